#include "tasks/count.hpp"

#include "count/join.hpp"
#include "count/search_count.hpp"
#include "count/symmetric_count.hpp"
#include "reduce/reduce.hpp"
#include "solve/exact.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// The search visits so many nodes in less time than the tables of the join take on larger boards.
constexpr std::uint64_t first_nodes = 1'000'000;

/// The work of the join grows with the number of rows alone, that of the search with the free
/// squares.
bool is_dense(const OpenBoard& open) {
    const double squares = static_cast<double>(open.free_squares().size());
    return squares > 0.4 * open.row_count() * open.column_count();
}

class BoardCount {
public:
    BoardCount(const CountOptions& options, const Budget& budget, CountReport& report)
        : options_{options}, budget_{budget}, report_{report} {}

    Counted count(const std::vector<OpenBoard>& parts) {
        Counted product;
        product.found = 1;
        for (const OpenBoard& part : parts) {
            const Counted factor = count(part);
            product.found *= factor.found;
            if (factor.stopped) product.stopped = factor.stopped;
            if (product.stopped || product.found == 0) break;
        }
        // Of parts that were not begun nothing is known.
        if (product.stopped && parts.size() > 1) product.found = 0;
        return product;
    }

private:
    Counted count(const OpenBoard& part) {
        if (options_.engine == "backtrack") return search(part, "as asked for");
        if (options_.engine == "join") return join(part, "as asked for");
        Budget first = budget_;
        first.node_limit = std::min(budget_.node_limit, first_nodes);
        report_.engine = "backtrack";
        report_.engine_reason = fmt::format("counted within {} nodes", first.node_limit);
        const Counted counted = count_by_search(part, options_.jobs, first);
        if (counted.stopped != StopReason::node_limit) return counted;
        if (is_dense(part)) {
            const Counted joined = join(part, "a dense board");
            if (joined.stopped != StopReason::gave_up) return joined;
        }
        return search(part, is_dense(part) ? "too large for the join" : "a sparse board");
    }

    Counted search(const OpenBoard& part, std::string reason) {
        report_.engine = "backtrack";
        report_.engine_reason = std::move(reason);
        return count_by_search(part, options_.jobs, budget_);
    }

    Counted join(const OpenBoard& part, std::string reason) {
        report_.engine = "join";
        report_.engine_reason = std::move(reason);
        if (const auto counted = count_by_join(part, options_.jobs, budget_)) return *counted;
        report_.advice = "the join takes up to 26 open rows; try --engine backtrack";
        return {0, StopReason::gave_up};
    }

    const CountOptions& options_;
    const Budget& budget_;
    CountReport& report_;
};

/// The symmetries of the free squares that take given queens to given queens.
std::vector<Symmetry> symmetries_with_givens(const OpenBoard& open) {
    const SymmetryGroup of_squares = symmetries(open);
    std::vector<Symmetry> kept;
    for (const Symmetry symmetry : all_symmetries)
        if (of_squares.contains(symmetry) &&
            std::ranges::all_of(open.board().queens(), [&](Square queen) {
                return open.board().is_queen(image(symmetry, queen, open.board().size()));
            }))
            kept.push_back(symmetry);
    return kept;
}

/// Turns the count of all completions into that of the classes.
void count_classes(const OpenBoard& open, const Budget& budget, CountReport& report) {
    const std::vector<Symmetry> group = symmetries_with_givens(open);
    report.symmetries = group.size();
    Counted& counted = report.counted;
    for (const Symmetry symmetry : group) {
        if (symmetry == Symmetry::identity || counted.stopped) continue;
        const Counted fixed = count_symmetric(open, symmetry, budget);
        counted.found += fixed.found;
        counted.stopped = fixed.stopped;
    }
    if (counted.stopped)
        counted.found = 0;
    else
        counted.found /= group.size();
}

} // namespace

CountReport count_completions(const Board& board, const CountOptions& options,
                              const Budget& budget) {
    CountReport report;
    report.conflicts = find_conflicts(board, board.queens());
    if (!report.conflicts.empty()) return report;
    auto made = make_open_board(board);
    if (const auto* stopped = std::get_if<Stopped>(&made)) {
        report.counted.stopped = stopped->reason;
        report.advice = stopped->advice;
        return report;
    }
    const auto& open = std::get<OpenBoard>(made);
    report.conflicts = open.conflicts();
    if (!report.conflicts.empty()) return report;
    const Reduction reduction = reduce(OpenBoard{open});
    report.reduction = {reduction.forced.size(), reduction.unusable, reduction.parts.size()};
    report.engine = "reduction";
    report.engine_reason = "forced squares decide the board";
    if (!reduction.contradiction)
        report.counted = BoardCount{options, budget, report}.count(reduction.parts);
    if (options.up_to_symmetry) count_classes(open, budget, report);
    return report;
}

} // namespace qsat
