#include "board/verify.hpp"

#include <algorithm>

namespace qsat {

Verdict verify(const Board& board, std::span<const Square> queens) {
    std::vector<Conflict> conflicts = find_conflicts(board, queens);
    constexpr int none = -1;
    Placement columns(board.size(), none);
    for (const Square queen : queens)
        columns[queen.row] = queen.column;
    std::vector<Square> sorted{queens.begin(), queens.end()};
    std::ranges::sort(sorted);
    for (const Square given : board.queens())
        if (!std::ranges::binary_search(sorted, given)) conflicts.push_back(MissingGiven{given});
    for (int row = 0; row < board.size(); ++row)
        if (columns[row] == none) conflicts.push_back(RowWithoutQueen{row});
    if (!conflicts.empty()) return conflicts;
    return VerifiedPlacement{std::move(columns)};
}

Verdict verify(const Board& board, const Placement& placement) {
    if (placement.size() != static_cast<std::size_t>(board.size()))
        return std::vector<Conflict>{WrongSize{static_cast<int>(placement.size())}};
    std::vector<Square> queens;
    queens.reserve(placement.size());
    for (int row = 0; row < board.size(); ++row) {
        const Square queen{row, placement[row]};
        // A column outside the board holds no queen, so its row is reported as empty.
        if (board.contains(queen)) queens.push_back(queen);
    }
    return verify(board, queens);
}

} // namespace qsat
