#include "encodings/at_most_one.hpp"

namespace qsat {

/// Ladder encoding (I. P. Gent and P. Nightingale, "A new encoding of AllDifferent into SAT", 2004;
/// the "regular" encoding of C. Ansotegui and F. Manya, SAT 2004). It is the sequential counter
/// with equivalences: rung i is true if and only if one of the literals 0..i is. So every
/// assignment of the literals with at most one true extends to exactly one model. For n >= 2
/// literals: n-1 auxiliary variables, 4n-5 clauses.
void encode_ladder(ClauseSink& sink, std::span<const Lit> literals) {
    if (literals.size() < 2) return;
    Lit rung = Lit::positive(sink.new_variable());
    sink.add_clause({~literals.front(), rung});
    sink.add_clause({literals.front(), ~rung});
    for (const Lit literal : literals.subspan(1, literals.size() - 2)) {
        const Lit next = Lit::positive(sink.new_variable());
        sink.add_clause({~rung, next});
        sink.add_clause({~literal, next});
        sink.add_clause({~literal, ~rung});
        sink.add_clause({literal, rung, ~next});
        rung = next;
    }
    sink.add_clause({~literals.back(), ~rung});
}

FormulaSize ladder_size(std::uint64_t literal_count) {
    const std::uint64_t n = literal_count;
    if (n < 2) return {};
    return {.variables = n - 1, .clauses = 4 * n - 5, .literals = 2 * (4 * n - 5) + (n - 2)};
}

} // namespace qsat
