#include "count/join_units.hpp"

#include <algorithm>
#include <bit>

namespace qsat {

namespace {

LineSet reversed(LineSet rows, int size) {
    LineSet result = 0;
    for (int i = 0; i < size; ++i)
        if ((rows >> i & 1) != 0) result |= LineSet{1} << (size - 1 - i);
    return result;
}

} // namespace

JoinUnits::JoinUnits(const JoinBoard& board, const Poll& poll)
    : size_{board.size}, mirror_rows_{board.mirror_rows}, mirror_columns_{board.mirror_columns},
      half_turn_{board.half_turn}, has_marks_{board.has_marks} {
    const LineSet end = LineSet{1} << size_;
    PollCounter counter{poll};
    for (LineSet rows = (LineSet{1} << board.west_columns) - 1; rows < end;) {
        counter.step(8); // the images of the set
        // Marks tell the halves apart, so with marks only what has none may be swapped.
        if (orbit(rows, !has_marks_) != 0) west_rows_.push_back(rows);
        if (rows == 0) break;
        // The next larger number with as many bits. (Hacker's Delight, section 2-1.)
        const LineSet lowest = rows & -rows;
        const LineSet carried = rows + lowest;
        rows = carried | ((rows ^ carried) >> 2) / lowest;
    }
}

std::uint64_t JoinUnits::orbit(LineSet west_rows, bool swap_halves) const {
    if (!mirror_rows_ && !mirror_columns_ && !half_turn_) return 1;
    const LineSet all = (LineSet{1} << size_) - 1;
    const LineSet upside_down = reversed(west_rows, size_);
    std::array<LineSet, 4> images{west_rows};
    std::size_t count = 1;
    if (mirror_rows_) images[count++] = upside_down;
    if (mirror_columns_ && swap_halves) images[count++] = all ^ west_rows;
    if (half_turn_ && swap_halves) images[count++] = all ^ upside_down;
    std::sort(images.begin(), images.begin() + count);
    if (images[0] != west_rows) return 0;
    return std::unique(images.begin(), images.begin() + count) - images.begin();
}

MarkWeights JoinUnits::weights(std::uint64_t unit) const {
    const LineSet rows = west_rows_[unit];
    MarkWeights result;
    for (std::size_t marks = 0; marks < result.size(); ++marks)
        result[marks] = orbit(rows, false) << std::popcount(marks);
    result[0] = orbit(rows, true);
    return result;
}

} // namespace qsat
