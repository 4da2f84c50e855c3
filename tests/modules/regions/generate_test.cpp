#include "catch.hpp"
#include "count/ask_count.hpp"
#include "explain/deduce.hpp"
#include "formats/region_grid.hpp"
#include "generate/generate.hpp"
#include "solve/complete.hpp"
#include "steps/ask_steps.hpp"
#include "support/board_text.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

Board puzzle(int size, std::uint64_t seed, std::string_view difficulty = "any") {
    return generate_regions(size, {.seed = seed, .difficulty = std::string{difficulty}}, {});
}

bool has_connected_regions(const Board& board) {
    return !regions_in_parts(*region_grid(Text{{}, regions_in_letters(board)}));
}

} // namespace

TEST_CASE("puzzles with regions have one completion, by both engines, and need no guess") {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::rounds_of(200)); ++seed) {
        const Board board = puzzle(4 + static_cast<int>(seed % 7), seed);
        INFO(as_text(board));
        CHECK(board.diagonals() == Diagonals::touching);
        CHECK(board.queens().empty());
        CHECK(has_connected_regions(board));
        CHECK(ask(board, CountParameters{}, {}).count == "1");
        for (const char* engine : {"sat", "backtrack"}) {
            const CompletionReport report =
                complete(board, {.engine = find_engine(engine), .limit = 2}, {},
                         [](const VerifiedPlacement&) {});
            CHECK(report.completions == 1);
        }
        const StepsReport walk = ask(board, StepsParameters{}, {});
        CHECK(std::ranges::all_of(walk.steps, [](const Step& step) {
            const auto* hint = std::get_if<Hint>(&step);
            return std::holds_alternative<Elimination>(step) ||
                   (hint != nullptr && hint->reason() == Hint::Reason::only_free_square);
        }));
    }
}

TEST_CASE("puzzles with regions have the difficulty that is asked for") {
    for (const DifficultyLevel& level : difficulty_levels)
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            CHECK(grade(puzzle(8, seed, level.name)) == level.difficulty);
}

TEST_CASE("a seed gives the same regions everywhere") {
    CHECK(as_text(puzzle(6, 1)) == "6: regions=ABCCCC/ABBDCE/AAADDE/AAAADE/AAFFFF/FFFFFF\n");
    CHECK(as_text(puzzle(8, 2, "medium")) ==
          "8: regions=AAAAABBB/ACAAABDB/CCCCEEDD/CCFCCGDD/FFFFFGGD/HHFHFGHH/HHFHHGHH/HHHHHHHH\n");
}

TEST_CASE("large boards have regions, too") {
    const Board board = puzzle(18, 1);
    CHECK(has_connected_regions(board));
    CHECK(ask(board, CountParameters{}, {}).count == "1");
}

TEST_CASE("boards of two and three rows have no regions to draw") {
    for (const int size : {2, 3, 60})
        CHECK_THROWS_AS(generate_regions(size, {}, {}), Impossible);
    CHECK(generate_regions(1, {}, {}).size() == 1);
}
