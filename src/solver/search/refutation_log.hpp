#pragma once

#include "search/kernel.hpp"

#include <vector>

namespace qsat {

/// Where a kernel tells of its choices: a queen tried on a square, while there are other squares to
/// try on its line after that. A queen on the last square of a line that is left is no choice, for
/// unit propagation finds it. Completions are noted between them by whoever visits them.
class RefutationLog {
public:
    /// A square that was chosen, or `refuted`: the last choice that stands. Or `completed`, and
    /// behind it the squares of the completion, one for each open row.
    using Step = int;
    static constexpr Step refuted = -1;
    static constexpr Step completed = -2;

    /// A subtree that the search has left to another, whose steps belong behind so many of these.
    struct Left {
        std::size_t steps_before;
        Subtree queens;
    };

    void choose(int square) { steps_.push_back(square); }

    /// The last choice that stands is refuted.
    void refute() { steps_.push_back(refuted); }

    void complete(std::span<const int> chosen) {
        steps_.push_back(completed);
        steps_.insert(steps_.end(), chosen.begin(), chosen.end());
    }

    /// The last queen of these is a choice that another search refutes.
    void leave(Subtree queens) {
        choose(queens.back());
        left_.push_back({steps_.size(), std::move(queens)});
        refute();
    }

    std::span<const Step> steps() const { return steps_; }
    std::vector<Left>& left() { return left_; }

    /// For another search.
    void clear() {
        steps_.clear();
        left_.clear();
    }

private:
    std::vector<Step> steps_;
    std::vector<Left> left_;
};

} // namespace qsat
