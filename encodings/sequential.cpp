#include "encodings/at_most_one.hpp"

namespace qsat {

/// Sequential counter (C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
/// constraints", CP 2005, with k = 1). Every proper prefix of the literals has an auxiliary
/// variable, which is true if a literal of the prefix is. For n >= 2 literals: n-1 auxiliary
/// variables, 3n-4 clauses.
void encode_sequential(ClauseSink& sink, std::span<const Lit> literals) {
    if (literals.size() < 2) return;
    Lit prefix = Lit::positive(sink.new_variable());
    sink.add_clause({~literals.front(), prefix});
    for (const Lit literal : literals.subspan(1, literals.size() - 2)) {
        const Lit longer = Lit::positive(sink.new_variable());
        sink.add_clause({~literal, longer});
        sink.add_clause({~prefix, longer});
        sink.add_clause({~literal, ~prefix});
        prefix = longer;
    }
    sink.add_clause({~literals.back(), ~prefix});
}

FormulaSize sequential_size(std::uint64_t literal_count) {
    const std::uint64_t n = literal_count;
    if (n < 2) return {};
    return {.variables = n - 1, .clauses = 3 * n - 4, .literals = 2 * (3 * n - 4)};
}

} // namespace qsat
