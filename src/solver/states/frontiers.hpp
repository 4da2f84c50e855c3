#pragma once

#include "board/poll.hpp"
#include "engine/budget.hpp"
#include "states/forecast.hpp"
#include "states/layer.hpp"
#include "states/sweep.hpp"
#include "states/trace_back.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace qsat::inline solver {

/// The counts of a side do not fit 64 bits. Nothing is lost: Frontiers<cpp_int> counts them.
struct TooManyPlacements {};

/// The states that the queens before a cut make, and those that the queens behind another cut make.
template <typename Count>
class Frontiers {
public:
    using Number = boost::multiprecision::cpp_int;

    explicit Frontiers(Sweep sweep, Keep keep = Keep::last)
        : sweep_{std::move(sweep)}, keep_{keep}, end_{sweep_.steps.size()} {}

    /// Replaces a layer by that of the next step, on the side where it takes less time, while there
    /// are at most so many states on it. Throws BudgetSpent and TooManyPlacements.
    void advance(std::size_t most_states, double most_bytes, const Budget& budget) {
        const Limits limits{budget, most_bytes};
        while (begin_ + 1 < end_ && !is_empty()) {
            const bool down = work(begin_, front(true)) <= work(end_ - 1, front(false));
            std::vector<Layer<Count>>& layers = layers_[down ? 0 : 1];
            const Layer<Count>& from = layers.back();
            if (from.states.size() > most_states) break;
            Layer<Count> next;
            next.clear();
            extend(from, down ? begin_ : end_ - 1, down, limits,
                   [&](std::uint64_t needed) { store(needed, next, limits); });
            if (keep_ == Keep::last) layers.clear();
            layers.push_back(std::move(next));
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
        return Forecast<Count>{sweep_, front(true), front(false), begin_, end_}.expect(keep_);
    }

    /// The free squares of the completion with this number, 0 ... count - 1, one of each step.
    /// Precondition: all layers are kept, and the completions are counted.
    std::vector<int> completion(Number number) {
        std::vector<int> squares(sweep_.steps.size());
        if (squares.empty()) return squares;
        const Layer<Count>& behind = front(false);
        const auto block = std::ranges::upper_bound(before_block_, number) - before_block_.begin();
        number -= before_block_[block - 1];
        for (std::size_t group = behind.needed.size() - (block - 1) * block_size; group-- > 0;) {
            const std::uint64_t needed = sweep_.needed[end_] ^ behind.needed[group];
            make_group(needed);
            for (std::size_t i = behind.begin_of(group); i < behind.ends[group]; ++i)
                for (const State<Count>& state : found_) {
                    if ((state.others & behind.states[i].others) != 0) continue;
                    const Number pairs = Number{state.placements} * behind.states[i].placements;
                    if (number < pairs) {
                        const State<Count>& rest = behind.states[i];
                        trace_back<Count>(
                            sweep_, layers_[0], true, end_,
                            {needed, state.others, static_cast<Count>(number / rest.placements)},
                            squares);
                        trace_back<Count>(sweep_, layers_[1], false, end_,
                                          {behind.needed[group], rest.others,
                                           static_cast<Count>(number % rest.placements)},
                                          squares);
                        return squares;
                    }
                    number -= pairs;
                }
        }
        throw std::out_of_range{"the number of a completion"};
    }

private:
    struct Limits {
        Limits(const Budget& of_count, double bytes) : budget{of_count}, most_bytes{bytes} {}
        const Budget& budget;
        double most_bytes;
        Poll poll = budget.poll();
        mutable PollCounter steps{poll};
    };

    /// The last layer of a side.
    const Layer<Count>& front(bool down) const { return layers_[down ? 0 : 1].back(); }

    bool is_empty() const { return front(true).states.empty() || front(false).states.empty(); }

    double work(std::size_t step, const Layer<Count>& layer) const {
        return static_cast<double>(layer.states.size()) *
               static_cast<double>(sweep_.steps[step].squares.size());
    }

    /// Goes over the layers on both sides of the last step. The sets of needed lines that fit
    /// together are complements: one ascends, the other one descends.
    Number join(const Limits& limits) {
        const Layer<Count>& behind = front(false);
        const std::uint64_t all = sweep_.needed[end_];
        std::size_t rest = behind.needed.size();
        ProductSum<Count> sum;
        before_block_.clear();
        extend(front(true), begin_, true, limits, [&](std::uint64_t needed) {
            while (rest > 0 && behind.needed[rest - 1] > (all ^ needed))
                --rest;
            if (rest == 0 || behind.needed[rest - 1] != (all ^ needed)) return;
            const std::size_t block = (behind.needed.size() - rest) / block_size;
            if (before_block_.size() <= block) before_block_.resize(block + 1, sum.value());
            for (std::size_t i = behind.begin_of(rest - 1); i < behind.ends[rest - 1]; ++i)
                for (const State<Count>& state : found_)
                    if ((state.others & behind.states[i].others) == 0)
                        sum.add(state.placements, behind.states[i].placements);
            limits.steps.step(found_.size() * (behind.ends[rest - 1] - behind.begin_of(rest - 1)));
        });
        return sum.value();
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
        const std::uint64_t ends = sweep_.ending(step, down);
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
        for (std::size_t i = from.begin_of(group); i < from.ends[group]; ++i) {
            const State<Count>& state = from.states[i];
            if ((state.others & square.others(down)) != 0) continue;
            const std::uint64_t others = (state.others & step.kept_others) | square.others(!down);
            if (!found_.empty() && found_.back().others == others)
                found_.back().placements += state.placements;
            else
                found_.push_back({others, state.placements});
        }
    }

    /// Makes the states with these needed lines at the cut where both sides meet.
    void make_group(std::uint64_t needed) {
        found_.clear();
        for (const Sweep::Square& square : sweep_.steps[begin_].squares)
            if (const auto group = group_before(sweep_, front(true), begin_, true, square, needed))
                place_queen(front(true), *group, sweep_.steps[begin_], square, true);
        unite();
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
            double bytes = layer.bytes() + static_cast<double>(room * sizeof(items[0]));
            for (const std::vector<Layer<Count>>& layers : layers_)
                for (const Layer<Count>& other : layers)
                    bytes += other.bytes();
            if (bytes > limits.most_bytes)
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

    /// Number of groups behind the cut for which one sum is kept.
    static constexpr std::size_t block_size = 64;

    Sweep sweep_;
    Keep keep_;
    std::size_t begin_ = 0; ///< the cut of the first layer
    std::size_t end_;
    /// Of each side: all layers from the end of the board on, or only the last one.
    std::array<std::vector<Layer<Count>>, 2> layers_{{{{}}, {{}}}};
    /// The number of completions with the groups behind the cut of all former blocks; the last
    /// group is the first.
    std::vector<Number> before_block_{};
    std::vector<State<Count>> found_{}; ///< of the group that is being made
    std::uint64_t states_ = 0;          ///< made so far
};

} // namespace qsat::solver
