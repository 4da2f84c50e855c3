#pragma once

#include "armies/army_board.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

/// How large the armies are to be. Where there is no number, as large as possible; of equal size,
/// if there is none at all.
struct SizesWanted {
    std::optional<int> white{};
    std::optional<int> black{};

    bool is_fixed() const { return white && black; }

    /// The sizes, if what is to be as large as possible has `level` queens.
    ArmySizes at(int level) const { return {white.value_or(level), black.value_or(level)}; }

    /// The highest level that armies of these sizes reach: negative if none; 0 if both sizes are
    /// fixed, and reached.
    int level_of(ArmySizes sizes) const;
};

/// Armies that a local search found, each queen that can join them among them, and its figures.
struct LocalArmies {
    Armies queens{};
    std::uint64_t steps = 0;
    bool stopped = false; ///< the budget was spent
};

/// Armies of as high a level as a local search finds. It colours lines, white or black: a square
/// whose four lines have one colour has a queen of it. A step changes the colour of a line, and is
/// taken back with a probability that grows with the queens which it leaves lacking for the next
/// level, and with time (S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by simulated
/// annealing", Science 220, 1983). The given queens must be at peace. It begins anew until some
/// rounds have found nothing better, or the budget is spent. The same seed gives the same armies.
LocalArmies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                          const Budget& budget);

} // namespace qsat
