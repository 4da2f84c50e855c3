#include "catch.hpp"
#include "cross_check/every_engine.hpp"
#include "support/board_encodings.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

TEST_CASE("the oracle's pruning loses nothing that the verifier accepts") {
    Random random{10};
    int completions = 0;
    for (int round = 0; round < 150; ++round) {
        const int size = 1 + random_index(random, 5);
        const Board board = random_board(random, size);
        std::set<Placement> expected;
        Placement placement(size, 0);
        // Counts through all placements, the first row fastest.
        for (int row = 0; row < size;) {
            if (std::holds_alternative<VerifiedPlacement>(verify(board, placement)))
                expected.insert(placement);
            for (row = 0; row < size && ++placement[row] == size; ++row)
                placement[row] = 0;
        }
        INFO(as_text(board));
        REQUIRE(Oracle{board}.completions() == expected);
        completions += static_cast<int>(expected.size());
    }
    CHECK(completions > 50);
}

TEST_CASE("the oracle knows the puzzle of 1850 and the numbers of small boards") {
    const Board puzzle{{.size = 8, .queens = {{3, 3}, {4, 1}}}};
    CHECK(Oracle{puzzle}.completions().size() == 2);
    const std::vector<std::size_t> counts{1, 0, 0, 2, 10, 4, 40};
    for (int size = 1; size <= 7; ++size)
        CHECK(Oracle{Board{{.size = size}}}.completions().size() == counts[size - 1]);
}

TEST_CASE("every exhaustive engine is tried, and at least one with every encoding") {
    std::set<std::string_view> engine_names;
    std::set<std::string> encodings_used;
    for (const Way& way : every_way()) {
        engine_names.insert(way.engine->name);
        if (way.uses_clauses) encodings_used.insert(way.encoding);
    }
    CHECK(engine_names.size() == test::exhaustive_engines().size());
    CHECK(encodings_used.size() == test::every_board_encoding().size() + 1); // and `auto`
}

TEST_CASE("boards are shown in the format that files have") {
    CHECK(as_text(Board{{.size = 8,
                         .queens = {{4, 1}},
                         .blocked = {{5, 2}},
                         .excluded_sums = {5},
                         .excluded_differences = {-3}}}) == "8: b4 !c3 /a3 \\d8\n");
}
