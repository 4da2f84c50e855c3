#include "compilation/prove_count.hpp"

#include "catch.hpp"
#include "compilation/count_verdict.hpp"
#include "interchange/language.hpp"
#include "support/open_boards.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

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
    const auto result = prove_count(OpenBoard{board}, out, {});
    return {std::get<ProvenCount>(result), out.str()};
}

} // namespace

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
    const auto result = prove_count(OpenBoard{board}, out, {.stop_requested = &stop_requested});
    REQUIRE(std::holds_alternative<Stopped>(result));
    CHECK(std::get<Stopped>(result).reason == StopReason::interrupted);
}
