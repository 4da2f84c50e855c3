#include "explain/explanation.hpp"

#include <algorithm>
#include <iterator>

namespace qsat::inline questions {

using Kind = BoardPart::Kind;

std::string part_name(const BoardPart& part, int size) {
    if (!part.is_diagonal()) return square_name(part.square, size);
    if (part.kind == Kind::excluded_sum)
        return '/' + square_name(leftmost_of_sum(part.diagonal, size), size);
    return '\\' + square_name(leftmost_of_difference(part.diagonal), size);
}

Board board_of(const Board& whole, const Parts& parts) {
    BoardParts board{.size = whole.size(),
                     .regions = whole.parts().regions,
                     .region_letters = whole.parts().region_letters,
                     .diagonals = whole.diagonals()};
    for (const BoardPart& part : parts) {
        if (part.is_diagonal())
            (part.kind == Kind::excluded_sum ? board.excluded_sums : board.excluded_differences)
                .push_back(part.diagonal);
        else
            (part.kind == Kind::given ? board.queens : board.blocked).push_back(part.square);
    }
    return Board{std::move(board)};
}

Parts parts_of(const Board& board) {
    Parts parts;
    for (const Square square : board.queens())
        parts.push_back({Kind::given, square});
    for (const Square square : board.blocked())
        parts.push_back({Kind::blocked, square});
    for (const int sum : board.excluded_sums())
        parts.push_back({Kind::excluded_sum, {0, 0}, sum});
    for (const int difference : board.excluded_differences())
        parts.push_back({Kind::excluded_difference, {0, 0}, difference});
    return parts;
}

Parts parts_against(const Board& board, const Placement& columns) {
    const std::size_t size = columns.size();
    std::vector<bool> sums(2 * size), differences(2 * size); // the diagonals with a queen
    for (int row = 0; row < board.size(); ++row) {
        const Square queen{row, columns[row]};
        sums[queen.sum()] = differences[queen.difference() + size] = true;
    }
    const auto is_against = [&](const BoardPart& part) -> bool {
        if (part.kind == Kind::excluded_sum) return sums[part.diagonal];
        if (part.kind == Kind::excluded_difference) return differences[part.diagonal + size];
        const bool has_queen = columns[part.square.row] == part.square.column;
        return has_queen == (part.kind == Kind::blocked);
    };
    Parts parts;
    std::ranges::copy_if(parts_of(board), std::back_inserter(parts), is_against);
    return parts;
}

std::size_t line_count(const Refutation& refutation) {
    std::size_t lines = 1;
    for (const Refutation& refuted : refutation.cases)
        lines += line_count(refuted);
    return lines;
}

std::pair<std::size_t, std::size_t> length(const Refutation& refutation) {
    std::size_t steps = refutation.forced.size();
    if (refutation.violator) steps += refutation.violator->lines.size();
    for (const Refutation& refuted : refutation.cases)
        steps += length(refuted).second;
    return {line_count(refutation), steps};
}

} // namespace qsat::questions
