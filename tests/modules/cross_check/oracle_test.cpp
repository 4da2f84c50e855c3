#include "catch.hpp"
#include "modules/cross_check/every_engine.hpp"
#include "support/board_encodings.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

/// The On-Line Encyclopedia of Integer Sequences, A000170: n queens on an empty board, from n = 1.
const std::vector<std::uint64_t> a000170{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};

void check_empty_board(int size) {
    const std::set<Placement> expected = Oracle{Board{{.size = size}}}.completions();
    CHECK(expected.size() == a000170[size - 1]);
    check_completions(Board{{.size = size}}, expected);
}

} // namespace

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

TEST_CASE("the oracle knows the puzzle of 1850") {
    const Board puzzle{{.size = 8, .queens = {{3, 3}, {4, 1}}}};
    CHECK(Oracle{puzzle}.completions().size() == 2);
}

TEST_CASE("empty boards of 1 to 8 rows have as many completions as A000170 says") {
    for (int size = 1; size <= 8; ++size)
        check_empty_board(size);
}

TEST_CASE("the empty board of 9 rows has 352 completions") { check_empty_board(9); }

TEST_CASE("the empty board of 10 rows has 724 completions") { check_empty_board(10); }

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
