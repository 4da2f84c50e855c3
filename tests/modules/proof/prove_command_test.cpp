// `complete --proof`, and proofs by cutting planes of several commands.
#include "modules/proof/folder.hpp"
#include "support/paths.hpp"

#include <algorithm>
#include <csignal>
#include <filesystem>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;

namespace {

constexpr auto infeasible = "6: a1\n";
constexpr auto feasible = "6: b1\n";
constexpr auto completion = "6: e6 c5 a4 f3 d2 b1\n";
const Words engines{"sat", "backtrack", "auto"};

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

} // namespace

TEST_CASE("complete --proof writes a proof of no completion in each format") {
    for (const std::string& engine : engines) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const ProofFolder folder{infeasible};
            const ProcessResult run =
                folder.shell("qsat complete board --proof proof --encoding sequential --stats "
                             "--engine " +
                             engine + " --proof-format " + format);
            CHECK(run.exit_code == 1);
            CHECK(run.out.empty());
            CHECK_THAT(run.err, Contains("\nproof: proof refutes the formula of qsat export "
                                         "--encoding sequential\n") &&
                                    Contains("\nproof_encoding: sequential\nproof_format: " +
                                             format + "\nproof_lemmas: "));
            const std::string proof = folder.read("proof");
            CHECK_THAT(run.err, Contains("\nproof_bytes: " + std::to_string(proof.size()) + "\n"));
            CHECK(folder.names() == Words{"board", "proof"});
            CHECK((proof[0] == 'a') == (format == "binary"));
            CHECK(folder.verdict("board --encoding sequential") == "proof accepted\n");
        }
    }
}

TEST_CASE("auto has the native search prove where lanes hold more than 64 lines") {
    const ProofFolder folder;
    const std::string board = QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt --encoding pairwise";
    const ProcessResult run = folder.shell("qsat complete --proof proof --stats " + board);
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err,
               Contains("\nengine: backtrack\n") &&
                   Contains("66 open lines, few enough for the lanes of the native search"));
    CHECK(folder.verdict(board) == "proof accepted\n");
}

TEST_CASE("the report in JSON names the proof if there is one") {
    const ProofFolder folder;
    const std::string json = "qsat complete --json --proof p --engine backtrack";
    CHECK_THAT(folder.shell(json, {.input = feasible}).out, !Contains("\"proof\""));
    const ProcessResult none = folder.shell(json, {.input = infeasible});
    const std::string text = folder.read("p");
    const auto lemmas = std::ranges::count_if(
        lines_of(text), [](const std::string& line) { return !line.starts_with('d'); });
    CHECK_THAT(none.out, Contains("\"proof\":{\"file\":\"p\",\"format\":\"text\",\"encoding\":"
                                  "\"pairwise\",\"lemmas\":" +
                                  std::to_string(lemmas) +
                                  ",\"bytes\":" + std::to_string(text.size()) + "}}"));
}

TEST_CASE("the report in JSON is valid whatever bytes the proof's name has") {
    const TemporaryDirectory directory;
    const ProcessResult run = run_qsat({"complete", "--json", "--proof", "\xff\xc2\x9b\x1b\"\n"},
                                       {.input = infeasible, .directory = directory.path()});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.out, Contains("\\ufffd\\u009b\\u001b\\\"\\n\",\"format\""));
    CHECK(std::ranges::all_of(run.out, [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; }));
}

TEST_CASE("a board with a completion leaves no proof, nor does one that was stopped") {
    for (const std::string& engine : engines) {
        const ProofFolder folder;
        const std::string command = "qsat complete --proof p --engine " + engine;
        const ProcessResult run = folder.shell(command + " --to squares", {.input = feasible});
        CHECK(run.exit_code == 0);
        CHECK(run.out == completion);
        CHECK(folder.shell(command + " --timeout 0", {.input = infeasible}).exit_code == 3);
        CHECK(folder.shell(command + " --timeout 0.5", {.input = hard()}).exit_code == 3);
        CHECK(folder.names().empty());
    }
}

TEST_CASE("a proof that cannot be written ends with code 2 and a reason") {
    const ProofFolder folder;
    const auto fails = [&](const std::string& command, const std::string& board,
                           const std::string& why) {
        const ProcessResult run = folder.shell(command, {.input = board});
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    for (const std::string& engine : engines)
        fails("qsat complete --proof /dev/full --engine " + engine, infeasible,
              "/dev/full: cannot write: No space left on device");
    // A disk that is full in the middle of the proof: files may not grow beyond a kilobyte.
    const std::string too_large = "p: cannot write: File too large";
#ifdef QSAT_NO_FOPENCOOKIE // there CaDiCaL's proof passes through a temporary file
    const std::string of_sat = "no room for the proof among the temporary files";
#else
    const std::string& of_sat = too_large;
#endif
    for (const std::string engine : {"sat", "backtrack"})
        for (const std::string format : {"text", "binary", "lrat"})
            fails("ulimit -f 1; qsat complete --proof p --engine " + engine + " --proof-format " +
                      format,
                  crowded(9), engine == "sat" ? of_sat : too_large);
    fails("qsat complete --proof missing/p", infeasible, "missing/p: cannot create");
    CHECK(folder.names().empty());
}

TEST_CASE("an existing file is kept, unless --force and there is a proof to put in its place") {
    const ProofFolder folder{infeasible};
    folder.file("proof", "precious\n");
    const ProcessResult refused = folder.shell("qsat complete board --proof proof");
    CHECK(refused.exit_code == 2);
    CHECK_THAT(refused.err, Contains("proof: exists already"));
    CHECK(folder.shell("qsat complete --proof proof --force", {.input = feasible}).exit_code == 0);
    CHECK(folder.read("proof") == "precious\n");
    CHECK(folder.shell("qsat complete board --proof proof --force").exit_code == 1);
    CHECK(folder.verdict("board") == "proof accepted\n");
}

TEST_CASE("option --proof - writes the proof, or the completion, to standard output") {
    const ProofFolder folder{infeasible};
    for (const std::string& engine : engines) {
        const std::string command = "qsat complete --proof - --engine " + engine;
        const ProcessResult none = folder.shell(command + " board > proof");
        CHECK(none.exit_code == 1);
        CHECK(folder.verdict("board") == "proof accepted\n");
        CHECK(folder.shell(command + " --to squares", {.input = feasible}).out == completion);
    }
    CHECK(folder.shell("qsat complete board --proof - --json -o answer > proof").exit_code == 1);
    CHECK(folder.verdict("board") == "proof accepted\n");
    CHECK_THAT(folder.read("answer"), Contains("\"result\":\"infeasible\""));
}

TEST_CASE("option --proof - without a directory for temporary files ends with code 2") {
    const ProcessResult run = run_process(
        "env", {"TMPDIR=/nonexistent", QSAT_BINARY, "complete", "--size", "3", "--proof", "-"});
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("TMPDIR"));
    CHECK(run.out.empty());
}

TEST_CASE("options that do not go with a proof are refused") {
    const ProofFolder folder{infeasible};
    const auto [options, why] = GENERATE(table<std::string, std::string>(
        {{"--proof p --cubes 4", "--cubes and --proof contradict each other"},
         {"--proof p --engine local", "local cannot write proofs"},
         {"--proof p -o p", "name the same file"},
         {"--proof - --json", "add --output FILE"},
         {"--proof p --proof-format drat", "text, binary, lrat"},
         {"--proof p --proof-format auto", "qsat can read, but not write"},
         {"--proof p --proof-format binary-lrat", "qsat can read, but not write"},
         {"--proof-format text", "needs --proof"},
         {"--proof ''", "needs the name of a file"}}));
    const ProcessResult run = folder.shell("qsat complete board " + options);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty() == (options.find("--json") == options.npos));
    CHECK_THAT(run.err, Contains(why));
}

TEST_CASE("Ctrl-C leaves no proof behind") {
    const auto way =
        GENERATE(Words{"--engine", "sat"}, Words{"--engine", "backtrack", "--jobs", "3"},
                 Words{"--engine", "backtrack", "--proof-format", "lrat"});
    const TemporaryDirectory directory;
    Words arguments{"complete", "--proof", "p"};
    arguments.insert(arguments.end(), way.begin(), way.end());
    const ProcessResult run = run_qsat(
        arguments,
        {.input = hard(), .directory = directory.path(), .signal = SignalAfter{SIGINT, 500ms}});
    CHECK(run.exit_code == 130);
    CHECK(directory.names().empty());
}

TEST_CASE("complete --proof-format veripb refutes what export --to opb writes") {
    const std::string version = GENERATE("veripb", "veripb3");
    const ProofFolder folder;
    const std::string options = " --proof proof --force --proof-format " + version;
    for (const std::string& board : {std::string{infeasible}, crowded(8)}) {
        folder.file("board", board);
        const ProcessResult run = folder.shell("qsat complete board --json" + options);
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.out, Contains("\"format\":\"" + version + "\""));
        CHECK_THAT(run.err, Contains("refutes the formula of qsat export --to opb\n"));
        CHECK(folder.verdict("--to opb board") == "proof accepted\n");
        folder.file("other", feasible);
        CHECK_THAT(folder.verdict("--to opb other"), Contains("proof refused"));
    }
    std::filesystem::remove(folder.path() / "proof");
    const ProcessResult completed = folder.shell("qsat complete other" + options);
    CHECK(completed.exit_code == 0);
    CHECK_THAT(completed.err, Contains("no proof was written: there is a completion"));
    CHECK(folder.names() == Words{"board", "cnf", "other"});

    folder.file("eight", "8:\n");
    const ProcessResult found = folder.shell("qsat first eight -o first" + options);
    CHECK(found.exit_code == 0);
    CHECK_THAT(found.err, Contains("qsat export --before first --to opb\n"));
    CHECK(folder.verdict("--to opb --before first eight") == "proof accepted\n");
}

TEST_CASE("a cutting planes proof is short if a short search refutes the board") {
    const ProofFolder folder;
    const std::string board = QSAT_SOURCE_DIR "/instances/blocked-28-640.txt";
    CHECK(
        folder.shell("qsat complete " + board + " --proof proof --proof-format veripb").exit_code ==
        1);
    CHECK(folder.verdict("--to opb " + board) == "proof accepted\n");
    CHECK(std::filesystem::file_size(folder.path() / "proof") < 100'000);
}

TEST_CASE("largest and threshold prove by cutting planes that there is no completion") {
    const ProofFolder folder;
    const std::string by_planes = " --proof proof --proof-format veripb --force";
    const auto [command, board] =
        GENERATE(table<std::string, std::string>({{"largest '6: a1'", "'6: a1' "},
                                                  {"largest '4: a1'", "'4: a1' "},
                                                  {"threshold 7:", ""},
                                                  {"threshold '9: a1'", ""}}));
    const ProcessResult proved = folder.shell("qsat " + command + by_planes);
    INFO(proved.err);
    REQUIRE(proved.exit_code == 0);
    const std::string says = "proof: proof refutes the formula of qsat export ";
    const std::size_t at = proved.err.find(says);
    REQUIRE(at != std::string::npos);
    const std::string options = proved.err.substr(at + says.size());
    CHECK(folder.verdict(board + options.substr(0, options.find('\n'))) == "proof accepted\n");
    // Of the board without the queens that spoil it, the proof shows nothing.
    CHECK_THAT(folder.verdict("8: --to opb"), Contains("proof refused"));
}

TEST_CASE("cutting planes only refute completions") {
    const ProofFolder folder; // of three queens one can stand
    const ProcessResult none = folder.shell("qsat largest '3: b2' --proof p --proof-format veripb");
    CHECK(none.exit_code == 0);
    CHECK_THAT(
        none.err,
        Contains("can only refute completions, not 2 queens: leave --proof-format veripb out") &&
            Contains("no proof was written"));
    CHECK(folder.names().empty());
}
