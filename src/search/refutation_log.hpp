#pragma once

#include "search/kernel.hpp"

#include <vector>

namespace qsat {

/// Where a kernel tells of its choices: a queen tried on a square, while there are other squares to
/// try on its line after that. A queen on the last square of a line that is left is no choice, for
/// unit propagation finds it.
class RefutationLog {
public:
    /// A square that was chosen, or `refuted`: the last choice that stands.
    using Step = int;
    static constexpr Step refuted = -1;

    /// A subtree that the search has left to another, whose steps belong behind so many of these.
    struct Left {
        std::size_t steps_before;
        Subtree queens;
    };

    void choose(int square) { steps_.push_back(square); }

    /// The last choice that stands is refuted.
    void refute() { steps_.push_back(refuted); }

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
