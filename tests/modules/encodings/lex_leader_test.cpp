#include "catch.hpp"
#include "encodings/lex_leader.hpp"
#include "modules/encodings/truth_table.hpp"

#include <algorithm>

using namespace qsat;

namespace {

/// The value of a literal where bit i stands for variable i.
bool is_true(Lit literal, unsigned bits) {
    return ((bits >> literal.variable().index & 1) != 0) == literal.is_positive();
}

/// The order from its definition.
bool comes_behind(const std::vector<Lit>& first, const std::vector<Lit>& second, unsigned bits) {
    for (std::size_t i = 0; i < first.size(); ++i)
        if (is_true(first[i], bits) != is_true(second[i], bits)) return is_true(first[i], bits);
    return false;
}

void check_order(int variables, const std::vector<Lit>& first, const std::vector<Lit>& second) {
    Cnf cnf;
    const std::vector<Lit> all = make_literals(cnf, variables);
    encode_lex_at_most(cnf, first, second);
    const TinySolver solver{cnf};
    for (unsigned bits = 0; bits < 1U << variables; ++bits) {
        CAPTURE(bits);
        REQUIRE(solver.satisfiable(assign(all, bits)) == !comes_behind(first, second, bits));
    }
    CHECK(cnf.size().variables <= static_cast<std::uint64_t>(variables) + first.size());
    CHECK(cnf.clause_count() <= 3 * first.size());
}

Lit literal(int number, bool negated = false) {
    const Lit positive = Lit::positive(Var{number});
    return negated ? ~positive : positive;
}

} // namespace

TEST_CASE("lexicographic order: the truth table of up to three literals on each side") {
    for (int length = 0; length <= 3; ++length)
        for (unsigned negated = 0; negated < 1U << 2 * length; ++negated) {
            CAPTURE(length, negated);
            std::vector<Lit> first;
            std::vector<Lit> second;
            for (int i = 0; i < length; ++i) {
                first.push_back(literal(i, (negated >> i & 1) != 0));
                second.push_back(literal(length + i, (negated >> (length + i) & 1) != 0));
            }
            check_order(2 * length, first, second);
        }
}

TEST_CASE("lexicographic order: literals that come up on both sides, as under a symmetry") {
    // Every image of three literals under a permutation and a change of all signs.
    const std::vector<Lit> first{literal(0), literal(1), literal(2)};
    std::vector<int> permutation{0, 1, 2};
    do
        for (const bool negated : {false, true}) {
            std::vector<Lit> second;
            for (const int number : permutation)
                second.push_back(literal(number, negated));
            CAPTURE(permutation, negated);
            check_order(3, first, second);
        }
    while (std::ranges::next_permutation(permutation).found);
}
