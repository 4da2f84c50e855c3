#include "catch.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <algorithm>

#include <csignal>
#include <filesystem>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;

namespace {

using Names = std::vector<std::string>;

constexpr auto infeasible = "6: a1\n";
constexpr auto feasible = "6: b1\n";
constexpr auto completion = "6: e6 c5 a4 f3 d2 b1\n";
const Names engines{"sat", "backtrack", "auto"};

/// So many rows have one column less to stand on, the corner of a board twice as large.
std::string crowded(int rows) {
    std::string board;
    for (int row = 0; row < 2 * rows; ++row)
        board += row < rows ? std::string(rows - 1, '.') + std::string(rows + 1, 'x') + '\n'
                            : std::string(2 * rows, '.') + '\n';
    return board;
}

/// Too much for a search in any time that a test has.
std::string hard() { return crowded(20); }

/// Does `qsat check-proof` accept it for what `qsat export` writes?
bool accepted(const TemporaryDirectory& directory, const std::string& proof,
              const std::string& encoding) {
    const ProcessResult cnf = run_qsat({"export", "--encoding", encoding}, {.input = infeasible});
    return run_qsat({"check-proof", directory.file("cnf", cnf.out), proof}).exit_code == 0;
}

} // namespace

TEST_CASE("complete --proof writes a proof of no completion in each format") {
    for (const std::string& engine : engines) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const TemporaryDirectory directory;
            const std::string file = (directory.path() / "p").string();
            const ProcessResult run =
                run_qsat({"complete", "--engine", engine, "--proof", file, "--proof-format", format,
                          "--encoding", "sequential", "--stats"},
                         {.input = infeasible});
            CHECK(run.exit_code == 1);
            CHECK(run.out.empty());
            CHECK_THAT(run.err, Contains("\nproof: " + file +
                                         " refutes the formula of qsat export "
                                         "--encoding sequential\n"));
            const std::string size = std::to_string(std::filesystem::file_size(file));
            CHECK_THAT(run.err, Contains("\nproof_encoding: sequential\nproof_format: " + format +
                                         "\nproof_lemmas: "));
            CHECK_THAT(run.err, Contains("\nproof_bytes: " + size + "\n"));
            const bool native = engine != "sat";
            CHECK((run.err.find("\nproof_bytes_per_node: ") != run.err.npos) == native);
            CHECK(directory.names() == Names{"p"});
            CHECK((read_file(file)[0] == 'a') == (format == "binary"));
            CHECK(accepted(directory, file, "sequential"));
        }
    }
}

TEST_CASE("auto has the native search prove where lanes hold more than 64 lines") {
    const std::string board = QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt";
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "p").string();
    const ProcessResult run =
        run_qsat({"complete", board, "--proof", file, "--encoding", "pairwise", "--stats"});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("\nengine: backtrack\n"));
    CHECK_THAT(run.err, Contains("66 open lines, few enough for the lanes of the native search"));
    const ProcessResult cnf = run_qsat({"export", board, "--encoding", "pairwise"});
    CHECK(run_qsat({"check-proof", directory.file("cnf", cnf.out), file}).exit_code == 0);
}

TEST_CASE("the report in JSON names the proof if there is one") {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "p").string();
    const Names json{"complete", "--json", "--proof", file, "--engine", "backtrack"};
    const ProcessResult some = run_qsat(json, {.input = feasible});
    CHECK(some.out.find("\"proof\"") == some.out.npos);
    const ProcessResult none = run_qsat(json, {.input = infeasible});
    CHECK_THAT(none.out, Contains("\"proof\":{\"file\":\"" + file +
                                  "\",\"format\":\"text\",\"encoding\":\"pairwise\","
                                  "\"lemmas\":"));
    const std::string text = read_file(file);
    int lemmas = 0;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);)
        lemmas += line.starts_with('d') ? 0 : 1;
    CHECK_THAT(none.out, Contains("\"lemmas\":" + std::to_string(lemmas) +
                                  ",\"bytes\":" + std::to_string(text.size()) + "}}"));
}

TEST_CASE("the report in JSON is valid whatever bytes the proof's name has") {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "\xff\xc2\x9b\x1b\"\n").string();
    const ProcessResult run =
        run_qsat({"complete", "--json", "--proof", file}, {.input = infeasible});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.out, Contains("\\ufffd\\u009b\\u001b\\\"\\n\",\"format\""));
    CHECK(std::ranges::all_of(run.out, [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; }));
}

TEST_CASE("the proof is the same for any number of threads") {
    const TemporaryDirectory directory;
    const std::string input = crowded(14);
    std::string first;
    for (const std::string jobs : {"1", "2", "4"}) {
        const ProcessResult run = run_qsat({"complete", "--engine", "backtrack", "--proof", "-",
                                            "--proof-format", "binary", "--jobs", jobs},
                                           {.input = input});
        CHECK(run.exit_code == 1);
        if (first.empty()) first = run.out;
        CHECK(run.out.size() > 1'000'000);
        CHECK((run.out == first));
    }
}

TEST_CASE("a board with a completion leaves no proof, nor does one that was stopped") {
    for (const std::string& engine : engines) {
        const TemporaryDirectory directory;
        const std::string file = (directory.path() / "p").string();
        const ProcessResult run =
            run_qsat({"complete", "--engine", engine, "--proof", file, "--to", "squares"},
                     {.input = feasible});
        CHECK(run.exit_code == 0);
        CHECK(run.out == completion);
        CHECK(run_qsat({"complete", "--engine", engine, "--proof", file, "--timeout", "0"},
                       {.input = infeasible})
                  .exit_code == 3);
        const ProcessResult late =
            run_qsat({"complete", "--engine", engine, "--proof", file, "--timeout", "0.5"},
                     {.input = hard()});
        CHECK(late.exit_code == 3);
        CHECK(directory.names().empty());
    }
}

TEST_CASE("a proof that cannot be written ends with code 2 and a reason") {
    const TemporaryDirectory directory;
    for (const std::string& engine : engines) {
        const ProcessResult full = run_qsat(
            {"complete", "--engine", engine, "--proof", "/dev/full"}, {.input = infeasible});
        CHECK(full.exit_code == 2);
        CHECK_THAT(full.err, Contains("/dev/full: cannot write: No space left on device"));
    }
    // A disk that is full in the middle of the proof: files may not grow beyond a kilobyte.
    for (const std::string engine : {"sat", "backtrack"}) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const ProcessResult large =
                run_process("sh",
                            {"-c", "ulimit -f 1; exec \"$0\" \"$@\"", QSAT_BINARY, "complete",
                             "--engine", engine, "--proof", "p", "--proof-format", format},
                            {.input = crowded(9), .directory = directory.path()});
            CHECK(large.exit_code == 2);
            CHECK_THAT(large.err, Contains("p: cannot write: File too large"));
        }
    }
    const std::string nowhere = (directory.path() / "missing" / "p").string();
    const ProcessResult missing = run_qsat({"complete", "--proof", nowhere}, {.input = infeasible});
    CHECK(missing.exit_code == 2);
    CHECK_THAT(missing.err, Contains(nowhere + ": cannot create"));
    CHECK(directory.names().empty());
}

TEST_CASE("an existing file is kept, unless --force and there is a proof to put in its place") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("p", "precious\n");
    const ProcessResult refused = run_qsat({"complete", "--proof", file}, {.input = infeasible});
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, Contains(file + ": exists already"));
    CHECK(run_qsat({"complete", "--proof", file, "--force"}, {.input = feasible}).exit_code == 0);
    CHECK(read_file(file) == "precious\n");
    CHECK(run_qsat({"complete", "--proof", file, "--force"}, {.input = infeasible}).exit_code == 1);
    CHECK(accepted(directory, file, "auto"));
}

TEST_CASE("option --proof - writes the proof, or the completion, to standard output") {
    const TemporaryDirectory directory;
    for (const std::string& engine : engines) {
        const ProcessResult none =
            run_qsat({"complete", "--engine", engine, "--proof", "-"}, {.input = infeasible});
        CHECK(none.exit_code == 1);
        CHECK(accepted(directory, directory.file("p", none.out), "auto"));
        const ProcessResult some =
            run_qsat({"complete", "--engine", engine, "--proof", "-", "--to", "squares"},
                     {.input = feasible});
        CHECK(some.out == completion);
    }
    const std::string answer = (directory.path() / "answer.json").string();
    const ProcessResult both =
        run_qsat({"complete", "--proof", "-", "--json", "-o", answer}, {.input = infeasible});
    CHECK(both.exit_code == 1);
    CHECK(accepted(directory, directory.file("p", both.out), "auto"));
    CHECK_THAT(read_file(answer), Contains("\"result\":\"infeasible\""));
}

TEST_CASE("option --proof - without a directory for temporary files ends with code 2") {
    const ProcessResult run = run_process(
        "env", {"TMPDIR=/nonexistent", QSAT_BINARY, "complete", "--size", "3", "--proof", "-"});
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("TMPDIR"));
    CHECK(run.out.empty());
}

TEST_CASE("options that do not go with a proof are refused") {
    const auto message = [](Names more) {
        more.insert(more.begin(), "complete");
        const ProcessResult run = run_qsat(more, {.input = infeasible});
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty() == (std::ranges::count(more, "--json") == 0));
        return run.err;
    };
    CHECK_THAT(message({"--proof", "p", "--cubes", "4"}),
               Contains("--cubes and --proof contradict each other"));
    CHECK_THAT(message({"--proof", "p", "--engine", "local"}),
               Contains("local cannot write proofs"));
    CHECK_THAT(message({"--proof", "p", "-o", "p"}), Contains("name the same file"));
    CHECK_THAT(message({"--proof", "-", "--json"}), Contains("add --output FILE"));
    CHECK_THAT(message({"--proof", "p", "--proof-format", "drat"}), Contains("text, binary, lrat"));
    CHECK_THAT(message({"--proof", "p", "--proof-format", "auto"}),
               Contains("qsat can read, but not write"));
    CHECK_THAT(message({"--proof", "p", "--proof-format", "binary-lrat"}),
               Contains("qsat can read, but not write"));
    CHECK_THAT(message({"--proof-format", "text"}), Contains("needs --proof"));
    CHECK_THAT(message({"--proof", ""}), Contains("needs the name of a file"));
}

TEST_CASE("Ctrl-C leaves no proof behind") {
    const std::vector<Names> ways{{"--engine", "sat"},
                                  {"--engine", "backtrack", "--jobs", "3"},
                                  {"--engine", "backtrack", "--proof-format", "lrat"}};
    for (const Names& way : ways) {
        const TemporaryDirectory directory;
        Names arguments{"complete", "--proof", "p"};
        arguments.insert(arguments.end(), way.begin(), way.end());
        const ProcessResult run = run_qsat(
            arguments,
            {.input = hard(), .directory = directory.path(), .signal = SignalAfter{SIGINT, 500ms}});
        CHECK(run.exit_code == 130);
        CHECK(directory.names().empty());
    }
}

TEST_CASE("complete --proof-format veripb refutes what export --to opb writes") {
    const std::string version = GENERATE("veripb", "veripb3");
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "p").string();
    const Names command{"complete", "--proof", file, "--proof-format", version};
    for (const std::string& board : {std::string{infeasible}, crowded(8)}) {
        Names again = command;
        again.insert(again.end(), {"--force", "--json"});
        const ProcessResult run = run_qsat(again, {.input = board});
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.out, Contains("\"format\":\"" + version + "\""));
        CHECK_THAT(run.err, Contains("refutes the formula of qsat export --to opb\n"));
        const ProcessResult opb = run_qsat({"export", "--to", "opb"}, {.input = board});
        const ProcessResult checked =
            run_qsat({"check-proof", directory.file("opb", opb.out), file});
        CHECK(checked.out == "proof accepted\n");
        CHECK(checked.exit_code == 0);
        const ProcessResult other = run_qsat({"export", "--to", "opb"}, {.input = feasible});
        CHECK(run_qsat({"check-proof", directory.file("other", other.out), file}).exit_code == 1);
    }
    std::filesystem::remove(file);
    const ProcessResult completed = run_qsat(command, {.input = feasible});
    CHECK(completed.exit_code == 0);
    CHECK_THAT(completed.err, Contains("no proof was written: there is a completion"));
    CHECK_FALSE(std::filesystem::exists(file));

    const std::string first = (directory.path() / "first").string();
    Names find_first = command;
    find_first.front() = "first";
    find_first.insert(find_first.end(), {"-o", first});
    const ProcessResult found = run_qsat(find_first, {.input = "8:\n"});
    CHECK(found.exit_code == 0);
    CHECK_THAT(found.err, Contains("qsat export --before " + first + " --to opb\n"));
    const ProcessResult before =
        run_qsat({"export", "--to", "opb", "--before", first}, {.input = "8:\n"});
    CHECK(run_qsat({"check-proof", directory.file("before", before.out), file}).out ==
          "proof accepted\n");
    std::filesystem::remove(file);

    const ProcessResult armies =
        run_qsat({"armies", "4:", "--proof", file, "--proof-format", version});
    CHECK(armies.exit_code == 2);
    CHECK_THAT(armies.err, Contains("--proof-format " + version + " works only in") &&
                               Contains("use text, binary or lrat"));
}

TEST_CASE("largest and threshold prove by cutting planes that there is no completion") {
    const TemporaryDirectory directory;
    const ProcessOptions here{.directory = directory.path()};
    const Names by_planes{"--proof", "p", "--proof-format", "veripb", "--force"};
    const auto formula_refuted = [&](Names command) {
        command.insert(command.end(), by_planes.begin(), by_planes.end());
        const ProcessResult proved = run_qsat(command, here);
        INFO(proved.err);
        REQUIRE(proved.exit_code == 0);
        const std::string says = "proof: p refutes the formula of qsat export ";
        const std::size_t at = proved.err.find(says);
        REQUIRE(at != std::string::npos);
        const std::string formula =
            proved.err.substr(at + says.size(), proved.err.find('\n', at) - at - says.size());
        const std::string board = command[0] == "largest" ? "'" + command[1] + "' " : "";
        REQUIRE(run_shell("qsat export " + board + formula + " -o f.opb --force", here).exit_code ==
                0);
        CHECK(run_qsat({"check-proof", "f.opb", "p"}, here).exit_code == 0);
        // Of the board without the queens that spoil it, the proof shows nothing.
        REQUIRE(run_shell("qsat export 8: --to opb -o other.opb --force", here).exit_code == 0);
        CHECK(run_qsat({"check-proof", "other.opb", "p"}, here).exit_code == 1);
        std::filesystem::remove(directory.path() / "p");
    };
    formula_refuted({"largest", "6: a1"});
    formula_refuted({"largest", "4: a1"});
    formula_refuted({"threshold", "7:"});
    formula_refuted({"threshold", "9: a1"});

    Names few{"largest", "3: b2"}; // of three queens one can stand
    few.insert(few.end(), by_planes.begin(), by_planes.end());
    const ProcessResult none = run_qsat(few, here);
    CHECK(none.exit_code == 0);
    CHECK_THAT(
        none.err,
        Contains("can only refute completions, not 2 queens: leave --proof-format veripb out") &&
            Contains("no proof was written"));
    CHECK_FALSE(std::filesystem::exists(directory.path() / "p"));
}
