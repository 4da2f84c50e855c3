#include "threshold/placements.hpp"

#include "board/symmetry.hpp"
#include "threshold/covered_sets.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace qsat::inline questions {

namespace {

std::int64_t distance_from_middle(Square square, int size) {
    const std::int64_t row = 2 * std::int64_t{square.row} - (size - 1);
    const std::int64_t column = 2 * std::int64_t{square.column} - (size - 1);
    return row * row + column * column;
}

/// The number of the free square at this place of the board.
int number_of(const OpenBoard& open, Square square) {
    const auto free = open.free_squares(); // row by row
    const auto found = std::ranges::lower_bound(
        free, square, {}, [&](const FreeSquare& other) { return open.original(other); });
    return static_cast<int>(found - free.begin());
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
            orbit = std::min(orbit, number_of(open, image(symmetry, square, size)));
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

} // namespace qsat::questions
