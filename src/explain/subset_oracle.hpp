#pragma once

#include "engine/engine.hpp"
#include "explain/board_part.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// Parts of a board by their numbers in sorted order, ascending.
using PartNumbers = std::vector<int>;

PartNumbers without(const PartNumbers& numbers, const PartNumbers& removed);
PartNumbers merged(const PartNumbers& numbers, const PartNumbers& more);

/// Says which sets of parts of a board leave a completion, and remembers of the completions that it
/// has seen one that the fewest parts are against. Board and budget must outlive it.
class SubsetOracle {
public:
    SubsetOracle(const Board& board, const Budget& budget);

    const Board& board() const { return board_; }
    const Budget& budget() const { return budget_; }

    const std::vector<BoardPart>& parts() const { return parts_; }
    std::vector<BoardPart> parts(const PartNumbers& numbers) const;
    PartNumbers all() const;
    PartNumbers numbers(const std::vector<BoardPart>& parts) const;

    /// Has the board with these parts only a completion? Empty if the budget was spent first;
    /// `stopped` says why.
    std::optional<bool> is_satisfiable(const PartNumbers& numbers);
    const Stopped& stopped() const { return stopped_; }
    /// Something else than the oracle has spent the budget.
    std::nullopt_t stop();

    /// Pairs of these parts that contradict each other, givens that attack each other or stand
    /// where none may; no two pairs have a part in common. Empty if and only if there is no
    /// contradiction. Needs no search, and no list of the free squares.
    std::vector<PartNumbers> contradictions(const PartNumbers& numbers) const;

    /// A completion of the empty board, and the parts that are against it.
    struct Correction {
        std::vector<BoardPart> removed; ///< sorted
        VerifiedPlacement completion;   ///< of the board without them
    };
    const std::optional<Correction>& best() const { return best_; }
    /// Takes a completion of the empty board into account.
    void consider(const Placement& columns);

private:
    const Board& board_;
    const Budget& budget_;
    std::vector<BoardPart> parts_; // sorted
    std::optional<Correction> best_;
    Stopped stopped_{StopReason::interrupted};
};

} // namespace qsat
