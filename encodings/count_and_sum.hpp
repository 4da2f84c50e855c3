#pragma once

#include "encodings/clause_sink.hpp"

namespace qsat::inline encodings {

/// A statement about literals with weights: exactly `count` of them are true, and the weights of
/// the true ones add up to `sum`.
struct CountAndSum {
    std::int64_t count;
    std::int64_t sum;
};

/// The decision diagram of such a statement. Its states are the pairs of a number of true literals
/// so far and the sum of their weights, as far as they can be reached from the first state and can
/// reach the last one. With m literals there are at most O(m · count · sum) states, but few if
/// `count` is near m.
class CountAndSumDiagram {
public:
    /// `weights` has the weight of each literal, in ascending order. Throws std::length_error if
    /// there may be more than `max_states` states.
    CountAndSumDiagram(std::vector<std::int64_t> weights, const CountAndSum& wanted);

    /// Encodes the statement about these literals, after N. Eén and N. Sörensson, "Translating
    /// pseudo-Boolean constraints into SAT", JSAT 2006. Each state is a variable, which implies the
    /// next state and the one before. So every assignment of the literals extends to exactly one
    /// model if the statement is true, and to none if it is false.
    void encode(ClauseSink& sink, std::span<const Lit> literals) const;

    /// The size of what `encode` adds. Computed without making clauses.
    FormulaSize size() const;

    static constexpr std::int64_t max_states = 10'000'000;

private:
    /// The states after some literals, for one number of true literals.
    struct Row {
        std::int64_t first = 0;    ///< the smallest sum
        std::vector<int> states{}; ///< number of the state in its layer for each sum from there on;
                                   ///< negative if there is none
    };
    /// The states after some literals, by number of true literals.
    struct Layer {
        std::vector<Row> rows{};
        int count = 0; ///< of states

        int state(std::int64_t true_literals, std::int64_t sum) const;
        /// Calls `visit` with number of true literals, sum and number of each state.
        void for_each(const auto& visit) const;
    };

    Row row_within_bounds(std::int64_t after, std::int64_t true_literals) const;
    void remove_without_way(Layer& layer, const Layer& other, std::int64_t weight);

    std::vector<std::int64_t> weights_;
    CountAndSum wanted_;
    std::vector<std::int64_t> up_to_{0}; ///< by number of literals: the sum of their weights
    std::vector<Layer> layers_;          ///< by number of literals
};

} // namespace qsat::encodings
