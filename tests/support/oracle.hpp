#pragma once

#include "board/verify.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace qsat {

/// All completions of a small board by brute force: one queen in each row, accepted by `verify`
/// alone. Partial placements with a conflict are not continued, because no queen added later takes
/// a conflict away; that two queens attack each other is seen at once, as naming all conflicts
/// takes ten times as long. Shares nothing with the engines.
class Oracle {
public:
    explicit Oracle(const Board& board)
        : board_{&board}, queens_{board.queens().begin(), board.queens().end()} {
        extend(0);
    }

    const std::set<Placement>& completions() const { return completions_; }

private:
    void extend(int row) {
        if (!find_conflicts(*board_, queens_).empty()) return;
        if (row == board_->size()) {
            const Verdict verdict = verify(*board_, queens_);
            if (const auto* placement = std::get_if<VerifiedPlacement>(&verdict))
                completions_.insert(placement->columns());
            return;
        }
        // A second queen in the row of a given would attack it.
        const auto givens = board_->queens();
        if (std::ranges::find(givens, row, &Square::row) != givens.end()) return extend(row + 1);
        for (int column = 0; column < board_->size(); ++column) {
            const Square square{row, column};
            if (std::ranges::any_of(queens_,
                                    [&](Square queen) { return board_->attack(queen, square); }))
                continue;
            queens_.push_back(square);
            extend(row + 1);
            queens_.pop_back();
        }
    }

    const Board* board_;
    std::vector<Square> queens_;
    std::set<Placement> completions_;
};

} // namespace qsat
