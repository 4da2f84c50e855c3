#include "catch.hpp"
#include "support/process.hpp"

#include <algorithm>
#include <sstream>

using namespace qsat::test;
using Catch::Matchers::Contains;

namespace {

using Words = std::vector<std::string>;

struct Misuse {
    Words arguments;
    std::string message; ///< a part of it
};

/// Every command that the help lists.
Words commands() {
    Words names;
    std::istringstream lines{run_qsat({"--help"}).out};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ") && !line.starts_with("  qsat"))
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

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
    const auto error = [](const Words& words) {
        const ProcessResult run = run_qsat(words);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        return run.err;
    };
    CHECK_THAT(error({"complte"}), Contains("did you mean complete?"));
    CHECK_THAT(error({"ocunt"}), Contains("did you mean count?"));
    CHECK_THAT(error({"check"}), Contains("did you mean check-proof?"));
    CHECK_THAT(error({"--verison"}), Contains("did you mean --version?"));
    CHECK_THAT(error({"help", "exprot"}), Contains("did you mean export?"));
    CHECK_THAT(error({"help", "format"}), Contains("did you mean formats?"));
    CHECK_THAT(error({"complete", "--ouput", "x"}), Contains("did you mean --output?"));
    CHECK_THAT(error({"complete", "--sed", "3"}), Contains("did you mean --seed?"));
    CHECK_THAT(error({"complete", "--time=3"}), Contains("did you mean --timeout?"));
    // What a command has not is no suggestion, and neither is what resembles nothing.
    CHECK_THAT(error({"verify", "--stas", "a", "b"}), !Contains("did you mean"));
    CHECK_THAT(error({"xyzzy"}), !Contains("did you mean"));
    CHECK_THAT(error({std::string(100'000, 'c')}), !Contains("did you mean"));
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
        {{"decode", "--size", "8", "a", "b"}, "--size stands for BOARD"},
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
        CHECK(run.out.empty() == (std::ranges::count(misuse.arguments, "--json") == 0));
        CHECK_THAT(run.err, Contains(misuse.message));
        CHECK(run.err.find('\n') == run.err.size() - 1);
    }
}
