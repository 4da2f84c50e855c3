#include "encodings/at_most_one.hpp"

#include <bit>
#include <vector>

namespace qsat {

namespace {

/// Bits that number n literals from 0.
std::uint64_t bit_count(std::uint64_t n) { return n < 2 ? 0 : std::bit_width(n - 1); }

} // namespace

/// Bitwise or binary (S. Prestwich, "Finding large cliques using SAT local search", 2007; A. M.
/// Frisch et al., "Solving non-Boolean satisfiability problems with stochastic local search",
/// JAR 2005). A true literal fixes the bits of its index, and two indices differ in some bit. For
/// n >= 2 literals: ceil(log2 n) auxiliary variables, n ceil(log2 n) clauses.
void encode_bitwise(ClauseSink& sink, std::span<const Lit> literals) {
    std::vector<Lit> bits;
    for (std::uint64_t bit = 0; bit < bit_count(literals.size()); ++bit)
        bits.push_back(Lit::positive(sink.new_variable()));
    for (std::size_t index = 0; index < literals.size(); ++index)
        for (std::size_t bit = 0; bit < bits.size(); ++bit)
            sink.add_clause({~literals[index], (index >> bit & 1) != 0 ? bits[bit] : ~bits[bit]});
}

FormulaSize bitwise_size(std::uint64_t literal_count) {
    const std::uint64_t bits = bit_count(literal_count);
    const std::uint64_t clauses = literal_count * bits;
    return {.variables = bits, .clauses = clauses, .literals = 2 * clauses};
}

} // namespace qsat
