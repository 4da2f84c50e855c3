#include "catch.hpp"
#include "formats.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

/// What a format can carry; the same table says what it must refuse.
struct Carries {
    const Format* format;
    bool blocked;
    bool excluded;
    bool everything; ///< also queens on blocked squares
    bool many_queens_in_a_column;
    bool many_queens_in_a_row = true;
};

const std::array<Carries, 7> carried{{
    {&squares_format, true, true, true, true},
    {&json_format, true, true, true, true},
    {&csplib_format, true, true, true, true},
    {&fen_format, true, false, false, true},
    {&grid_format, true, false, false, true},
    {&permutation_format, false, false, false, false},
    {&permutation0_format, false, false, false, false, false},
}};

Contents common(const Carries& a, const Carries& b) {
    return {.blocked = a.blocked && b.blocked,
            .excluded = a.excluded && b.excluded,
            .many_queens_in_a_column = a.many_queens_in_a_column && b.many_queens_in_a_column,
            .queens_on_blocked = a.everything && b.everything,
            .many_queens_in_a_row = a.many_queens_in_a_row && b.many_queens_in_a_row};
}

std::string refusal_to_write(const Format& format, const Board& board) {
    try {
        return "written: " + written(format, board);
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("every format that is read and written stands in the table of this test") {
    for (const Format* format : formats) {
        CAPTURE(format->name);
        // Those of regions carry no other board: tests/modules/regions/formats_test.cpp.
        if (format == &regions_format || format == &puzz_link_format) continue;
        const bool in_table = std::ranges::any_of(
            carried, [&](const Carries& entry) { return entry.format == format; });
        CHECK(in_table == !format->is_picture());
    }
}

TEST_CASE("boards pass from any format to any other that carries the same") {
    for (const Carries& first : carried) {
        for (const Carries& second : carried) {
            CAPTURE(first.format->name, second.format->name);
            Random random{42};
            for (int i = 0; i < 200; ++i) {
                const Board board = random_board(random, common(first, second));
                const Board passed = read_board("first", written(*first.format, board), {});
                const std::string text = written(*second.format, passed);
                CAPTURE(text);
                REQUIRE(read_board("second", text, {}) == board);
                REQUIRE(read_board("second", text, {.format = std::string{second.format->name}}) ==
                        board);
            }
        }
    }
}

TEST_CASE("several boards written one after the other are read as several") {
    for (const Carries& entry : carried) {
        CAPTURE(entry.format->name);
        Random random{7};
        for (int i = 0; i < 50; ++i) {
            const std::vector<Board> boards{random_board(random, common(entry, entry)),
                                            random_board(random, common(entry, entry)),
                                            random_board(random, common(entry, entry))};
            std::string text;
            for (const Board& board : boards)
                text += written(*entry.format, board);
            CAPTURE(text);
            // Recognition looks at the front; a lone `.` or `Q` there is the same in two formats.
            REQUIRE(read_boards("many", text, {.format = std::string{entry.format->name}}) ==
                    boards);
        }
    }
}

TEST_CASE("completions are written as boards that the verifier takes") {
    const Board board{{.size = 4, .blocked = {{0, 0}, {3, 3}}, .excluded_sums = {0}}};
    const Verdict verdict = verify(board, Placement{1, 3, 0, 2});
    REQUIRE(std::holds_alternative<VerifiedPlacement>(verdict));
    for (const Carries& entry : carried) {
        CAPTURE(entry.format->name);
        std::ostringstream text;
        for (int i = 0; i < 2; ++i)
            entry.format->write_solution(text, board, std::get<VerifiedPlacement>(verdict), {});
        const std::vector<Board> read = read_boards("solutions", text.view(), {});
        REQUIRE(read.size() == 2);
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, read[0].queens())));
        CHECK(read[0] == read[1]);
    }
    std::ostringstream none;
    CHECK_THROWS_AS(
        regions_format.write_solution(none, board, std::get<VerifiedPlacement>(verdict), {}),
        InputError);
}

TEST_CASE("what a format cannot carry is refused, not dropped") {
    const Board blocked{{.size = 4, .blocked = {{1, 1}}}};
    const Board excluded{{.size = 4, .excluded_sums = {3}}};
    const Board buried{{.size = 4, .queens = {{1, 1}}, .blocked = {{1, 1}}}};
    const Board crowded{{.size = 4, .queens = {{1, 1}, {2, 1}}}};
    const Board level{{.size = 4, .queens = {{1, 1}, {1, 2}}}};
    for (const Carries& entry : carried) {
        const std::string start = "format " + std::string{entry.format->name} + ": cannot write ";
        const auto expect = [&](const Board& board, bool fits, const std::string& thing) {
            const std::string said = refusal_to_write(*entry.format, board);
            if (fits)
                CHECK(said.starts_with("written: "));
            else
                CHECK(said == start + thing + " (the format squares can)");
        };
        expect(blocked, entry.blocked, "blocked squares");
        expect(excluded, entry.excluded, "excluded diagonals");
        expect(crowded, entry.many_queens_in_a_column, "two queens in a column");
        expect(level, entry.many_queens_in_a_row, "two queens in a row");
        expect(buried, entry.everything,
               entry.blocked ? "a queen on a blocked square" : "blocked squares");
    }
}

TEST_CASE("boards of a billion rows are written by their parts or refused, never row by row") {
    const Board huge{{.size = max_board_size, .queens = {{0, 0}, {max_board_size - 1, 1}}}};
    for (const Carries& entry : carried) {
        CAPTURE(entry.format->name);
        if (entry.everything)
            CHECK(read_board("huge", written(*entry.format, huge), {}) == huge);
        else
            CHECK(refusal_to_write(*entry.format, huge) ==
                  "format " + std::string{entry.format->name} +
                      ": cannot write a board of size 1000000000 (the format squares can)");
    }
}
