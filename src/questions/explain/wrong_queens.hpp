#pragma once

#include "board/sentence.hpp"
#include "engine/budget.hpp"
#include "explain/step.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace qsat::inline questions {

/// Queens of a board that has no completion, although it has one without them. What was not decided
/// is empty.
struct WrongQueens {
    std::vector<Square> impossible{}; ///< each of them alone leaves no completion; sorted
    /// If none is impossible alone: a minimal set that leaves no completion together.
    std::vector<Square> together{};
    std::vector<Square> take_off{}; ///< without them there is a completion
    bool is_fewest = false;         ///< it is proven that taking off fewer does not help

    void describe(const auto& visit, const Board& board) const {
        visit("impossible", names_of(impossible, board), "queens that no completion has");
        visit("together", names_of(together, board),
              "if there are none: a minimal set of queens that no completion has together");
        visit("take_off", names_of(take_off, board), "queens to take off, so that there is one");
        visit("is_fewest", is_fewest, "is it proven that taking off fewer does not help?");
    }
};

/// Finds them among these queens of a board that has no completion. Empty if there is none without
/// these queens either. Stops after a number of conflicts, so that it
/// takes seconds at most, and when the budget is spent. Finds nothing on more than 500 rows. (The
/// fewest by linear search from above: D. Le Berre, A. Parrain, "The Sat4j library, release 2.2",
/// JSAT 2010.)
std::optional<WrongQueens> find_wrong_queens(const Board& board, std::span<const Square> queens,
                                             const Budget& budget);

/// The same among all given queens. Empty also if there are none, or if they attack each other.
std::optional<WrongQueens> find_wrong_queens(const Board& board, const Budget& budget);

/// Which queens cannot stay, and which to take off.
Sentences sentences_of(const WrongQueens& wrong, const Board& board);

std::span<const SentenceText> texts_of_wrong_queens();

} // namespace qsat::questions
