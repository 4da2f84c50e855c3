#pragma once

#include "support/oracle.hpp"
#include "support/peaceful.hpp"

namespace qsat::test {

/// The threshold of a small board by trying all placements of further queens, from the definition;
/// nothing if it has no completion.
class SlowThreshold {
public:
    explicit SlowThreshold(const Board& board) : completions_{Oracle{board}.completions()} {
        if (completions_.empty()) return;
        std::size_t least = board.size() + std::size_t{1}; // queens of a nogood
        for_each_peaceful_set(board, [&](const std::vector<Square>& queens) {
            if (queens.size() < least && !can_complete(queens)) least = queens.size();
        });
        value_ = static_cast<int>(least - board.queens().size()) - 1;
    }

    std::optional<int> value() const { return value_; }

    /// Is there a completion that has all of these?
    bool can_complete(const std::vector<Square>& queens) const {
        return std::ranges::any_of(completions_, [&](const Placement& completion) {
            return std::ranges::all_of(
                queens, [&](Square queen) { return completion[queen.row] == queen.column; });
        });
    }

private:
    std::set<Placement> completions_;
    std::optional<int> value_;
};

} // namespace qsat::test
