#pragma once

#include "search/kernel.hpp"

#include <vector>

namespace qsat::inline solver {

/// The log of a kernel's decisions. A decision places a queen on a square while further squares of
/// its line remain to be tried. A queen on the last remaining square of a line is no decision,
/// because unit propagation derives it. The visitor adds completions between decisions.
class RefutationLog {
public:
    /// A decision (its square), or `refuted` for the last open decision. Or `completed`, followed
    /// by the squares of the completion, one for each open row.
    using Step = int;
    static constexpr Step refuted = -1;
    static constexpr Step completed = -2;

    /// A subtree left to another search. Its steps belong after the first `steps_before` steps.
    struct Left {
        std::size_t steps_before;
        Subtree queens;
    };

    void choose(int square) { steps_.push_back(square); }

    /// The last open decision is refuted.
    void refute() { steps_.push_back(refuted); }

    void complete(std::span<const int> chosen) {
        steps_.push_back(completed);
        steps_.insert(steps_.end(), chosen.begin(), chosen.end());
    }

    /// The last of these queens is a decision that another search refutes.
    void leave(Subtree queens) {
        choose(queens.back());
        left_.push_back({steps_.size(), std::move(queens)});
        refute();
    }

    std::span<const Step> steps() const { return steps_; }
    std::vector<Left>& left() { return left_; }

    /// Clears the log for another search.
    void clear() {
        steps_.clear();
        left_.clear();
    }

private:
    std::vector<Step> steps_;
    std::vector<Left> left_;
};

} // namespace qsat::solver
