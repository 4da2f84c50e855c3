#include "catch.hpp"
#include "compilation/check_count.hpp"
#include "compilation/prove_count.hpp"
#include "formats/input_error.hpp"
#include "interchange/language.hpp"
#include "support/open_boards.hpp"

#include <sstream>
#include <string>

using namespace qsat;
using namespace qsat::test;

namespace {

/// The number of models that the proof shows, or why it is refused.
std::string count_verdict(const std::string& formula, const std::string& proof) {
    try {
        const CountVerdict verdict = check_count({"f", formula}, {"p", proof});
        if (const auto* accepted = std::get_if<CountAccepted>(&verdict))
            return accepted->models.str();
        return std::get<ProofRefused>(verdict).reason;
    } catch (const InputError& error) {
        return error.what();
    }
}

// Exactly one of three variables: 3 models. The node 6 is -1 -2 3, 5 is -1 2 -3, 4 is 1 -2 -3,
// 7 is 4 or 5, 8 is 7 or 6.
const std::string one_of_three = "p cnf 3 4\n1 2 3 0\n-1 -2 0\n-1 -3 0\n-2 -3 0\n";
const std::vector<std::string> steps{
    "5 p 4 1 -2 -3 0",
    "9 p 5 -1 2 -3 0",
    "13 p 6 -1 -2 3 0",
    "17 s 7 4 5 6 10 0",
    "20 s 8 7 6 16 12 8 17 0",
    "23 a -1 8 0 21 18 19 2 3 5 0",
    "24 a -2 8 0 21 18 19 2 4 9 0",
    "25 a 8 0 21 22 18 19 23 24 1 13 0",
    "r 8",
    "d 24 25 0",
    "d 23 25 0",
    "d 1 6 11 17 16 20 25 0",
    "d 2 7 10 17 14 20 25 0",
    "d 3 8 10 17 14 20 25 0",
    "d 4 7 12 17 15 20 25 0",
};

/// The proof with one of its steps in another form; left out if that is empty.
std::string with(std::size_t index, const std::string& other) {
    std::string proof;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = i == index ? other : steps[i];
        if (!step.empty()) proof += step + '\n';
    }
    return proof;
}

std::string pairwise_formula(const Board& board) {
    const OpenBoard open{board};
    std::ostringstream out;
    dimacs_language.write({.open = open, .encoding = "pairwise"}, {}, out);
    return out.str();
}

struct CountProof {
    ProvenCount proven;
    std::string text;
};

CountProof proof_of_count(const Board& board) {
    std::ostringstream out;
    const ProvenCount proven = prove_count(OpenBoard{board}, out, {});
    return {proven, out.str()};
}

} // namespace

TEST_CASE("a graph and its proof give the number of models") {
    CHECK(count_verdict(one_of_three, with(steps.size(), "")) == "3");
    CHECK(count_verdict(one_of_three, "c a comment\n\n" + with(8, "")) == "3");
    // Variables that nothing depends on have either value.
    CHECK(count_verdict(
              "p cnf 5 4\n1 2 3 0\n-1 -2 0\n-1 -3 0\n-2 -3 0\n",
              "5 p 6 1 -2 -3 0\n9 p 7 -1 2 -3 0\n13 p 8 -1 -2 3 0\n17 s 9 6 7 6 10 0\n"
              "20 s 10 9 8 16 12 8 17 0\n23 a -1 10 0 21 18 19 2 3 5 0\n"
              "24 a -2 10 0 21 18 19 2 4 9 0\n25 a 10 0 21 22 18 19 23 24 1 13 0\nd 24 25 0\n"
              "d 23 25 0\nd 1 6 11 17 16 20 25 0\nd 2 7 10 17 14 20 25 0\n"
              "d 3 8 10 17 14 20 25 0\nd 4 7 12 17 15 20 25 0\n") == "12");
    CHECK(count_verdict("p cnf 2 1\n1 0\n", "2 p 3 1 0\n4 a 3 0 1 2 0\nr 3\nd 1 4 3 0\n") == "2");
    // A negated node: all but one.
    CHECK(count_verdict("p cnf 2 1\n1 2 0\n",
                        "2 p 3 -1 -2 0\n5 a -3 0 3 4 1 0\nr -3\nd 1 2 5 0\n") == "3");
}

TEST_CASE("a proof with a wrong step is refused by name") {
    const auto refused = [](std::size_t index, const std::string& other) {
        return count_verdict(one_of_three, with(index, other));
    };
    CHECK(refused(0, "5 p 4 1 -2 2 0") ==
          "p:1: 2 shares a variable with another part of the product");
    CHECK(refused(3, "17 s 7 4 5 0") == "p:4: the clause does not follow from its hints");
    CHECK(refused(3, "17 s 7 4 5 2 6 0") == "p:4: the hint 2 is not a definition");
    CHECK(refused(3, "17 s 7 4 5 5 6 10 0") ==
          "p:4: the hint 5 is not a unit clause at this point");
    CHECK(refused(5, "23 a -1 8 0 2 3 5 0") == "p:6: the clause does not follow from its hints");
    CHECK(refused(5, "23 a -1 8 0 99 0") == "p:6: the hint 99 is not the number of a clause");
    CHECK(refused(5, "22 a -1 8 0 21 18 19 2 3 5 0") ==
          "p:6: clause 22 comes after clause 22 (expected increasing numbers)");
    CHECK(refused(9, "d 24 0") == "p:10: the clause does not follow from its hints");
    CHECK(refused(9, "d 24 24 0") == "p:10: the hint 24 is not the number of a clause");
    CHECK(refused(9, "d 5 25 0") == "p:10: clause 5 is a definition, which cannot be deleted");
    CHECK(refused(9, "") ==
          "p: 2 clauses remain that are not definitions (expected only the root)");
    CHECK(refused(14, "") ==
          "p: 2 clauses remain that are not definitions (expected only the root)");
    CHECK(refused(8, "r 7") == "p: the clause that remains is not the root");
    CHECK(count_verdict(one_of_three, "5 p 4 1 0\n7 p 4 2 0\n") ==
          "p:2: the node 4 is defined twice");
    CHECK(count_verdict(one_of_three, "5 p 3 1 0\n") ==
          "p:1: the node 3 is a variable of the formula (expected a greater number)");
    for (const std::string step : {"2147483647 p 4 1 2 0", "2147483646 p 4 1 2 0"})
        CHECK(count_verdict(one_of_three, step + "\n") ==
              "p: 4 clauses remain that are not definitions (expected only the root)");
    CHECK(count_verdict(one_of_three, "") ==
          "p: 4 clauses remain that are not definitions (expected only the root)");
}

TEST_CASE("what is no proof of a count is bad input") {
    CHECK(count_verdict(one_of_three, "5 p 4 9 0\n") ==
          "p:1:7: 9 is neither a variable of the formula nor a node");
    CHECK(count_verdict(one_of_three, "5 x 4 1 0\n").starts_with("p:1:3: expected a step"));
    CHECK(count_verdict(one_of_three, "5 a 1").starts_with("p:1:6: unexpected end"));
    CHECK(count_verdict(one_of_three, "d -1 0\n") ==
          "p:1:3: a clause has a negative number (expected at least 1)");
    CHECK(count_verdict("p cnf 1 2\n1 0\n", "r 1\n").starts_with("f:"));
}

TEST_CASE("a proof of a count is told from a refutation") {
    CHECK(is_cpog("c about it\n5 p 4 1 0\n"));
    CHECK(is_cpog("r 8\n"));
    CHECK(is_cpog("5 a 1 0 2 0\n"));
    CHECK_FALSE(is_cpog("1 0\n"));
    CHECK_FALSE(is_cpog("5 1 0 2 3 0\n"));
    CHECK_FALSE(is_cpog("d 1 0\n"));
    CHECK_FALSE(is_cpog(""));
    CHECK_FALSE(is_cpog("a\x02\x03"));
}

TEST_CASE("counts of empty boards are proved") {
    const std::vector<std::uint64_t> known{1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    for (int size = 1; size <= static_cast<int>(known.size()); ++size) {
        const Board board{{.size = size}};
        const CountProof proof = proof_of_count(board);
        CHECK(proof.proven.completions == known[size - 1]);
        if (known[size - 1] == 0) continue;
        CHECK(proof.proven.bytes == proof.text.size());
        CHECK(count_verdict(pairwise_formula(board), proof.text) ==
              std::to_string(known[size - 1]));
    }
}

TEST_CASE("counts of random boards are those of the oracle, and proved") {
    Random random{2104};
    int proved = 0;
    for_open_boards(random, 1500, 1, 7, [&](const OpenBoard& open) {
        const Board& board = open.board();
        const std::size_t known = Oracle{board}.completions().size();
        const CountProof proof = proof_of_count(board);
        REQUIRE(proof.proven.completions == known);
        if (known == 0) return;
        REQUIRE(count_verdict(pairwise_formula(board), proof.text) == std::to_string(known));
        ++proved;
    });
    CHECK(proved > rounds_of(200));
}

TEST_CASE("a damaged proof of a count is refused, or proves the same count") {
    Random random{2105};
    const Board board{{.size = 6, .blocked = {{0, 1}}}};
    const std::string formula = pairwise_formula(board);
    const CountProof proof = proof_of_count(board);
    const std::string known = std::to_string(proof.proven.completions);
    REQUIRE(count_verdict(formula, proof.text) == known);
    int refused = 0;
    for (int round = 0; round < 1000; ++round) {
        std::string damaged = proof.text;
        const auto place = static_cast<std::size_t>(random.below(damaged.size()));
        constexpr std::string_view bytes = "0123456789- \nadprsx";
        const char byte = bytes[static_cast<std::size_t>(random.below(bytes.size()))];
        if (byte == damaged[place]) continue;
        damaged[place] = byte;
        CAPTURE(place, byte);
        const std::string verdict = count_verdict(formula, damaged);
        const bool is_count = verdict.find_first_not_of("0123456789") == verdict.npos;
        if (is_count) CHECK(verdict == known);
        refused += is_count ? 0 : 1;
    }
    CHECK(refused > 800);
}

TEST_CASE("a proof of a count is of one board") {
    const CountProof proof = proof_of_count(Board{{.size = 6}});
    Random random{2106};
    for (int round = 0; round < 200; ++round) {
        BoardParts parts{.size = 6};
        parts.blocked.push_back(random_square(random, 6));
        if (random.below(2) == 0) parts.queens.push_back(random_square(random, 6));
        const Board other{parts};
        if (!OpenBoard{other}.conflicts().empty()) continue;
        CAPTURE(as_text(other));
        const std::string verdict = count_verdict(pairwise_formula(other), proof.text);
        REQUIRE(verdict.find_first_not_of("0123456789") != verdict.npos);
    }
}

TEST_CASE("a proof of a count stops when it is told to") {
    const Board board{{.size = 12}};
    int looks = 0;
    const std::function<bool()> stop_requested = [&] { return ++looks > 3; };
    std::ostringstream out;
    try {
        prove_count(OpenBoard{board}, out, {.stop_requested = &stop_requested});
        FAIL("it was not stopped");
    } catch (const BudgetSpent& spent) {
        CHECK(spent.reason == StopReason::interrupted);
    }
}
