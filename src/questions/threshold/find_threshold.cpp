#include "board/fingerprint.hpp"
#include "board/verify.hpp"
#include "engine/make_open_board.hpp"
#include "solve/complete.hpp"
#include "threshold/covered_sets.hpp"
#include "threshold/threshold_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace qsat::inline questions {

Board with_queens(const Board& board, const std::vector<Square>& queens) {
    BoardParts parts = board.parts();
    parts.queens.insert(parts.queens.end(), queens.begin(), queens.end());
    return Board{std::move(parts)};
}

std::vector<Square> require_nogood(const Board& board, std::vector<Square> queens,
                                   const Budget& budget) {
    std::ranges::sort(queens);
    std::vector<Square> all{board.queens().begin(), board.queens().end()};
    all.insert(all.end(), queens.begin(), queens.end());
    if (!std::holds_alternative<PeacefulQueens>(verify_peaceful(board, all, budget.poll())))
        throw Defect{"a placement that should have no completion has conflicting queens"};
    const CompletionReport report =
        complete_or_throw(with_queens(board, queens), {.engine = find_engine("sat")}, budget);
    if (std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a placement that should have no completion has one"};
    return queens;
}

ThresholdSearch::ThresholdSearch(const Board& board, const ThresholdOptions& options,
                                 const Budget& budget)
    : board_{board}, options_{options}, open_{require_open_board(board, budget)},
      order_{open_, budget.poll()}, completer_{open_, budget.poll()} {}

std::optional<std::vector<Square>> ThresholdSearch::find_near_middle(const Budget& budget) {
    constexpr double most_sets = 4e6; // sets of squares: about a second
    constexpr std::uint64_t most_nodes = 100'000;
    auto squares = static_cast<int>(order_.squares.size());
    for (int queens = 1; queens <= open_.row_count(); ++queens) {
        while (squares > 0 && CoveredSets::count(squares, queens) > most_sets)
            --squares;
        const PlacementLevel placements = level(queens, squares, budget);
        ThresholdStatistics seen;
        const auto nogood = find_nogood(placements, completer_, {0, placements.units.size()},
                                        most_nodes, {.jobs = options_.jobs}, budget, seen);
        if (nogood) {
            near_middle_ = checked(*nogood, budget);
            last_ = queens - 1;
        }
        if (nogood || seen.placements == 0) break;
    }
    return near_middle_;
}

std::optional<std::vector<Square>> ThresholdSearch::find(const Shard& shard, const Budget& budget,
                                                         std::optional<int>& cleared) {
    for (int queens = 1; queens <= last_; cleared = queens++) {
        const PlacementLevel placements = level(queens, order_.squares.size(), budget);
        const auto nogood =
            find_nogood(placements, completer_, shard.units(placements.units.size()),
                        std::numeric_limits<std::uint64_t>::max(), options_, budget, statistics_);
        if (nogood) return checked(*nogood, budget);
    }
    return near_middle_;
}

std::string ThresholdSearch::cut(const Budget& budget) const {
    std::string levels;
    for (const int square : order_.squares)
        fmt::format_to(std::back_inserter(levels), "{} ", square);
    for (int queens = 1; queens <= last_; ++queens) {
        const PlacementLevel placements = level(queens, order_.squares.size(), budget);
        std::string units = fmt::format("{} {}", queens, placements.covered_queens);
        for (const auto& [first, second] : placements.units)
            fmt::format_to(std::back_inserter(units), "/{} {}", first, second);
        levels += '/' + hash_of(units); // a level can have millions of units
    }
    return hash_of(levels);
}

/// The squares of a nogood, checked again.
std::vector<Square> ThresholdSearch::checked(const Subtree& nogood, const Budget& budget) const {
    std::vector<Square> squares;
    for (const int number : nogood)
        squares.push_back(open_.original(open_.free_squares()[number]));
    return require_nogood(board_, std::move(squares), budget);
}

std::optional<ThresholdReport> report_without_threshold(const Board& board, int jobs,
                                                        const Budget& budget) {
    const CompletionReport report =
        complete(board, {.jobs = jobs}, budget, [](const VerifiedPlacement&) {});
    if (const auto* infeasible = std::get_if<Infeasible>(&report.outcome))
        return ThresholdReport{.conflicts = infeasible->conflicts};
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
        return ThresholdReport{.stopped = *stopped};
    return std::nullopt;
}

ThresholdReport find_threshold(const Board& board, const ThresholdOptions& options,
                               const Budget& budget) {
    if (auto report = report_without_threshold(board, options.jobs, budget)) return *report;
    ThresholdReport report{.threshold = 0, .statistics = ThresholdStatistics{}};
    try {
        ThresholdSearch search{board, options, budget};
        try {
            report.nogood = search.find_near_middle(budget);
            report.nogood = search.find({1, 1}, budget, report.threshold);
        } catch (const BudgetSpent& spent) {
            report.stopped = spent;
        }
        report.statistics = search.statistics();
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    return report;
}

} // namespace qsat::questions
