#include "board/symmetry.hpp"
#include "catch.hpp"
#include "classes/ask_classes.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <set>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ClassesReport classes(const Board& board, std::optional<Board> other = {}) {
    return ask(board, {.other = std::move(other)}, {});
}

Board board_of(const std::string& text) { return read_board("board", text, {}); }

/// The squares that a part of the board keeps queens from, or puts one on, with a letter for each:
/// from the definition, square by square.
std::set<std::string> squares_of(const Board& board, Symmetry symmetry) {
    std::set<std::string> squares;
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column) {
            const Square square{row, column};
            const std::string name =
                square_name(image(symmetry, square, board.size()), board.size());
            if (board.is_queen(square)) squares.insert("Q" + name);
            if (board.is_blocked(square)) squares.insert("x" + name);
            if (board.is_excluded(square)) squares.insert("-" + name);
        }
    return squares;
}

} // namespace

TEST_CASE("the images of a board are what each symmetry makes of its squares") {
    Random random{41};
    for (int round = 0; round < 300; ++round) {
        const Board board = random_board(random, 1 + static_cast<int>(random.below(7)));
        INFO(as_text(board));
        const ClassesReport report = classes(board);
        std::set<std::set<std::string>> expected;
        for (const Symmetry symmetry : all_symmetries)
            expected.insert(squares_of(board, symmetry));
        std::set<std::set<std::string>> found;
        for (const Board& image : report.images)
            found.insert(squares_of(image, Symmetry::identity));
        CHECK(found == expected);
        // Orbit and stabilizer: their sizes multiply to that of the group.
        CHECK(report.images.size() * report.symmetries.size() == all_symmetries.size());
        // Whatever board of the class is asked about, the answer is the same.
        for (const Board& image : report.images) {
            CHECK(classes(image).images == report.images);
            const auto maps = classes(board, image).maps;
            CHECK(maps->size() == report.symmetries.size());
        }
    }
}

TEST_CASE("the completions of 8 queens fall into 12 classes, one of them of four boards") {
    std::set<std::string> canonical;
    std::vector<std::size_t> sizes;
    const Board empty = board_of("8:");
    const Oracle oracle{empty};
    for (const Placement& placement : oracle.completions()) {
        BoardParts parts{.size = 8};
        for (int row = 0; row < 8; ++row)
            parts.queens.push_back({row, placement[row]});
        const ClassesReport report = classes(Board{std::move(parts)});
        if (canonical.insert(as_text(report.images.front())).second)
            sizes.push_back(report.images.size());
    }
    std::ranges::sort(sizes);
    CHECK(sizes == std::vector<std::size_t>{4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8});
}

TEST_CASE("two boards are of one class or not") {
    const Board board = board_of("4: b4 d3 a2 c1");
    CHECK(classes(board, board_of("4: c4 a3 d2 b1")).conclusion().result == "same");
    CHECK(classes(board, board_of("4: b4")).conclusion().kind == Conclusion::Kind::no);
    CHECK(classes(board, board_of("5: b4 d3 a2 c1")).maps->empty());
    CHECK(classes(board_of("4: /a2"), board_of("4: \\a3")).maps->size() == 2);
}

TEST_CASE("classes: in words, as an object and as a row of a table") {
    const ProcessResult same = run_qsat({"classes", "4: b4 d3 a2 c1", "--other", "4: c4 a3 d2 b1"});
    CHECK(same.exit_code == 0);
    CHECK(same.out == "2 boards in its class, the canonical one first:\n"
                      "  4: b4 d3 a2 c1\n"
                      "  4: c4 a3 d2 b1\n");
    CHECK_THAT(same.err, Contains("identity, half turn, quarter turn, three quarter turn") &&
                             Contains("equal up to symmetry: mirror rows"));
    CHECK(run_qsat({"classes", "4: b4", "--other", "4: a1"}).exit_code == 1);
    CHECK_THAT(run_qsat({"classes", "4: b4", "--other", "4: z9"}).err, Contains("z9"));
    const ProcessResult table = run_qsat({"classes", "--csv", "4: b4", "8: a1"});
    CHECK_THAT(table.out, Contains(",4,8,") && Contains(",8,4,"));
}
