#include "threshold/threshold.hpp"

#include "board/fingerprint.hpp"
#include "board/symmetry.hpp"
#include "board/verify.hpp"
#include "engine/make_open_board.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <functional>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

namespace qsat::inline questions {

namespace {

std::int64_t distance_from_middle(Square square, int size) {
    const std::int64_t row = 2 * std::int64_t{square.row} - (size - 1);
    const std::int64_t column = 2 * std::int64_t{square.column} - (size - 1);
    return row * row + column * column;
}

} // namespace

SquareOrder::SquareOrder(const OpenBoard& open, const Poll& poll) {
    const SymmetryGroup group = symmetries(open, poll);
    const int size = open.board().size();
    using Place = std::tuple<std::int64_t, int, int>; // distance, first of the orbit, number
    std::vector<Place> places;
    PollCounter counter{poll};
    for (const FreeSquare& free : open.free_squares()) {
        counter.step(8 * group.size());
        const Square square = open.original(free);
        const int number = static_cast<int>(places.size());
        int orbit = number;
        for (const Symmetry symmetry : group)
            orbit = std::min(orbit, open.number(image(symmetry, square, size)));
        places.emplace_back(distance_from_middle(square, size), orbit, number);
    }
    sort_polled(places.begin(), places.end(), std::less<Place>{}, poll);
    int last = -1;
    for (const auto& [distance, orbit, number] : places) {
        if (orbit != last) orbits.push_back(static_cast<int>(squares.size()));
        last = orbit;
        squares.push_back(number);
    }
}

PlacementLevel::PlacementLevel(const OpenBoard& board, const SquareOrder& from_middle,
                               int queen_count, int square_count, double most_bits,
                               const Poll& poll)
    : open{board}, order{from_middle}, queens{queen_count}, squares{square_count},
      covered_queens{queen_count - 1} {
    PollCounter counter{poll};
    for (const int first : order.orbits) {
        if (first >= squares) break;
        units.push_back({first});
        if (queens == 1) continue; // later squares do not matter
        counter.step(squares - first);
        const auto left = static_cast<int>(free_behind(first, {square(first)}).size());
        most_squares = std::max(most_squares, left);
    }
    while (covered_queens > 0 && CoveredSets::count(most_squares, covered_queens) > most_bits)
        --covered_queens;
    constexpr int most_squares_for_pairs = 4096;
    if (queens - covered_queens < 2 || squares > most_squares_for_pairs) return;
    for (const auto& [first, none] : std::exchange(units, {}))
        for (const int second : free_behind(first, {square(first)}))
            units.push_back({first, second});
}

double PlacementLevel::bytes() const {
    const double pairs = covered_queens < 2 ? 0 : double{1} * most_squares * most_squares;
    return CoveredSets::bytes(most_squares, covered_queens) + pairs / 8;
}

std::vector<int> PlacementLevel::free_behind(int place, const Subtree& placed) const {
    std::vector<int> places;
    for (int other = place + 1; other < squares; ++other)
        if (std::ranges::none_of(placed,
                                 [&](int queen) { return open.attack(queen, square(other)); }))
            places.push_back(other);
    return places;
}

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
      order_{open_, budget.poll()}, kernels_{make_kernels(open_, budget.poll())} {}

std::optional<std::vector<Square>> ThresholdSearch::find_near_middle(const Budget& budget) {
    constexpr std::uint64_t most_nodes = 100'000;
    auto squares = static_cast<int>(order_.squares.size());
    for (int queens = 1; queens <= open_.row_count(); ++queens) {
        while (squares > 0 && CoveredSets::count(squares, queens) > options_.most_sets)
            --squares;
        const PlacementLevel placements = level(queens, squares, budget);
        ThresholdStatistics seen;
        const auto nogood = find_nogood(placements, kernels_, {0, placements.units.size()},
                                        most_nodes, {.jobs = options_.jobs}, budget, seen);
        if (nogood) use(checked(*nogood, budget));
        if (nogood || seen.placements == 0) break;
    }
    return known_;
}

std::optional<std::vector<Square>> ThresholdSearch::find(const Shard& shard, const Budget& budget,
                                                         std::optional<int>& cleared) {
    for (int queens = 1; queens <= last_; cleared = queens++) {
        const PlacementLevel placements = level(queens, order_.squares.size(), budget);
        const auto nogood =
            find_nogood(placements, kernels_, shard.units(placements.units.size()),
                        std::numeric_limits<std::uint64_t>::max(), options_, budget, statistics_);
        if (nogood) return checked(*nogood, budget);
    }
    return known_;
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
    return require_nogood(board_, open_.originals(nogood), budget);
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
    std::optional<ThresholdSearch> search;
    try {
        search.emplace(board, options, budget);
        report.nogood = search->find_near_middle(budget);
        report.nogood = search->find({1, 1}, budget, report.threshold);
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    if (search) report.statistics = search->statistics();
    return report;
}

} // namespace qsat::questions
