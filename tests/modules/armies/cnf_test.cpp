#include "armies/armies_cnf.hpp"
#include "catch.hpp"
#include "encodings/at_least.hpp"
#include "modules/armies/frontier.hpp"
#include "support/cnf.hpp"

#include <algorithm>
#include <set>

using namespace qsat;

TEST_CASE("a map takes lines to lines with the images of their squares") {
    for (int size = 1; size <= 7; ++size) {
        const ArmyLines lines{ArmyBoard{size}};
        std::set<int> numbers;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                for (const Symmetry map : all_symmetries) {
                    CAPTURE(size, row, column, map);
                    const auto there = lines.lines_of(image(map, {row, column}, size));
                    const std::vector<int> images = lines.images(map);
                    for (const int line : lines.lines_of({row, column})) {
                        numbers.insert(line);
                        REQUIRE(std::ranges::count(there, images[line]) == 1);
                    }
                }
        CHECK(static_cast<int>(numbers.size()) == lines.count());
        CHECK(*numbers.begin() == 0);
        CHECK(*numbers.rbegin() == lines.count() - 1);
    }
}

TEST_CASE("symmetries of square and colours are broken as far as givens and sizes allow") {
    const auto clauses = [](const ArmyBoard& board, ArmySizes wanted) {
        return ArmiesCnf{board, wanted, {}}.size().clauses -
               ArmiesCnf{board, wanted, {.breaks_symmetries = false}}.size().clauses;
    };
    const Square a2{3, 0};
    const Square e4{1, 4};
    CHECK(clauses(ArmyBoard{5}, {4, 4}) > clauses(ArmyBoard{5}, {4, 3}));
    CHECK(clauses(ArmyBoard{5}, {4, 3}) > clauses(ArmyBoard{5, {}, {{4, 0}}}, {4, 3}));
    CHECK(clauses(ArmyBoard{5, {{{4, 0}}, {}}}, {4, 4}) > 0); // over a diagonal
    CHECK(clauses(ArmyBoard{5, {{a2}, {}}}, {4, 4}) == 0);
    // A half turn changes the colours.
    CHECK(clauses(ArmyBoard{5, {{a2}, {e4}}}, {4, 4}) > 0);
    CHECK(clauses(ArmyBoard{5, {{a2}, {e4}}}, {3, 4}) == 0);
}

TEST_CASE("the size of the formula told beforehand is what the sink receives") {
    Random random{5};
    for (int round = 0; round < 50; ++round) {
        const ArmyBoard board = test::random_army_board(random, 1 + random_index(random, 8));
        for (const CounterEncoding& counter : counter_encodings) {
            const ArmiesParameters parameters{.counter = std::string{counter.name},
                                              .breaks_symmetries = round % 2 == 0};
            const ArmiesCnf cnf{board, {round % 5, round % 3}, parameters};
            Cnf formula;
            cnf.encode(formula);
            REQUIRE(formula.size() == cnf.size());
            REQUIRE(formula.clause_count() == cnf.size().clauses);
        }
    }
}
