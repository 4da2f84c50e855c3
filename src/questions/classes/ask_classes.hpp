#pragma once

#include "board/board.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

struct ClassesParameters {
    std::optional<Board> other{}; ///< is it the same but for symmetry?

    void describe(ParameterVisitor& visit);
};

/// What the eight symmetries of the square make of a board, with all that is on it.
struct ClassesReport {
    std::vector<std::string>
        symmetries{};            ///< those that leave the board as it is, `identity` first
    std::vector<Board> images{}; ///< all that differ, in order; the first stands for the class
    /// With another board: the symmetries that make it of this one; none if they are of two
    /// classes.
    std::optional<std::vector<std::string>> maps{};

    Conclusion conclusion() const;

    void describe(const auto& visit) const {
        visit("symmetries", symmetries, "the symmetries that leave the board as it is");
        visit("count", static_cast<int>(images.size()), "how many boards are in its class");
        visit("canonical", images.empty() ? std::optional<Board>{} : images.front(),
              "the one that stands for the class: the first of them by their squares");
        visit("images", images, "all boards of its class, in order");
        visit("maps", maps, "the symmetries that make the other board of this one");
    }
};

/// Which class of boards the eight symmetries make of this one, and whether another board is in it.
/// Boards are compared by their size, given queens, blocked squares, then excluded sums and
/// differences, each as sorted lists. Throws BudgetSpent.
ClassesReport ask(const Board& board, const ClassesParameters& parameters, const Budget& budget);

void show(const ClassesReport& report, const Board& board, Shown& shown);

} // namespace qsat
