#pragma once

#include "board/poll.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"
#include "states/layer.hpp"
#include "states/sweep.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>

namespace qsat::inline solver {

/// The counts of a side do not fit 64 bits. Nothing is lost: Frontiers<cpp_int> counts them.
struct TooManyPlacements {};

/// What a count is expected to take, from the layers that are there.
struct Expectation {
    double states = 0;
    double bytes = 0;
};

/// The states that the queens before a cut make, and those that the queens behind another cut make.
template <typename Count>
class Frontiers {
public:
    using Number = boost::multiprecision::cpp_int;

    explicit Frontiers(Sweep sweep) : sweep_{std::move(sweep)}, end_{sweep_.steps.size()} {}

    /// Replaces a layer by that of the next step, on the side where it takes less time, while there
    /// are at most so many states on it. Throws BudgetSpent and TooManyPlacements.
    void advance(std::size_t most_states, double most_bytes, const Budget& budget) {
        const Limits limits{budget, most_bytes};
        while (begin_ + 1 < end_ && !is_empty()) {
            const bool down = work(begin_, layers_[0]) <= work(end_ - 1, layers_[1]);
            Layer<Count>& from = layers_[down ? 0 : 1];
            if (from.states.size() > most_states) break;
            Layer<Count> next;
            next.clear();
            extend(from, down ? begin_ : end_ - 1, down, limits,
                   [&](std::uint64_t needed) { store(needed, next, limits); });
            from = std::move(next);
            down ? ++begin_ : --end_;
        }
    }

    /// The number of completions. Throws as `advance`.
    Number count(double most_bytes, const Budget& budget) {
        if (sweep_.steps.empty()) return 1;
        advance(std::numeric_limits<std::size_t>::max(), most_bytes, budget);
        return is_empty() ? Number{0} : join({budget, most_bytes});
    }

    Expectation expect() const {
        if (sweep_.steps.empty() || is_empty()) return {};
        const std::vector<double> down = expect(true);
        const std::vector<double> up = expect(false);
        double states = 0;
        std::size_t begin = begin_;
        std::size_t end = end_;
        while (begin + 1 < end)
            states += down[begin + 1] <= up[end - 1] ? down[++begin] : up[--end];
        states += down[end];
        // Boards with regions: near the ends the states fill less of the bound than in the middle.
        const double more = sweep_.has_whole_diagonals ? 1 : 4;
        constexpr double bytes_per_state = 40; // a vector that grows is there twice
        return {more * states, more * (down[begin] + up[end]) * bytes_per_state};
    }

private:
    struct Limits {
        Limits(const Budget& of_count, double bytes) : budget{of_count}, most_bytes{bytes} {}
        const Budget& budget;
        double most_bytes;
        Poll poll = budget.poll();
        mutable PollCounter steps{poll};
    };

    bool is_empty() const { return layers_[0].states.empty() || layers_[1].states.empty(); }

    double work(std::size_t step, const Layer<Count>& layer) const {
        return static_cast<double>(layer.states.size()) *
               static_cast<double>(sweep_.steps[step].squares.size());
    }

    /// Goes over the layers on both sides of the last step. The sets of needed lines that fit
    /// together are complements: one ascends, the other one descends.
    Number join(const Limits& limits) {
        const Layer<Count>& behind = layers_[1];
        const std::uint64_t all = sweep_.needed[end_];
        std::size_t rest = behind.needed.size();
        ProductSum<Count> sum;
        extend(layers_[0], begin_, true, limits, [&](std::uint64_t needed) {
            while (rest > 0 && behind.needed[rest - 1] > (all ^ needed))
                --rest;
            if (rest == 0 || behind.needed[rest - 1] != (all ^ needed)) return;
            for (std::size_t i = behind.begin_of(rest - 1); i < behind.ends[rest - 1]; ++i)
                for (const State<Count>& state : found_)
                    if ((state.others & behind.states[i].others) == 0)
                        sum.add(state.placements, behind.states[i].placements);
            limits.steps.step(found_.size() * (behind.ends[rest - 1] - behind.begin_of(rest - 1)));
        });
        return sum.value();
    }

    /// The lines that end with a step.
    std::uint64_t ending(std::size_t step, bool down) const {
        const std::uint64_t before = sweep_.needed[step];
        const std::uint64_t after = sweep_.needed[step + 1];
        return down ? before & ~after : after & ~before;
    }

    /// Calls `visit(needed)` for each group of the next layer, in order, with its states in
    /// `found_`. A square adds a constant to the sets of lines that have none of its lines, so it
    /// keeps their order: the next layer is a merge of as many ascending sequences as the step has
    /// squares.
    template <typename Visit>
    void extend(const Layer<Count>& from, std::size_t step, bool down, const Limits& limits,
                const Visit& visit) {
        const std::vector<Sweep::Square>& squares = sweep_.steps[step].squares;
        if constexpr (std::is_same_v<Count, std::uint64_t>)
            if (from.placements * static_cast<double>(squares.size()) > 0x1p63)
                throw TooManyPlacements{};
        const std::uint64_t ends = ending(step, down);
        constexpr auto no_set = std::numeric_limits<std::uint64_t>::max(); // see sweep.cpp
        std::vector<std::size_t> places(squares.size(), 0);
        std::vector<std::uint64_t> sets(squares.size(), no_set);
        const auto find_from = [&](std::size_t square, std::size_t place) {
            const std::uint64_t lines = squares[square].needed;
            const auto fits = [&](std::uint64_t needed) {
                return (needed & lines) == 0 && (ends & ~(needed | lines)) == 0;
            };
            while (place < from.needed.size() && !fits(from.needed[place]))
                ++place;
            places[square] = place;
            sets[square] =
                place < from.needed.size() ? (from.needed[place] | lines) & ~ends : no_set;
        };
        for (std::size_t square = 0; square < squares.size(); ++square)
            find_from(square, 0);
        while (!squares.empty()) {
            const std::uint64_t least = std::ranges::min(sets);
            if (least == no_set) break;
            found_.clear();
            for (std::size_t square = 0; square < squares.size(); ++square) {
                if (sets[square] != least) continue;
                place_queen(from, places[square], sweep_.steps[step], squares[square], down);
                find_from(square, places[square] + 1);
            }
            states_ += found_.size();
            if (states_ > limits.budget.node_limit) throw BudgetSpent{{StopReason::node_limit}};
            limits.steps.step(squares.size() + found_.size());
            if (found_.empty()) continue;
            unite();
            visit(least);
        }
    }

    /// Adds the states that a queen makes of those of a group.
    void place_queen(const Layer<Count>& from, std::size_t group, const Sweep::Step& step,
                     const Sweep::Square& square, bool down) {
        const std::uint64_t taken = down ? square.others_before : square.others_after;
        const std::uint64_t takes = down ? square.others_after : square.others_before;
        for (std::size_t i = from.begin_of(group); i < from.ends[group]; ++i) {
            const State<Count>& state = from.states[i];
            if ((state.others & taken) != 0) continue;
            const std::uint64_t others = (state.others & step.kept_others) | takes;
            if (!found_.empty() && found_.back().others == others)
                found_.back().placements += state.placements;
            else
                found_.push_back({others, state.placements});
        }
    }

    /// Makes one state of those that are equal.
    void unite() {
        if (found_.size() < 2) return;
        std::ranges::sort(found_, {}, &State<Count>::others);
        std::size_t last = 0;
        for (std::size_t i = 1; i < found_.size(); ++i) {
            if (found_[i].others == found_[last].others)
                found_[last].placements += found_[i].placements;
            else if (++last != i)
                found_[last] = std::move(found_[i]);
        }
        found_.resize(last + 1);
    }

    void store(std::uint64_t needed, Layer<Count>& layer, const Limits& limits) {
        const auto make_room = [&](auto& items, std::size_t more) {
            if (items.size() + more <= items.capacity()) return;
            const std::size_t room = items.size() + more + items.size() / 2;
            if (layers_[0].bytes() + layers_[1].bytes() + layer.bytes() +
                    static_cast<double>(room * sizeof(items[0])) >
                limits.most_bytes)
                throw BudgetSpent{{StopReason::memory, "the engine backtrack needs little memory"}};
            items.reserve(room);
        };
        make_room(layer.needed, 1);
        make_room(layer.ends, 1);
        make_room(layer.states, found_.size());
        layer.needed.push_back(needed);
        layer.states.insert(layer.states.end(), found_.begin(), found_.end());
        layer.ends.push_back(layer.states.size());
        for (const State<Count>& state : found_)
            layer.placements += static_cast<double>(state.placements);
    }

    /// The expected numbers of states at each cut, if only one side advances: the smaller of two
    /// estimates. One follows random walks from the states, and counts equal states several times
    /// (D. Knuth, "Estimating the efficiency of backtrack programs", 1975). In the other one the
    /// states grow as the sets of needed lines; with whole diagonals they grow faster.
    std::vector<double> expect(bool down) const {
        const Layer<Count>& layer = layers_[down ? 0 : 1];
        const std::size_t cut = down ? begin_ : end_;
        const auto states = static_cast<double>(layer.states.size());
        std::vector<double> expected(sweep_.needed.size(), 0);
        constexpr int walks = 200;
        Random random{0};
        for (int i = 0; i < walks; ++i)
            walk(layer, down, random, [&](std::size_t reached, double weight) {
                expected[reached] += weight * states / walks;
            });
        const double sets = sweep_.most_sets[cut];
        if (!sweep_.has_whole_diagonals && sets > 0)
            for (std::size_t other = 0; other < expected.size(); ++other)
                expected[other] =
                    std::min(expected[other], states / sets * sweep_.most_sets[other]);
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
        std::size_t cut = down ? begin_ : end_;
        while (cut != (down ? end_ : begin_)) {
            const std::size_t step = down ? cut : cut - 1;
            const std::uint64_t ends = ending(step, down);
            std::vector<const Sweep::Square*> free;
            for (const Sweep::Square& square : sweep_.steps[step].squares)
                if ((square.needed & needed) == 0 && (ends & ~(needed | square.needed)) == 0 &&
                    ((down ? square.others_before : square.others_after) & others) == 0)
                    free.push_back(&square);
            if (free.empty()) return;
            const Sweep::Square& chosen =
                *free[static_cast<std::size_t>(random.below(free.size()))];
            weight *= static_cast<double>(free.size());
            needed = (needed | chosen.needed) & ~ends;
            others = (others & sweep_.steps[step].kept_others) |
                     (down ? chosen.others_after : chosen.others_before);
            down ? ++cut : --cut;
            visit(cut, weight);
        }
    }

    Sweep sweep_;
    std::size_t begin_ = 0; ///< the cut of the first layer
    std::size_t end_;
    std::array<Layer<Count>, 2> layers_{};
    std::vector<State<Count>> found_{}; ///< of the group that is being made
    std::uint64_t states_ = 0;          ///< made so far
};

} // namespace qsat::solver
