#pragma once

#include "encodings/clause_sink.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace qsat::inline encodings {

/// Clauses that count true literals in unary. `count` returns min(most, number of literals) output
/// literals. Output i is true in every model in which more than i of the literals are true. The
/// negation of output i therefore means "at most i". The converse implication is not needed and not
/// encoded.
struct CounterEncoding {
    std::string_view name;    ///< its name on the command line
    std::string_view summary; ///< one line for help and documentation
    std::vector<Lit> (*count)(ClauseSink&, std::span<const Lit>, std::size_t most);
};

/// All counters, in the order of help and documentation.
extern const std::array<CounterEncoding, 2> counter_encodings;

/// The encoding with this name, or null.
const CounterEncoding* find_counter_encoding(std::string_view name);

/// Literals for use as assumptions. Entry i can be true only if at least `least + i` of the
/// literals are true; the last entry requires all of them. So one solver can be asked for
/// increasing bounds. Precondition: 1 <= least <= number of literals.
std::vector<Lit> at_least_literals(ClauseSink& sink, std::span<const Lit> literals,
                                   std::size_t least, const CounterEncoding& counter);

/// At least `bound` of the literals are true, encoded as an upper bound on the number of true
/// negations. Adds nothing for bound 0, and the empty clause if there are fewer than `bound`
/// literals.
void encode_at_least(ClauseSink& sink, std::span<const Lit> literals, std::size_t bound,
                     const CounterEncoding& counter);

} // namespace qsat::encodings
