// Cost follows what stands on a board and what is free, not its area.

#include "board/open_board.hpp"
#include "formats.hpp"

#include "catch.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <chrono>

using namespace qsat;
using namespace qsat::test;

namespace {

/// The staircase that solves every size divisible by six, less the queens of ten rows.
Board staircase(int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row)
        if (row % (size / 10) != size / 20)
            parts.queens.push_back({row, row < size / 2 ? 2 * row + 1 : 2 * (row - size / 2)});
    return Board{parts};
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

TEST_CASE(
    "a hundred thousand rows with ten open ones are read, opened and written in every format") {
    const Board board = staircase(100'020);
    REQUIRE(board.queens().size() == 100'020 - 10);
    // A grid has ten thousand million squares and is refused.
    CHECK_THROWS_AS(written(grid_format, board), InputError);
    for (const Format* format : {&squares_format, &json_format, &csplib_format, &fen_format,
                                 &permutation_format, &permutation0_format}) {
        CAPTURE(format->name);
        const auto start = std::chrono::steady_clock::now();
        const Board read = read_board("text", written(*format, board), {});
        const OpenBoard open{read};
        CHECK(read == board);
        CHECK(open.row_count() == 10);
        CHECK(open.conflicts().empty());
        // A quarter of a second or less; were anything quadratic, it would be minutes.
        CHECK(seconds_since(start) < 20);
    }
}

TEST_CASE("the program completes and verifies 2550 rows with ten open ones") {
    const TemporaryDirectory directory;
    const std::string board =
        directory.file("board.param", written(csplib_format, staircase(2550)));
    const ProcessResult completed = run_qsat({"complete", board, "-q", "--to", "permutation"});
    CHECK(completed.exit_code == 0);
    CHECK(completed.seconds < soon); // 0.01 s when optimised on an idle machine
    CHECK(run_qsat({"verify", board, "-"}, {.input = completed.out}).out == "valid\n");
}
