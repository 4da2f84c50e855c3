#include "catch.hpp"
#include "support/cnf.hpp"

#include <algorithm>

using namespace qsat;

TEST_CASE("literals are variables with a sign, numbered from 1 as in DIMACS") {
    constexpr Var variable{4};
    constexpr Lit literal = Lit::positive(variable);
    STATIC_REQUIRE(literal.dimacs() == 5);
    STATIC_REQUIRE(literal.is_positive());
    STATIC_REQUIRE((~literal).dimacs() == -5);
    STATIC_REQUIRE_FALSE((~literal).is_positive());
    STATIC_REQUIRE((~literal).variable() == variable);
    STATIC_REQUIRE(~~literal == literal);
    STATIC_REQUIRE(Lit::negative(variable) == ~literal);
    STATIC_REQUIRE(Lit::positive(Var{0}).dimacs() == 1);
}

TEST_CASE("a formula keeps its clauses in order and knows its size") {
    Cnf cnf;
    CHECK(cnf.clause_count() == 0);
    CHECK(cnf.size() == FormulaSize{});
    const Lit a = Lit::positive(cnf.new_variable());
    const Lit b = Lit::positive(cnf.new_variable());
    CHECK(a.variable() == Var{0});
    CHECK(b.variable() == Var{1});
    cnf.add_clause({a, ~b});
    cnf.add_clause({});
    cnf.add_clause({b});
    REQUIRE(cnf.clause_count() == 3);
    CHECK(std::ranges::equal(cnf.clause(0), std::vector{a, ~b}));
    CHECK(cnf.clause(1).empty());
    CHECK(std::ranges::equal(cnf.clause(2), std::vector{b}));
    CHECK(cnf.size() == FormulaSize{.variables = 2, .clauses = 3, .literals = 3});
}

TEST_CASE("sizes add up") {
    constexpr FormulaSize a{.variables = 1, .clauses = 2, .literals = 3};
    constexpr FormulaSize b{.variables = 10, .clauses = 20, .literals = 30};
    STATIC_REQUIRE(a + b == FormulaSize{.variables = 11, .clauses = 22, .literals = 33});
}
