#pragma once

#include "support/oracle.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace qsat::test {

/// The threshold of a small board by trying all placements of further queens, from the definition;
/// nothing if it has no completion.
class SlowThreshold {
public:
    explicit SlowThreshold(const Board& board)
        : board_{board}, completions_{Oracle{board}.completions()}, queens_{board.queens().begin(),
                                                                            board.queens().end()},
          least_spoiling_{static_cast<std::size_t>(board.size()) + 1} {
        if (!completions_.empty()) try_row(0);
    }

    std::optional<int> value() const {
        if (completions_.empty()) return std::nullopt;
        return static_cast<int>(least_spoiling_ - board_.queens().size()) - 1;
    }

    /// Is there a completion that has all of these?
    bool can_complete(const std::vector<Square>& queens) const {
        return std::ranges::any_of(completions_, [&](const Placement& completion) {
            return std::ranges::all_of(
                queens, [&](Square queen) { return completion[queen.row] == queen.column; });
        });
    }

private:
    void try_row(int row) {
        if (row == board_.size()) {
            if (queens_.size() < least_spoiling_ && !can_complete(queens_))
                least_spoiling_ = queens_.size();
            return;
        }
        for (int column = 0; column < board_.size(); ++column) {
            const Square square{row, column};
            if (board_.is_blocked(square) || board_.is_excluded(square)) continue;
            if (std::ranges::any_of(queens_, [&](Square other) { return attack(other, square); }))
                continue;
            queens_.push_back(square);
            try_row(row + 1);
            queens_.pop_back();
        }
        try_row(row + 1);
    }

    const Board& board_;
    std::set<Placement> completions_;
    std::vector<Square> queens_;
    std::size_t least_spoiling_; // queens, given ones among them
};

} // namespace qsat::test
