#include "catch.hpp"
#include "interchange/language.hpp"
#include "largest/largest.hpp"
#include "proof/check_proof.hpp"
#include "support/board_text.hpp"
#include "support/peaceful.hpp"
#include "support/random_board.hpp"

#include <sstream>

using namespace qsat;

namespace {

/// Every way of deciding, some with every encoding of the formula.
std::vector<LargestParameters> every_way() {
    std::vector<LargestParameters> ways{{.engine = LargestEngine::automatic},
                                        {.engine = LargestEngine::search}};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        ways.push_back({LargestEngine::sat, encoding.name});
    return ways;
}

/// Proves that so many queens are impossible, and lets the checker judge.
std::string proof_verdict(const Board& board, int queens, const LargestParameters& way,
                          ProofFormat format) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    if (!prove_too_many(board, queens, way, {}, {out, format})) return "possible";
    const OpenBoard open{board};
    std::ostringstream formula;
    dimacs_language.write({.open = open, .encoding = way.encoding, .wanted = QueensWanted{queens}},
                          {}, formula);
    const ProofVerdict verdict = check_proof({"f", formula.str()}, {"p", out.str()});
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) return refused->reason;
    return std::holds_alternative<ProofAccepted>(verdict) ? "accepted" : "undecided";
}

int largest(const Board& board, const LargestParameters& way = {}) {
    const LargestReport report = ask(board, way, {});
    REQUIRE_FALSE(report.stopped);
    REQUIRE(report.count() == report.bound);
    const auto squares = report.queens->squares();
    const auto verdict = verify_peaceful(board, {squares.begin(), squares.end()});
    REQUIRE(std::holds_alternative<PeacefulQueens>(verdict));
    return *report.bound;
}

} // namespace

TEST_CASE("boards without a completion have fewer queens") {
    for (const LargestParameters& way : every_way()) {
        CHECK(largest(Board{{.size = 1}}, way) == 1);
        CHECK(largest(Board{{.size = 2}}, way) == 1);
        CHECK(largest(Board{{.size = 3}}, way) == 2);
        CHECK(largest(Board{{.size = 8}}, way) == 8);
        CHECK(largest(Board{{.size = 1, .blocked = {{0, 0}}}}, way) == 0);
        // A queen in the corner of 4x4 takes all but one of each other row's squares.
        CHECK(largest(Board{{.size = 4, .queens = {{0, 0}}}}, way) == 3);
    }
}

TEST_CASE("every way finds as many queens on random boards as trying all squares does") {
    Random random{21};
    int fewer = 0;
    int contradictions = 0;
    for (int round = 0; round < 150; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        INFO(as_text(board));
        const auto most = test::most_queens(board);
        for (const LargestParameters& way : every_way()) {
            if (most)
                REQUIRE(largest(board, way) == *most);
            else
                REQUIRE_FALSE(ask(board, way, {}).conflicts.empty());
        }
        fewer += most && *most < board.size() ? 1 : 0;
        contradictions += most ? 0 : 1;
    }
    CHECK(fewer > 50);
    CHECK(contradictions > 10);
}

TEST_CASE("one queen more is proved to be impossible, by every encoding, in every format") {
    Random random{22};
    int proofs = 0;
    while (proofs < 40) {
        const Board board = random_board(random, 3 + random_index(random, 6));
        const auto most = test::most_queens(board);
        if (!most || *most == board.size()) continue;
        INFO(as_text(board));
        for (const LargestParameters& way : every_way()) {
            if (way.engine != LargestEngine::sat) continue;
            CAPTURE(way.encoding);
            REQUIRE(proof_verdict(board, *most + 1, way, ProofFormat::text) == "accepted");
            if (*most > static_cast<int>(board.queens().size()))
                REQUIRE(proof_verdict(board, *most, way, ProofFormat::text) == "possible");
        }
        for (const ProofFormat format : {ProofFormat::binary, ProofFormat::lrat})
            REQUIRE(proof_verdict(board, *most + 1, {}, format) == "accepted");
        ++proofs;
    }
}

TEST_CASE("a stopped search tells what it has, and how many there might be") {
    // Eight queens fit between bounds of nine and fewer, which takes some nodes to refute.
    BoardParts parts{.size = 12};
    for (int row = 0; row < 12; ++row)
        for (int column = 0; column < 12; ++column)
            if ((row + column) % 2 == 0 && (row - column) % 3 == 0)
                parts.blocked.push_back({row, column});
    parts.queens = {{0, 1}, {1, 3}};
    const Board board{parts};
    const int most = largest(board);
    for (std::uint64_t nodes = 0; nodes < 3; ++nodes) {
        const LargestReport report =
            ask(board, LargestParameters{.engine = LargestEngine::search}, {.node_limit = nodes});
        CHECK(*report.count() <= most);
        CHECK(*report.bound >= most);
        CHECK((report.count() == report.bound) != report.stopped.has_value());
    }
    const std::atomic<bool> cancelled{true};
    CHECK_THROWS_AS(ask(board, LargestParameters{}, {.cancelled = &cancelled}), BudgetSpent);
}
