#include "encodings/exactly_one.hpp"

namespace qsat {

void encode_exactly_one(ClauseSink& sink, std::span<const Lit> literals,
                        const AtMostOneEncoding& at_most_one) {
    sink.add_clause(literals);
    at_most_one.beside_at_least_one.encode(sink, literals, at_most_one.parameter_value());
}

FormulaSize exactly_one_size(std::uint64_t literal_count, const AtMostOneEncoding& at_most_one) {
    return FormulaSize{.clauses = 1, .literals = literal_count} +
           at_most_one.beside_at_least_one.size(literal_count, at_most_one.parameter_value());
}

} // namespace qsat
