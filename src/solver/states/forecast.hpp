#pragma once

#include "engine/random.hpp"
#include "states/layer.hpp"
#include "states/sweep.hpp"

#include <algorithm>

namespace qsat::inline solver {

/// What a count is expected to take, from the layers that are there.
struct Expectation {
    double states = 0;
    double bytes = 0;
};

/// Foretells the states that two layers, at the cuts `begin` and `end`, will make.
template <typename Count>
struct Forecast {
    const Sweep& sweep;
    const Layer<Count>& above;
    const Layer<Count>& below;
    std::size_t begin;
    std::size_t end;

    Expectation expect(Keep keep) const {
        const std::vector<double> down = expect_side(true);
        const std::vector<double> up = expect_side(false);
        double states = 0;
        std::size_t first = begin;
        std::size_t last = end;
        while (first + 1 < last)
            states += down[first + 1] <= up[last - 1] ? down[++first] : up[--last];
        const double kept = keep == Keep::all ? states : down[first] + up[last];
        states += down[last];
        // Boards with regions: near the ends the states fill less of the bound than in the middle.
        const double more = sweep.has_whole_diagonals ? 1 : 4;
        constexpr double bytes_per_state = 40; // a vector that grows is there twice
        return {more * states, more * kept * bytes_per_state};
    }

private:
    /// The expected numbers of states at each cut, if only one side advances: the smaller of two
    /// estimates. One follows random walks from the states, and counts equal states several times
    /// (D. Knuth, "Estimating the efficiency of backtrack programs", 1975). In the other one the
    /// states grow as the sets of needed lines; with whole diagonals they grow faster.
    std::vector<double> expect_side(bool down) const {
        const Layer<Count>& layer = down ? above : below;
        const std::size_t cut = down ? begin : end;
        const auto states = static_cast<double>(layer.states.size());
        std::vector<double> expected(sweep.needed.size(), 0);
        constexpr int walks = 200;
        Random random{0};
        for (int i = 0; i < walks; ++i)
            walk(layer, down, random, [&](std::size_t reached, double weight) {
                expected[reached] += weight * states / walks;
            });
        const double sets = sweep.most_sets[cut];
        if (!sweep.has_whole_diagonals && sets > 0)
            for (std::size_t other = 0; other < expected.size(); ++other)
                expected[other] = std::min(expected[other], states / sets * sweep.most_sets[other]);
        expected[cut] = states;
        return expected;
    }

    template <typename Visit>
    void walk(const Layer<Count>& layer, bool down, Random& random, const Visit& visit) const {
        const std::size_t from = static_cast<std::size_t>(random.below(layer.states.size()));
        std::uint64_t needed =
            layer.needed[std::ranges::upper_bound(layer.ends, from) - layer.ends.begin()];
        std::uint64_t others = layer.states[from].others;
        double weight = 1;
        std::size_t cut = down ? begin : end;
        while (cut != (down ? end : begin)) {
            const std::size_t step = down ? cut : cut - 1;
            const std::uint64_t ends = sweep.ending(step, down);
            std::vector<const Sweep::Square*> free;
            for (const Sweep::Square& square : sweep.steps[step].squares)
                if ((square.needed & needed) == 0 && (ends & ~(needed | square.needed)) == 0 &&
                    (square.others(down) & others) == 0)
                    free.push_back(&square);
            if (free.empty()) return;
            const Sweep::Square& chosen =
                *free[static_cast<std::size_t>(random.below(free.size()))];
            weight *= static_cast<double>(free.size());
            needed = (needed | chosen.needed) & ~ends;
            others = (others & sweep.steps[step].kept_others) | chosen.others(!down);
            down ? ++cut : --cut;
            visit(cut, weight);
        }
    }
};

} // namespace qsat::solver
