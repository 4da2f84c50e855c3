#include "encodings/lex_leader.hpp"

#include <array>
#include <cassert>
#include <optional>
#include <vector>

namespace qsat::inline encodings {

void encode_lex_at_most(ClauseSink& sink, std::span<const Lit> first, std::span<const Lit> second) {
    assert(first.size() == second.size());
    // Literal for "all earlier positions are equal"; empty at the beginning, where they are.
    std::optional<Lit> equal;
    const auto add = [&](std::span<const Lit> literals) {
        std::vector<Lit> clause{literals.begin(), literals.end()};
        if (equal) clause.push_back(~*equal);
        sink.add_clause(clause);
    };
    for (std::size_t i = 0; i < first.size(); ++i) {
        const Lit a = first[i];
        const Lit b = second[i];
        if (a == b) continue;
        if (a == ~b) return add(std::array{~a});
        add(std::array{~a, b});
        if (i + 1 == first.size()) return;
        const Lit still_equal = Lit::positive(sink.new_variable());
        add(std::array{~a, still_equal}); // if a is true, b is true, too
        add(std::array{b, still_equal});  // both false
        equal = still_equal;
    }
}

} // namespace qsat::encodings
