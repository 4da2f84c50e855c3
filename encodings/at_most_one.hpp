#pragma once

#include "encodings/clause_sink.hpp"

#include <array>
#include <string_view>

namespace qsat {

/// One way of saying "at most one of these literals is true" in clauses. Every encoding is a
/// stateless function of the sink and the literals, together with its exact size. None makes a
/// clause or a variable for fewer than two literals.
struct AtMostOneEncoding {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    void (*encode)(ClauseSink&, std::span<const Lit>);
    FormulaSize (*size)(std::uint64_t literal_count); ///< what `encode` will add to the sink
    bool counts_models; ///< every assignment of the literals extends to exactly one model
};

/// All encodings, in the order in which help and documentation list them.
extern const std::array<AtMostOneEncoding, 6> at_most_one_encodings;

/// The encoding with that name, or null.
const AtMostOneEncoding* find_at_most_one_encoding(std::string_view name);

void encode_pairwise(ClauseSink& sink, std::span<const Lit> literals);
void encode_sequential(ClauseSink& sink, std::span<const Lit> literals);
void encode_commander(ClauseSink& sink, std::span<const Lit> literals);
void encode_product(ClauseSink& sink, std::span<const Lit> literals);
void encode_bitwise(ClauseSink& sink, std::span<const Lit> literals);
void encode_ladder(ClauseSink& sink, std::span<const Lit> literals);

FormulaSize pairwise_size(std::uint64_t literal_count);
FormulaSize sequential_size(std::uint64_t literal_count);
FormulaSize commander_size(std::uint64_t literal_count);
FormulaSize product_size(std::uint64_t literal_count);
FormulaSize bitwise_size(std::uint64_t literal_count);
FormulaSize ladder_size(std::uint64_t literal_count);

} // namespace qsat
