#include "engine/make_open_board.hpp"
#include "largest/bounds.hpp"
#include "largest/decide.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// Measured in bench/README.md: what search decides at all, it mostly decides sooner.
constexpr std::uint64_t nodes_before_sat = 20'000;

/// The squares with the given queens, if the verifier accepts them.
PeacefulQueens require_peaceful(const OpenBoard& open, std::span<const int> chosen,
                                const Budget& budget) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : chosen)
        queens.push_back(open.original(open.free_squares()[number]));
    auto verdict = verify_peaceful(open.board(), std::move(queens), budget.poll());
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("queens as many as possible do not stand in peace: {}",
                                 describe(conflicts->front(), open.board().size()))};
    return std::get<PeacefulQueens>(std::move(verdict));
}

/// A queen on every open row is a completion, which has quicker ways.
Decision decide_completion(const OpenBoard& open, const LargestOptions& options,
                           const Budget& budget, LargestStatistics& statistics) {
    statistics.decided_by = "completion";
    const bool by_search = options.engine == LargestEngine::search;
    Decision queens;
    const CompletionReport report =
        complete(open.board(),
                 {.engine = find_engine(by_search ? "backtrack" : "auto"),
                  .encoding = options.encoding,
                  .seed = options.seed,
                  .jobs = options.jobs},
                 budget, [&](const VerifiedPlacement& completion) {
                     queens.emplace();
                     const auto squares = open.free_squares();
                     for (std::size_t i = 0; i < squares.size(); ++i) {
                         const Square square = open.original(squares[i]);
                         if (completion.columns()[square.row] == square.column)
                             queens->push_back(static_cast<int>(i));
                     }
                 });
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.statistics.search) statistics.nodes += report.statistics.search->nodes;
    if (report.statistics.sat) statistics.conflicts += report.statistics.sat->conflicts;
    return queens;
}

Decision decide(const OpenBoard& open, std::size_t queens, const LargestOptions& options,
                const Budget& budget, LargestStatistics& statistics) {
    const auto given = open.board().queens().size();
    const auto by_sat = [&] {
        statistics.decided_by = "sat";
        return decide_by_sat(open, static_cast<int>(given + queens), options, budget, statistics);
    };
    if (options.engine == LargestEngine::sat) return by_sat();
    if (queens == static_cast<std::size_t>(open.row_count()))
        return decide_completion(open, options, budget, statistics);
    const bool alone = options.engine == LargestEngine::search;
    const std::uint64_t nodes = alone ? budget.node_limit : statistics.nodes + nodes_before_sat;
    try {
        statistics.decided_by = "search";
        return decide_by_search(open, queens, nodes, budget, statistics);
    } catch (const BudgetSpent& spent) {
        if (alone || spent.reason != StopReason::node_limit) throw;
        return by_sat();
    }
}

} // namespace

std::variant<LargestPlacement, std::vector<Conflict>>
find_largest(const Board& board, const LargestOptions& options, const Budget& budget) {
    std::vector<Conflict> conflicts = find_conflicts(board, board.queens(), budget.poll());
    if (!conflicts.empty()) return conflicts;
    const OpenBoard open = require_open_board(board, budget);
    LargestStatistics statistics{.open = statistics_of(open)};
    auto bound = static_cast<std::size_t>(upper_bound(open, budget.poll()));
    std::vector<int> best = many_queens(open, bound, options.seed, budget.poll());
    const std::size_t given = board.queens().size();
    statistics.matching_bound = static_cast<int>(given + bound);
    statistics.local_search = static_cast<int>(given + best.size());
    statistics.decided_by = "bound";
    std::optional<Stopped> stopped;
    try {
        while (best.size() < bound) {
            Decision more = decide(open, best.size() + 1, options, budget, statistics);
            if (more)
                best = std::move(*more);
            else
                bound = best.size();
        }
    } catch (const BudgetSpent& spent) {
        stopped = spent;
    }
    return LargestPlacement{require_peaceful(open, best, {}), static_cast<int>(given + bound),
                            std::move(stopped), std::move(statistics)};
}

std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestOptions& options, const Budget& budget,
                                              const ProofOutput& output) {
    const OpenBoard open = require_open_board(board, budget);
    const AtMostOneEncoding encoding = *choose_encoding(options.encoding, open).encoding;
    const BoardCnf cnf{open, encoding, budget.poll(), QueensWanted{queens, options.counter}};
    const std::unique_ptr<ProofWriter> writer = make_proof_writer(cnf, output, budget);
    LargestStatistics statistics;
    if (decide_by_sat(open, queens, options, budget, statistics, writer.get())) return {};
    writer->flush();
    output.out.flush();
    return ProofStatistics{encoding.name, writer->lemmas(), writer->bytes()};
}

} // namespace qsat
