#include "encodings/at_least.hpp"

#include <algorithm>

namespace qsat {

/// Sequential counter (C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
/// constraints", CP 2005): a unary sum for each prefix of the literals.
std::vector<Lit> count_by_sequential(ClauseSink& sink, std::span<const Lit> literals,
                                     std::size_t most) {
    std::vector<Lit> before; // before[i]: of the literals before this one, more than i are true
    for (std::size_t count = 1; count <= literals.size(); ++count) {
        const Lit literal = literals[count - 1];
        std::vector<Lit> with = sink.new_literals(std::min(count, most));
        for (std::size_t i = 0; i < with.size(); ++i) {
            if (i < before.size()) sink.add_clause({~before[i], with[i]});
            if (i == 0)
                sink.add_clause({~literal, with[0]});
            else
                sink.add_clause({~literal, ~before[i - 1], with[i]});
        }
        before = std::move(with);
    }
    return before;
}

FormulaSize sequential_counter_size(std::uint64_t literal_count, std::uint64_t most) {
    FormulaSize size;
    for (std::uint64_t count = 1; count <= literal_count && most > 0; ++count) {
        const std::uint64_t with = std::min(count, most);
        const std::uint64_t before = std::min(count - 1, most);
        size += {.variables = with,
                 .clauses = before + with,
                 .literals = 2 * before + 2 + 3 * (with - 1)};
    }
    return size;
}

} // namespace qsat
