#include "catch.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;
using std::string_literals::operator""s;

namespace {

const std::string formula = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
const std::string proof = "d 7 8 0\n1 0\n0\n";

/// Work that lasts much longer than anybody waits: every lemma is resolved with every clause.
struct LongWork {
    explicit LongWork(const TemporaryDirectory& directory) {
        std::string clauses;
        std::string lemmas;
        for (int i = 0; i < 30'000; ++i) {
            clauses += "-1 2 " + std::to_string(10 + i) + " 0\n";
            lemmas += "1 -2 " + std::to_string(50'000 + i) + " 0\n";
        }
        cnf = directory.file("long.cnf", "p cnf 40000 30000\n" + clauses);
        drat = directory.file("long.drat", lemmas + lemmas + lemmas);
    }
    std::string cnf;
    std::string drat;
};

} // namespace

TEST_CASE("check-proof says accepted or why not, with codes 0 and 1") {
    const TemporaryDirectory directory;
    const std::string cnf = directory.file("f.cnf", formula);
    const ProcessResult accepted = run_qsat({"check-proof", cnf, directory.file("p", proof)});
    CHECK(accepted.out == "proof accepted\n");
    CHECK_THAT(accepted.err, Catch::Matchers::StartsWith("checked: 1 lemma and 1 deletion in "));
    CHECK_THAT(accepted.err, Contains(" (text)\n"));
    CHECK(accepted.exit_code == 0);

    const ProcessResult refused = run_qsat({"check-proof", cnf, "-"}, {.input = "c x\n\n0\n"});
    CHECK(refused.out == "proof refused: <standard input>:3: the clause 0 does not follow by unit "
                         "propagation\n");
    CHECK(refused.err.empty());
    CHECK(refused.exit_code == 1);

    const ProcessResult empty = run_qsat({"check-proof", cnf, "-"}, {.input = ""});
    CHECK(empty.out == "proof refused: <standard input>: the proof ends before the empty clause "
                       "follows\n");
    CHECK(empty.exit_code == 1);
}

TEST_CASE("check-proof tells when the formula needs no proof") {
    const TemporaryDirectory directory;
    const std::string cnf = directory.file("f.cnf", "p cnf 1 2\n1 0\n-1 0\n");
    const ProcessResult run = run_qsat({"check-proof", cnf, directory.file("p", "")});
    CHECK(run.out == "proof accepted\n");
    CHECK(run.err ==
          cnf + ": unit propagation alone refutes the formula, the proof was not needed\n");
    CHECK(run.exit_code == 0);
    CHECK(run_qsat({"check-proof", "-q", cnf, directory.file("p", "")}).err.empty());
}

TEST_CASE("check-proof reads the formula from standard input, and binary and LRAT proofs") {
    const TemporaryDirectory directory;
    const std::string binary = directory.file("p", "a\2\0"s);
    CHECK(run_qsat({"check-proof", "-", binary}, {.input = formula}).exit_code == 0);
    const std::string lrat = directory.file("l", "5 1 0 1 3 0\n6 0 5 2 4 0\n");
    const ProcessResult run = run_qsat({"check-proof", "-", lrat}, {.input = formula});
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.err, Contains(" (lrat)\n"));
    CHECK(run_qsat({"check-proof", "-", lrat, "--proof-format", "lrat"}, {.input = formula})
              .exit_code == 0);
    const ProcessResult as_text =
        run_qsat({"check-proof", "-", lrat, "--proof-format", "text"}, {.input = formula});
    CHECK(as_text.exit_code == 1);
    CHECK_THAT(as_text.out, Contains("the proof ends before the empty clause follows"));
    const ProcessResult unknown =
        run_qsat({"check-proof", "-", lrat, "--proof-format", "frat"}, {.input = formula});
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err ==
          "--proof-format: unknown name 'frat' (expected auto, text, binary, lrat, binary-lrat, "
          "veripb, veripb3)\n");
    const std::string binary_lrat =
        directory.file("b", "a\x0a\x02\0\x02\x06\0a\x0c\0\x0a\x04\x08\0"s);
    CHECK_THAT(run_qsat({"check-proof", "-", binary_lrat}, {.input = formula}).err,
               Contains(" (binary-lrat)\n"));
    CHECK(run_qsat({"check-proof", "-", binary_lrat, "--proof-format", "binary-lrat"},
                   {.input = formula})
              .out == "proof accepted\n");
}

TEST_CASE("check-proof checks cutting planes of an exported board") {
    const TemporaryDirectory directory;
    const ProcessResult exported = run_qsat({"export", "--size", "2", "--to", "opb"});
    REQUIRE(exported.exit_code == 0);
    const std::string opb = directory.file("f.opb", exported.out);
    // Any three of the four squares attack each other.
    const std::string threes = "pseudo-Boolean proof version 2.0\nf 10\npol 2 6 + 9 + 2 d\n"
                               "pol 4 8 + 9 + 2 d\npol 2 8 + 10 + 2 d\npol 4 6 + 10 + 2 d\n";
    const std::string whole = threes + "pol 11 12 + 13 + 14 + 3 d 1 + 3 +\noutput NONE\n"
                                       "conclusion UNSAT : 15\nend pseudo-Boolean proof\n";
    const ProcessResult accepted = run_qsat({"check-proof", opb, "-"}, {.input = whole});
    CHECK(accepted.out == "proof accepted\n");
    CHECK_THAT(accepted.err, Contains("checked: 5 lemmas and 0 deletions in "));
    CHECK_THAT(accepted.err, Contains(" (veripb)\n"));
    const ProcessResult refused =
        run_qsat({"check-proof", opb, "-", "--json"}, {.input = threes + "pol 16 1 +\n"});
    CHECK(refused.exit_code == 1);
    const nlohmann::json json = parse_json(refused.out);
    CHECK(json["format"] == "veripb");
    CHECK(json["line"] == 7);
    CHECK_FALSE(json.contains("clause"));
    CHECK(json["reason"] == "<standard input>:7: constraint 16 does not exist");
    const std::string cnf = directory.file("f.cnf", formula);
    const ProcessResult clauses = run_qsat({"check-proof", cnf, "-"}, {.input = whole});
    CHECK(clauses.exit_code == 2);
    CHECK_THAT(clauses.err, Contains(":1:1: unexpected 'p' (expected a first line * #variable="));
}

TEST_CASE("check-proof reads compressed files, zero bytes of binary proofs included") {
    const TemporaryDirectory directory;
    const std::string cnf = directory.file("f.cnf", formula);
    const std::string binary = directory.file("p", "a\2\0"s);
    for (const std::string& file : {cnf, binary})
        REQUIRE(run_process("gzip", {file}).exit_code == 0);
    const ProcessResult run = run_qsat({"check-proof", cnf + ".gz", binary + ".gz"});
    CHECK(run.out == "proof accepted\n");
    const ProcessResult zeros = run_qsat({"check-proof", binary + ".gz", cnf + ".gz"});
    CHECK(zeros.exit_code == 2);
    CHECK(zeros.err == binary + ".gz: the gzip archive holds no text (expected a formula in DIMACS "
                                "or OPB format)\n");
}

TEST_CASE("check-proof --json gives one object") {
    const TemporaryDirectory directory;
    const std::string cnf = directory.file("f.cnf", formula);
    const auto report = [&](const std::string& content) {
        const ProcessResult run =
            run_qsat({"check-proof", cnf, directory.file("p", content), "--json", "-q"});
        CHECK(run.err.empty());
        return parse_json(run.out);
    };
    const nlohmann::json accepted = report(proof);
    CHECK(accepted["accepted"] == true);
    CHECK(accepted["format"] == "text");
    CHECK(accepted["by_formula_alone"] == false);
    CHECK(accepted["lemmas"] == 1);
    CHECK(accepted["deletions"] == 1);
    CHECK(accepted["seconds"].is_number());
    const nlohmann::json refused = report("d 1 2 0\n2 1 0\n");
    CHECK(refused["accepted"] == false);
    CHECK(refused["line"] == 2);
    CHECK(refused["clause"] == nlohmann::json{2, 1});
    CHECK_THAT(refused["reason"].get<std::string>(), Contains("follows neither by unit"));
    const nlohmann::json binary = report("d\2\4\0a\4\2\0"s);
    CHECK(binary["offset"] == 4);
    CHECK_FALSE(binary.contains("line"));
    CHECK_FALSE(report("").contains("clause"));
}

TEST_CASE("check-proof writes its verdict with -o") {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "verdict.txt").string();
    const ProcessResult run = run_qsat(
        {"check-proof", directory.file("f.cnf", formula), "-", "-o", file}, {.input = proof});
    CHECK(run.out.empty());
    CHECK(read_file(file) == "proof accepted\n");
}

TEST_CASE("bad formulas, proofs and command lines of check-proof get code 2 and one line") {
    const TemporaryDirectory directory;
    const std::string cnf = directory.file("f.cnf", formula);
    const auto message = [](const std::vector<std::string>& arguments) {
        const ProcessResult run = run_qsat(arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        return run.err;
    };
    const std::string letters = directory.file("p", "1 0\nx 0\n");
    CHECK(message({"check-proof", letters, cnf}) ==
          letters + ":1:1: unexpected '1' (expected a line p cnf VARIABLES CLAUSES before the "
                    "clauses)\n");
    CHECK(message({"check-proof", cnf, letters}) ==
          letters + ":2:1: unexpected 'x' (expected a literal, or 0 to end the clause)\n");
    CHECK_THAT(message({"check-proof", cnf}), Contains("too few files: expected CNF PROOF"));
    CHECK_THAT(message({"check-proof", "-", "-"}),
               Contains("standard input (-) can replace only one"));
    CHECK_THAT(message({"check-proof", cnf, cnf + "x"}), Contains("cannot open: No such file"));
}

TEST_CASE("Ctrl-C and --timeout end check-proof at once, with codes 130 and 3") {
    const TemporaryDirectory directory;
    const LongWork work{directory};
    const ProcessResult interrupted =
        run_qsat({"check-proof", work.cnf, work.drat}, {.signal = {{SIGINT, 500ms}}});
    CHECK(interrupted.exit_code == 130);
    CHECK(interrupted.afterwards < soon);
    CHECK(interrupted.err == "stopped: interrupted; the proof is not checked\n");
    for (const char* seconds : {"0", "0.2"}) {
        const ProcessResult expired =
            run_qsat({"check-proof", work.cnf, work.drat, "--timeout", seconds});
        CHECK(expired.exit_code == 3);
        CHECK(expired.seconds < std::stod(seconds) + soon);
        CHECK(expired.err == "stopped: time limit reached; the proof is not checked\n");
    }
    const std::string fifo = (directory.path() / "fifo").string();
    REQUIRE(run_process("mkfifo", {fifo}).exit_code == 0);
    const ProcessResult waiting =
        run_qsat({"check-proof", work.cnf, fifo}, {.signal = {{SIGINT, 500ms}}});
    CHECK(waiting.exit_code == 130);
    CHECK(waiting.err == "stopped: interrupted; the proof is not checked\n");
}
