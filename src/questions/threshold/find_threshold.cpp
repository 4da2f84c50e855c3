#include "threshold/threshold_search.hpp"

#include "board/fingerprint.hpp"
#include "board/verify.hpp"
#include "engine/make_open_board.hpp"
#include "solve/complete.hpp"
#include "threshold/placement_scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace qsat {

Spoiler require_spoiler(const Board& board, std::vector<Square> queens, const Budget& budget) {
    std::ranges::sort(queens);
    BoardParts parts = board.parts();
    parts.queens.insert(parts.queens.end(), queens.begin(), queens.end());
    const auto peaceful = verify_peaceful(board, parts.queens, budget.poll());
    if (!std::holds_alternative<PeacefulQueens>(peaceful))
        throw Defect{"a placement that should have no completion has conflicting queens"};
    Board spoiled{std::move(parts)};
    const SearchOptions by_sat{.engine = find_engine("sat")};
    const CompletionReport report =
        complete(spoiled, by_sat, budget, [](const VerifiedPlacement&) {});
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a placement that should have no completion has one"};
    return {std::move(queens), std::move(spoiled)};
}

ThresholdSearch::ThresholdSearch(const Board& board, const ThresholdOptions& options,
                                 const Budget& budget)
    : board_{board}, options_{options}, open_{require_open_board(board, budget)},
      order_{open_, budget.poll()}, completer_{open_, budget.poll()} {}

std::optional<Spoiler> ThresholdSearch::find_near_middle(const Budget& budget) {
    constexpr double most_sets = 4e6; // sets of squares: about a second
    constexpr std::uint64_t most_nodes = 100'000;
    const ThresholdOptions options{.jobs = options_.jobs};
    auto squares = static_cast<int>(order_.squares.size());
    for (int queens = 1; queens <= rows(); ++queens) {
        while (squares > 0 && CoveredSets::count(squares, queens) > most_sets)
            --squares;
        const PlacementLevel level{open_,        order_, queens, squares, options_.most_bits,
                                   budget.poll()};
        ThresholdStatistics seen;
        const auto found = find_spoiler(level, completer_, {0, level.unit_count()}, most_nodes,
                                        options, budget, seen);
        if (found) return to_spoiler(*found, budget);
        if (seen.placements == 0) return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Spoiler> ThresholdSearch::find_in_level(int queens, const Shard& shard,
                                                      const Budget& budget) {
    const auto squares = static_cast<int>(order_.squares.size());
    const PlacementLevel level{open_, order_, queens, squares, options_.most_bits, budget.poll()};
    const auto found =
        find_spoiler(level, completer_, shard.units(level.unit_count()),
                     std::numeric_limits<std::uint64_t>::max(), options_, budget, statistics_);
    if (!found) return std::nullopt;
    return to_spoiler(*found, budget);
}

std::string ThresholdSearch::cut(int queens, const Budget& budget) const {
    const auto squares = static_cast<int>(order_.squares.size());
    std::string levels;
    for (const int square : order_.squares)
        fmt::format_to(std::back_inserter(levels), "{} ", square);
    for (int on_board = 1; on_board <= queens; ++on_board) {
        const PlacementLevel level{open_,        order_, on_board, squares, options_.most_bits,
                                   budget.poll()};
        std::string units = fmt::format("{} {}", on_board, level.covered_queens());
        for (std::uint64_t i = 0; i < level.unit_count(); ++i) {
            const auto& [first, second] = level.unit(i);
            fmt::format_to(std::back_inserter(units), "/{} {}", first, second);
        }
        levels += '/' + hash_of(units); // a level can have millions of units
    }
    return hash_of(levels);
}

Spoiler ThresholdSearch::to_spoiler(const Subtree& queens, const Budget& budget) const {
    std::vector<Square> squares;
    for (const int number : queens)
        squares.push_back(open_.original(open_.free_squares()[number]));
    return require_spoiler(board_, std::move(squares), budget);
}

std::variant<Threshold, Infeasible, Stopped>
find_threshold(const Board& board, const ThresholdOptions& options, const Budget& budget) {
    const CompletionReport report =
        complete(board, {.jobs = options.jobs}, budget, [](const VerifiedPlacement&) {});
    if (const auto* infeasible = std::get_if<Infeasible>(&report.outcome)) return *infeasible;
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) return *stopped;

    Threshold threshold;
    try {
        ThresholdSearch search{board, options, budget};
        try {
            threshold.spoiler = search.find_near_middle(budget);
            for (int queens = 1; queens <= search.rows(); ++queens) {
                if (threshold.spoiler &&
                    threshold.spoiler->queens.size() <= static_cast<std::size_t>(queens))
                    break;
                if (auto found = search.find_in_level(queens, {1, 1}, budget)) {
                    threshold.spoiler = std::move(found);
                    break;
                }
                threshold.queens = queens;
            }
        } catch (const BudgetSpent& spent) {
            threshold.stopped = spent;
        }
        threshold.statistics = search.statistics();
    } catch (const BudgetSpent& spent) {
        threshold.stopped = spent;
    }
    return threshold;
}

} // namespace qsat
