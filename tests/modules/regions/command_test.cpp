#include "catch.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <map>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// Three completions, c5 e4 b3 d2 a1 among them.
const std::string five = "AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n";

/// One, which eliminations show.
const std::string easy = "ABBCC\nABBCC\nABDCC\nABDCC\nAEEEC\n";

} // namespace

TEST_CASE("every command that takes a board takes one with regions") {
    for (const std::string command : {"complete", "count", "sample", "first", "largest", "hint",
                                      "steps", "convert", "trace", "classes", "threshold"}) {
        CAPTURE(command);
        const ProcessResult run = run_qsat({command}, {.input = five});
        CHECK(run.exit_code == 0);
        CHECK_FALSE(run.out.empty());
    }
    const ProcessResult pictures =
        run_qsat({"complete", "--to", "unicode"}, {.input = five + "givens: a1\n"});
    CHECK_THAT(pictures.out, Contains("♛ given"));
    CHECK_THAT(pictures.out, Contains("│ A A ♕AB B │"));
    const ProcessResult svg = run_qsat({"convert", "--to", "svg"}, {.input = five});
    CHECK_THAT(svg.out, Contains("5 × 5 board with coloured regions"));
    CHECK_THAT(svg.out, Contains(">E</text>"));
    const ProcessResult page = run_qsat({"convert", "--to", "html"}, {.input = five});
    CHECK_THAT(page.out, Contains("share a row, a column or a region, and no two touch"));
}

TEST_CASE("verify names the rule that is broken") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("b", five);
    const auto verify = [&](const std::string& queens) {
        return run_qsat({"verify", file, queens});
    };
    CHECK(verify("c5 e4 b3 d2 a1").exit_code == 0);
    const ProcessResult touching = verify("5: c5 d4 b3 e2 a1");
    CHECK(touching.exit_code == 1);
    CHECK_THAT(touching.out + touching.err, Contains("queens c5 and d4 touch"));
    const ProcessResult region = verify("5: a5 c4 e3 b2 d1");
    CHECK_THAT(region.out + region.err, Contains("stand in one region"));
    CHECK_THAT(region.out + region.err, Contains("region E has no queen"));
}

TEST_CASE("a picture of regions can be verified") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("b", five + "givens: a1\n");
    const ProcessResult picture = run_qsat({"complete", file, "--to", "unicode"});
    CHECK(picture.exit_code == 0);
    const ProcessResult verdict = run_qsat({"verify", file, "-"}, {.input = picture.out});
    CHECK(verdict.out == "valid\n");
    CHECK(verdict.exit_code == 0);
    CHECK(run_qsat({"verify", "-"}, {.input = picture.out}).exit_code == 0);
}

TEST_CASE("a board with regions may be typed as one word of the command") {
    const std::string four = "ABBBABCBACCCDDCC";
    for (const std::string separator : {"/", " ", ",", ", ", "\n"}) {
        std::string board;
        for (std::size_t row = 0; row < 4; ++row)
            board += (row == 0 ? "" : separator) + four.substr(4 * row, 4);
        CAPTURE(board);
        CHECK(run_qsat({"count", board}).out ==
              run_qsat({"count", "4: regions=ABBB/ABCB/ACCC/DDCC"}).out);
    }
    const ProcessResult parts = run_qsat({"count", "ABAD/ABBD/CCDD/CCDD"});
    CHECK(parts.exit_code == 0);
    CHECK_THAT(parts.err, Contains("region A is in 2 parts (apart from the rest: c4)"));
    CHECK(run_qsat({"convert", "1-5-8-6-3-7-2-4"}).out == run_qsat({"convert", "15863724"}).out);
    for (const auto& [board, fault] : std::map<std::string, std::string>{
             {"PPOO/POOO/BBGG/BBG", "row 4 has 3 squares, the first row has 4"},
             {"PPOO/POOO/BBGG", "the grid ends after 3 rows of 4 squares"},
             {"8x8", "a number alone is not a board"},
             {"no/such/file", "cannot open: No such file or directory"},
             {"home/user/mine/file", "cannot open: No such file or directory"}}) {
        CAPTURE(board);
        const ProcessResult run = run_qsat({"complete", board});
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(fault));
    }
}

TEST_CASE("a line below a board is read or refused before the board is answered") {
    for (const std::string below :
         {"Givens: C5", "queens: c5", "givens c5", "Queens c5", "GIVEN: c5"}) {
        CAPTURE(below);
        CHECK(run_qsat({"complete"}, {.input = five + below + "\n"}).out ==
              run_qsat({"complete", "5: c5 regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD"}).out);
    }
    const TemporaryDirectory directory;
    for (const std::string below : {"Given: queens", "hint: c5", "Thanks!", "c5 e4"})
        for (const std::string between : {"", "\n"}) {
            CAPTURE(below, between);
            const std::string text = five + between + below + "\n";
            for (const ProcessResult& run : {run_qsat({"hint"}, {.input = text}),
                                             run_qsat({"hint", directory.file("b", text)})}) {
                CHECK(run.out.empty());
                CHECK(run.exit_code == 2);
            }
        }
    for (const std::string board :
         {".....\n.....\n.Q...\n.....\n.....\n\n", "2 . . . .\n", "[2, None, None, None, None]\n\n",
          "5/5/1Q3/5/5\n", "{\"size\": 5}\n"}) {
        CAPTURE(board);
        const ProcessResult run = run_qsat({"complete"}, {.input = board + "givens: e5\n"});
        CHECK(run.exit_code == 2);
        CHECK(run.out.find("queens") == run.out.npos);
        CHECK(run.out.find('Q') == run.out.npos);
        CHECK_THAT(run.err + run.out, Contains("'givens:' below a board"));
    }
    // Another board follows, also below its title.
    CHECK_THAT(run_qsat({"count"}, {.input = five + "\nLevel 2\n\n" + easy + "\n" + five}).out,
               Contains("\n1\n"));
}

TEST_CASE("hints on boards with regions strike squares out, with the reason that players give") {
    const ProcessResult hint = run_qsat({"hint"}, {.input = easy});
    CHECK(hint.exit_code == 0);
    CHECK(hint.out == "a1, e1 are out: region E has free squares on row 1 only\n");
    const auto json = parse_json(run_qsat({"hint", "--json"}, {.input = easy}).out);
    CHECK(json["result"] == "out");
    CHECK(json["reason"] == "confined");
    CHECK(json["squares"] == parse_json(R"(["a1", "e1"])"));
    CHECK(json["lines"] == parse_json(R"(["region E"])"));
    CHECK(json["within"] == parse_json(R"(["row 1"])"));
    // The names are those of the board, whatever the columns are called.
    const std::string coloured = "RWWGG\nRWWGG\nRWYGG\nRWYGG\nRPPPG\ngivens: !a1 !c2\n";
    CHECK(run_qsat({"hint"}, {.input = coloured}).out ==
          "c3 is forced: it is the only free square of region Y\n");
    CHECK(parse_json(run_qsat({"hint", "--json"}, {.input = coloured}).out)["line"] == "region Y");
    const ProcessResult steps = run_qsat({"steps"}, {.input = easy});
    CHECK_THAT(steps.err, Contains("0 guesses; easy"));
}

TEST_CASE("what is exported of a board with regions says them, and is decoded") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("b", five);
    for (const std::string language : {"asp", "minizinc", "opb", "lp", "dimacs"}) {
        CAPTURE(language);
        const ProcessResult run = run_qsat({"export", file, "--to", language});
        CHECK(run.exit_code == 0);
        if (language == "asp") CHECK_THAT(run.out, Contains("open_region(5). % E"));
        if (language == "minizinc") CHECK_THAT(run.out, Contains("region[row[c], c]"));
        if (language != "dimacs" && language != "opb") continue;
        const std::string exported = directory.file("f." + language, run.out);
        CHECK(run_qsat({"check-formula", file, exported}).exit_code == 0);
    }
}

TEST_CASE("that a board with regions has no completion is proved, and the proof accepted") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("b", five + "givens: a5 !c3 !c2 !c1\n");
    const std::string formula = (directory.path() / "f.cnf").string();
    CHECK(run_qsat({"export", file, "--to", "dimacs", "-o", formula}).exit_code == 0);
    for (const std::string format : {"drat", "lrat"}) {
        const std::string proof = (directory.path() / ("p." + format)).string();
        CHECK(run_qsat({"complete", file, "--proof", proof}).exit_code == 1);
        CHECK(run_qsat({"check-proof", formula, proof}).exit_code == 0);
    }
    const ProcessResult planes =
        run_qsat({"complete", file, "--proof", (directory.path() / "p.pbp").string(),
                  "--proof-format", "veripb"});
    CHECK(planes.exit_code == 3);
    CHECK_THAT(
        planes.err,
        Contains("cutting planes proofs do not support boards with regions; DRAT and LRAT do"));
    CHECK(run_qsat({"complete", "--check-unique"}, {.input = easy}).exit_code == 0);
    CHECK(run_qsat({"complete", "--check-unique"}, {.input = five}).exit_code == 1);
}

TEST_CASE("puzzles with regions are generated, one a seed, and a sheet of them is written") {
    const ProcessResult one =
        run_qsat({"generate", "puzzle", "--regions", "--size", "6", "--seed", "1"});
    CHECK(one.exit_code == 0);
    CHECK_THAT(one.out, Contains("# qsat generate puzzle --size 6 --seed 1 --regions\n"));
    CHECK(run_qsat({"count"}, {.input = one.out}).out == "1\n");
    const ProcessResult sheet = run_qsat({"generate", "puzzle", "--regions", "--size", "6",
                                          "--seed", "1", "--count", "6", "--to", "html"});
    CHECK(sheet.exit_code == 0);
    CHECK_THAT(sheet.out, Contains("6 puzzles"));
    CHECK(run_qsat({"generate", "puzzle", "--regions", "--size", "6", "--givens", "2"}).exit_code ==
          2);
    CHECK(run_qsat({"generate", "blocked", "--regions", "--size", "6"}).exit_code == 2);
}
