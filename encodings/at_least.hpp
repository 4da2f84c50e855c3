// Also defined in sequential_counter.cpp and totalizer.cpp.
#pragma once

#include "encodings/clause_sink.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace qsat {

/// Counts true literals in clauses. Entry i of what `count` gives is true in every model in which
/// more than i of the literals are; there are as many entries as `most` says and literals are.
/// Whoever denies entry i thereby says "at most i". Both directions of the equivalence are not
/// needed for that, and not made.
struct CounterEncoding {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    std::vector<Lit> (*count)(ClauseSink&, std::span<const Lit>, std::size_t most);
    /// What `count` will add to the sink.
    FormulaSize (*size)(std::uint64_t literal_count, std::uint64_t most);
};

/// All counters, in the order in which help and documentation list them.
extern const std::array<CounterEncoding, 2> counter_encodings;

/// The encoding of that name, or null.
const CounterEncoding* find_counter_encoding(std::string_view name);

/// Literals to be assumed: entry i is true only where at least `least + i` of the literals are, up
/// to all of them; 1 <= least <= their number. So one solver may be asked for ever more.
std::vector<Lit> at_least_literals(ClauseSink& sink, std::span<const Lit> literals,
                                   std::size_t least, const CounterEncoding& counter);

/// At least `bound` of the literals are true: at most so many of their opposites as are left.
/// Nothing for bound 0; the empty clause if there are not so many literals.
void encode_at_least(ClauseSink& sink, std::span<const Lit> literals, std::size_t bound,
                     const CounterEncoding& counter);

/// What encode_at_least adds to the sink.
FormulaSize at_least_size(std::uint64_t literal_count, std::uint64_t bound,
                          const CounterEncoding& counter);

std::vector<Lit> count_by_sequential(ClauseSink& sink, std::span<const Lit> literals,
                                     std::size_t most);
std::vector<Lit> count_by_totalizer(ClauseSink& sink, std::span<const Lit> literals,
                                    std::size_t most);

FormulaSize sequential_counter_size(std::uint64_t literal_count, std::uint64_t most);
FormulaSize totalizer_size(std::uint64_t literal_count, std::uint64_t most);

} // namespace qsat
