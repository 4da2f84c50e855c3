#include "tasks/forced_squares.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

constexpr int closed = -1; // the count of a line that has its queen

/// The free squares of a board on which queens are placed, and how many each open line has.
class Position {
public:
    explicit Position(const OpenBoard& open)
        : squares_{open.free_squares().begin(), open.free_squares().end()},
          in_row_(open.row_count(), 0), in_column_(open.column_count(), 0) {
        for (const FreeSquare& square : squares_) {
            ++in_row_[square.row];
            ++in_column_[square.column];
        }
    }

    bool is_completed() const {
        return std::ranges::all_of(in_row_, [](int count) { return count == closed; });
    }
    bool has_empty_line() const {
        return std::ranges::count(in_row_, 0) != 0 || std::ranges::count(in_column_, 0) != 0;
    }

    /// The only free square of the first line that has no other; null if none has.
    const FreeSquare* only_in(ForcedSquare::Line line) const {
        const bool is_row = line == ForcedSquare::Line::row;
        const std::vector<int>& counts = is_row ? in_row_ : in_column_;
        const auto found = std::ranges::find(counts, 1);
        if (found == counts.end()) return nullptr;
        const auto number = std::distance(counts.begin(), found);
        return &*std::ranges::find(squares_, number,
                                   is_row ? &FreeSquare::row : &FreeSquare::column);
    }

    void place(const FreeSquare queen) {
        in_row_[queen.row] = in_column_[queen.column] = closed;
        std::erase_if(squares_, [&](const FreeSquare& square) {
            const bool attacked = square.row == queen.row || square.column == queen.column ||
                                  square.sum == queen.sum || square.difference == queen.difference;
            if (attacked && square.row != queen.row) --in_row_[square.row];
            if (attacked && square.column != queen.column) --in_column_[square.column];
            return attacked;
        });
    }

private:
    std::vector<FreeSquare> squares_;
    std::vector<int> in_row_, in_column_;
};

} // namespace

ForcedSquares follow_forced_squares(const OpenBoard& open) {
    using Line = ForcedSquare::Line;
    using End = ForcedSquares::End;
    if (!open.conflicts().empty()) return {{}, End::dead_end};
    Position position{open};
    std::vector<ForcedSquare> steps;
    for (;;) {
        if (position.has_empty_line()) return {std::move(steps), End::dead_end};
        Line line = Line::row;
        const FreeSquare* forced = position.only_in(line);
        if (forced == nullptr) forced = position.only_in(line = Line::column);
        if (forced == nullptr) break;
        steps.push_back({open.original(*forced), line});
        position.place(*forced);
    }
    return {std::move(steps), position.is_completed() ? End::completed : End::open};
}

} // namespace qsat
