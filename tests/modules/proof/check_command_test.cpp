#include "program/cli/program.hpp"
#include "support/json.hpp"

#include <csignal>

using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;
using std::string_literals::operator""s;

namespace {

const std::string formula = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
const std::string proof = "d 7 8 0\n1 0\n0\n";
const std::string lrat = "5 1 0 1 3 0\n6 0 5 2 4 0\n";
const std::string binary_lrat = "a\x0a\x02\0\x02\x06\0a\x0c\0\x0a\x04\x08\0"s;

/// A folder with a formula `cnf` and a proof `p`.
struct Files {
    explicit Files(const std::string& p, const std::string& cnf = formula) {
        folder.file("cnf", cnf);
        folder.file("p", p);
    }
    ProcessResult check(const std::string& options = {}) const {
        return folder.shell("qsat check-proof cnf p " + options);
    }
    Folder folder{};
};

} // namespace

TEST_CASE("check-proof says accepted or why not, with codes 0 and 1") {
    const ProcessResult accepted = Files{proof}.check();
    CHECK(accepted.out == "proof accepted\n");
    CHECK_THAT(accepted.err, Catch::Matchers::StartsWith("checked: 1 lemma and 1 deletion in ") &&
                                 Contains(" (text)\n"));
    CHECK(accepted.exit_code == 0);

    const ProcessResult refused = Files{"c x\n\n0\n"}.check();
    CHECK(refused.out == "proof refused: p:3: the clause 0 does not follow by unit propagation\n");
    CHECK(refused.err.empty());
    CHECK(refused.exit_code == 1);

    const ProcessResult empty = Files{""}.folder.shell("qsat check-proof cnf - < p");
    CHECK(empty.out == "proof refused: <standard input>: the proof ends before the empty clause "
                       "follows\n");
    CHECK(empty.exit_code == 1);
}

TEST_CASE("check-proof tells when the formula needs no proof") {
    const Files files{"", "p cnf 1 2\n1 0\n-1 0\n"};
    const ProcessResult run = files.check();
    CHECK(run.out == "proof accepted\n");
    CHECK(run.err == "cnf: unit propagation alone refutes the formula, the proof was not needed\n");
    CHECK(run.exit_code == 0);
    CHECK(files.check("-q").err.empty());
}

TEST_CASE("check-proof reads every format, told or not") {
    const auto [content, format] = GENERATE(table<std::string, std::string>(
        {{"a\2\0"s, "binary"}, {lrat, "lrat"}, {binary_lrat, "binary-lrat"}}));
    const Files files{content};
    const ProcessResult run = files.folder.shell("qsat check-proof - p < cnf");
    CHECK(run.out == "proof accepted\n");
    CHECK_THAT(run.err, Contains(" (" + format + ")\n"));
    CHECK(files.check("--proof-format " + format).exit_code == 0);
}

TEST_CASE("check-proof reads a proof in the format that it is told, or refuses the name") {
    const Files files{lrat};
    const ProcessResult as_text = files.check("--proof-format text");
    CHECK(as_text.exit_code == 1);
    CHECK_THAT(as_text.out, Contains("the proof ends before the empty clause follows"));
    const ProcessResult unknown = files.check("--proof-format frat");
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err ==
          "--proof-format: unknown name 'frat' (expected auto, text, binary, lrat, binary-lrat, "
          "veripb, veripb3)\n");
}

TEST_CASE("check-proof checks cutting planes of an exported board") {
    const Folder folder;
    REQUIRE(folder.shell("qsat export --size 2 --to opb -o f.opb").exit_code == 0);
    // Any three of the four squares attack each other.
    const std::string threes = "pseudo-Boolean proof version 2.0\nf 10\npol 2 6 + 9 + 2 d\n"
                               "pol 4 8 + 9 + 2 d\npol 2 8 + 10 + 2 d\npol 4 6 + 10 + 2 d\n";
    const std::string whole = threes + "pol 11 12 + 13 + 14 + 3 d 1 + 3 +\noutput NONE\n"
                                       "conclusion UNSAT : 15\nend pseudo-Boolean proof\n";
    const ProcessResult accepted = folder.shell("qsat check-proof f.opb -", {.input = whole});
    CHECK(accepted.out == "proof accepted\n");
    CHECK_THAT(accepted.err,
               Contains("checked: 5 lemmas and 0 deletions in ") && Contains(" (veripb)\n"));
    const ProcessResult refused =
        folder.shell("qsat check-proof f.opb - --json", {.input = threes + "pol 16 1 +\n"});
    CHECK(refused.exit_code == 1);
    const nlohmann::json json = parse_json(refused.out);
    CHECK(json["format"] == "veripb");
    CHECK(json["line"] == 7);
    CHECK_FALSE(json.contains("clause"));
    CHECK(json["reason"] == "<standard input>:7: constraint 16 does not exist");
    const ProcessResult clauses = Files{whole}.check();
    CHECK(clauses.exit_code == 2);
    CHECK_THAT(clauses.err, Contains(":1:1: unexpected 'p' (expected a first line * #variable="));
}

TEST_CASE("check-proof reads compressed files, zero bytes of binary proofs included") {
    const Files files{"a\2\0"s};
    const Folder& folder = files.folder;
    const ProcessResult run = folder.shell("gzip cnf p; qsat check-proof cnf.gz p.gz");
    CHECK(run.out == "proof accepted\n");
    const ProcessResult zeros = folder.shell("qsat check-proof p.gz cnf.gz");
    CHECK(zeros.exit_code == 2);
    CHECK(zeros.err == "p.gz: the gzip archive holds no text (expected a formula in DIMACS or OPB "
                       "format)\n");
}

TEST_CASE("check-proof --json gives one object") {
    const auto report = [](const std::string& content) {
        const ProcessResult run = Files{content}.check("--json -q");
        CHECK(run.err.empty());
        return parse_json(run.out);
    };
    nlohmann::json accepted = report(proof);
    CHECK(accepted["seconds"].is_number());
    accepted.erase("seconds");
    accepted.erase("qsat");
    CHECK(accepted["qsat_answer"] == 1);
    accepted.erase("qsat_answer");
    CHECK(accepted == nlohmann::json{{"accepted", true},
                                     {"format", "text"},
                                     {"by_formula_alone", false},
                                     {"lemmas", 1},
                                     {"deletions", 1}});
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
    const Files files{proof};
    CHECK(files.check("-o verdict").out.empty());
    CHECK(files.folder.read("verdict") == "proof accepted\n");
}

TEST_CASE("bad formulas, proofs and command lines of check-proof get code 2 and one line") {
    const Files files{"1 0\nx 0\n"};
    const auto [arguments, message] = GENERATE(table<std::string, std::string>(
        {{"p cnf",
          "p:1:1: unexpected '1' (expected a line p cnf VARIABLES CLAUSES before the clauses)\n"},
         {"cnf p", "p:2:1: unexpected 'x' (expected a literal, or 0 to end the clause)\n"},
         {"cnf", "too few files: expected CNF PROOF"},
         {"- -", "standard input (-) can replace only one"},
         {"cnf cnfx", "cannot open: No such file"}}));
    const ProcessResult run = files.folder.shell("qsat check-proof " + arguments);
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, Contains(message));
}

TEST_CASE("Ctrl-C and --timeout end check-proof at once, with codes 130 and 3") {
    // Work that lasts much longer than anybody waits: every lemma is resolved with every clause.
    std::string clauses = "p cnf 40000 30000\n";
    std::string lemmas;
    for (int i = 0; i < 30'000; ++i) {
        clauses += "-1 2 " + std::to_string(10 + i) + " 0\n";
        lemmas += "1 -2 " + std::to_string(50'000 + i) + " 0\n";
    }
    const Files files{lemmas + lemmas + lemmas, clauses};
    const Folder& folder = files.folder;
    const ProcessOptions interrupt{.directory = folder.path(), .signal = {{SIGINT, 500ms}}};
    const ProcessResult interrupted = run_qsat({"check-proof", "cnf", "p"}, interrupt);
    CHECK(interrupted.exit_code == 130);
    CHECK(interrupted.afterwards < soon);
    CHECK(interrupted.err == "stopped: interrupted; the proof is not checked\n");
    for (const std::string seconds : {"0", "0.2"}) {
        const ProcessResult expired = folder.shell("qsat check-proof cnf p --timeout " + seconds);
        CHECK(expired.exit_code == 3);
        CHECK(expired.seconds < std::stod(seconds) + soon);
        CHECK(expired.err == "stopped: time limit reached; the proof is not checked\n");
    }
    REQUIRE(folder.shell("mkfifo fifo").exit_code == 0);
    const ProcessResult waiting = run_qsat({"check-proof", "cnf", "fifo"}, interrupt);
    CHECK(waiting.exit_code == 130);
    CHECK(waiting.err == "stopped: interrupted; the proof is not checked\n");
}
