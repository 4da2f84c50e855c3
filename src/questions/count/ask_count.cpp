#include "count/ask_count.hpp"

#include "board/symmetry.hpp"
#include "board/words.hpp"
#include "compilation/prove_count.hpp"
#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "engine/make_open_board.hpp"
#include "question/question.hpp"
#include "question/watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace qsat::inline questions {

namespace {

/// The search visits this number of nodes faster than anything can be estimated.
constexpr std::uint64_t first_nodes = 200'000;

struct BoardCount {
    const CountParameters& parameters;
    const Budget& budget;
    Tally& tally;
    CountReport& report;
    CountStatistics& statistics = report.statistics;
    std::optional<Number> limit{};
    Number weight = 1;

    /// Throws BudgetSpent.
    Number run(const Board& board) {
        const CountableBoard countable{board, budget};
        const ReductionStatistics reduced = countable.statistics();
        statistics.forced = reduced.forced;
        statistics.unusable = reduced.unusable;
        statistics.parts = reduced.parts;
        report.conflicts = countable.conflicts;
        if (!countable.conflicts.empty()) return 0;
        if (parameters.up_to_symmetry)
            report.symmetries = symmetries_with_givens(*countable.open, budget.poll()).size();
        statistics.engine = "reduction";
        statistics.engine_reason = "forced squares decide the board";
        if (!countable.reduction) return 0;
        // A class has at most as many completions as there are symmetries.
        if (parameters.limit) limit = (Number{*parameters.limit} - 1) * report.symmetries + 1;
        Number found = count_parts(countable.reduction->parts);
        if (parameters.up_to_symmetry && !report.limited)
            found = (found + count_fixed(*countable.open, budget)) / report.symmetries;
        if (!parameters.limit) return found;
        const Number most{*parameters.limit};
        report.limited = found > 0 && (report.limited || found >= most);
        return std::min(found, most);
    }

    Number count_parts(const std::vector<OpenBoard>& parts) {
        Number product = 1;
        for (const OpenBoard& part : parts) {
            // Nothing is known of parts that were not begun.
            weight = &part == &parts.back() ? product : 0;
            try {
                product *= count(part);
            } catch (const BudgetSpent&) {
                if (!tally.enough()) throw;
                product *= tally.found(); // the answer is known
            }
            if (tally.enough()) report.limited = true;
            if (product == 0) break;
        }
        return product;
    }

    Number count(const OpenBoard& part) {
        if (parameters.engine == "backtrack") return search(part, budget, "as asked for");
        if (parameters.engine == "join") return join(part, "as asked for");
        if (parameters.engine == "states")
            return states([&] { return count_by_states(part, budget); }, "as asked for");
        const std::uint64_t nodes = std::min(budget.node_limit, first_nodes);
        if (const auto found =
                search_up_to(nodes, part, fmt::format("counted within {} nodes", nodes)))
            return *found;
        CountCost cost = estimate_cost(part, budget);
        tell(cost);
        return count_fastest_first(part, cost);
    }

    /// Each engine but the last one may take twice as long as the next one is expected to take: one
    /// that takes somewhat longer than expected is not stopped shortly before its end.
    Number count_fastest_first(const OpenBoard& part, CountCost& cost) {
        struct Candidate {
            double seconds;
            std::string_view engine;
        };
        std::vector<Candidate> candidates{{search_seconds(cost), "backtrack"}};
        if (cost.join_seconds) candidates.push_back({*cost.join_seconds, "join"});
        if (cost.states) candidates.push_back({cost.states_seconds(), "states"});
        std::ranges::stable_sort(candidates, {}, &Candidate::seconds);
        std::string reason = candidates.size() == 1 ? "too large for the other engines"
                                                    : "estimated to be the fastest";
        for (std::size_t i = 0; i + 1 < candidates.size(); ++i) {
            const auto& [seconds, engine] = candidates[i];
            const double most_seconds = 2 * candidates[i + 1].seconds;
            if (engine == "join") return join(part, reason);
            const auto found =
                engine == "states"
                    ? states_up_to(StateCounter::states_in(most_seconds), *cost.states, reason)
                    : search_up_to(search_nodes(most_seconds), part, reason);
            if (found) return *found;
            if (engine == "states") cost.states.reset(); // their memory
            reason = fmt::format("{} took longer than estimated", engine);
        }
        const std::string_view last = candidates.back().engine;
        return last == "join" ? join(part, reason)
               : last == "states"
                   ? states([&] { return cost.states->count(budget, bytes_for_states()); }, reason)
                   : search(part, budget, reason);
    }

    void tell(const CountCost& cost) {
        const auto text = [](const Estimate& estimate) {
            return fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.error);
        };
        statistics.completions = text(cost.completions);
        statistics.nodes = text(cost.nodes);
        statistics.search_seconds = fmt::format("{:.2g}", cost.search_seconds);
        statistics.join_seconds.reset();
        if (cost.join_seconds) statistics.join_seconds = fmt::format("{:.2g}", *cost.join_seconds);
        statistics.states_seconds.reset();
        statistics.states_bytes.reset();
        if (!cost.states) return;
        statistics.states_seconds = fmt::format("{:.2g}", cost.states_seconds());
        statistics.states_bytes = fmt::format("{:.2g}", cost.states->expected_bytes());
    }

    /// The seconds of a search, which may end at the limit.
    double search_seconds(const CountCost& cost) const {
        if (!limit || cost.completions.mean <= 0) return cost.search_seconds;
        const auto wanted = limit->convert_to<double>();
        return cost.search_seconds *
               std::min(1.0, wanted / static_cast<double>(cost.completions.mean));
    }

    Number search(const OpenBoard& part, const Budget& within, std::string reason) {
        begin("backtrack", std::move(reason));
        return count_by_search(part, parameters.jobs, within, &tally);
    }

    /// Nothing at the node limit.
    std::optional<Number> search_up_to(std::uint64_t nodes, const OpenBoard& part,
                                       std::string reason) try {
        return search(part, up_to(nodes), std::move(reason));
    } catch (const BudgetSpent& spent) {
        if (spent.reason != StopReason::node_limit || nodes >= budget.node_limit) throw;
        return std::nullopt;
    }

    Budget up_to(std::uint64_t nodes) const {
        Budget within = budget;
        within.node_limit = std::min(nodes, budget.node_limit);
        return within;
    }

    Number states(const auto& count, std::string reason) {
        begin("states", std::move(reason));
        Number found = count();
        tally.add(found, 1);
        return found;
    }

    /// Nothing at this limit, and if the memory is too small.
    std::optional<Number> states_up_to(std::uint64_t most, StateCounter& counter,
                                       std::string reason) try {
        return states([&] { return counter.count(up_to(most), bytes_for_states()); },
                      std::move(reason));
    } catch (const BudgetSpent& spent) {
        if (spent.reason != StopReason::memory &&
            (spent.reason != StopReason::node_limit || most >= budget.node_limit))
            throw;
        return std::nullopt;
    }

    Number join(const OpenBoard& part, std::string reason) {
        begin("join", std::move(reason));
        if (const auto found = count_by_join(part, parameters.jobs, budget, &tally)) return *found;
        throw BudgetSpent{{StopReason::gave_up, std::string{join_advice(part)}}};
    }

    void begin(std::string engine, std::string reason) {
        statistics.engine = std::move(engine);
        statistics.engine_reason = std::move(reason);
        tally.begin(weight, report.symmetries, limit);
    }
};

constexpr SentenceTexts count_texts{{
    {"exact_count", "{count}", "{count}"},
    {"least_count", "at least {count}", "mindestens {count}"},
    {"counted", "counted in {seconds}{by}", "gezählt in {seconds}{by}"},
    {"counted_by_symmetry",
     "counted in {seconds}{by}, up to {symmetries} symmetries of givens and free squares",
     "gezählt in {seconds}{by}, bis auf {symmetries} Symmetrien der Vorgaben und freien Felder"},
    {"counted_to_limit", "counted as many as asked for in {seconds}{by}",
     "so viele gezählt wie gewünscht in {seconds}{by}"},
    {"counted_to_limit_by_symmetry",
     "counted as many as asked for in {seconds}{by}, up to {symmetries} symmetries of givens and "
     "free squares",
     "so viele gezählt wie gewünscht in {seconds}{by}, bis auf {symmetries} Symmetrien der "
     "Vorgaben und freien Felder"},
    {"count_stopped_with_advice", "stopped in {seconds}{by}: {reason}; {advice}",
     "beendet in {seconds}{by}: {reason}; {advice}"},
    {"count_stopped", "stopped in {seconds}{by}: {reason}", "beendet in {seconds}{by}: {reason}"},
}};

Sentence sentence_of(const CountReport& report, const Board& board) {
    if (!report.conflicts.empty()) return no_completion({report.conflicts.front()}, board.size());
    const std::string& engine = report.statistics.engine;
    const SentenceValue by{"by", engine.empty() ? std::string{} : fmt::format(" ({})", engine)};
    if (report.stopped)
        return {report.stopped->advice.empty() ? count_texts["count_stopped"]
                                               : count_texts["count_stopped_with_advice"],
                {by,
                 {"reason", sentence_of(report.stopped->reason)},
                 {"advice", report.stopped->advice}}};
    const bool by_symmetry = report.symmetries > 1;
    const SentenceText* const whole =
        by_symmetry ? count_texts["counted_by_symmetry"] : count_texts["counted"];
    const SentenceText* const limited =
        by_symmetry ? count_texts["counted_to_limit_by_symmetry"] : count_texts["counted_to_limit"];
    return {report.limited ? limited : whole, {by, {"symmetries", report.symmetries}}};
}

} // namespace

CountReport ask(const Board& board, const CountParameters& parameters, const Budget& budget,
                Watch& watch) {
    Tally tally;
    const Watched watched{
        watch,
        [&tally] { return Progress{.share = tally.share(), .completions = tally.known().str()}; }};
    CountReport report;
    try {
        report.count = BoardCount{parameters, budget, tally, report}.run(board).str();
    } catch (const BudgetSpent& spent) {
        report.count = tally.known().str();
        report.stopped = spent;
    }
    report.exact = !report.stopped && !report.limited;
    return report;
}

void CountParameters::describe(ParameterVisitor& visit) {
    std::vector<ParameterChoice<std::string_view>> names;
    for (const std::string_view name : count_engines)
        names.push_back({name, name});
    visit.choice({"engine", "NAME", "counting engine:"}, engine, names);
    visit.jobs(jobs);
    visit.number({"limit", "K", "stop when at least K completions are counted"}, limit, 1,
                 std::numeric_limits<std::int64_t>::max());
    visit.flag({.name = "up-to-symmetry", .help = "keep one completion of each symmetry class"},
               up_to_symmetry);
    visit.exclude("proof", {"limit", "up-to-symmetry"});
    visit.exclude("certificate", {"limit", "up-to-symmetry"});
}

void show(const CountReport& report, const Board& board, Shown& shown) {
    const Sentence number{report.exact ? count_texts["exact_count"] : count_texts["least_count"],
                          {{"count", report.count}}};
    shown.word = text_of(number, Language::english);
    if (!report.stopped || report.count != "0") shown.answer.push_back(number);
    shown.said.push_back(sentence_of(report, board));
}

Proven prove_answer(const Board& board, const CountParameters&, const CountReport& report,
                    const Budget& budget, const ProofRequest& request) {
    if (!report.exact) return NoProof{{"the count is not exact"}};
    if (report.count == "0")
        return NoProof{{"there is no completion, which qsat complete --proof FILE proves"}};
    const ProvenCount proven =
        prove_count(require_open_board(board, budget), request.output.out, budget);
    if (report.count != std::to_string(proven.completions))
        throw Defect{fmt::format("counted {}, proved {}", report.count, proven.completions)};
    return WrittenProof{
        fmt::format("proves this number of models for the formula of qsat export --encoding "
                    "pairwise ({} per completion)",
                    plural(proven.bytes / proven.completions, "byte")),
        {{"format", "cpog"},
         {"encoding", "pairwise"},
         {"nodes", proven.nodes},
         {"lemmas", proven.lemmas},
         {"bytes", proven.bytes}}};
}

extern const Question count_question;
constinit const Question count_question = question_of<CountParameters, CountReport>(
    {.name = "count",
     .summary = "the exact number of completions",
     .details = "`--up-to-symmetry` counts one completion for each class under the symmetries of "
                "its given queens and free squares; `--limit K` stops at K; `--shards K --state "
                "DIR` divides a long "
                "count; `--proof FILE` and `--certificate DIR` prove the number",
     .examples = "  qsat count --size 8\n"
                 "  qsat count board.txt --up-to-symmetry\n"
                 "  qsat count board.txt --certificate number --force\n"
                 "  echo '16: d16' | qsat count --jobs 1 --stats\n"
                 "  qsat count --size 16 --shards 20 --state counted\n"
                 "  qsat count board.txt --proof board.cpog\n",
     .texts = count_texts,
     .proof = {.shows = "the number is right, in CPOG",
               .refers_to = "export --encoding pairwise",
               .has_own_format = true}});

} // namespace qsat::questions
