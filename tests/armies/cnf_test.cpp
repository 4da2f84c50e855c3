#include "armies/armies_cnf.hpp"
#include "armies/army_lines.hpp"
#include "armies/army_text.hpp"
#include "armies/frontier.hpp"
#include "catch.hpp"
#include "support/cnf.hpp"

#include <algorithm>
#include <set>

using namespace qsat;

TEST_CASE("a map takes lines to lines with the images of their squares") {
    for (int size = 1; size <= 7; ++size) {
        const ArmyLines lines{size};
        std::set<int> numbers;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                for (const Symmetry map : all_symmetries) {
                    CAPTURE(size, row, column, map);
                    const auto there = lines.through(image(map, {row, column}, size));
                    for (const int line : lines.through({row, column})) {
                        numbers.insert(line);
                        REQUIRE(std::ranges::count(there, lines.image(map, line)) == 1);
                    }
                }
        CHECK(static_cast<int>(numbers.size()) == lines.count());
        CHECK(*numbers.begin() == 0);
        CHECK(*numbers.rbegin() == lines.count() - 1);
    }
}

TEST_CASE("symmetries of square and colours, as far as givens and sizes allow") {
    const auto count = [](const std::string& text, ArmySizes wanted) {
        return symmetries_of(read_army_board("x", text), wanted).size();
    };
    CHECK(count("5:", {4, 4}) == 16);
    CHECK(count("5:", {4, 3}) == 8);
    CHECK(count("5: !a1", {4, 4}) == 4);
    CHECK(count("5: w:a2", {4, 4}) == 1);
    CHECK(count("5: w:a1", {4, 4}) == 2);
    // A half turn changes the colours.
    CHECK(count("5: w:a2 b:e4", {4, 4}) == 2);
    CHECK(count("5: w:a2 b:e4", {3, 4}) == 1);
    const auto first = symmetries_of(ArmyBoard{5}, {4, 4}).front();
    CHECK(first.map == Symmetry::identity);
    CHECK_FALSE(first.changes_colors);
}

TEST_CASE("the size of the formula told beforehand is what the sink receives") {
    Random random{5};
    for (int round = 0; round < 50; ++round) {
        const ArmyBoard board = test::random_army_board(random, 1 + random_index(random, 8));
        for (const CounterEncoding& counter : counter_encodings) {
            const ArmiesCnf cnf{board, {round % 5, round % 3}, {&counter, round % 2 == 0}};
            Cnf formula;
            cnf.encode(formula);
            REQUIRE(formula.size() == cnf.size());
            REQUIRE(formula.clause_count() == cnf.size().clauses);
        }
    }
}
