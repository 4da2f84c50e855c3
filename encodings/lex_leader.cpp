#include "encodings/lex_leader.hpp"

#include <cassert>
#include <vector>

namespace qsat::inline encodings {

void encode_lex_at_most(ClauseSink& sink, std::span<const Lit> first, std::span<const Lit> second) {
    assert(first.size() == second.size());
    std::vector<Lit> unequal; // literal for "an earlier position differs"; none at the beginning
    const auto add = [&](std::vector<Lit> clause) {
        clause.insert(clause.end(), unequal.begin(), unequal.end());
        sink.add_clause(clause);
    };
    for (std::size_t i = 0; i < first.size(); ++i) {
        const Lit a = first[i];
        const Lit b = second[i];
        if (a == b) continue;
        if (a == ~b) return add({~a});
        add({~a, b});
        if (i + 1 == first.size()) return;
        const Lit still_equal = Lit::positive(sink.new_variable());
        add({~a, still_equal}); // if a is true, b is true, too
        add({b, still_equal});  // both false
        unequal = {~still_equal};
    }
}

} // namespace qsat::encodings
