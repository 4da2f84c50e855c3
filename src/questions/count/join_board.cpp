#include "count/join_board.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace qsat {

namespace {

/// The position of one diagonal relative to the quarters.
struct Reach {
    unsigned quarters = 0; // bit q: does it have a square in quarter q?
    int west = 0;          // squares in the west half
    int east = 0;

    void add(int quarter, bool is_west) {
        quarters |= 1U << quarter;
        ++(is_west ? west : east);
    }
    bool is_shared() const { return std::popcount(quarters) > 1; }
};

class Maker {
public:
    explicit Maker(const OpenBoard& open) : open_{open}, group_{symmetries(open)} {
        board_.size = open.row_count();
        board_.north_rows = board_.size / 2;
        board_.west_columns = board_.size / 2;
        const bool rows = group_.contains(Symmetry::mirror_rows);
        const bool columns = group_.contains(Symmetry::mirror_columns);
        transposed_ = columns && !rows;
        board_.mirror_rows = rows || columns;
        if (!has_equal_halves()) return;
        board_.mirror_columns = rows && columns;
        board_.half_turn = group_.contains(Symmetry::half_turn);
        board_.transpose = group_.contains(Symmetry::transpose);
        board_.anti_transpose = group_.contains(Symmetry::anti_transpose);
        board_.quarter_turn = group_.contains(Symmetry::quarter_turn);
        board_.has_marks = board_.swaps_lines();
    }

    std::optional<JoinBoard> make() {
        for (const FreeSquare& free : open_.free_squares())
            add(free);
        number_diagonals();
        constexpr int bits = 64;
        if (board_.diagonal_count + JoinBoard::mark_count > bits) return std::nullopt;
        set_diagonals();
        return std::move(board_);
    }

private:
    bool has_equal_halves() const { return board_.size % 2 == 0; }

    void add(const FreeSquare& free) {
        JoinSquare square{free.row, free.column, free.sum, free.difference, 0};
        if (transposed_) std::swap(square.row, square.column);
        unsigned marks = 0;
        if (!has_equal_halves()) {
            const auto marked = marks_of(free, square);
            if (!marked) return;
            marks = *marked;
        }
        board_.squares.push_back(square);
        marks_.push_back(marks);
    }

    /// Returns nothing if completions with a queen there are skipped.
    std::optional<unsigned> marks_of(const FreeSquare& free, const JoinSquare& square) {
        const Square place = open_.original(free); // transposed boards have the same long diagonals
        const int last = board_.size - 1;
        const int mirrored[2] = {square.row, last - square.row}; // columns of the mirror images
        const bool on_long_diagonal[2] = {place.sum() == open_.board().size() - 1,
                                          place.difference() == 0};
        const Symmetry over_the_other[2] = {Symmetry::transpose, Symmetry::anti_transpose};
        unsigned marks = 0;
        for (int i = 0; i < JoinBoard::mark_count; ++i) {
            if (!on_long_diagonal[i] || !group_.contains(over_the_other[i])) continue;
            if (board_.is_west(square.column) == board_.is_west(mirrored[i])) continue;
            if (!board_.is_west(square.column)) return std::nullopt;
            marks |= 1U << i;
            board_.has_marks = true;
        }
        return marks;
    }

    void number_diagonals() {
        const int sums = open_.sum_count();
        std::vector<Reach> reaches(sums + open_.difference_count());
        for (const JoinSquare& square : board_.squares)
            for (const int line : {square.sum, sums + square.difference})
                reaches[line].add(board_.quarter(square), board_.is_west(square.column));

        std::vector<int> shared(reaches.size());
        std::iota(shared.begin(), shared.end(), 0);
        std::erase_if(shared, [&](int line) { return !reaches[line].is_shared(); });
        std::ranges::stable_sort(shared, {}, [&](int line) {
            return static_cast<std::int64_t>(reaches[line].west) * reaches[line].east;
        });
        board_.diagonal_count = static_cast<int>(shared.size());
        numbers_.assign(reaches.size(), -1);
        for (int i = 0; i < board_.diagonal_count; ++i)
            numbers_[shared[i]] = i;
    }

    void set_diagonals() {
        for (std::size_t i = 0; i < board_.squares.size(); ++i) {
            JoinSquare& square = board_.squares[i];
            square.diagonals = DiagonalSet{marks_[i]} << board_.diagonal_count;
            for (const int line : {square.sum, open_.sum_count() + square.difference})
                if (numbers_[line] >= 0) square.diagonals |= DiagonalSet{1} << numbers_[line];
        }
    }

    const OpenBoard& open_;
    SymmetryGroup group_;
    bool transposed_ = false;
    JoinBoard board_;
    std::vector<unsigned> marks_; // marks of each square
    std::vector<int> numbers_;    // bit of each sum, then of each difference; -1 if not shared
};

} // namespace

std::optional<JoinBoard> make_join_board(const OpenBoard& open) {
    if (!open.is_classic() || open.row_count() > JoinBoard::most_rows) return std::nullopt;
    return Maker{open}.make();
}

} // namespace qsat
