#pragma once

#include "catch.hpp"
#include "encodings/clause_sink.hpp"
#include "support/tiny_solver.hpp"

#include <bit>
#include <vector>

// What all encodings have to hold: the truth table of their literals, whatever they make of it.

namespace qsat {

/// Literals of n fresh variables; the bits of `negated`, over and over, say which are negative.
inline std::vector<Lit> make_literals(ClauseSink& sink, int n, std::uint64_t negated = 0) {
    std::vector<Lit> literals;
    for (int i = 0; i < n; ++i) {
        const Lit literal = Lit::positive(sink.new_variable());
        literals.push_back((negated >> i % 64 & 1) != 0 ? ~literal : literal);
    }
    return literals;
}

/// The literals that are true, and the negations of the others: bit i stands for literal i.
inline std::vector<Lit> assign(const std::vector<Lit>& literals, unsigned bits) {
    std::vector<Lit> assigned;
    for (std::size_t i = 0; i < literals.size(); ++i)
        assigned.push_back((bits >> i & 1) != 0 ? literals[i] : ~literals[i]);
    return assigned;
}

inline int trues(unsigned bits) { return std::popcount(bits); }

/// Is every assignment of n literals extended to a model exactly if `allowed` says so of the
/// number of true ones?
template <typename Encode, typename Allowed>
void check_truth_table(int n, unsigned negated, Encode encode, Allowed allowed) {
    CAPTURE(n, negated);
    Cnf cnf;
    const std::vector<Lit> literals = make_literals(cnf, n, negated);
    encode(cnf, literals);
    const TinySolver solver{cnf};
    for (unsigned bits = 0; bits < 1U << n; ++bits) {
        CAPTURE(bits);
        REQUIRE(solver.satisfiable(assign(literals, bits)) == allowed(trues(bits)));
    }
}

/// Every polarity of a few literals, and some polarities of more.
template <typename Check>
void for_each_polarity(int n, Check check) {
    const unsigned all = (1U << n) - 1;
    if (n <= 4)
        for (unsigned negated = 0; negated <= all; ++negated)
            check(negated);
    else
        for (const unsigned pattern : {0U, ~0U, 0x5555U, 0x6DB6U})
            check(pattern & all);
}

} // namespace qsat
