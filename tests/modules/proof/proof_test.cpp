// Every "no completion", and every list of all completions, carries a proof.
#include "catch.hpp"
#include "formats/input_error.hpp"
#include "modules/proof/prove.hpp"
#include "solve/prove.hpp"
#include "support/board_in_parts.hpp"
#include "support/lines.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

/// Without one of the completions, or with another one twice in its place, the list is not whole:
/// no proof is one of that. How many such lists were refused.
int refuse_other_lists(const Board& board, const std::string& encoding, const ProvenList& list) {
    int refused = 0;
    for (std::size_t i = 0; i < list.completions.size(); ++i) {
        std::vector<VerifiedPlacement> other = list.completions;
        other.erase(other.begin() + static_cast<std::ptrdiff_t>(i));
        REQUIRE(verdict(board, encoding, list.proof, other) != "accepted");
        ++refused;
        if (other.empty()) continue;
        other.push_back(other.front());
        REQUIRE(verdict(board, encoding, list.proof, other) != "accepted");
        ++refused;
    }
    return refused;
}

/// The list of all completions by one engine, with its proof, on a board with these.
ProvenList check_list(const Board& board, const std::set<Placement>& expected,
                      const std::string& engine, const std::string& encoding, ProofFormat format) {
    INFO(as_text(board) << engine << ' ' << encoding << ' ' << name_of(format));
    ProvenList list = prove_list(board, engine, encoding, format);
    std::multiset<Placement> found;
    for (const VerifiedPlacement& completion : list.completions)
        found.insert(completion.columns());
    REQUIRE((found == std::multiset<Placement>{expected.begin(), expected.end()}));
    REQUIRE(verdict(board, encoding, list.proof, list.completions) == "accepted");
    return list;
}

struct Tally {
    int infeasible = 0; ///< accepted proofs that there is no completion
    int lists = 0;      ///< accepted proofs of lists, which may be empty
    int refused = 0;
};

/// Every engine, encoding and format on one board.
void check_all(const Board& board, const std::set<Placement>& expected, Tally& tally) {
    for (const std::string& encoding : every_encoding()) {
        for (const std::string& engine : engines_with_proofs) {
            for (const ProofFormat format : proof_formats) {
                const ProvenList list = check_list(board, expected, engine, encoding, format);
                ++tally.lists;
                if (engine != "auto" && list.completions.size() <= 5)
                    tally.refused += refuse_other_lists(board, encoding, list);
                const Proven proven = prove(board, engine, encoding, format);
                REQUIRE(proven.infeasible == expected.empty());
                if (!proven.infeasible) continue;
                REQUIRE(verdict(board, encoding, proven.proof) == "accepted");
                ++tally.infeasible;
            }
        }
    }
}

void check_infeasible(const Board& board) {
    Tally tally;
    check_all(board, {}, tally);
    CHECK(tally.infeasible > 0);
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
        if (proven.infeasible && lines_of(proven.proof).size() >= steps_at_least) return board;
    }
}

/// Changes some bytes.
void damage(std::string& proof, Random& random) {
    for (int changes = random_index(random, 4); changes > 0; --changes) {
        const auto at = static_cast<std::size_t>(random.below(proof.size()));
        const auto other = static_cast<std::size_t>(random.below(proof.size()));
        switch (random.below(4)) {
        case 0: // another byte that is in it
            proof[at] = proof[other];
            break;
        case 1: // another bit
            proof[at] = static_cast<char>(proof[at] ^ (1 << random.below(7)));
            break;
        case 2: // less of it
            proof.erase(at, 1 + random.below(20));
            break;
        default: // more of it
            proof.insert(at, proof.substr(other, 1 + random.below(20)));
        }
    }
}

} // namespace

TEST_CASE("every no and every list on random boards has a proof that the checker accepts") {
    Random random{2121};
    Tally tally;
    int lists = 0;
    const int boards = rounds_of(100);
    for (int i = 0; i < boards; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const std::set<Placement> expected = Oracle{board}.completions();
        lists += expected.empty() ? 0 : 1;
        check_all(board, expected, tally);
    }
    const int ways = 9 * static_cast<int>(every_encoding().size());
    CHECK(lists > boards / 4);
    CHECK(lists < boards - boards / 4);
    CHECK(tally.lists == boards * ways);
    CHECK(tally.infeasible == (boards - lists) * ways);
    CHECK(tally.refused > 50 * lists);
}

TEST_CASE("boards that the givens alone decide have a proof") {
    const auto parts =
        GENERATE(values<BoardParts>({{.size = 2},
                                     {.size = 3},
                                     // Two queens in a row, in a column, on a diagonal.
                                     {.size = 5, .queens = {{0, 0}, {0, 3}}},
                                     {.size = 5, .queens = {{0, 2}, {3, 2}}},
                                     {.size = 5, .queens = {{0, 0}, {4, 4}}},
                                     // A queen on a blocked square, and on excluded diagonals.
                                     {.size = 4, .queens = {{0, 1}}, .blocked = {{0, 1}}},
                                     {.size = 4, .queens = {{0, 1}}, .excluded_sums = {1}},
                                     {.size = 4, .queens = {{0, 1}}, .excluded_differences = {-1}},
                                     // A row and a column without a free square.
                                     {.size = 4, .blocked = {{1, 0}, {1, 1}, {1, 2}, {1, 3}}},
                                     {.size = 4, .blocked = {{0, 2}, {1, 2}, {2, 2}, {3, 2}}},
                                     {.size = 1, .blocked = {{0, 0}}}}));
    check_infeasible(Board{parts});
}

TEST_CASE("a board of given queens alone has one completion, which the empty clause excludes") {
    Tally tally;
    check_all(Board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}}, {{1, 3, 0, 2}},
              tally);
    check_all(Board{{.size = 1}}, {{0}}, tally);
    check_all(Board{{.size = 1, .queens = {{0, 0}}}}, {{0}}, tally);
    CHECK(tally.refused > 0);
}

TEST_CASE("boards that only a search decides have a proof, lines long enough for every encoding") {
    // A given queen at a1 and its like leave small boards without a completion.
    for (const Board& board :
         {Board{{.size = 6, .queens = {{5, 0}}}}, Board{{.size = 6, .queens = {{2, 2}}}},
          searched_board(8, 10), searched_board(11, 50), searched_board(14, 200)})
        check_infeasible(board);
}

TEST_CASE("boards whose reduction finds forced squares and parts have proofs of their lists") {
    Random random{5};
    int in_parts = 0;
    int forced = 0;
    std::size_t completions = 0;
    for (int i = 0; i < 30; ++i) {
        const Board board = board_in_parts(random);
        std::set<Placement> expected;
        const CompletionReport report = complete(
            board, {.limit = every_completion}, {},
            [&](const VerifiedPlacement& completion) { expected.insert(completion.columns()); });
        if (const auto& reduction = report.statistics.reduction) {
            in_parts += reduction->parts > 1 ? 1 : 0;
            forced += reduction->forced > 0 ? 1 : 0;
        }
        completions += expected.size();
        for (const char* engine : {"sat", "backtrack"})
            check_list(board, expected, engine, "product", proof_formats[i % 3]);
    }
    CHECK(in_parts > 5);
    CHECK(forced > 0);
    CHECK(completions > 30);
}

TEST_CASE("a proof for one board is refused for another") {
    const Board infeasible{{.size = 6, .queens = {{5, 0}}}};
    const Board nine{{.size = 9, .blocked = {{0, 4}}, .excluded_sums = {8}}};
    for (const std::string& engine : engines_with_proofs) {
        const std::string proof = prove(infeasible, engine, "pairwise").proof;
        CHECK(verdict(infeasible, "pairwise", proof) == "accepted");
        CHECK(verdict(Board{{.size = 6}}, "pairwise", proof) != "accepted");
        const ProvenList list = prove_list(nine, engine, "pairwise");
        CHECK(list.completions.size() > 20);
        CHECK(verdict(nine, "pairwise", list.proof, list.completions) == "accepted");
        const Board with_a_square_more{{.size = 9, .excluded_sums = {8}}};
        CHECK(verdict(with_a_square_more, "pairwise", list.proof, list.completions) != "accepted");
    }
}

TEST_CASE("proofs of longer lists are accepted") {
    const Board eight{{.size = 8}};
    for (const std::string engine : {"sat", "backtrack"})
        for (const ProofFormat format : proof_formats) {
            const ProvenList list = prove_list(eight, engine, "ladder", format);
            CHECK(list.completions.size() == 92);
            CHECK(verdict(eight, "ladder", list.proof, list.completions) == "accepted");
        }
}

TEST_CASE("a native proof without its first lemma or with a literal less is refused") {
    const Board board = searched_board(9, 20);
    const std::string proof = prove(board, "backtrack", "pairwise").proof;
    const std::vector<std::string> lines = lines_of(proof);
    REQUIRE(lines.size() > 10);
    int refused = 0;
    for (std::size_t dropped = 0; dropped < lines.size(); ++dropped) {
        std::string mutant;
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (i != dropped) mutant += lines[i] + '\n';
        const bool was_lemma = !lines[dropped].starts_with('d');
        const bool is_refused = verdict(board, "pairwise", mutant) != "accepted";
        CHECK((was_lemma || !is_refused)); // without a deletion it is a proof still
        refused += is_refused ? 1 : 0;
    }
    CHECK(refused > 0);
    const std::size_t half = proof.find('\n', proof.size() / 2) + 1;
    // The last one has the negation of the first lemma's first literal.
    for (const std::string& other :
         {std::string{"0\n"}, std::string{}, proof.substr(0, half), proof.substr(1)})
        CHECK(verdict(board, "pairwise", other) != "accepted");
}

TEST_CASE("no damage makes a proof of a list that lacks a completion") {
    // That formula has a model, so whatever is accepted would be a fault of the checker.
    Random random{99};
    const Board board{{.size = 7, .blocked = {{0, 0}}}};
    for (const char* engine : {"sat", "backtrack"}) {
        for (const ProofFormat format : proof_formats) {
            const ProvenList list = prove_list(board, engine, "pairwise", format);
            REQUIRE(list.completions.size() > 20);
            for (int i = 0; i < rounds_of(350); ++i) {
                std::vector<VerifiedPlacement> shorter = list.completions;
                shorter.erase(shorter.begin() +
                              random_index(random, static_cast<int>(shorter.size())));
                std::string proof = list.proof;
                damage(proof, random);
                std::string answer = "not a proof";
                try {
                    answer = verdict(board, "pairwise", proof, shorter);
                } catch (const InputError&) {
                }
                REQUIRE(answer != "accepted");
            }
        }
    }
}

TEST_CASE("where the limit is reached nothing is said to be proven") {
    const Board board{{.size = 6}};
    for (const std::string& engine : engines_with_proofs) {
        for (const std::uint64_t limit : {1, 2, 4, 5}) {
            std::ostringstream out;
            const ProofOutput output{out, ProofFormat::binary};
            const CompletionReport report = complete(
                board, {.engine = find_engine(engine), .limit = limit}, {},
                [](const VerifiedPlacement&) {}, &output);
            const bool all = limit == 5;
            CHECK(std::get<Completed>(report.outcome).all == all);
            CHECK(report.completions == (all ? 4 : limit));
            CHECK(report.statistics.proof.has_value() == all);
        }
    }
}
