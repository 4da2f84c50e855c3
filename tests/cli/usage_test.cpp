#include "catch.hpp"
#include "support/process.hpp"

#include <sstream>

using namespace qsat::test;
using Catch::Matchers::Contains;

namespace {

using Words = std::vector<std::string>;

struct Misuse {
    Words arguments;
    std::string message; ///< a part of it
};

} // namespace

TEST_CASE("every help fits a terminal and goes to standard output") {
    for (const Words& command :
         {Words{"--help"}, Words{"-h"}, Words{"help"}, Words{"complete", "--help"},
          Words{"verify", "-h"}, Words{"export", "--help"}, Words{"decode", "--help"},
          Words{"hint", "--help"}, Words{"explain", "--help"}, Words{"check-proof", "--help"}}) {
        INFO(command.front());
        const ProcessResult run = run_qsat(command);
        CHECK(run.exit_code == 0);
        CHECK(run.err.empty());
        CHECK_THAT(run.out, Contains("Usage: qsat "));
        std::istringstream lines{run.out};
        for (std::string line; std::getline(lines, line);) {
            INFO(line);
            CHECK(line.size() <= 80);
        }
    }
}

TEST_CASE("help lists every command and every name that an option takes") {
    const std::string overview = run_qsat({"--help"}).out;
    for (const char* command :
         {"complete", "explain", "hint", "verify", "export", "decode", "check-proof"})
        CHECK_THAT(overview, Contains(command));
    const std::string complete = run_qsat({"complete", "--help"}).out;
    for (const char* word : {"auto", "sat", "backtrack", "pairwise", "sequential", "commander",
                             "product", "bitwise", "ladder", "grid", "squares", "permutation"})
        CHECK_THAT(complete, Contains(word));
}

TEST_CASE("the version is told with the solver's") {
    const ProcessResult run = run_qsat({"--version"});
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Catch::Matchers::StartsWith("qsat "));
    CHECK_THAT(run.out, Contains("CaDiCaL "));
}

TEST_CASE("qsat alone shows its help as an error") {
    const ProcessResult run = run_qsat({});
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, Contains("Usage: qsat COMMAND"));
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
        {{"complete", "a", "b"}, "too many files"},
        {{"complete", "--size", "8", "a"}, "--size stands for BOARD"},
        {{"verify", "a"}, "too few files: expected BOARD SOLUTION"},
        {{"verify", "-", "-"}, "standard input can stand for one file only"},
        {{"decode", "-", "-"}, "standard input can stand for one file only"},
        {{"verify", "a", "b", "--stats"}, "'--stats'"},
        {{"complete", "--legend", "foo"}, "--legend: 'foo' in a legend"},
        {{"complete", "--legend", "queen=#"}, "# begins a comment"},
        {{"complete", "--legend", "queen=."}, "two meanings for one letter"},
        {{"complete", "--legend", "queen=X", "--from", "squares"}, "--legend is for grids only"},
    };
    for (const Misuse& misuse : misuses) {
        INFO(misuse.message);
        const ProcessResult run = run_qsat(misuse.arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains(misuse.message));
        CHECK(run.err.find('\n') == run.err.size() - 1);
    }
}
