#pragma once

#include "states/layer.hpp"
#include "states/sweep.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace qsat::inline solver {

/// The group of a layer that a queen on this square turns into the one with these needed lines. It
/// has all lines that end with the step, except those of the square.
template <typename Count>
std::optional<std::size_t> group_before(const Sweep& sweep, const Layer<Count>& from,
                                        std::size_t step, bool down, const Sweep::Square& square,
                                        std::uint64_t needed) {
    const std::uint64_t used = needed | sweep.ending(step, down);
    const std::uint64_t before = used & ~square.needed;
    if ((square.needed & ~used) != 0) return std::nullopt;
    const auto place = std::ranges::lower_bound(from.needed, before);
    if (place == from.needed.end() || *place != before) return std::nullopt;
    return place - from.needed.begin();
}

/// One of the placements with a state, by its number among them.
template <typename Count>
struct NumberedPlacement {
    std::uint64_t needed;
    std::uint64_t others;
    Count number;
};

/// Takes the last queen from a placement, and returns its square.
template <typename Count>
int remove_queen(const Sweep& sweep, const Layer<Count>& from, std::size_t step, bool down,
                 NumberedPlacement<Count>& placement) {
    const std::uint64_t kept = sweep.steps[step].kept_others;
    for (const Sweep::Square& square : sweep.steps[step].squares) {
        const auto group = group_before(sweep, from, step, down, square, placement.needed);
        if (!group) continue;
        for (std::size_t i = from.begin_of(*group); i < from.ends[*group]; ++i) {
            const auto& [others, placements] = from.states[i];
            if ((others & square.others(down)) != 0 ||
                ((others & kept) | square.others(!down)) != placement.others)
                continue;
            if (placement.number < placements) {
                placement.needed = from.needed[*group];
                placement.others = others;
                return square.number;
            }
            placement.number -= placements;
        }
    }
    throw std::out_of_range{"the number of a placement"};
}

/// Finds the square of each step of a placement of one side, whose state is at the cut. `layers`
/// are all of this side, from the end of the board on.
template <typename Count>
void trace_back(const Sweep& sweep, const std::vector<Layer<Count>>& layers, bool down,
                std::size_t cut, NumberedPlacement<Count> placement, std::vector<int>& squares) {
    for (std::size_t left = down ? cut : squares.size() - cut; left-- > 0;) {
        const std::size_t step = down ? left : squares.size() - left - 1;
        squares[step] = remove_queen(sweep, layers[left], step, down, placement);
    }
}

} // namespace qsat::solver
