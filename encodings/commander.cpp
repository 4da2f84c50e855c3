#include "encodings/at_most_one.hpp"

#include <algorithm>
#include <vector>

namespace qsat {

namespace {

/// Up to this number of literals, pairs cost less than commanders.
constexpr std::size_t largest_pairwise_for(std::size_t group_size) { return group_size + 1; }

} // namespace

/// Commander encoding (W. Klieber and G. Kwon, "Efficient CNF encoding for selecting 1 from N
/// objects", CFV 2007). Each group of k literals has a commander, equivalent to the disjunction of
/// its group. At most one literal of a group is true, and recursively at most one commander is. A
/// group of one is its own commander. About n/(k-1) auxiliary variables and n(k/2 + 1 + 2/(k-1))
/// clauses for n literals. Up to k+1 literals use the pairwise encoding. Groups of three make the
/// fewest clauses.
void encode_commander(ClauseSink& sink, std::span<const Lit> literals, std::size_t group_size) {
    if (literals.size() <= largest_pairwise_for(group_size)) return encode_pairwise(sink, literals);
    std::vector<Lit> commanders;
    std::vector<Lit> clause;
    commanders.reserve((literals.size() + group_size - 1) / group_size);
    for (std::size_t start = 0; start < literals.size(); start += group_size) {
        const auto group = literals.subspan(start, std::min(group_size, literals.size() - start));
        if (group.size() == 1) {
            commanders.push_back(group.front());
            continue;
        }
        const Lit group_commander = Lit::positive(sink.new_variable());
        commanders.push_back(group_commander);
        encode_pairwise(sink, group);
        clause.assign(group.begin(), group.end());
        clause.push_back(~group_commander);
        sink.add_clause(clause);
        for (const Lit literal : group)
            sink.add_clause({~literal, group_commander});
    }
    encode_commander(sink, commanders, group_size);
}

FormulaSize commander_size(std::uint64_t literal_count, std::size_t group_size) {
    if (literal_count <= largest_pairwise_for(group_size)) return pairwise_size(literal_count);
    const auto group = [](std::uint64_t n) -> FormulaSize {
        return pairwise_size(n) +
               FormulaSize{.variables = 1, .clauses = 1 + n, .literals = n + 1 + 2 * n};
    };
    const std::uint64_t full = literal_count / group_size;
    const std::uint64_t rest = literal_count % group_size;
    FormulaSize size = commander_size(full + (rest != 0 ? 1 : 0), group_size);
    const FormulaSize each = group(group_size);
    size += {full * each.variables, full * each.clauses, full * each.literals};
    if (rest > 1) size += group(rest);
    return size;
}

} // namespace qsat
