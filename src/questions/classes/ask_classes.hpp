#pragma once

#include "board/board.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

struct ClassesParameters {
    std::optional<Board> other{}; ///< is this board symmetric to the first one?

    void describe(ParameterVisitor& visit) {
        visit.board({"other", "BOARD", "test whether this board is equal up to symmetry"}, other);
    }
};

/// The images of a board under the eight symmetries of the square.
struct ClassesReport {
    std::vector<std::string>
        symmetries{}; ///< the symmetries that map the board to itself, `identity` first
    /// All different images, sorted; the first one represents the class.
    std::vector<Board> images{};
    /// With another board: the symmetries that map this board to it; empty if they are in different
    /// classes.
    std::optional<std::vector<std::string>> maps{};

    Conclusion conclusion() const {
        if (!maps) return {.result = "class"};
        if (!maps->empty()) return {.result = "same"};
        return {Conclusion::Kind::no, "different"};
    }

    void describe(const auto& visit) const {
        visit("symmetries", symmetries, "the symmetries that map the board to itself");
        visit("count", static_cast<int>(images.size()), "number of boards in its class");
        visit("canonical", images.empty() ? std::optional<Board>{} : images.front(),
              "the canonical form: the first board of the class in the order of squares");
        visit("images", images, "all boards of its class, in order");
        visit("maps", maps, "the symmetries that map this board to the other board");
    }
};

/// Finds the symmetry class of this board, and whether another board is in it. Boards are compared
/// by size, given queens, blocked squares, excluded sums and excluded differences, each as sorted
/// lists. Throws BudgetSpent.
ClassesReport ask(const Board& board, const ClassesParameters& parameters, const Budget& budget);

} // namespace qsat::questions
