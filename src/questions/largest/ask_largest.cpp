#include "largest/ask_largest.hpp"

#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "largest/largest.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"
#include "sat/sat_engine.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

void LargestParameters::describe(ParameterVisitor& visit) {
    visit.choice({"engine", "NAME", "search engine:"}, engine,
                 {{"auto", LargestEngine::automatic},
                  {"sat", LargestEngine::sat},
                  {"backtrack", LargestEngine::search}});
    describe_encoding(encoding, visit);
    describe_seed(seed, visit, "vary the placement that is found (default 0)");
    visit.jobs(jobs);
}

namespace {

/// The search decided every board that SAT decided, with less than a fifth of these nodes
/// (bench/notebook/largest.md).
constexpr std::uint64_t nodes_before_sat = 10'000'000;
/// On larger boards, nodes are slow.
constexpr int most_searched_rows = 64;

/// The chosen squares together with the given queens, verified.
PeacefulQueens require_peaceful(const OpenBoard& open, std::span<const int> chosen) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : chosen)
        queens.push_back(open.original(number));
    auto verdict = verify_peaceful(open.board(), std::move(queens));
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("queens of a largest placement attack each other: {}",
                                 describe(conflicts->front(), open.board().size()))};
    return std::get<PeacefulQueens>(std::move(verdict));
}

/// The queens so far and an upper bound on their number. Its functions throw BudgetSpent.
struct BestQueens {
    const OpenBoard& open;
    const LargestParameters& parameters;
    const Budget& budget;
    LargestStatistics& statistics;
    std::size_t bound = static_cast<std::size_t>(upper_bound(open, budget.poll()));
    std::vector<int> queens = many_queens(open, bound, parameters.seed, budget.poll());

    /// Improves the queens and the bound until they meet.
    void improve() {
        const bool may_complete = bound == static_cast<std::size_t>(open.row_count());
        if (queens.size() < bound && may_complete && parameters.engine != LargestEngine::sat &&
            !look_for_completion())
            --bound;
        if (queens.size() < bound) improve_below_completion();
        bound = queens.size();
    }

    /// A queen on every open row is a completion, for which there are faster methods.
    bool look_for_completion() {
        statistics.decided_by = "completion";
        const bool by_search = parameters.engine == LargestEngine::search;
        const CompletionReport report = complete_or_throw(
            open.board(),
            {.engine = find_engine(by_search ? "backtrack" : "auto"),
             .encoding = parameters.encoding,
             .seed = parameters.seed,
             .jobs = parameters.jobs},
            budget, [&](const VerifiedPlacement& found) { queens = open.chosen(found); });
        if (report.statistics.search) statistics.nodes += report.statistics.search->nodes;
        if (report.statistics.sat) statistics.conflicts += report.statistics.sat->conflicts;
        return std::holds_alternative<Completed>(report.outcome);
    }

    void improve_below_completion() {
        const bool is_automatic = parameters.engine == LargestEngine::automatic;
        const bool searches = is_automatic ? open.row_count() <= most_searched_rows
                                           : parameters.engine == LargestEngine::search;
        if (searches) {
            const std::uint64_t nodes = is_automatic ? nodes_before_sat : budget.node_limit;
            try {
                statistics.decided_by = "search";
                return improve_by_search(open, queens, bound, nodes, budget, statistics);
            } catch (const BudgetSpent& spent) {
                if (!is_automatic || spent.reason != StopReason::node_limit) throw;
            }
        }
        statistics.decided_by = "sat";
        improve_by_sat(open, queens, bound, parameters, budget, statistics);
    }
};

constexpr SentenceTexts texts{{
    {"largest_is_completion",
     "largest: {count} of {rows|queen|queens}, {added} added, in {seconds} (a completion)",
     "größte: {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (eine Lösung)"},
    {"largest",
     "largest: {count} of {rows|queen|queens}, {added} added, in {seconds} (one more is "
     "impossible)",
     "größte: {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (eine mehr ist "
     "unmöglich)"},
    {"largest_stopped",
     "at least {count} of {rows|queen|queens}, {added} added, in {seconds} (at most {bound}); "
     "stopped: "
     "{reason}",
     "mindestens {count} von {rows|Dame|Damen}, {added} gesetzt, in {seconds} (höchstens {bound}); "
     "beendet: {reason}"},
    {"givens_in_conflict",
     "the given queens cannot all stay: {conflicts}; qsat explain finds the fewest to leave out",
     "die gegebenen Damen können nicht alle bleiben: {conflicts}"},
}};

} // namespace

LargestReport ask(const Board& board, const LargestParameters& parameters, const Budget& budget) {
    LargestReport report{.conflicts = find_conflicts(board, board.queens(), budget.poll())};
    if (!report.conflicts.empty()) return report;
    const OpenBoard open = require_open_board(board, budget);
    const auto given = static_cast<int>(board.queens().size());
    LargestStatistics& statistics = report.statistics.emplace();
    BestQueens best{open, parameters, budget, statistics};
    statistics = {.open = statistics_of(open),
                  .matching_bound = given + static_cast<int>(best.bound),
                  .local_search = given + static_cast<int>(best.queens.size()),
                  .decided_by = "bound"};
    try {
        best.improve();
    } catch (const BudgetSpent& spent) {
        if (best.queens.size() != best.bound) report.stopped = spent;
    }
    report.queens = require_peaceful(open, best.queens);
    report.bound = given + static_cast<int>(best.bound);
    return report;
}

void improve_by_sat(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                    const LargestParameters& parameters, const Budget& budget,
                    LargestStatistics& statistics) {
    if (best.size() >= most) return;
    const Poll poll = budget.poll();
    const std::size_t first = best.size() + 1;
    const auto given = open.board().queens().size();
    const BoardCnf cnf{open, *choose_encoding(parameters.encoding, open, false).encoding, poll,
                       QueensWanted{static_cast<int>(given + first)}};
    SatSolver solver{parameters.seed, solver_settings().front()};
    const auto enough = cnf.encode_to_assume(solver, poll);
    const std::uint64_t conflicts_before = statistics.conflicts;
    while (best.size() < most) {
        const SatSolver::Result result = solver.solve(budget, enough[best.size() + 1 - first]);
        statistics.conflicts = conflicts_before + solver.conflicts();
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::unsatisfiable) return;
        best = queens_of_model(open, solver);
    }
}

std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestParameters& parameters,
                                              const Budget& budget, const ProofOutput& output) {
    const OpenBoard open = require_open_board(board, budget);
    const BoardCnf cnf{open, *choose_encoding(parameters.encoding, open, false).encoding,
                       budget.poll(), QueensWanted{queens}};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), cnf.encoding().name, encode}, parameters.seed,
                         solver_settings().front(), budget, output);
}

void show(const LargestReport& report, const Board& board, Shown& shown) {
    if (!report.queens) {
        shown.reasons = reasons_of(report.conflicts, board.size());
        shown.said.push_back({texts["givens_in_conflict"],
                              {{"conflicts", sentences_of(report.conflicts, board.size())}}});
        shown.drawing.emplace(Drawing{.conflicts = report.conflicts});
        return;
    }
    const auto squares = report.queens->squares();
    const std::int64_t count = *report.count();
    Sentence sentence{report.stopped                  ? texts["largest_stopped"]
                      : *report.bound == board.size() ? texts["largest_is_completion"]
                                                      : texts["largest"],
                      {{"count", count},
                       {"rows", board.size()},
                       {"added", count - static_cast<std::int64_t>(board.queens().size())},
                       {"bound", *report.bound}}};
    if (report.stopped) sentence.values.emplace_back("reason", sentence_of(report.stopped->reason));
    shown.said.push_back(std::move(sentence));
    shown.queens.emplace(squares.begin(), squares.end());
    shown.word = (report.stopped ? "at least " : "") + std::to_string(count);
}

bool can_prove(const LargestReport& report, const Board& board, bool by_cutting_planes) {
    const bool is_largest = report.queens && !report.stopped;
    return is_largest && (!by_cutting_planes || *report.bound >= board.size() - 1);
}

Proven prove_answer(const Board& board, const LargestParameters& parameters,
                    const LargestReport& report, const Budget& budget,
                    const ProofRequest& request) {
    const ProofOutput& output = request.output;
    const bool by_cutting_planes = is_cutting_planes(output.format);
    if (!report.queens || report.stopped || *report.bound >= board.size()) return NoProof{};
    const int more = *report.bound + 1;
    if (!can_prove(report, board, by_cutting_planes))
        return NoProof{{fmt::format("a cutting planes proof can only refute completions, not "
                                    "{} queens: leave --proof-format {} out",
                                    more, name_of(output.format))}};
    if (by_cutting_planes) return prove_none(board, {}, budget, output);
    const auto proof = prove_too_many(board, more, parameters, budget, output);
    if (!proof) throw Defect{fmt::format("{} queens fit, but the search excluded them", more)};
    return refutation(output, *proof, export_of(output, *proof, fmt::format("--most {} ", more)));
}

extern const Question largest_question;
constinit const Question largest_question = question_of<LargestParameters, LargestReport>(
    {.name = "largest",
     .summary = "place as many queens as possible",
     .details = "keeps the given queens, and needs no completion; `--proof FILE` and "
                "`--certificate DIR` prove that one queen more is impossible",
     .examples = "  qsat largest '6: a1'\n"
                 "  echo '3:' | qsat largest --to unicode\n"
                 "  qsat largest board.txt --proof more.drat\n",
     .texts = texts,
     .written = Written::board,
     .proof = {.shows = "one queen more is impossible"}});

} // namespace qsat::questions
