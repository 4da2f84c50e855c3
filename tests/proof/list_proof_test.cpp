// Every list of all completions carries a proof that there is no other.
#include "catch.hpp"
#include "formats/input_error.hpp"
#include "proof/prove.hpp"
#include "solve/prove.hpp"
#include "support/board_in_parts.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <array>
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

struct Tally {
    int accepted = 0;
    int refused = 0;
};

/// Every engine, encoding and format on one board.
Tally check_all(const Board& board, const std::set<Placement>& expected) {
    Tally tally;
    for (const std::string& encoding : every_encoding()) {
        for (const std::string& engine : engines_with_proofs) {
            for (const ProofFormat format : proof_formats) {
                INFO(as_text(board) << engine << ' ' << encoding << ' ' << name_of(format));
                const ProvenList list = prove_list(board, engine, encoding, format);
                std::multiset<Placement> found;
                for (const VerifiedPlacement& completion : list.completions)
                    found.insert(completion.columns());
                REQUIRE((found == std::multiset<Placement>{expected.begin(), expected.end()}));
                REQUIRE(verdict(board, encoding, list.proof, list.completions) == "accepted");
                ++tally.accepted;
                if (engine == "auto" || list.completions.size() > 5) continue;
                tally.refused += refuse_other_lists(board, encoding, list);
            }
        }
    }
    return tally;
}

} // namespace

TEST_CASE("every list on random boards has a proof that the checker accepts, by every method") {
    Random random{2121};
    Tally tally;
    int lists = 0;
    const int boards = rounds_of(60);
    for (int i = 0; i < boards; ++i) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const std::set<Placement> expected = Oracle{board}.completions();
        lists += expected.empty() ? 0 : 1;
        const Tally more = check_all(board, expected);
        tally.accepted += more.accepted;
        tally.refused += more.refused;
    }
    CHECK(lists > boards / 4);
    CHECK(lists < boards);
    CHECK(tally.accepted == boards * 9 * static_cast<int>(every_encoding().size()));
    CHECK(tally.refused > 50 * lists);
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
        for (const char* engine : {"sat", "backtrack"}) {
            INFO(as_text(board) << engine);
            const ProvenList list = prove_list(board, engine, "product", proof_formats[i % 3]);
            std::set<Placement> found;
            for (const VerifiedPlacement& completion : list.completions)
                found.insert(completion.columns());
            REQUIRE(list.completions.size() == expected.size());
            REQUIRE(found == expected);
            REQUIRE(verdict(board, "product", list.proof, list.completions) == "accepted");
        }
    }
    CHECK(in_parts > 5);
    CHECK(forced > 0);
    CHECK(completions > 30);
}

TEST_CASE("a board of given queens alone has one completion, which the empty clause excludes") {
    const Board board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    const Tally tally = check_all(board, {{1, 3, 0, 2}});
    CHECK(tally.refused > 0);
    CHECK(check_all(Board{{.size = 1}}, {{0}}).accepted > 0);
}

TEST_CASE("proofs of longer lists are accepted, and refused for the board with a square more") {
    const Board eight{{.size = 8}};
    const Board nine{{.size = 9, .blocked = {{0, 4}}, .excluded_sums = {8}}};
    for (const std::string engine : {"sat", "backtrack"}) {
        for (const ProofFormat format : proof_formats) {
            const ProvenList list = prove_list(eight, engine, "ladder", format);
            CHECK(list.completions.size() == 92);
            CHECK(verdict(eight, "ladder", list.proof, list.completions) == "accepted");
        }
        const ProvenList list = prove_list(nine, engine, "pairwise");
        CHECK(list.completions.size() > 20);
        CHECK(verdict(nine, "pairwise", list.proof, list.completions) == "accepted");
        const Board larger{{.size = 9, .excluded_sums = {8}}};
        CHECK(verdict(larger, "pairwise", list.proof, list.completions) != "accepted");
    }
}

TEST_CASE("no damage makes a proof of a list that lacks a completion") {
    // That formula has a model, so whatever is accepted would be a fault of the checker.
    Random random{99};
    const Board board{{.size = 7, .blocked = {{0, 0}}}};
    int refused = 0;
    for (const char* engine : {"sat", "backtrack"}) {
        for (const ProofFormat format : proof_formats) {
            const ProvenList list = prove_list(board, engine, "pairwise", format);
            REQUIRE(list.completions.size() > 20);
            for (int i = 0; i < rounds_of(350); ++i) {
                std::vector<VerifiedPlacement> shorter = list.completions;
                shorter.erase(shorter.begin() +
                              random_index(random, static_cast<int>(shorter.size())));
                std::string proof = list.proof;
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
                std::string answer = "not a proof";
                try {
                    answer = verdict(board, "pairwise", proof, shorter);
                } catch (const InputError&) {
                }
                REQUIRE(answer != "accepted");
                ++refused;
            }
        }
    }
    CHECK(refused == 6 * rounds_of(350));
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
