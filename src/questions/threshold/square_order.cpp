#include "threshold/square_order.hpp"

#include "board/symmetry.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace qsat {

namespace {

std::int64_t distance_from_middle(Square square, int size) {
    const std::int64_t row = 2 * std::int64_t{square.row} - (size - 1);
    const std::int64_t column = 2 * std::int64_t{square.column} - (size - 1);
    return row * row + column * column;
}

/// The number of the free square at this place of the board.
int number_of(const OpenBoard& open, Square square) {
    const auto free = open.free_squares(); // row by row
    const auto found = std::partition_point(free.begin(), free.end(), [&](const FreeSquare& other) {
        return open.original(other) < square;
    });
    return static_cast<int>(found - free.begin());
}

} // namespace

SquareOrder::SquareOrder(const OpenBoard& open, const Poll& poll) {
    const SymmetryGroup group = symmetries(open, poll);
    const int size = open.board().size();
    struct Place {
        std::int64_t distance; // the same for all squares of an orbit
        int orbit;             // least square number of the orbit
        int number;
    };
    std::vector<Place> places;
    PollCounter counter{poll};
    for (const FreeSquare& free : open.free_squares()) {
        counter.step(8 * group.size());
        const Square square = open.original(free);
        const int number = static_cast<int>(places.size());
        int orbit = number;
        for (const Symmetry symmetry : group)
            orbit = std::min(orbit, number_of(open, image(symmetry, square, size)));
        places.push_back({distance_from_middle(square, size), orbit, number});
    }
    const auto key = [](const Place& place) {
        return std::tuple{place.distance, place.orbit, place.number};
    };
    sort_polled(
        places.begin(), places.end(),
        [&](const Place& a, const Place& b) { return key(a) < key(b); }, poll);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == 0 || places[i].orbit != places[i - 1].orbit) orbits.push_back(static_cast<int>(i));
        squares.push_back(places[i].number);
    }
}

} // namespace qsat
