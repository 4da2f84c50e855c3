#pragma once

#include "board/conflict.hpp"

#include <span>
#include <variant>
#include <vector>

namespace qsat {

/// The column of the queen in each row: as many entries as the board has rows.
using Placement = std::vector<int>;

/// A placement that is known to be a completion of its board. Only `verify` makes one, and
/// everything that shows a solution takes nothing else.
class VerifiedPlacement {
public:
    const Placement& columns() const { return columns_; }

private:
    explicit VerifiedPlacement(Placement columns) : columns_{std::move(columns)} {}
    friend std::variant<VerifiedPlacement, std::vector<Conflict>>
    verify(const Board& board, std::span<const Square> queens, const std::function<void()>& poll);
    friend std::variant<VerifiedPlacement, std::vector<Conflict>>
    verify(const Board& board, const std::vector<int>& placement,
           const std::function<void()>& poll);

    Placement columns_;
};

/// The rows of a completion's queens by column, from 1 at the bottom, as in the format permutation.
std::vector<int> permutation(const VerifiedPlacement& completion);

/// A completion, or everything that keeps the queens from being one.
using Verdict = std::variant<VerifiedPlacement, std::vector<Conflict>>;

/// Are these queens a completion of the board? Checks from the definition alone and shares nothing
/// with the engines: every row and every region has a queen, no two queens attack each other, none
/// stands on a blocked square or an excluded diagonal, and the given queens are all there. `queens`
/// may come in any order, on different squares of the board. O(n + parts) for a completion, and a
/// logarithm more to name conflicts. `poll` is called now and then; what it throws passes through.
Verdict verify(const Board& board, std::span<const Square> queens,
               const std::function<void()>& poll = {});

/// The same for a placement. One of another size, or with a column outside the board, is refused.
Verdict verify(const Board& board, const Placement& placement,
               const std::function<void()>& poll = {});

/// Queens that are known to stand on their board without attacking each other, the given ones among
/// them, ascending. Only `verify_peaceful` makes them, and what shows fewer queens than a
/// completion has takes nothing else.
class PeacefulQueens {
public:
    std::span<const Square> squares() const { return squares_; }

private:
    explicit PeacefulQueens(std::vector<Square> squares) : squares_{std::move(squares)} {}
    friend std::variant<PeacefulQueens, std::vector<Conflict>>
    verify_peaceful(const Board& board, std::vector<Square> queens,
                    const std::function<void()>& poll);

    std::vector<Square> squares_;
};

/// Do these queens leave each other in peace? As `verify`, but rows may be empty.
std::variant<PeacefulQueens, std::vector<Conflict>>
verify_peaceful(const Board& board, std::vector<Square> queens,
                const std::function<void()>& poll = {});

} // namespace qsat
