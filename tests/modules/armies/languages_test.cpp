// The problem in the languages of other solvers, and the proofs, from outside.
#include "armies/army_lines.hpp"
#include "catch.hpp"
#include "modules/armies/frontier.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult armies(std::vector<std::string> words, const TemporaryDirectory& directory) {
    words.insert(words.begin(), "armies");
    return run_qsat(words, {.directory = directory.path()});
}

} // namespace

TEST_CASE("armies: the proof refutes the formula that it names") {
    const TemporaryDirectory directory;
    for (const std::string symmetry : {"break", "keep"})
        for (const std::string format : {"text", "binary", "lrat", "veripb", "veripb3"}) {
            const ProcessResult proved =
                armies({"--size", "5", "--proof", "p", "--proof-format", format, "--force",
                        "--symmetry", symmetry, "--json", "-q"},
                       directory);
            REQUIRE(proved.exit_code == 0);
            const auto json = parse_json(proved.out);
            CHECK(json["result"] == "largest");
            const bool has_planes = format.starts_with("veripb");
            CHECK(json["proof"]["encoding"] == (has_planes ? "opb" : "totalizer"));
            const std::string formula = has_planes ? "f.opb" : "f.cnf";
            REQUIRE(armies({"--size", "5", "--white", "5", "--black", "5", "--symmetry", symmetry,
                            "-o", formula, "--force"},
                           directory)
                        .exit_code == 0);
            CHECK(run_qsat({"check-proof", formula, "p"}, {.directory = directory.path()})
                      .exit_code == 0);
        }
    CHECK_THAT(armies({"--size", "4", "--proof", "p", "--force"}, directory).err,
               Contains("proof: p refutes the formula of qsat armies --white 3 --black 3 "
                        "--counter totalizer --to dimacs"));
    CHECK_THAT(armies({"--size", "4", "--proof", "p", "--force", "--symmetry", "keep",
                       "--proof-format", "veripb"},
                      directory)
                   .err,
               Contains("qsat armies --white 3 --black 3 --symmetry keep --to opb"));
    const ProcessResult none =
        armies({"--size", "5", "--white", "1", "--black", "1", "--proof", "q"}, directory);
    CHECK(none.exit_code == 0);
    CHECK_THAT(none.err, Contains("no proof was written"));
    CHECK_FALSE(std::filesystem::exists(directory.path() / "q"));
    const ProcessResult impossible =
        armies({"--size", "4", "--white", "9", "--black", "9", "--proof", "r"}, directory);
    CHECK(impossible.exit_code == 1);
    CHECK(std::filesystem::exists(directory.path() / "r"));
}

TEST_CASE("armies in other languages: what does not go together is refused") {
    const TemporaryDirectory directory;
    const auto refused = [&](std::vector<std::string> words, const std::string& message) {
        INFO(message);
        words.insert(words.begin(), {"--size", "5"});
        const ProcessResult run = armies(std::move(words), directory);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(message));
    };
    refused({"--to", "dimacs"}, "--to dimacs needs both sizes, as in --white 9 --black 9");
    refused({"--to", "dimacs", "--white", "3"}, "--to dimacs needs both sizes");
    refused({"--to", "asp", "--proof", "p"}, "leave --proof out");
    refused({"-o", "five.lp", "--json"}, "the options choose another one");
    refused({"--proof", "-"}, "--proof - writes to standard output");
    CHECK(armies({"--size", "5", "-o", "five.lp"}, directory).exit_code == 0);
    CHECK_THAT(read_file(directory.path() / "five.lp"), Contains("#maximize { K : size(K) }."));
}

TEST_CASE("cadical, clasp and minisat+ find armies as large as brute force does") {
    for (const char* peer : {"cadical", "gringo", "clasp", "minisat+"})
        if (!is_installed(peer)) return skip(std::string{peer} + " is not installed");
    const TemporaryDirectory directory;
    const auto in_shell = [&](const std::string& line) {
        return run_process("sh", {"-c", line}, {.directory = directory.path()}).out;
    };
    Random random{29};
    for (int boards = 0; boards < rounds_of(12);) {
        const ArmyBoard board = random_army_board(random, 2 + random_index(random, 3));
        const Frontier frontier{board};
        if (frontier.level({}) < 1 || ArmyLines{board}.squares.empty()) continue;
        ++boards;
        INFO(text_of(board));
        directory.file("board.txt", text_of(board));
        const int white = 1 + random_index(random, 2);
        const std::vector<std::pair<SizesWanted, std::vector<std::string>>> wishes{
            {{}, {}}, {{.white = white}, {"--white", std::to_string(white)}}};
        for (const auto& [wanted, words] : wishes) {
            const int level = frontier.level(wanted);
            if (level < 1) continue;
            const std::string minimum = std::to_string(-level);
            for (const std::string form : {"asp", "opb"}) {
                std::vector<std::string> all{"board.txt", "--to",      form,
                                             "-o",        "p." + form, "--force"};
                all.insert(all.end(), words.begin(), words.end());
                REQUIRE(armies(all, directory).exit_code == 0);
            }
            const std::string asp = in_shell("gringo p.asp | clasp --quiet=1,0");
            CHECK_THAT(asp,
                       Contains("OPTIMUM FOUND") && Contains("Optimization : " + minimum + "\n"));
            const std::string opb = in_shell("minisat+ -v1 p.opb");
            CHECK_THAT(opb, Contains("OPTIMUM FOUND") && Contains("Optimal solution: " + minimum));
        }
        // So many of each, and not one more.
        const int equal = frontier.level({});
        for (const int size : {equal, equal + 1}) {
            const std::string number = std::to_string(size);
            for (const std::string form : {"dimacs", "opb"})
                REQUIRE(armies({"board.txt", "--white", number, "--black", number, "--to", form,
                                "-o", "k." + form, "--force"},
                               directory)
                            .exit_code == 0);
            const std::string expected = size == equal ? "s SATISFIABLE" : "s UNSATISFIABLE";
            CHECK_THAT(in_shell("cadical -q k.dimacs"), Contains(expected));
            CHECK_THAT(in_shell("clasp k.opb"), Contains(expected));
        }
    }
}
