#pragma once

#include "encodings/at_most_one.hpp"

namespace qsat {

/// Exactly one of the literals is true: one clause with all of them, and the given at-most-one
/// encoding. No literals at all make the empty clause.
void encode_exactly_one(ClauseSink& sink, std::span<const Lit> literals,
                        const AtMostOneEncoding& at_most_one);

/// What encode_exactly_one adds to the sink.
FormulaSize exactly_one_size(std::uint64_t literal_count, const AtMostOneEncoding& at_most_one);

} // namespace qsat
