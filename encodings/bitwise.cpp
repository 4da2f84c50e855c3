#include "encodings/at_most_one.hpp"

#include <algorithm>
#include <bit>

namespace qsat {

namespace {

/// The number of bits for indices 0 ... n-1.
std::uint64_t bit_count(std::uint64_t n) { return n < 2 ? 0 : std::bit_width(n - 1); }

std::uint64_t group_count(std::uint64_t literal_count, std::size_t group_size) {
    return (literal_count + group_size - 1) / group_size;
}

} // namespace

/// Bitwise or binary encoding (S. Prestwich, "Finding large cliques using SAT local search", 2007;
/// A. M. Frisch et al., "Solving non-Boolean satisfiability problems with stochastic local search",
/// JAR 2005). With larger groups it is the bimander encoding (V.-H. Nguyen and S. T. Mai, "A new
/// method to encode the at-most-one constraint into SAT", SoICT 2015). A true literal fixes the
/// bits of its group's index, and two indices differ in some bit. Within a group the encoding is
/// pairwise. For m = ceil(n/k) >= 2 groups of k literals: ceil(log2 m) auxiliary variables, n
/// ceil(log2 m) clauses and k(k-1)/2 clauses per group.
void encode_bitwise(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size) {
    const auto bits = sink.new_literals(bit_count(group_count(literals.size(), group_size)));
    for (std::size_t start = 0; start < literals.size(); start += group_size) {
        const auto group = literals.subspan(start, std::min(group_size, literals.size() - start));
        const std::size_t index = start / group_size;
        encode_pairwise(sink, group);
        for (const Lit literal : group)
            for (std::size_t bit = 0; bit < bits.size(); ++bit)
                sink.add_clause({~literal, (index >> bit & 1) != 0 ? bits[bit] : ~bits[bit]});
    }
}

FormulaSize bitwise_size(std::uint64_t literal_count, std::size_t group_size) {
    const std::uint64_t bits = bit_count(group_count(literal_count, group_size));
    const std::uint64_t pairs = literal_count / group_size * pairwise_size(group_size).clauses +
                                pairwise_size(literal_count % group_size).clauses;
    const std::uint64_t clauses = literal_count * bits + pairs;
    return {.variables = bits, .clauses = clauses, .literals = 2 * clauses};
}

} // namespace qsat
