#include "program/cli/commands.hpp"
#include "program/cli/program.hpp"

#include <algorithm>
#include <sstream>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

struct Misuse {
    Words arguments;
    std::string message; ///< a part of it
};

} // namespace

TEST_CASE("every help fits a terminal and goes to standard output") {
    std::vector<Words> helps{{"--help"},
                             {"-h"},
                             {"help"},
                             {"verify", "-h"},
                             {"help", "hint"},
                             {"help", "formats"},
                             {"help", "options"},
                             {"help", "exit-codes"}};
    for (const std::string& command : commands())
        helps.push_back({command, "--help"});
    CHECK(helps.size() > 18);
    for (const Words& help : helps) {
        INFO(help.front() << ' ' << help.back());
        const ProcessResult run = run_qsat(help);
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        std::istringstream lines{run.out};
        int count = 0;
        for (std::string line; std::getline(lines, line); ++count) {
            INFO(line);
            CHECK(line.size() <= 84); // a character of a picture is three bytes
            CHECK(!line.ends_with(' '));
        }
        CHECK(count <= 40);
    }
    CHECK(run_qsat({"help", "hint"}).out == run_qsat({"hint", "--help"}).out);
}

TEST_CASE("help lists every name that an option takes") {
    const std::string complete = run_qsat({"complete", "--help"}).out;
    for (const char* word : {"auto", "sat", "backtrack", "pairwise", "sequential", "commander",
                             "product", "bitwise", "ladder", "grid", "squares", "permutation"})
        CHECK_THAT(complete, Contains(word));
}

TEST_CASE("the help of a command has its own options, names common ones, and ends with examples") {
    const std::string hint = run_qsat({"hint", "--help"}).out;
    CHECK_THAT(hint, Contains("Usage: qsat hint [BOARD...] [OPTIONS]"));
    CHECK_THAT(hint, Contains("  --limit K "));
    CHECK_THAT(hint, Contains("also --from --legend"));
    CHECK_THAT(hint, Contains("Examples:\n  qsat hint board.txt\n"));
    const std::string options = run_qsat({"help", "options"}).out;
    for (const char* name : {"--from FORMAT", "--legend", "-o, --output FILE", "-q, --quiet"})
        CHECK_THAT(options, Contains(name));
}

TEST_CASE("a mistyped command or option is told what it resembles") {
    const std::vector<Misuse> misuses{
        {{"complte"}, "complete?"},
        {{"ocunt"}, "count?"},
        {{"hitn"}, "hint?"},
        {{"COUNT"}, "count?"},
        {{"check"}, "verify (a board), check-proof (a proof) or check-formula?"},
        {{"validate"}, "verify?"},
        {{"puzzle"}, "generate puzzle?"},
        {{"help", "puzzle"}, "generate puzzle?"},
        {{"random"}, "generate?"},
        {{"solve", "8: b4"}, "complete?"},
        {{"8: b4 d5"}, "qsat complete '8: b4 d5'?"},
        {{"--verison"}, "--version?"},
        {{"help", "exprot"}, "export?"},
        {{"help", "diagonals"}, "generate diagonals?"},
        {{"help", "format"}, "formats?"},
        {{"complete", "--ouput", "x"}, "--output?"},
        {{"complete", "--sed", "3"}, "--seed?"},
        {{"complete", "--time=3"}, "--timeout?"},
        // What a command has not is no suggestion, and neither is what resembles nothing.
        {{"verify", "--stas", "a", "b"}, ""},
        {{"xyzzy"}, ""},
        {{std::string(100'000, 'c')}, ""},
    };
    for (const auto& [words, meant] : misuses) {
        const ProcessResult run = run_qsat(words);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        INFO(run.err);
        CHECK((run.err.find("did you mean " + meant) != run.err.npos) == !meant.empty());
    }
}

TEST_CASE("the version is told with those of what it is built with") {
    const ProcessResult run = run_qsat({"--version"});
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Catch::Matchers::StartsWith("qsat "));
    for (const char* part : {"CaDiCaL ", "Boost 1.", "fmt ", "Highway ", "compiled by "})
        CHECK_THAT(run.out, Contains(part));
    const auto parts = std::count(run.out.begin(), run.out.end(), '\n');
    CHECK(parts >= 7);
    std::istringstream lines{run.out};
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK_THAT(line, Catch::Matchers::Matches(".* (sc)?[0-9.]+"));
    }
}

TEST_CASE("qsat alone shows its help as an error") {
    check_only_said(run_qsat({}), 2, Contains("Usage: qsat COMMAND"));
}

TEST_CASE("a wrong command line is refused with one line that names the option") {
    const std::vector<Misuse> misuses{
        {{"complet"}, "unknown command 'complet'"},
        {{"-x"}, "unknown command '-x'"},
        {{"complete", "--foo"}, "'--foo'"},
        {{"complete", "-z"}, "'-z'"},
        {{"complete", "--siz", "8"}, "'--siz'"},
        {{"complete", "--time", "1", "--size", "8"}, "'--time'"},
        {{"complete", "--size"}, "'--size' is missing"},
        {{"complete", "--size", "8", "--size", "9"}, "'--size' cannot be specified more than once"},
        {{"complete", "--size", "0"}, "--size: 0 is too small (at least 1)"},
        {{"complete", "--size", "-5"}, "--size: unexpected '-5' (expected a whole number"},
        {{"complete", "--size", "8x"}, "--size: unexpected '8x'"},
        {{"complete", "--size", ""}, "--size: unexpected ''"},
        {{"complete", "--size", "99999999999"}, "--size: '99999999999' is too large (at most "},
        {{"complete", "--size", "999999999999999999999999"}, "is too large (at most "},
        {{"complete", "--size", "8", "--engine", "foo"}, "--engine: unknown name 'foo'"},
        {{"complete", "--size", "8", "--engine", "back"}, "(expected auto, sat, backtrack"},
        {{"complete", "--size", "8", "--encoding", "foo"}, "--encoding: unknown name 'foo'"},
        {{"complete", "--size", "8", "--encoding", "foo:3"}, "--encoding: unknown name 'foo:3'"},
        {{"complete", "--size", "8", "--encoding", "commander:1"},
         "--encoding: 'commander:1': the group size is a whole number from 2 to 100"},
        {{"export", "--size", "8", "--encoding", "product:x"},
         "--encoding: 'product:x': the number of dimensions is a whole number from 2 to 10"},
        {{"export", "--size", "8", "--encoding", "ladder:2"}, "ladder takes no number"},
        {{"complete", "--size", "8", "--to", "foo"}, "--to: unknown name 'foo'"},
        {{"complete", "--size", "8", "--from", "foo"}, "--from: unknown name 'foo'"},
        {{"export", "--size", "8", "--to", "foo"}, "--to: unknown name 'foo'"},
        {{"complete", "--size", "8", "--exit-codes", "foo"}, "--exit-codes: unknown name 'foo'"},
        {{"complete", "--size", "8", "--limit", "0"}, "--limit: 0 is too small"},
        {{"complete", "--size", "8", "--seed", "x"}, "--seed: unexpected 'x'"},
        {{"complete", "--size", "8", "--timeout", "-1"}, "--timeout: unexpected '-1'"},
        {{"complete", "--size", "8", "--timeout", "nan"}, "--timeout: unexpected 'nan'"},
        {{"complete", "--size", "8", "--timeout", "10s"}, "--timeout: unexpected '10s'"},
        {{"complete", "--size", "8", "--json=yes"}, "'--json' does not take any arguments"},
        {{"complete", "--size", "8", "--all", "--limit", "3"}, "--all and --limit contradict"},
        {{"complete", "--size", "8", "--json", "--to", "grid"}, "--json and --to contradict"},
        {{"complete", "--size", "8", "-q", "-v"}, "--quiet and --verbose contradict"},
        {{"complete", "--size", "8", "-o", ""}, "--output needs the name of a file"},
        {{"decode", "--size", "8", "a", "b", "c"}, "--size replaces BOARD"},
        {{"verify"}, "too few files: expected BOARD [SOLUTION]"},
        {{"verify", "-", "-"}, "standard input (-) can replace only one file"},
        {{"decode", "-", "-"}, "standard input (-) can replace only one file"},
        {{"verify", "a", "b", "--stats"}, "'--stats'"},
        {{"complete", "--legend", "foo"}, "--legend: 'foo' in a legend"},
        {{"complete", "--legend", "queen=#"}, "# begins a comment"},
        {{"complete", "--legend", "queen=."}, "one letter has two meanings"},
        {{"complete", "--legend", "queen=X", "--from", "squares"}, "--legend is for grids only"},
    };
    for (const Misuse& misuse : misuses) {
        INFO(misuse.message);
        const ProcessResult run = run_qsat(misuse.arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty() == (std::ranges::count(misuse.arguments, "--json") == 0));
        CHECK_THAT(run.err, Contains(misuse.message));
        CHECK(run.err.find('\n') == run.err.size() - 1);
    }
}

TEST_CASE("a board may be typed in the place of a file") {
    CHECK(run_qsat({"count", "8: b4 d5"}).out == "2\n");
    CHECK(run_qsat({"count", "4/4/4/4"}).out == "2\n");
    CHECK(run_qsat({"count", "8: b4 d5", "0 0 0 0"}).out ==
          "# <command line>\n2\n# <command line> (2)\n2\n");
    CHECK_THAT(run_qsat({"count", "8: z9"}).err,
               Catch::Matchers::StartsWith("<command line>:1:4: 'z9' is outside the board"));
    // What may be a file is one.
    for (const char* missing : {"board", "folder/board", "missing/8", "a:b"})
        CHECK_THAT(run_qsat({"count", missing}).err, Contains(": cannot open: "));
    const Folder folder{{"8: b4", "4: c4\n"}};
    CHECK(folder.qsat({"count", "8: b4"}).out == "1\n");
}

TEST_CASE("the name of the output file decides the format unless --to says otherwise") {
    const Folder folder{{"board.txt", "4: c4\n"}};
    struct Name {
        Words words;
        std::string begin; ///< of the file
    };
    for (const auto& [words, begin] : std::vector<Name>{
             {{"complete", "board.txt", "-o", "a.svg"}, "<svg "},
             {{"complete", "board.txt", "-o", "a.html"}, "<!DOCTYPE html>"},
             {{"complete", "board.txt", "-o", "a.fen"}, "2Q1/"},
             {{"complete", "board.txt", "-o", "a.json"}, "{\"qsat_board\": 1"},
             {{"complete", "board.txt", "-o", "b.json", "--json"}, "{\"qsat\":"},
             {{"complete", "board.txt", "-o", "a.csv"}, "name,size,answer"},
             {{"complete", "board.txt", "-o", "a.txt"}, ". . Q ."},
             {{"count", "board.txt", "-o", "c.json"}, "{\"qsat\":"},
             {{"explain", "4: a1", "-o", "e.svg"}, "<svg "},
             {{"convert", "board.txt", "-o", "f.svg"}, "<svg "},
             {{"export", "board.txt", "-o", "a.cnf"}, "c qsat"},
             {{"export", "board.txt", "-o", "a.lp"}, "% "},
             {{"export", "board.txt", "-o", "b.lp", "--to", "lp"}, "\\ "},
             {{"export", "board.txt", "-o", "c.lp", "--to", "asp"}, "% "},
             {{"export", "board.txt", "-o", "a.mzn"}, "% "},
             {{"export", "board.txt", "-o", "a.opb"}, "* #variable"},
             {{"compare", "board.txt", "--engine", "backtrack", "-o", "k.svg"}, "<svg "},
             {{"compare", "board.txt", "--engine", "backtrack", "-o", "k.csv"}, "board,"},
             {{"compare", "board.txt", "--engine", "backtrack", "-o", "k.json"}, "{"}}) {
        CAPTURE(words);
        CHECK(folder.qsat(words).exit_code == 0);
        const auto option = std::ranges::find(words, "-o");
        CHECK(read_file(folder.path() / *(option + 1)).starts_with(begin));
    }
    for (const Words& words :
         std::vector<Words>{{"complete", "board.txt", "-o", "x.svg", "--to", "grid"},
                            {"complete", "board.txt", "-o", "x.svg", "--json"},
                            {"complete", "board.txt", "-o", "x.fen", "--csv"},
                            {"count", "board.txt", "-o", "x.json", "--csv"},
                            {"count", "board.txt", "-o", "x.csv", "--json"},
                            {"hint", "board.txt", "-o", "x.json", "--to", "svg"},
                            {"hint", "board.txt", "-o", "x.csv", "--to", "svg"},
                            {"export", "board.txt", "-o", "x.lp", "--to", "dimacs"},
                            {"compare", "board.txt", "-o", "x.csv", "--to", "svg"}}) {
        CAPTURE(words);
        check_said(folder.qsat(words), 2, Contains("but the options choose another one"));
        CHECK(!std::filesystem::exists(folder.path() / words[3]));
    }
    // A picture file holds a picture or is not written.
    CHECK(folder.qsat({"explain", "board.txt", "--to", "svg", "-o", "why.svg"}).exit_code == 1);
    CHECK(!std::filesystem::exists(folder.path() / "why.svg"));
}
