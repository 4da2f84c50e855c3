// `complete --all --proof`, `--check-unique --proof`, and the formula of `export --without`.
#include "modules/proof/folder.hpp"

#include <algorithm>
#include <csignal>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;

namespace {

/// What check-proof says of the proof for the board without those solutions, or what export says of
/// them.
std::string verdict(const ProofFolder& folder, const std::string& encoding,
                    const Words& solutions) {
    std::string text;
    for (const std::string& line : solutions)
        text += line + '\n';
    folder.file("some", text);
    return folder.verdict("board --without some --encoding " + encoding);
}

void check_refused(const ProcessResult& run, const std::string& why) {
    INFO(run.err);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains(why));
}

} // namespace

TEST_CASE("complete --all --proof proves that the list is whole, in each format") {
    for (const std::string engine : {"sat", "backtrack", "auto"}) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const ProofFolder folder{"6:\n"};
            const ProcessResult run = folder.shell(
                "qsat complete board --all --to permutation -o list --proof proof --encoding "
                "product --engine " +
                engine + " --proof-format " + format);
            INFO(engine << ' ' << format << ' ' << run.err);
            CHECK(run.exit_code == 0);
            CHECK_THAT(run.err,
                       Contains("proof: proof refutes the formula of qsat export --encoding "
                                "product --without list\n"));
            const Words list = lines_of(folder.read("list"));
            REQUIRE(list.size() == 4);
            CHECK(verdict(folder, "product", list) == "proof accepted\n");

            Words other = list;
            other.erase(other.begin() + 1);
            CHECK_THAT(verdict(folder, "product", other), Contains("proof refused"));
            CHECK_THAT(verdict(folder, "pairwise", other), Contains("proof refused"));
            other = list;
            std::swap(other[0], other[2]);
            // DRAT names no clause by its place.
            if (format != "lrat") CHECK(verdict(folder, "product", other) == "proof accepted\n");
        }
    }
}

TEST_CASE("complete --check-unique --proof proves that there is no second completion") {
    for (const std::string engine : {"sat", "backtrack", "auto"}) {
        const ProofFolder folder{"6: b1\n"};
        const ProcessResult run = folder.shell(
            "qsat complete board --check-unique --proof proof -o only --engine " + engine);
        CHECK(run.exit_code == 0);
        CHECK_THAT(run.err, Contains("the only completion\n") && Contains("--without only\n"));
        CHECK(folder.verdict("board --without only") == "proof accepted\n");
    }
    const ProofFolder two{"6:\n"};
    const ProcessResult run = two.shell("qsat complete board --check-unique --proof proof");
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("no proof was written: there may be more completions\n"));
    CHECK(two.names() == Words{"board"});
}

TEST_CASE("complete --limit K --proof proves something if there are fewer than K") {
    const ProofFolder folder{"6:\n"};
    CHECK(folder.shell("qsat complete board --limit 5 --proof proof -o list").exit_code == 0);
    CHECK(folder.verdict("board --without list") == "proof accepted\n");
    const ProcessResult reached = folder.shell("qsat complete board --limit 4 --proof other");
    CHECK(reached.exit_code == 0);
    CHECK_THAT(reached.err, Contains("no proof was written: there may be more completions\n"));
    const ProofFolder none{"6: a1\n"};
    const ProcessResult run = none.shell("qsat complete board --all --proof proof");
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("of qsat export --encoding pairwise\n"));
    CHECK(none.verdict("board") == "proof accepted\n");
}

TEST_CASE("list and proof are the same bytes for any number of threads") {
    const ProofFolder folder{"11: a1\n"};
    std::string list;
    for (const std::string format : {"text", "binary", "lrat"}) {
        std::string proof;
        for (const std::string jobs : {"1", "2", "5"}) {
            REQUIRE(folder
                        .shell("qsat complete board --all --to permutation --force --proof proof "
                               "-o list --jobs " +
                               jobs + " --proof-format " + format)
                        .exit_code == 0);
            if (list.empty()) list = folder.read("list");
            if (proof.empty()) proof = folder.read("proof");
            CHECK((folder.read("list") == list));
            CHECK((folder.read("proof") == proof));
        }
        CHECK(folder.verdict("board --without list") == "proof accepted\n");
    }
    CHECK(lines_of(list).size() == 96);
}

TEST_CASE("export --without adds a clause for each completion, over the squares not given") {
    const ProofFolder folder{"4: b4\n"};
    const ProcessResult plain = folder.shell("qsat export board --encoding pairwise");
    const std::string list = "4: b4 d3 a2 c1\n";
    folder.file("list", list);
    const ProcessResult run = folder.shell("qsat export board --encoding pairwise --without list");
    const Words before = lines_of(plain.out);
    const Words after = lines_of(run.out);
    REQUIRE(after.size() == before.size() + 2);
    // d3, a2 and c1 are the first, second and fifth free square.
    CHECK(after.back() == "-1 -2 -5 0");
    CHECK(after[after.size() - 2] == "c without 1 completion");
    const auto differ = std::mismatch(before.begin(), before.end(), after.begin());
    CHECK(differ.first->starts_with("p cnf "));
    CHECK(std::equal(differ.first + 1, before.end(), differ.second + 1));
    CHECK(
        folder.shell("qsat export '4: b4' --encoding pairwise --without -", {.input = list}).out ==
        run.out);
}

TEST_CASE("export --without refuses what is no list of completions, and what it does not go with") {
    const ProofFolder folder{"6: b1\n"};
    const auto [solutions, fault] = GENERATE(table<std::string, std::string>(
        {{"6: b1\n", "solution 1 is not a completion of the board: row "},
         {"6: e6 c5 a4 f3 d2 b1\n6: d6 a5 e4 b3 f2 c1\n",
          "solution 2 is not a completion of the board: the given queen b1 "},
         {"4: b4 d3 a2 c1\n", "solution 1 is not a completion of the board: "},
         {"6: e6 c5 a4 f3 d2 b1\n6: e6 c5 a4 f3 d2 b1\n", "list: solutions 1 and 2 are the same"},
         {"", "list"}}));
    folder.file("list", solutions);
    check_refused(folder.shell("qsat export board --without list -o cnf"), fault);
    CHECK(folder.names() == Words{"board", "list"});
    folder.file("list", "6: e6 c5 a4 f3 d2 b1\n");
    const auto [options, why] = GENERATE(table<std::string, std::string>(
        {{"board --without list --to asp", "--to asp has no clauses"},
         {"board --without list --most 5", "--without cannot be combined with --most"},
         {"board --without list --cubes 3", "--without cannot be combined with --cubes"},
         {"--without -", "name a file for the board"},
         {"board board --without list", "--without accepts only one"}}));
    check_refused(folder.shell("qsat export " + options), why);
}

TEST_CASE("options that do not go with the proof of a list are refused") {
    const ProofFolder folder{"6:\n"};
    const std::string command = "qsat complete board --all --proof ";
    check_refused(folder.shell(command + "proof --up-to-symmetry"),
                  "--up-to-symmetry and --proof contradict each other");
    check_refused(folder.shell(command + "-"), "add --output FILE for the answer");
    CHECK(folder.names() == Words{"board"});
    CHECK(folder.shell(command + "- -o list > proof").exit_code == 0);
    CHECK(folder.verdict("board --without list") == "proof accepted\n");
}

TEST_CASE("the report in JSON has the list and the proof") {
    const ProcessResult run =
        ProofFolder{"6:\n"}.shell("qsat complete board --all --json --proof proof");
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Contains("\"result\":\"completed\",\"all\":true") &&
                            Contains("\"proof\":{\"file\":\"proof\""));
    CHECK_THAT(run.err, Contains("--without SOLUTIONS\n"));
}

TEST_CASE("a list that is stopped, or cannot be written, leaves no proof") {
    const ProofFolder folder{"16:\n"};
    for (const std::string engine : {"sat", "backtrack"}) {
        const ProcessResult run = run_qsat(
            {"complete", "board", "--all", "--proof", "proof", "--engine", engine, "--jobs", "2"},
            {.directory = folder.path(), .signal = SignalAfter{SIGINT, 500ms}});
        CHECK(run.exit_code == 130);
        // The second if the signal comes while a completion is being written.
        CHECK_THAT(run.err,
                   Contains("no proof was written") || Contains("the output is incomplete\n"));
    }
    const std::string command = "qsat complete board --all --proof ";
    check_refused(folder.shell(command + "proof -o /dev/full"), "/dev/full");
    check_refused(folder.shell(command + "/dev/full -o list"), "/dev/full: cannot write");
    const ProcessResult closed =
        run_qsat({"complete", "board", "--all", "--proof", "proof"},
                 {.directory = folder.path(), .close_output_after = 10'000});
    CHECK(closed.exit_code != 4);
    CHECK(folder.names() == Words{"board"});
}

TEST_CASE("a list whose proof waits for a reader in vain says how far it came") {
    const ProcessResult run = ProofFolder{"12:\n"}.shell(
        "mkfifo pipe; sleep 100 < pipe & qsat complete board --all -o list "
        "--proof pipe --timeout 3; code=$?; kill $!; exit $code");
    CHECK(run.exit_code == 3);
    CHECK_THAT(run.err, Contains("time limit reached; ") && Contains(" completions so far\n") &&
                            Contains("no proof was written"));
}

TEST_CASE("drat-trim and lrat-check accept the proofs of lists") {
    for (const char* checker : {"drat-trim", "lrat-check"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    const ProofFolder folder{"8: a1\n"};
    for (const std::string engine : {"sat", "backtrack"})
        for (const std::string format : {"text", "lrat"}) {
            const std::string checker = format == "lrat" ? "lrat-check" : "drat-trim";
            CHECK_THAT(
                folder
                    .shell("qsat complete board --all -o list --force --proof proof --engine " +
                           engine + " --proof-format " + format +
                           " && qsat export board --without list -o cnf --force && " + checker +
                           " cnf proof")
                    .out,
                Contains("VERIFIED"));
        }
}
