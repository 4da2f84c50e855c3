#include "encodings/at_most_one.hpp"

namespace qsat {

/// Pairwise encoding (also direct or binomial): no two literals are both true. No auxiliary
/// variables and n(n-1)/2 clauses for n literals.
void encode_pairwise(ClauseSink& sink, std::span<const Lit> literals) {
    for (std::size_t i = 0; i < literals.size(); ++i)
        for (std::size_t j = i + 1; j < literals.size(); ++j)
            sink.add_clause({~literals[i], ~literals[j]});
}

FormulaSize pairwise_size(std::uint64_t literal_count) {
    const std::uint64_t n = literal_count;
    const std::uint64_t pairs = n < 2 ? 0 : n * (n - 1) / 2;
    return {.variables = 0, .clauses = pairs, .literals = 2 * pairs};
}

} // namespace qsat
