#include "threshold/placement_level.hpp"

#include "threshold/covered_sets.hpp"

#include <algorithm>

namespace qsat {

PlacementLevel::PlacementLevel(const OpenBoard& open, const SquareOrder& order, int queens,
                               int squares, double most_bits, const Poll& poll)
    : open_{open}, order_{order}, queens_{queens}, squares_{squares} {
    PollCounter counter{poll};
    for (const int first : order.orbits) {
        if (first >= squares) break;
        units_.push_back({first, -1});
        if (queens == 1) continue; // later squares do not matter
        counter.step(squares - first);
        const auto left = static_cast<int>(free_behind(first, {square(first)}).size());
        most_squares_ = std::max(most_squares_, left);
    }
    covered_ = queens - 1;
    while (covered_ > 0 && CoveredSets::count(most_squares_, covered_) > most_bits)
        --covered_;
    constexpr int most_squares_for_pairs = 4096;
    if (queens - covered_ < 2 || squares > most_squares_for_pairs) return;
    std::vector<Unit> pairs;
    for (const Unit& unit : units_)
        for (const int second : free_behind(unit.first, {square(unit.first)}))
            pairs.push_back({unit.first, second});
    units_ = std::move(pairs);
}

double PlacementLevel::bytes() const {
    const double squares = most_squares_;
    return CoveredSets::bytes(most_squares_, covered_) + (covered_ < 2 ? 0 : squares * squares / 8);
}

std::vector<int> PlacementLevel::free_behind(int place, const Subtree& queens) const {
    std::vector<int> places;
    for (int other = place + 1; other < squares_; ++other)
        if (std::ranges::none_of(queens,
                                 [&](int queen) { return open_.attack(queen, square(other)); }))
            places.push_back(other);
    return places;
}

} // namespace qsat
