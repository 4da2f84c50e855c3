#pragma once

#include "board/open_board.hpp"
#include "board/symmetry.hpp"
#include "count/tally.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace qsat::inline questions {

/// A set of rows, or of columns, of one class: bit i is line i of the class.
using LineSet = std::uint32_t;

/// A square in one quarter of a join board.
struct JoinSquare {
    int row;        ///< number among the rows of its class
    int column;     ///< number among the columns of its class
    int sum;        ///< number of its `/` diagonal among all diagonals of its colour
    int difference; ///< number of its `\` diagonal among all diagonals of its colour
};

/// The lines of a completion that a symmetry maps to the even rows with queens in even columns.
struct LinesOfImage {
    enum Set { even_rows, odd_rows, even_columns, odd_columns };
    Set set = even_rows;
    bool complement = false;    ///< the lines of this class that are not in the set
    bool reverses_rows = false; ///< before rows and columns are swapped
    bool reverses_columns = false;

    bool is_reversed() const { return set < even_columns ? reverses_rows : reverses_columns; }
};

/// An open board prepared for the join. Its rows and columns have two classes, even and odd, by
/// their numbers on the whole board; each class is numbered from 0. So there are four quarters,
/// with the number 2 * class of the row + class of the column: quarters 0 and 3 are the white
/// squares, 1 and 2 the black ones. No diagonal has squares of both colours.
struct JoinBoard {
    static constexpr int most_lines = 15; ///< of a class
    /// The quarters of each colour.
    static constexpr std::array<std::array<int, 2>, 2> quarters_of_colour{{{0, 3}, {2, 1}}};

    std::array<int, 2> rows{};      ///< number of open rows of each class
    std::array<int, 2> columns{};   ///< number of open columns of each class
    std::array<int, 2> diagonals{}; ///< number of diagonals of each colour
    std::array<std::vector<JoinSquare>, 4> quarters{};
    /// For each symmetry of the free squares, the identity first.
    std::vector<LinesOfImage> images{};
    bool is_odd = false; ///< size of the whole board
    /// Is it a symmetry to mirror the columns, and does a mirrored column keep its class?
    bool mirrors_in_class = false;
    /// For each set of symmetries as bits: how often a completion counts if these are tied.
    std::vector<std::uint32_t> weights{};
};

/// Of larger placements pairs are looked for (n = 28: counting those of 9 queens takes a fifth
/// longer).
inline constexpr int most_counted_queens = 8;

/// Should disjoint pairs of placements be looked for, not counted, because nearly all share a
/// diagonal? `queens` and `others` stand in the two quarters of a colour. (Measured on empty boards
/// of 17 to 26 rows.)
inline bool is_sparse(const JoinBoard& board, int queens, int others) {
    return queens > most_counted_queens ||
           10 * queens * others > 23 * (board.rows[0] + board.rows[1]);
}

/// False if the board is not classic, or if the tables would be large: for too many open rows or
/// columns of one class, or many more than of the other.
bool can_join(const OpenBoard& open);
/// Returns nothing if can_join is false. Precondition: the open board has no conflicts.
std::optional<JoinBoard> make_join_board(const OpenBoard& open);

/// The queens in each quarter of a join board. The number in quarter 0 determines the others.
using Split = std::array<int, 4>;

/// A set of lines in the order of those of one kind and size: those with the largest `least` first.
struct OrderedLines {
    LineSet set;
    int least;         ///< smallest value of the images that it determines; negative if it never
                       ///< counts
    std::uint8_t ties; ///< the symmetries, as bits, that can be tied in a unit of a smaller value
};
using LineOrder = std::vector<OrderedLines>;

/// A unit of this value joins the first sets of the order; returns their number.
std::size_t allowed(const LineOrder& order, int value);

/// The units of work of a join, one for each split and each pair of sets of rows: the even rows
/// with queens in even columns, and the odd rows with queens in odd columns. The set of even rows
/// determines the rows of the queens in quarters 0 and 1, the set of odd rows those in 2 and 3.
///
/// A unit counts the completions with these sets, over all sets of even and odd columns. Each
/// image of a completion has a value: its queens in quarter 0, then the value of their set of rows,
/// which begins with its crowding. A completion counts only if no image has a smaller value, and
/// then for all its images. The value of each image depends on a single one of the four sets. So a
/// unit excludes sets of rows or columns one by one. If several images have the smallest value,
/// they are *tied*: JoinBoard::weights says how much each of them counts.
///
/// The crowding of a set is large if its lines are close together. Sets with equal crowding have
/// about equal numbers of placements. On boards of even size a set and its reverse have the same
/// value. On boards of odd size mirrors keep the class of a line, so a set has another value than
/// its reverse. If columns can be mirrored there, the order of the even columns and their reverse
/// decides between images that are otherwise equal.
class JoinUnits {
public:
    /// The board must outlive this object.
    explicit JoinUnits(const JoinBoard& board, const Poll& poll = {});

    /// A unit of work.
    struct Unit {
        std::size_t split; ///< for split(), even_columns() and odd_columns()
        LineSet even_rows; ///< with queens in even columns
        LineSet odd_rows;  ///< with queens in odd columns
        int value;         ///< of the even rows
        unsigned ties;     ///< the symmetries that are tied as far as these rows decide
    };

    std::uint64_t count() const { return starts_.back().first; }
    /// The units of each split that has any. They take similar times.
    std::vector<UnitRange> kinds() const;
    Unit unit(std::uint64_t number) const;
    /// The rows of the queens in each quarter.
    std::array<LineSet, 4> rows_of_quarters(const Unit& unit) const;

    std::size_t split_count() const { return splits_.size(); }
    /// The split of this number, and the sets of even and of odd columns in its order.
    const Split& split(std::size_t number) const { return splits_[number].split; }
    const LineOrder& even_columns(std::size_t split) const { return splits_[split].lines[2]; }
    const LineOrder& odd_columns(std::size_t split) const { return splits_[split].lines[3]; }

    /// The symmetries that can be tied with the set at this place of its order, as bits.
    unsigned ties(const Unit& unit, LinesOfImage::Set which, std::size_t place) const;

private:
    struct SplitOrders {
        Split split;
        std::array<LineOrder, 4> lines; // by LinesOfImage::Set
    };

    int line_count(LinesOfImage::Set which) const;
    LineSet reversed(LinesOfImage::Set which, LineSet set) const;
    LineSet set_in_image(const LinesOfImage& image, LineSet set) const;
    int value_of(LineSet set) const;
    unsigned ties_of(LinesOfImage::Set which, LineSet set, std::optional<int> value) const;
    void add_split(const Split& split, PollCounter& counter);

    const JoinBoard& board_;
    std::vector<SplitOrders> splits_;
    /// The number of the first unit of each set of even rows, and its split; then the end.
    struct Start {
        std::uint64_t first;
        std::size_t split;
        LineSet even_rows;
    };
    std::vector<Start> starts_;
};

} // namespace qsat::questions
