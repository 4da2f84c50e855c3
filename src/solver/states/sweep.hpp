#pragma once

#include "board/open_board.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace qsat::inline solver {

/// An open board row by row, or column by column, for a dynamic program. A *cut* lies between two
/// steps. A line is *open* at a cut if it has free squares on both sides. What the queens on one
/// side mean to the other side is only which open lines they use.
///
/// Lines are bits of a word. *Needed* lines need a queen: the columns (or rows) and regions. The
/// others, diagonals or pairs of touching squares, take at most one. The bit of a line that has
/// ended is used again; a needed line that begins in the step in which another one ends has a bit
/// of its own.
struct Sweep {
    struct Square {
        std::uint64_t needed = 0; ///< its lines that have squares in several steps
        // Its other lines that are open at the cut before and after its step.
        std::uint64_t others_before = 0;
        std::uint64_t others_after = 0;
        int number = -1; ///< of the free square

        std::uint64_t others(bool before) const { return before ? others_before : others_after; }
    };
    struct Step {
        /// The free squares. One is left out if another line needs a queen in this step and has no
        /// square in another one.
        std::vector<Square> squares{};
        std::uint64_t kept_others = 0; ///< the other lines that are open on both sides
    };

    std::vector<Step> steps{};
    /// The needed lines that are open at each cut. Cut k lies before step k, so there is one more.
    std::vector<std::uint64_t> needed{};
    /// An upper bound on the sets of needed lines that the queens on one side of a cut use.
    std::vector<double> most_sets{};
    /// Do queens attack each other along whole diagonals? Then states do not only differ by those
    /// sets and the queens of the last step.
    bool has_whole_diagonals = false;

    /// The needed lines that end with a step, for who goes down or up.
    std::uint64_t ending(std::size_t step, bool down) const {
        return down ? needed[step] & ~needed[step + 1] : needed[step + 1] & ~needed[step];
    }

    /// Nothing if a cut has more than 63 open lines of a kind.
    static std::optional<Sweep> make(const OpenBoard& open, bool by_columns);
};

} // namespace qsat::solver
