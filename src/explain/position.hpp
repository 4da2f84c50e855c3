#pragma once

#include "board/lines.hpp"
#include "explain/forced_squares.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace qsat {

/// A row or a column.
struct BoardLine {
    ForcedSquare::Line direction;
    int number; ///< of the board in results, of the open board in a Position

    friend constexpr bool operator==(const BoardLine&, const BoardLine&) = default;
};

/// The free squares of an open board on which queens are placed one by one, and how many each open
/// line has. Squares are named by their numbers in the open board, which must outlive it. Copies
/// are independent and cost a byte a square.
class Position {
public:
    /// Time and memory O(free squares).
    explicit Position(const OpenBoard& open);

    bool is_completed() const;

    /// The first line without a queen that has no free square left: rows come before columns.
    std::optional<BoardLine> empty_line() const;

    /// The only free square of the first line that has no other; nothing if no line is like that.
    std::optional<int> only_in(ForcedSquare::Line direction) const;

    /// Is the square free, and the only one of its row or column that is?
    bool is_only_in(int square, ForcedSquare::Line direction) const;

    /// Places a queen on a free square, which takes the squares that it attacks away. O(squares of
    /// the four lines).
    void place(int square);

private:
    struct Geometry {
        explicit Geometry(const OpenBoard& open);

        std::span<const FreeSquare> squares;
        Lines rows, columns, sums, differences;
    };

    std::shared_ptr<const Geometry> geometry_; // the same for all copies
    std::vector<char> is_free_;
    std::vector<int> in_row_, in_column_;
};

} // namespace qsat
