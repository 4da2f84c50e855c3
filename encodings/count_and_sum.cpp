#include "encodings/count_and_sum.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline encodings {

int CountAndSumDiagram::Layer::state(std::int64_t true_literals, std::int64_t sum) const {
    if (true_literals < 0 || true_literals >= static_cast<std::int64_t>(rows.size())) return -1;
    const Row& row = rows[true_literals];
    const std::int64_t place = sum - row.first;
    return place >= 0 && place < static_cast<std::int64_t>(row.states.size()) ? row.states[place]
                                                                              : -1;
}

void CountAndSumDiagram::Layer::for_each(const auto& visit) const {
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t place = 0; place < rows[i].states.size(); ++place)
            if (rows[i].states[place] >= 0)
                visit(static_cast<std::int64_t>(i),
                      rows[i].first + static_cast<std::int64_t>(place), rows[i].states[place]);
}

CountAndSumDiagram::CountAndSumDiagram(std::vector<std::int64_t> weights, const CountAndSum& wanted)
    : weights_{std::move(weights)}, wanted_{wanted} {
    assert(std::ranges::is_sorted(weights_));
    const auto literals = static_cast<std::int64_t>(weights_.size());
    if (literals * literals > max_states) throw std::length_error{"too many states"};
    for (const std::int64_t weight : weights_)
        up_to_.push_back(up_to_.back() + weight);
    std::int64_t states = 0;
    for (std::size_t after = 0; after <= weights_.size(); ++after) {
        Layer& layer = layers_.emplace_back();
        for (std::size_t count = 0; count <= after; ++count) {
            layer.rows.push_back(row_within_bounds(static_cast<std::int64_t>(after),
                                                   static_cast<std::int64_t>(count)));
            states += static_cast<std::int64_t>(layer.rows.back().states.size());
            if (states > max_states) throw std::length_error{"too many states"};
        }
    }
    // Weights may have gaps, so some states within the bounds are not reached.
    for (std::size_t i = 0; i < weights_.size(); ++i)
        remove_without_way(layers_[i + 1], layers_[i], -weights_[i]);
    for (std::size_t i = weights_.size(); i-- > 0;)
        remove_without_way(layers_[i], layers_[i + 1], weights_[i]);
    for (Layer& layer : layers_)
        for (Row& row : layer.rows)
            for (int& state : row.states)
                if (state >= 0) state = layer.count++;
}

/// The sums after `after` literals of which this many are true: the true literals have at least the
/// smallest weights and at most the largest, and so do the remaining ones.
CountAndSumDiagram::Row CountAndSumDiagram::row_within_bounds(std::int64_t after,
                                                              std::int64_t true_literals) const {
    const auto all = static_cast<std::int64_t>(weights_.size());
    const std::int64_t missing = wanted_.count - true_literals;
    if (missing < 0 || missing > all - after) return {};
    const std::int64_t least_rest = up_to_[after + missing] - up_to_[after];
    const std::int64_t most_rest = up_to_[all] - up_to_[all - missing];
    const std::int64_t first = std::max(up_to_[true_literals], wanted_.sum - most_rest);
    const std::int64_t last =
        std::min(up_to_[after] - up_to_[after - true_literals], wanted_.sum - least_rest);
    return {first, std::vector<int>(std::max<std::int64_t>(last - first + 1, 0), 0)};
}

/// Removes the states that no state of the other layer leads to, or that lead to none.
void CountAndSumDiagram::remove_without_way(Layer& layer, const Layer& other, std::int64_t weight) {
    const int step = &other > &layer ? 1 : -1;
    for (std::size_t i = 0; i < layer.rows.size(); ++i) {
        Row& row = layer.rows[i];
        const auto count = static_cast<std::int64_t>(i);
        for (std::size_t place = 0; place < row.states.size(); ++place) {
            const std::int64_t sum = row.first + static_cast<std::int64_t>(place);
            if (other.state(count, sum) < 0 && other.state(count + step, sum + weight) < 0)
                row.states[place] = -1;
        }
    }
}

void CountAndSumDiagram::encode(ClauseSink& sink, std::span<const Lit> literals) const {
    assert(literals.size() == weights_.size());
    if (layers_.front().count == 0) return sink.add_clause({});
    const auto implies = [&sink](Lit state, Lit literal, const std::vector<Lit>& layer, int next) {
        if (next < 0)
            sink.add_clause({~state, ~literal});
        else
            sink.add_clause({~state, ~literal, layer[next]});
    };
    std::vector<Lit> before = sink.new_literals(1);
    sink.add_clause({before.front()});
    for (std::size_t i = 0; i < literals.size(); ++i) {
        const Layer& from = layers_[i];
        const Layer& to = layers_[i + 1];
        const std::vector<Lit> after = sink.new_literals(static_cast<std::uint64_t>(to.count));
        from.for_each([&](std::int64_t count, std::int64_t sum, int state) {
            implies(before[state], literals[i], after, to.state(count + 1, sum + weights_[i]));
            implies(before[state], ~literals[i], after, to.state(count, sum));
        });
        to.for_each([&](std::int64_t count, std::int64_t sum, int state) {
            implies(after[state], literals[i], before, from.state(count - 1, sum - weights_[i]));
            implies(after[state], ~literals[i], before, from.state(count, sum));
        });
        before = after;
    }
    // Without it, unit propagation could not start from the end.
    sink.add_clause({before.front()});
}

FormulaSize CountAndSumDiagram::size() const {
    if (layers_.front().count == 0) return {.clauses = 1};
    FormulaSize size{.variables = 1, .clauses = 2, .literals = 2};
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        const Layer& from = layers_[i];
        const Layer& to = layers_[i + 1];
        std::uint64_t steps = 0;
        from.for_each([&](std::int64_t count, std::int64_t sum, int) {
            steps += to.state(count + 1, sum + weights_[i]) < 0 ? 0 : 1;
            steps += to.state(count, sum) < 0 ? 0 : 1;
        });
        const std::uint64_t clauses = 2 * static_cast<std::uint64_t>(from.count + to.count);
        size += {.variables = static_cast<std::uint64_t>(to.count),
                 .clauses = clauses,
                 .literals = 2 * clauses + 2 * steps};
    }
    return size;
}

} // namespace qsat::encodings
