#pragma once

#include "board/conflict.hpp"

#include <functional>
#include <span>
#include <variant>
#include <vector>

namespace qsat::inline board {

/// The conflicts of these queens on the board: queens on blocked squares, queens on excluded
/// diagonals, and pairs of queens that attack each other. Of several queens on one line, only
/// neighbours are reported as a pair. Empty if there is no conflict. `queens` may be in any order;
/// they stand on different squares of the board. O(q log q) for q queens. `poll` is called
/// regularly, here and below; exceptions that it throws pass through.
std::vector<Conflict> find_conflicts(const Board& board, std::span<const Square> queens,
                                     const std::function<void()>& poll = {});

/// The column of the queen in each row. Has one entry for each row of the board.
using Placement = std::vector<int>;

class VerifiedPlacement;
/// A completion, or all conflicts of the queens.
using Verdict = std::variant<VerifiedPlacement, std::vector<Conflict>>;

/// Are these queens a completion of the board? The check uses only the definition and shares no
/// code with the engines: every row and every region has a queen, no two queens attack each other,
/// no queen stands on a blocked square or an excluded diagonal, and all given queens are present.
/// `queens` may be in any order; they stand on different squares of the board. O(n + parts) for a
/// completion; to list conflicts it sorts.
Verdict verify(const Board& board, std::span<const Square> queens,
               const std::function<void()>& poll = {});

/// The same for a placement. A placement with another size, or with a column outside the board, is
/// rejected.
Verdict verify(const Board& board, const Placement& placement,
               const std::function<void()>& poll = {});

/// A placement that is a proven completion of its board. Only `verify` makes one. All functions
/// that show a solution require this type.
class VerifiedPlacement {
public:
    const Placement& columns() const { return columns_; }

private:
    explicit VerifiedPlacement(Placement columns) : columns_{std::move(columns)} {}
    friend Verdict verify(const Board&, std::span<const Square>, const std::function<void()>&);
    friend Verdict verify(const Board&, const Placement&, const std::function<void()>&);

    Placement columns_;
};

/// For each column, the row of the queen, from 1 at the bottom, as in the format `permutation`.
std::vector<int> permutation(const VerifiedPlacement& completion);

class PeacefulQueens;
/// The same check as `verify`, but rows and regions may lack a queen.
std::variant<PeacefulQueens, std::vector<Conflict>>
verify_peaceful(const Board& board, std::vector<Square> queens,
                const std::function<void()>& poll = {});

/// Queens that are proven not to attack each other. They include the given queens and are sorted.
/// Only `verify_peaceful` makes them. Functions that show a partial placement require this type.
class PeacefulQueens {
public:
    std::span<const Square> squares() const { return squares_; }

private:
    explicit PeacefulQueens(std::vector<Square> squares) : squares_{std::move(squares)} {}
    friend std::variant<PeacefulQueens, std::vector<Conflict>>
    verify_peaceful(const Board&, std::vector<Square>, const std::function<void()>&);

    std::vector<Square> squares_;
};

} // namespace qsat::board
