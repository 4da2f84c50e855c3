// `complete --all --proof`, `--check-unique --proof`, and the formula of `export --without`.
#include "catch.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;

namespace {

using Words = std::vector<std::string>;

/// A folder with a board and what commands make of it.
class Folder {
public:
    explicit Folder(const std::string& board) { directory_.file("board", board); }

    ProcessResult run(const Words& words) const {
        return run_qsat(words, {.directory = directory_.path()});
    }
    ProcessResult run(std::string_view command) const {
        Words words;
        for (std::size_t at = 0; at <= command.size();) {
            const std::size_t end = std::min(command.find(' ', at), command.size());
            words.emplace_back(command.substr(at, end - at));
            at = end + 1;
        }
        return run(words);
    }
    void write(std::string_view name, std::string_view text) const { directory_.file(name, text); }
    std::string read(std::string_view name) const { return read_file(directory_.path() / name); }
    Words names() const { return directory_.names(); }
    std::filesystem::path path() const { return directory_.path(); }

    /// What check-proof says of the proof for the board without those solutions, or what export
    /// says of them.
    std::string verdict(const std::string& encoding, const std::string& solutions) const {
        write("some", solutions);
        const ProcessResult made = run({"export", "board", "--encoding", encoding, "--without",
                                        "some", "-o", "cnf", "--force"});
        if (made.exit_code != 0) return made.err;
        return run("check-proof cnf proof").out;
    }

private:
    TemporaryDirectory directory_;
};

std::string joined(const Words& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

} // namespace

TEST_CASE("complete --all --proof proves that the list is whole, in each format") {
    for (const std::string engine : {"sat", "backtrack", "auto"}) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const Folder folder{"6:\n"};
            const ProcessResult run = folder.run(
                "complete board --all --to permutation -o list --proof proof --encoding product "
                "--engine " +
                engine + " --proof-format " + format);
            INFO(engine << ' ' << format << ' ' << run.err);
            CHECK(run.exit_code == 0);
            CHECK_THAT(run.err,
                       Contains("proof: proof refutes the formula of qsat export --encoding "
                                "product --without list\n"));
            const Words list = lines_of(folder.read("list"));
            REQUIRE(list.size() == 4);
            CHECK(folder.verdict("product", joined(list)) == "proof accepted\n");

            Words dropped = list;
            dropped.erase(dropped.begin() + 1);
            CHECK_THAT(folder.verdict("product", joined(dropped)), Contains("proof refused"));
            Words doubled = list;
            doubled[1] = doubled[3];
            CHECK_THAT(folder.verdict("product", joined(doubled)),
                       Contains("some: solutions 2 and 4 are the same"));
            Words added = list;
            added.emplace_back("1 2 3 4 5 6");
            CHECK_THAT(folder.verdict("product", joined(added)),
                       Contains("some: solution 5 is not a completion of the board: queens "));
            Words swapped = list;
            std::swap(swapped[0], swapped[2]);
            // DRAT names no clause by its place.
            if (format != "lrat")
                CHECK(folder.verdict("product", joined(swapped)) == "proof accepted\n");
            CHECK_THAT(folder.verdict("pairwise", joined(dropped)), Contains("proof refused"));
        }
    }
}

TEST_CASE("complete --check-unique --proof proves that there is no second completion") {
    for (const std::string engine : {"sat", "backtrack", "auto"}) {
        const Folder folder{"6: b1\n"};
        const ProcessResult run =
            folder.run("complete board --check-unique --proof proof -o only --engine " + engine);
        CHECK(run.exit_code == 0);
        CHECK_THAT(run.err, Contains("the only completion\n") && Contains("--without only\n"));
        CHECK(folder.verdict("auto", folder.read("only")) == "proof accepted\n");
    }
    const Folder two{"6:\n"};
    const ProcessResult run = two.run("complete board --check-unique --proof proof");
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("no proof was written: there may be more completions\n"));
    CHECK(two.names() == Words{"board"});
}

TEST_CASE("complete --limit K --proof proves something if there are fewer than K") {
    const Folder folder{"6:\n"};
    CHECK(folder.run("complete board --limit 5 --proof proof -o list").exit_code == 0);
    CHECK(folder.verdict("auto", folder.read("list")) == "proof accepted\n");
    const ProcessResult reached = folder.run("complete board --limit 4 --proof other");
    CHECK(reached.exit_code == 0);
    CHECK_THAT(reached.err, Contains("no proof was written: there may be more completions\n"));
    const Folder none{"6: a1\n"};
    const ProcessResult run = none.run("complete board --all --proof proof");
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("of qsat export --encoding pairwise\n"));
    CHECK(none.run("export board -o cnf").exit_code == 0);
    CHECK(none.run("check-proof cnf proof").out == "proof accepted\n");
}

TEST_CASE("list and proof are the same bytes for any number of threads") {
    const Folder folder{"11: a1\n"};
    for (const std::string format : {"text", "binary", "lrat"}) {
        for (const std::string jobs : {"1", "2", "5"}) {
            const std::string end = format + jobs;
            REQUIRE(folder
                        .run("complete board --all --to permutation --jobs " + jobs +
                             " --proof-format " + format + " --proof proof-" + end + " -o list-" +
                             end)
                        .exit_code == 0);
            CHECK((folder.read("proof-" + end) == folder.read("proof-" + format + "1")));
            CHECK((folder.read("list-" + end) == folder.read("list-text1")));
        }
    }
    CHECK(lines_of(folder.read("list-text1")).size() == 96);
    CHECK(folder.run("export board --without list-text1 -o cnf").exit_code == 0);
    for (const std::string format : {"text", "binary", "lrat"})
        CHECK(folder.run("check-proof cnf proof-" + format + "1").out == "proof accepted\n");
}

TEST_CASE("export --without adds a clause for each completion, over the squares not given") {
    const Folder folder{"4: b4\n"};
    const ProcessResult plain = folder.run("export board --encoding pairwise");
    const std::string list = "4: b4 d3 a2 c1\n";
    folder.write("list", list);
    const ProcessResult run = folder.run("export board --encoding pairwise --without list");
    const Words before = lines_of(plain.out);
    const Words after = lines_of(run.out);
    REQUIRE(after.size() == before.size() + 2);
    // d3, a2 and c1 are the first, second and fifth free square.
    CHECK(after.back() == "-1 -2 -5 0");
    CHECK(after[after.size() - 2] == "c without 1 completion");
    const auto differ = std::mismatch(before.begin(), before.end(), after.begin());
    CHECK(differ.first->starts_with("p cnf "));
    CHECK(std::equal(differ.first + 1, before.end(), differ.second + 1));
    CHECK(run_qsat({"export", "4: b4", "--encoding", "pairwise", "--without", "-"}, {.input = list})
              .out == run.out);
}

TEST_CASE("export --without refuses what is no list of completions, and what it does not go with") {
    const Folder folder{"6: b1\n"};
    const auto refused = [&](const std::string& solutions, const std::string& why) {
        folder.write("list", solutions);
        const ProcessResult run = folder.run("export board --without list -o cnf");
        INFO(solutions << run.err);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    refused("6: b1\n", "solution 1 is not a completion of the board: row ");
    refused("6: e6 c5 a4 f3 d2 b1\n6: d6 a5 e4 b3 f2 c1\n",
            "solution 2 is not a completion of the board: the given queen b1 ");
    refused("4: b4 d3 a2 c1\n", "solution 1 is not a completion of the board: ");
    refused("", "list");
    CHECK(folder.names() == Words{"board", "list"});
    folder.write("list", "6: e6 c5 a4 f3 d2 b1\n");
    const auto fails = [&](const std::string& more, const std::string& why) {
        const ProcessResult run = folder.run("export " + more);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    fails("board --without list --to asp", "--to asp has no clauses");
    fails("board --without list --most 5", "--without cannot be combined with --most");
    fails("board --without list --cubes 3", "--without cannot be combined with --cubes");
    fails("--without -", "name a file for the board");
    fails("board board --without list", "--without accepts only one");
}

TEST_CASE("options that do not go with the proof of a list are refused") {
    const Folder folder{"6:\n"};
    const auto fails = [&](const std::string& more, const std::string& why) {
        const ProcessResult run = folder.run("complete board --all --proof " + more);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    fails("proof --up-to-symmetry", "--up-to-symmetry and --proof contradict each other");
    fails("-", "add --output FILE for the answer");
    CHECK(folder.names() == Words{"board"});
    const ProcessResult run = folder.run("complete board --all --proof - -o list");
    CHECK(run.exit_code == 0);
    folder.write("proof", run.out);
    CHECK(folder.verdict("auto", folder.read("list")) == "proof accepted\n");
}

TEST_CASE("the report in JSON has the list and the proof") {
    const Folder folder{"6:\n"};
    const ProcessResult run = folder.run("complete board --all --json --proof proof");
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, Contains("\"result\":\"completed\",\"all\":true") &&
                            Contains("\"proof\":{\"file\":\"proof\""));
    CHECK_THAT(run.err, Contains("--without SOLUTIONS\n"));
}

TEST_CASE("a list that is stopped, or cannot be written, leaves no proof") {
    const Folder folder{"16:\n"};
    for (const std::string engine : {"sat", "backtrack"}) {
        const ProcessResult run = run_qsat(
            {"complete", "board", "--all", "--proof", "proof", "--engine", engine, "--jobs", "2"},
            {.directory = folder.path(), .signal = SignalAfter{SIGINT, 500ms}});
        CHECK(run.exit_code == 130);
        // The second if the signal comes while a completion is being written.
        CHECK_THAT(run.err,
                   Contains("no proof was written") || Contains("the output is incomplete\n"));
    }
    const ProcessResult full = folder.run("complete board --all --proof proof -o /dev/full");
    CHECK(full.exit_code == 2);
    CHECK_THAT(full.err, Contains("/dev/full"));
    const ProcessResult none = folder.run("complete board --all --proof /dev/full -o list");
    CHECK(none.exit_code == 2);
    CHECK_THAT(none.err, Contains("/dev/full: cannot write"));
    const ProcessResult closed =
        run_qsat({"complete", "board", "--all", "--proof", "proof"},
                 {.directory = folder.path(), .close_output_after = 10'000});
    CHECK(closed.exit_code != 4);
    CHECK(folder.names() == Words{"board"});
}

TEST_CASE("a list whose proof waits for a reader in vain says how far it came") {
    const Folder folder{"12:\n"};
    const ProcessResult run =
        run_shell("mkfifo pipe; sleep 100 < pipe & qsat complete board --all -o list --proof pipe "
                  "--timeout 3; code=$?; kill $!; exit $code",
                  {.directory = folder.path()});
    CHECK(run.exit_code == 3);
    CHECK_THAT(run.err, Contains("time limit reached; ") && Contains(" completions so far\n") &&
                            Contains("no proof was written"));
}

TEST_CASE("drat-trim and lrat-check accept the proofs of lists") {
    for (const char* checker : {"drat-trim", "lrat-check"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    const Folder folder{"8: a1\n"};
    for (const std::string engine : {"sat", "backtrack"}) {
        for (const std::string format : {"text", "lrat"}) {
            const std::string checker = format == "lrat" ? "lrat-check" : "drat-trim";
            REQUIRE(folder
                        .run("complete board --all -o list --force --proof proof --engine " +
                             engine + " --proof-format " + format)
                        .exit_code == 0);
            REQUIRE(folder.run("export board --without list -o cnf --force").exit_code == 0);
            const Words files{(folder.path() / "cnf").string(), (folder.path() / "proof").string()};
            CHECK_THAT(run_process(checker, files).out, Contains("VERIFIED"));
        }
    }
}
