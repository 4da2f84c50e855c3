#include "encodings/count_and_sum.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace qsat::inline encodings {

namespace {

/// The states after some literals, for one number of true literals.
struct Row {
    std::int64_t first = 0;    ///< the smallest sum
    std::vector<int> states{}; ///< for each sum from there on; 0 if there is none
};
/// The states after some literals, by number of true literals. A state is a literal, as in DIMACS.
using Layer = std::vector<Row>;

int find_state(const Layer& layer, std::int64_t count, std::int64_t sum) {
    if (count < 0 || count >= std::ssize(layer)) return 0;
    const std::int64_t place = sum - layer[count].first;
    const std::vector<int>& states = layer[count].states;
    return place >= 0 && place < std::ssize(states) ? states[place] : 0;
}

/// Calls `visit` with number of true literals, sum and state.
void for_each_state(auto& layer, const auto& visit) {
    for (std::int64_t count = 0; count < std::ssize(layer); ++count) {
        auto& [first, states] = layer[count];
        for (std::int64_t place = 0; place < std::ssize(states); ++place)
            if (states[place] != 0) visit(count, first + place, states[place]);
    }
}

/// The layers by number of literals, with all states that may be reached. After some literals, the
/// true ones have at least the smallest weights and at most the largest, and so do the true ones of
/// the rest.
std::vector<Layer> possible_states(std::span<const std::int64_t> weights,
                                   const CountAndSum& wanted) {
    const auto all = std::ssize(weights);
    if (all * all > TooManyStates::largest) throw TooManyStates{};
    std::vector<std::int64_t> up_to{0}; // by number of literals: the sum of their weights
    for (const std::int64_t weight : weights)
        up_to.push_back(up_to.back() + weight);
    std::vector<Layer> layers(all + 1);
    std::int64_t states = 0;
    for (std::int64_t after = 0; after <= all; ++after)
        for (std::int64_t count = 0; count <= after; ++count) {
            Row& row = layers[after].emplace_back();
            const std::int64_t missing = wanted.count - count;
            if (missing < 0 || missing > all - after) continue;
            const std::int64_t least_rest = up_to[after + missing] - up_to[after];
            const std::int64_t most_rest = up_to[all] - up_to[all - missing];
            row.first = std::max(up_to[count], wanted.sum - most_rest);
            const std::int64_t last =
                std::min(up_to[after] - up_to[after - count], wanted.sum - least_rest);
            row.states.resize(std::max<std::int64_t>(last - row.first + 1, 0), 1);
            states += std::ssize(row.states);
            if (states > TooManyStates::largest) throw TooManyStates{};
        }
    return layers;
}

/// Removes the states without a neighbour in the other layer, which one more literal leads to or
/// from.
void remove_without_way(Layer& layer, const Layer& other, int count_step, std::int64_t sum_step) {
    for_each_state(layer, [&](std::int64_t count, std::int64_t sum, int& state) {
        if (find_state(other, count, sum) == 0 &&
            find_state(other, count + count_step, sum + sum_step) == 0)
            state = 0;
    });
}

} // namespace

void encode_count_and_sum(ClauseSink& sink, std::span<const Lit> literals,
                          std::span<const std::int64_t> weights, const CountAndSum& wanted) {
    assert(literals.size() == weights.size() && std::ranges::is_sorted(weights));
    std::vector<Layer> layers = possible_states(weights, wanted);
    // Weights may have gaps, so some of these states are not reached.
    for (std::size_t i = 0; i < weights.size(); ++i)
        remove_without_way(layers[i + 1], layers[i], -1, -weights[i]);
    for (std::size_t i = weights.size(); i-- > 0;)
        remove_without_way(layers[i], layers[i + 1], 1, weights[i]);
    if (find_state(layers.front(), 0, 0) == 0) return sink.add_clause({});
    const auto implies = [&sink](int state, Lit literal, int next) {
        if (next == 0)
            sink.add_clause({~Lit::from_dimacs(state), ~literal});
        else
            sink.add_clause({~Lit::from_dimacs(state), ~literal, Lit::from_dimacs(next)});
    };
    const auto add_variables = [&sink](Layer& layer) {
        for_each_state(layer, [&](std::int64_t, std::int64_t, int& state) {
            state = Lit::positive(sink.new_variable()).dimacs();
        });
    };
    add_variables(layers.front());
    sink.add_clause({Lit::from_dimacs(find_state(layers.front(), 0, 0))});
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Layer& from = layers[i];
        Layer& to = layers[i + 1];
        add_variables(to);
        for_each_state(from, [&](std::int64_t count, std::int64_t sum, int state) {
            implies(state, literals[i], find_state(to, count + 1, sum + weights[i]));
            implies(state, ~literals[i], find_state(to, count, sum));
        });
        for_each_state(to, [&](std::int64_t count, std::int64_t sum, int state) {
            implies(state, literals[i], find_state(from, count - 1, sum - weights[i]));
            implies(state, ~literals[i], find_state(from, count, sum));
        });
    }
    // Without it, unit propagation could not start from the end.
    sink.add_clause({Lit::from_dimacs(find_state(layers.back(), wanted.count, wanted.sum))});
}

} // namespace qsat::encodings
