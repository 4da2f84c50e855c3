// Proofs that boards have no completion, each checked against the exported formula.
#include "catch.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"
#include "interchange/opb.hpp"
#include "proof/check_proof.hpp"
#include "search/refute.hpp"
#include "search/relaxed_search.hpp"
#include "support/allocations.hpp"
#include "support/looks.hpp"
#include "support/open_boards.hpp"

#include <sstream>

using namespace qsat;

namespace {

std::string written(const ExportRequest& request) {
    std::ostringstream formula;
    opb_language.write(request, {}, formula);
    return formula.str();
}

std::string formula_of(const OpenBoard& open) { return written({.open = open}); }

/// Why the proof is not accepted; empty if it is.
std::string complaint(const std::string& formula, const std::string& proof) {
    const ProofVerdict verdict = check_proof({"board.opb", formula}, {"board.pbp", proof});
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) return refused->reason;
    return std::holds_alternative<ProofAccepted>(verdict) ? "" : "undecided";
}

// `qsat generate diagonals --size 30 --diagonals 30 --seed 6`
const char* const hard_for_a_search =
    "30: /a24 /a23 /a20 /a18 /a10 /a6 /d1 /e1 /g1 /o1 /r1 /v1 /ac1 \\ad30 \\z30 \\y30 \\v30 "
    "\\r30 \\n30 \\l30 \\i30 \\g30 \\f30 \\d30 \\b30 \\a26 \\a16 \\a12 \\a11 \\a6";

/// Three rows whose free squares lie on two columns.
Board three_rows_on_two_columns(int size) {
    BoardParts parts{.size = size};
    for (const int row : {1, size / 2, size - 3})
        for (int column = 0; column < size; ++column)
            if (column != 4 && column != size - 5) parts.blocked.push_back({row, column});
    return Board{parts};
}

/// Small boards need no relaxations otherwise.
const RelaxedLimits without_search{.nodes_before = 0, .least_lp_bound = 0, .nodes_for_kernel = 0};

int lines_with(const std::string& proof, const std::string& rule) {
    int lines = 0;
    for (std::size_t at = proof.find("\n" + rule); at != std::string::npos;
         at = proof.find("\n" + rule, at + 1))
        ++lines;
    return lines;
}

/// `red` lines, of which each branch on a counting set has two.
int branches(const std::string& proof) { return lines_with(proof, "red ") / 2; }

/// Does a sum use that a variable is at most 1?
bool uses_variable(const std::string& proof) {
    std::istringstream lines{proof};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("pol") && line.find('~') != std::string::npos) return true;
    return false;
}

/// All that differs between versions 3.0 and 2.0 in what we write.
std::string in_second_version(const std::string& proof) {
    std::istringstream lines{proof};
    std::string second;
    for (std::string line; std::getline(lines, line);) {
        if (line == "pseudo-Boolean proof version 3.0")
            line = "pseudo-Boolean proof version 2.0";
        else
            line.pop_back();
        if (line.starts_with("rup")) line += " ;";
        if (const std::size_t witness = line.find(" : x"); witness != line.npos)
            line[witness + 1] = ';';
        second += line + '\n';
    }
    return second;
}

/// Clauses that are not empty: without a search, each refutes a branch.
int clauses(const std::string& proof) { return lines_with(proof, "rup 1 "); }

/// What the proofs of random boards contain.
struct Proved {
    int proofs = 0;
    int branched = 0;       ///< more than one clause
    int with_conflicts = 0; ///< of the given queens
    int with_variable = 0;  ///< a sum uses that a variable is at most 1
    int with_branches = 0;  ///< on counting sets
    int without_sums = 0;   ///< clauses, and no sum
};

/// Each board without a completion must get a proof that is accepted, in both versions, and no
/// other.
Proved prove_boards(std::uint64_t seed, int rounds, int least_size, int sizes,
                    const RelaxedLimits& limits) {
    Random random{seed};
    Proved proved;
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_board(random, least_size + random_index(random, sizes));
        INFO(as_text(board));
        const OpenBoard open{board};
        std::ostringstream second;
        const auto statistics = refute_by_cutting_planes(open, {}, {second}, {}, limits);
        REQUIRE(statistics.has_value() == Oracle{board}.completions().empty());
        if (!statistics) continue;
        const std::string proof = second.str();
        CHECK(statistics->bytes == proof.size());
        CHECK(statistics->encoding == "opb");
        CHECK(complaint(formula_of(open), proof) == "");
        std::ostringstream third;
        const auto again = refute_by_cutting_planes(open, {}, {third, true}, {}, limits);
        CHECK(again->lemmas == statistics->lemmas);
        CHECK(again->bytes == third.str().size());
        CHECK(complaint(formula_of(open), third.str()) == "");
        CHECK(in_second_version(third.str()) == proof);
        ++proved.proofs;
        proved.branched += clauses(proof) > 1 ? 1 : 0;
        proved.with_conflicts += open.conflicts().empty() ? 0 : 1;
        proved.with_variable += uses_variable(proof) ? 1 : 0;
        proved.with_branches += branches(proof) > 0 ? 1 : 0;
        proved.without_sums += clauses(proof) > 0 && lines_with(proof, "pol") == 0 ? 1 : 0;
    }
    return proved;
}

} // namespace

TEST_CASE("every board without a completion gets a cutting planes proof, and no other") {
    const int rounds = test::rounds_of(600);
    const Proved proved = prove_boards(97, rounds, 2, 7, without_search);
    CHECK(proved.proofs > rounds / 3);
    CHECK(proved.branched > rounds / 100);
    CHECK(proved.with_conflicts > rounds / 30);
}

TEST_CASE("proofs use that a square alone on its diagonal has at most one queen, and branch") {
    const int rounds = test::rounds_of(2000);
    const Proved proved = prove_boards(95, rounds, 4, 5, without_search);
    CHECK(proved.with_variable > rounds / 200);
    CHECK(proved.with_branches > 0);
}

TEST_CASE("a search alone proves small boards, without sums, and each refutation is one clause") {
    const int rounds = test::rounds_of(400);
    const Proved proved = prove_boards(96, rounds, 4, 5, limits_for_proofs);
    CHECK(proved.proofs > rounds / 4);
    CHECK(proved.without_sums > rounds / 10);
}

TEST_CASE("proofs are found, and completions are not invented, where relaxations show nothing") {
    const int rounds = test::rounds_of(240);
    const Proved proved =
        prove_boards(321, rounds, 2, 4,
                     {.nodes_before = 0, .least_lp_bound = 0, .nodes_for_kernel = 0, .pivots = 0});
    CHECK(proved.proofs > rounds / 4);
    CHECK(proved.branched > rounds / 20);
}

TEST_CASE("a proof does not refute the formula of another board") {
    Random random{98};
    int refused = 0;
    for (int round = 0; round < test::rounds_of(200); ++round) {
        const Board board = random_board(random, 6 + random_index(random, 3));
        const Board other = random_board(random, 6 + random_index(random, 3));
        INFO(as_text(board));
        INFO(as_text(other));
        std::ostringstream proof;
        if (!refute_by_cutting_planes(OpenBoard{board}, {}, {proof})) continue;
        if (Oracle{other}.completions().empty()) continue;
        CHECK_FALSE(complaint(formula_of(OpenBoard{other}), proof.str()).empty());
        ++refused;
    }
    CHECK(refused > 10);
}

TEST_CASE("that a completion is the first one gets a proof, and no other completion does") {
    Random random{99};
    int proved = 0;
    int refused = 0;
    for (int round = 0; round < test::rounds_of(200); ++round) {
        const Board board = random_board(random, 4 + random_index(random, 4));
        INFO(as_text(board));
        const OpenBoard open{board};
        int before = 0;
        for (const std::vector<int>& chosen : test::completions_of(open)) { // lexicographic
            std::ostringstream proof;
            const auto statistics = refute_before(open, chosen, {}, {proof, before % 2 != 0});
            REQUIRE(statistics.has_value() == (before == 0));
            ++before;
            if (!statistics) {
                ++refused;
                continue;
            }
            ++proved;
            CHECK(complaint(written({.open = open, .before = chosen}), proof.str()).empty());
            CHECK_FALSE(complaint(formula_of(open), proof.str()).empty());
        }
    }
    CHECK(proved > 30);
    CHECK(refused > 10);
}

TEST_CASE("completions that are excluded are constraints, after all others") {
    const Board board{{.size = 4}};
    const OpenBoard open{board};
    const std::vector<std::vector<int>> excluded{{1, 7, 8, 14}, {2, 4, 11, 13}};
    const std::string formula = written({.open = open, .excluded = excluded});
    CHECK_THAT(formula, Catch::Matchers::EndsWith("-1 x2 -1 x8 -1 x9 -1 x15 >= -3 ;\n"
                                                  "-1 x3 -1 x5 -1 x12 -1 x14 >= -3 ;\n"));
    CHECK_THAT(formula, Catch::Matchers::StartsWith("* #variable= 16 #constraint= 20\n"));
    const std::string before = written({.open = open, .before = excluded[0]});
    CHECK_THAT(before, Catch::Matchers::EndsWith("+1 x1 +1 x2 >= 1 ;\n"
                                                 "-1 x2 +1 x5 +1 x6 +1 x7 +1 x8 >= 0 ;\n"
                                                 "-1 x2 -1 x8 +1 x9 >= -1 ;\n"
                                                 "-1 x2 -1 x8 -1 x9 +1 x13 +1 x14 +1 x15 >= -2 ;\n"
                                                 "-1 x2 -1 x8 -1 x9 -1 x15 >= -3 ;\n"));
}

TEST_CASE("some branches prove what takes a search sixty thousand million nodes") {
    const Board board = read_board("board", hard_for_a_search, {});
    const OpenBoard open{board};
    std::ostringstream proof;
    const auto statistics = refute_by_cutting_planes(open, {}, {proof});
    REQUIRE(statistics.has_value());
    CHECK(branches(proof.str()) > 3);
    CHECK(branches(proof.str()) < 200);
    CHECK(complaint(formula_of(open), proof.str()).empty());
}

TEST_CASE("a proof that takes longer than its budget is none") {
    const Board board{{.size = 12}};
    std::atomic<bool> cancelled = true;
    std::ostringstream proof;
    CHECK_THROWS_AS(refute_by_cutting_planes(OpenBoard{board}, {.cancelled = &cancelled}, {proof}),
                    BudgetSpent);
}

TEST_CASE("rows that find room in fewer columns are refuted by one sum, however large the board") {
    const Board board = three_rows_on_two_columns(200);
    const OpenBoard open{board};
    const Budget budget{.deadline = Clock::now() + std::chrono::seconds{20}};
    std::ostringstream proof;
    const auto statistics = refute_by_cutting_planes(open, budget, {proof});
    REQUIRE(statistics.has_value());
    CHECK(statistics->lemmas == 1);
    CHECK(statistics->bytes < 5000);
    CHECK(complaint(formula_of(open), proof.str()).empty());
}

TEST_CASE("without memory for a proof its budget is spent") {
    const Board board = read_board("board", hard_for_a_search, {});
    const OpenBoard open{board};
    for (const int succeed : {0, 2, 8}) {
        std::ostringstream proof;
        const test::AllocationLimit limit{300'000, succeed}; // a relaxation takes more
        try {
            refute_by_cutting_planes(open, {}, {proof});
            FAIL("a proof without memory");
        } catch (const BudgetSpent& spent) {
            CHECK(spent.reason == StopReason::memory);
            CHECK_FALSE(spent.advice.empty());
        }
    }
}

TEST_CASE("a proof keeps only those sums that it may need") {
    const Board board = read_board("board", hard_for_a_search, {});
    const OpenBoard open{board};
    std::ostringstream proof;
    test::peak_of_allocations();
    refute_by_cutting_planes(open, {}, {proof});
    CHECK(test::peak_of_allocations() < 2'000'000); // most of that are relaxations
}

TEST_CASE("a proof that a completion is the first one ends with its budget, on every row") {
    // All squares left of the completion's queens are blocked: nothing has to be refuted.
    constexpr int size = 60;
    BoardParts parts{.size = size};
    Placement completion;
    for (int row = 0; row < size; ++row) {
        completion.push_back(row < size / 2 ? 2 * row + 1 : 2 * row - size);
        for (int column = 0; column < completion.back(); ++column)
            parts.blocked.push_back({row, column});
    }
    const Board board{parts};
    const OpenBoard open{board};
    const std::vector<int> chosen = test::chosen_of(open, completion);
    test::check_that_it_stops(256, [&](const Budget& budget) {
        std::ostringstream proof;
        try {
            refute_before(open, chosen, budget, {proof});
            return false;
        } catch (const BudgetSpent& spent) {
            return spent.reason == StopReason::interrupted;
        }
    });
}

TEST_CASE("every list of completions gets a cutting planes proof that it is whole, and no other") {
    Random random{98};
    int lists = 0;
    for (int round = 0; round < test::rounds_of(150); ++round) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        INFO(as_text(board));
        const OpenBoard open{board};
        std::vector<std::vector<int>> completions = test::completions_of(open);
        std::ostringstream proof;
        REQUIRE(refute_by_cutting_planes(open, {}, {proof}, completions));
        CHECK(complaint(written({.open = open, .excluded = completions}), proof.str()) == "");
        if (completions.empty()) continue;
        ++lists;
        completions.pop_back();
        std::ostringstream other;
        if (!completions.empty() || open.row_count() > 0)
            CHECK_FALSE(refute_by_cutting_planes(open, {}, {other}, completions));
        CHECK(complaint(written({.open = open, .excluded = completions}), proof.str()) != "");
    }
    CHECK(lists > test::rounds_of(150) / 4);
}
