#pragma once

#include "board/square.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace qsat::inline board {

/// The largest board whose diagonals can be numbered by `int`.
inline constexpr int max_board_size = 1'000'000'000;

/// Which queens on one diagonal attack each other.
enum class Diagonals {
    full,     ///< all of them, as in chess
    touching, ///< only neighbours, that is, queens that touch at a corner
};

/// The parts of a board. Lists may be in any order.
struct BoardParts {
    int size = 0; ///< 1 ... max_board_size
    std::vector<Square> queens{};
    std::vector<Square> blocked{};
    std::vector<int> excluded_sums{};        ///< `/` diagonals that must stay empty, 0 ... 2n-2
    std::vector<int> excluded_differences{}; ///< `\` diagonals, -(n-1) ... n-1
    /// The region of each square, row by row: 0 ... n-1, and every number occurs. May be empty.
    std::vector<int> regions{};
    /// The letter that people write for each region. If empty, the letters are A ... Z, a ... z;
    /// boards with more than 52 regions use numbers.
    std::string region_letters{};
    Diagonals diagonals = Diagonals::full;
};

/// An instance of n-queens completion: an n x n board with given queens, blocked squares, excluded
/// diagonals and perhaps regions, each of which needs one queen. Immutable. Its memory depends on
/// its parts, not on n. Parts are sorted and contain no duplicates. Given queens may attack each
/// other or stand on blocked squares; such a board has no completion.
class Board {
public:
    /// Precondition: all squares and diagonals lie on the board. `poll` is called regularly;
    /// exceptions that it throws pass through.
    explicit Board(BoardParts parts, const std::function<void()>& poll = {});

    /// Copy these parts and change them to make another board.
    const BoardParts& parts() const { return parts_; }

    int size() const { return parts_.size; }
    std::span<const Square> queens() const { return parts_.queens; }
    std::span<const Square> blocked() const { return parts_.blocked; }
    std::span<const int> excluded_sums() const { return parts_.excluded_sums; }
    std::span<const int> excluded_differences() const { return parts_.excluded_differences; }

    Diagonals diagonals() const { return parts_.diagonals; }
    bool has_regions() const { return !parts_.regions.empty(); }
    /// The region of a square. Precondition: the board has regions.
    int region(Square square) const {
        return parts_.regions[static_cast<std::size_t>(square.row) * size() + square.column];
    }
    std::span<const int> regions() const { return parts_.regions; }
    /// The name that people write for a region: a letter, or on large boards a number from 1.
    std::string region_name(int region) const;
    /// Are there no regions, and do queens attack along whole diagonals? Some methods need this.
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

} // namespace qsat::board
