#include "encodings/at_least.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Visits all pairs (a, b) with 1 <= a + b <= most, a <= left and b <= right: the clauses of a
/// node.
template <typename Visit>
void for_each_sum(std::uint64_t left, std::uint64_t right, std::uint64_t most, const Visit& visit) {
    for (std::uint64_t a = 0; a <= std::min(left, most); ++a)
        for (std::uint64_t b = a == 0 ? 1 : 0; b <= std::min(right, most - a); ++b)
            visit(a, b);
}

} // namespace

/// Totalizer (O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean cardinality
/// constraints", CP 2003): a tree with a unary sum at each node. Sums stop at `most` (M. Büttner,
/// J. Rintanen, "Satisfiability planning with constraints on the number of actions", ICAPS 2005).
std::vector<Lit> count_by_totalizer(ClauseSink& sink, std::span<const Lit> literals,
                                    std::size_t most) {
    if (most == 0) return {};
    if (literals.size() <= 1) return {literals.begin(), literals.end()};
    const std::size_t half = literals.size() / 2;
    const std::vector<Lit> left = count_by_totalizer(sink, literals.first(half), most);
    const std::vector<Lit> right = count_by_totalizer(sink, literals.subspan(half), most);
    const std::vector<Lit> both = sink.new_literals(std::min(literals.size(), most));
    for_each_sum(left.size(), right.size(), most, [&](std::uint64_t a, std::uint64_t b) {
        std::vector<Lit> clause;
        if (a > 0) clause.push_back(~left[a - 1]);
        if (b > 0) clause.push_back(~right[b - 1]);
        clause.push_back(both[a + b - 1]);
        sink.add_clause(clause);
    });
    return both;
}

FormulaSize totalizer_size(std::uint64_t literal_count, std::uint64_t most) {
    if (most == 0 || literal_count <= 1) return {};
    const std::uint64_t half = literal_count / 2;
    const std::uint64_t rest = literal_count - half;
    FormulaSize size = totalizer_size(half, most) + totalizer_size(rest, most);
    size.variables += std::min(literal_count, most);
    for_each_sum(std::min(half, most), std::min(rest, most), most,
                 [&](std::uint64_t a, std::uint64_t b) {
                     ++size.clauses;
                     size.literals += 1 + (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0);
                 });
    return size;
}

} // namespace qsat
