#pragma once

#include "board/square.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace qsat {

/// The largest board whose diagonals can be numbered by `int`.
inline constexpr int max_board_size = 1'000'000'000;

/// Which queens attack each other along a diagonal.
enum class Diagonals {
    full,     ///< all on one diagonal, as in chess
    touching, ///< only neighbours: queens that touch at a corner
};

/// What a board is made of, in any order.
struct BoardParts {
    int size = 0; ///< 1 ... max_board_size
    std::vector<Square> queens{};
    std::vector<Square> blocked{};
    std::vector<int> excluded_sums{};        ///< `/` diagonals that must stay empty, 0 ... 2n-2
    std::vector<int> excluded_differences{}; ///< `\` diagonals, -(n-1) ... n-1
    /// The region of each square, row by row: 0 ... n-1, each of them there. Empty: no regions.
    std::vector<int> regions{};
    /// The letter of each region as people write it. Empty: A ... Z, a ... z, and numbers on larger
    /// boards.
    std::string region_letters{};
    Diagonals diagonals = Diagonals::full;
};

/// An instance of n-queens completion: the given queens, the blocked squares and the excluded
/// diagonals of an n x n board, and its regions, if it has any, which need a queen each as rows and
/// columns do. Immutable, and as large as its parts: a board of a million rows
/// with ten queens is small. Parts are sorted, each once. Given queens may attack each other or
/// stand on blocked squares; such a board has no completion.
class Board {
public:
    /// Squares and diagonals outside the board are a defect of the caller. `poll` is called now and
    /// then; what it throws passes through.
    explicit Board(BoardParts parts, const std::function<void()>& poll = {});

    /// To be copied, changed and made into another board.
    const BoardParts& parts() const { return parts_; }

    int size() const { return parts_.size; }
    std::span<const Square> queens() const { return parts_.queens; }
    std::span<const Square> blocked() const { return parts_.blocked; }
    std::span<const int> excluded_sums() const { return parts_.excluded_sums; }
    std::span<const int> excluded_differences() const { return parts_.excluded_differences; }

    Diagonals diagonals() const { return parts_.diagonals; }
    bool has_regions() const { return !parts_.regions.empty(); }
    /// The region of a square, on a board that has regions.
    int region(Square square) const {
        return parts_.regions[static_cast<std::size_t>(square.row) * size() + square.column];
    }
    std::span<const int> regions() const { return parts_.regions; }
    /// A region as people write it: a letter, or on large boards a number from 1.
    std::string region_name(int region) const;
    /// Is it a board of chess: no regions, and whole diagonals? Some methods know only these.
    bool is_classic() const { return !has_regions() && diagonals() == Diagonals::full; }

    bool is_queen(Square square) const;
    bool is_blocked(Square square) const;
    /// Does the square lie on an excluded diagonal?
    bool is_excluded(Square square) const;

    /// Do queens on two different squares attack each other?
    bool attack(Square a, Square b) const {
        if (is_classic()) return qsat::attack(a, b);
        return a.row == b.row || a.column == b.column ||
               (has_regions() && region(a) == region(b)) ||
               (diagonals() == Diagonals::full ? qsat::attack(a, b) : touch(a, b));
    }

    bool contains(Square square) const {
        return square.row >= 0 && square.row < size() && square.column >= 0 &&
               square.column < size();
    }

    friend bool operator==(const Board& a, const Board& b);

private:
    BoardParts parts_;
};

} // namespace qsat
