#pragma once

#include "encodings/clause_sink.hpp"

namespace qsat::inline encodings {

/// A statement about literals with weights: exactly `count` of them are true, and the weights of
/// the true ones add up to `sum`.
struct CountAndSum {
    std::int64_t count;
    std::int64_t sum;
};

/// There may be more than `largest` states.
struct TooManyStates : std::length_error {
    TooManyStates() : std::length_error{"too many states"} {}
    static constexpr std::int64_t largest = 10'000'000;
};

/// Encodes the statement about these literals, whose weights are in ascending order, as a decision
/// diagram (N. Eén and N. Sörensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2006).
/// Its states are the pairs of a number of true literals so far and the sum of their weights, as
/// far as they can be reached from the first state and can reach the last one. With m literals
/// there are at most O(m · count · sum) states, but few if `count` is near m. Each state is a
/// variable, which implies the next state and the one before. So every assignment of the literals
/// extends to exactly one model if the statement is true, and to none if it is false. Throws
/// TooManyStates before it adds anything.
void encode_count_and_sum(ClauseSink& sink, std::span<const Lit> literals,
                          std::span<const std::int64_t> weights, const CountAndSum& wanted);

} // namespace qsat::encodings
