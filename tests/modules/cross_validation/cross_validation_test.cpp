#include "catch.hpp"
#include "modules/cross_validation/disagreement.hpp"
#include "modules/cross_validation/shrink.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

using namespace qsat;
using namespace qsat::cross_validation;

namespace {

/// Answers as qsat does, but says "none" of boards with a queen on d1 and a blocked square on a2.
CompletionReport answer_wrongly(const Board& board, const SearchOptions& options,
                                const Budget& budget, const CompletionVisitor& visit) {
    const bool queen = std::ranges::count(board.queens(), Square{0, 3}) > 0;
    const bool blocked = std::ranges::count(board.blocked(), Square{1, 0}) > 0;
    if (queen && blocked) return {Infeasible{}, 0, {}};
    return complete(board, options, budget, visit);
}

} // namespace

TEST_CASE("engines that agree with the oracle do not disagree") {
    Random random{71};
    Effort effort;
    for (int i = 0; i < 20; ++i) {
        const Board board = random_board(random, 1 + i % 7);
        INFO(as_text(board));
        CHECK(find_disagreement(board, 0, effort) == std::nullopt);
    }
    CHECK(effort.answers > 20 * engines.size());
    CHECK(effort.proofs >= 20); // each board has one, of none or of all completions
}

TEST_CASE("a wrong answer is found, and its board is shrunk to what makes it wrong") {
    BoardParts parts{.size = 8, .queens = {{0, 3}}};
    parts.blocked = {{1, 0}, {4, 7}, {6, 6}};
    parts.excluded_sums = {0};
    const auto fails = [](const Board& board) {
        Effort effort;
        return find_disagreement(board, 5, effort, answer_wrongly).has_value();
    };
    const Board board{parts};
    REQUIRE(fails(board));
    const Board small = shrink(board, fails);
    INFO(as_text(small));
    CHECK(fails(small));
    CHECK(small.size() < 8);
    CHECK(std::vector(small.queens().begin(), small.queens().end()) == std::vector{Square{0, 3}});
    CHECK(std::vector(small.blocked().begin(), small.blocked().end()) == std::vector{Square{1, 0}});
    CHECK(small.excluded_sums().empty());
}

TEST_CASE("an answer that gives up is found") {
    const Answer gives_up = [](const Board&, const SearchOptions&, const Budget&,
                               const CompletionVisitor&) {
        return CompletionReport{Stopped{StopReason::gave_up}, 0, {}};
    };
    Effort effort;
    CHECK(find_disagreement(Board{{.size = 5}}, 0, effort, gives_up).has_value());
}
