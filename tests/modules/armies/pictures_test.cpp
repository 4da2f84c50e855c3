#include "armies/armies.hpp"
#include "catch.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <sstream>

using namespace qsat;
using qsat::test::Contains;

namespace {

const ArmyBoard board = read_army_board("x", "4: w:a4 !c1");
const Armies queens{{{0, 0}, {1, 0}}, {{2, 3}, {3, 1}}};

std::string drawn(WriteArmies* write, const ArmyBoard& on = board, const Armies& with = queens) {
    std::ostringstream out;
    write(out, on, with);
    return out.str();
}

} // namespace

TEST_CASE("armies in the terminal: queens of either colour, blocked squares, coordinates") {
    CHECK(drawn(write_army_unicode) == "  ┌─────────┐\n"
                                       "4 │ ♕ · · · │\n"
                                       "3 │ ♕ · · · │\n"
                                       "2 │ · · · ♛ │\n"
                                       "1 │ · ♛ ▒ · │\n"
                                       "  └─────────┘\n"
                                       "    a b c d\n"
                                       "\n"
                                       "♕ 2 white  ♛ 2 black  ▒ blocked\n\n");
    const std::string wide = drawn(write_army_unicode, ArmyBoard{27}, {});
    CHECK_THAT(wide, Contains(" z a\n"));
}

TEST_CASE("armies drawn: the colours differ in shape, every queen is there") {
    for (WriteArmies* const write : {write_army_svg, write_army_html}) {
        const std::string text = drawn(write);
        CHECK(test::count_of(text, "href=\"#white-queen\"") == 2);
        CHECK(test::count_of(text, "href=\"#black-queen\"") == 2);
        CHECK(test::count_of(text, "<circle") == 1); // of the white queen's shape
        CHECK_THAT(text, Contains("4 × 4 board, 2 white and 2 black queens"));
        CHECK_THAT(text, Contains("White queens: a4, a3. Black queens: d2, b1."));
        CHECK_THAT(text, Contains("d=\"M0.15 0.95h.7\"")); // a4 is given
        CHECK_THAT(text, Contains("M2 3h1v1h-1z"));        // c1 is blocked
    }
    CHECK_THAT(drawn(write_army_svg), Catch::Matchers::StartsWith("<svg "));
    CHECK_THAT(drawn(write_army_html), Catch::Matchers::StartsWith("<!DOCTYPE html>"));
}

TEST_CASE("drawn armies are well-formed, on boards of any size") {
    if (!test::is_installed("xmllint")) return test::skip("xmllint is not installed");
    const test::TemporaryDirectory directory;
    for (const int size : {1, 4, 27, 100}) {
        directory.file("armies.svg", drawn(write_army_svg, ArmyBoard{size}, {{{0, 0}}, {}}));
        CHECK(
            test::run_process("xmllint", {"--noout", "armies.svg"}, {.directory = directory.path()})
                .exit_code == 0);
    }
}

TEST_CASE("the name of a file decides how armies are written") {
    const test::TemporaryDirectory directory;
    for (const auto& [name, begin] : std::vector<std::pair<std::string, std::string>>{
             {"a.svg", "<svg "}, {"a.html", "<!DOCTYPE html>"}, {"a.txt", ". "}, {"a.lp", "% "}}) {
        const test::ProcessResult run =
            test::run_qsat({"armies", "--size", "4", "-o", name}, {.directory = directory.path()});
        CHECK(run.exit_code == 0);
        CHECK_THAT(test::read_file(directory.path() / name),
                   Catch::Matchers::StartsWith(begin) || Catch::Matchers::StartsWith("W ") ||
                       Catch::Matchers::StartsWith("B "));
    }
}
