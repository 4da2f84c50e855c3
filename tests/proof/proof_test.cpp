#include "catch.hpp"
#include "proof/prove.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <array>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

/// Every engine, encoding and format on one board; how many proofs were accepted.
int check_all(const Board& board, bool infeasible) {
    int accepted = 0;
    for (const std::string& encoding : every_encoding()) {
        for (const std::string& engine : engines_with_proofs) {
            for (const ProofFormat format : proof_formats) {
                INFO(as_text(board) << engine << ' ' << encoding << ' ' << name_of(format));
                const Proven proven = prove(board, engine, encoding, format);
                REQUIRE(proven.infeasible == infeasible);
                if (!infeasible) continue;
                REQUIRE(verdict(board, encoding, proven.proof) == "accepted");
                ++accepted;
            }
        }
    }
    return accepted;
}

/// Steps of a text proof.
std::vector<std::string> steps(const std::string& proof) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < proof.size();) {
        const std::size_t end = proof.find('\n', start) + 1;
        lines.push_back(proof.substr(start, end - start));
        start = end;
    }
    return lines;
}

/// A board without a completion, some of its diagonals excluded, whose native proof has that many
/// steps at least.
Board searched_board(int size, std::size_t steps_at_least) {
    Random random{static_cast<std::uint64_t>(size)};
    for (;;) {
        BoardParts parts{.size = size};
        for (int i = 0; i < size; ++i) {
            parts.excluded_sums.push_back(random_sum(random, size));
            parts.excluded_differences.push_back(random_difference(random, size));
        }
        Board board{parts};
        const Proven proven = prove(board, "backtrack", "pairwise");
        if (proven.infeasible && steps(proven.proof).size() >= steps_at_least) return board;
    }
}

} // namespace

TEST_CASE("every no on random boards has a proof that the checker accepts, by every method") {
    Random random{2024};
    int infeasible_boards = 0;
    const int boards = test::rounds_of(400);
    for (int i = 0; i < boards; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const bool infeasible = Oracle{board}.completions().empty();
        infeasible_boards += infeasible ? 1 : 0;
        check_all(board, infeasible);
    }
    CHECK(infeasible_boards > boards / 4);
    CHECK(infeasible_boards < boards - boards / 40);
}

TEST_CASE("boards that the givens alone decide have a proof") {
    CHECK(check_all(Board{{.size = 2}}, true) > 0);
    CHECK(check_all(Board{{.size = 3}}, true) > 0);
    // Two queens in a row, in a column, on a diagonal.
    CHECK(check_all(Board{{.size = 5, .queens = {{0, 0}, {0, 3}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 5, .queens = {{0, 2}, {3, 2}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 5, .queens = {{0, 0}, {4, 4}}}}, true) > 0);
    // A queen on a blocked square, and on excluded diagonals.
    CHECK(check_all(Board{{.size = 4, .queens = {{0, 1}}, .blocked = {{0, 1}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 4, .queens = {{0, 1}}, .excluded_sums = {1}}}, true) > 0);
    CHECK(check_all(Board{{.size = 4, .queens = {{0, 1}}, .excluded_differences = {-1}}}, true) >
          0);
    // A row and a column without a free square.
    CHECK(check_all(Board{{.size = 4, .blocked = {{1, 0}, {1, 1}, {1, 2}, {1, 3}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 4, .blocked = {{0, 2}, {1, 2}, {2, 2}, {3, 2}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 1, .blocked = {{0, 0}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 1, .queens = {{0, 0}}}}, false) == 0);
}

TEST_CASE("boards that only a search decides have a proof, lines long enough for every encoding") {
    // A given queen at a1 and its like leave small boards without a completion.
    CHECK(check_all(Board{{.size = 6, .queens = {{5, 0}}}}, true) > 0);
    CHECK(check_all(Board{{.size = 6, .queens = {{2, 2}}}}, true) > 0);
    CHECK(check_all(searched_board(8, 10), true) > 0);
    CHECK(check_all(searched_board(11, 50), true) > 0);
    CHECK(check_all(searched_board(14, 200), true) > 0);
}

TEST_CASE("a proof for one board is refused for another") {
    const Board infeasible{{.size = 6, .queens = {{5, 0}}}};
    const Board feasible{{.size = 6}};
    for (const std::string& engine : engines_with_proofs) {
        const Proven proven = prove(infeasible, engine, "pairwise");
        CHECK(verdict(infeasible, "pairwise", proven.proof) == "accepted");
        CHECK(verdict(feasible, "pairwise", proven.proof) != "accepted");
    }
}

TEST_CASE("a native proof without its first lemma or with a literal less is refused") {
    const Board board = searched_board(9, 20);
    const std::string proof = prove(board, "backtrack", "pairwise").proof;
    const std::vector<std::string> lines = steps(proof);
    REQUIRE(lines.size() > 10);
    int refused = 0;
    for (std::size_t dropped = 0; dropped < lines.size(); ++dropped) {
        std::string mutant;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (i != dropped) mutant += lines[i];
        const bool was_lemma = !lines[dropped].starts_with('d');
        const bool is_refused = verdict(board, "pairwise", mutant) != "accepted";
        CHECK((was_lemma || !is_refused)); // without a deletion it is a proof still
        refused += is_refused ? 1 : 0;
    }
    CHECK(refused > 0);
    CHECK(verdict(board, "pairwise", "0\n") != "accepted");
    CHECK(verdict(board, "pairwise", "") != "accepted");
    const std::size_t half = proof.find('\n', proof.size() / 2) + 1;
    CHECK(verdict(board, "pairwise", proof.substr(0, half)) != "accepted");
    // The negation of the first lemma's first literal.
    CHECK(verdict(board, "pairwise", proof.substr(1)) != "accepted");
}
