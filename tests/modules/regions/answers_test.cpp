// Every question on random boards with regions, against brute force.
#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "count/ask_count.hpp"
#include "explain/find_explanation.hpp"
#include "first/first.hpp"
#include "formula/verify_formula.hpp"
#include "interchange/language.hpp"
#include "largest/largest.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <array>
#include <sstream>

using namespace qsat;

namespace {

/// The most queens that stand on the board, with its own, by trying all.
std::size_t most_queens(const Board& board, std::vector<Square>& queens, int row) {
    if (row == board.size()) return queens.size();
    std::size_t most = most_queens(board, queens, row + 1);
    for (int column = 0; column < board.size(); ++column) {
        queens.push_back({row, column});
        if (find_conflicts(board, queens).empty())
            most = std::max(most, most_queens(board, queens, row + 1));
        queens.pop_back();
    }
    return most;
}

template <typename Check>
void for_each_board(std::uint64_t seed, int rounds, int largest, const Check& check) {
    Random random{seed};
    for (int i = 0; i < test::rounds_of(rounds); ++i) {
        const Board board = random_region_board(random, 1 + random_index(random, largest));
        INFO(as_text(board));
        check(board, Oracle{board}.completions());
    }
}

} // namespace

TEST_CASE("completions of boards with regions are counted, also up to symmetry") {
    for_each_board(4311, 300, 6, [](const Board& board, const std::set<Placement>& expected) {
        CHECK(ask(board, CountParameters{}, {}).count == std::to_string(expected.size()));
        const CountReport classes = ask(board, CountParameters{.up_to_symmetry = true}, {});
        std::uint64_t listed = 0;
        complete(board, {.limit = every_completion, .up_to_symmetry = true}, {},
                 [&](const VerifiedPlacement&) { ++listed; });
        CHECK(classes.count == std::to_string(listed));
    });
}

TEST_CASE(
    "boards on which queens only mind what they touch have as many completions as published") {
    // OEIS A002464, Hertzsprung's problem: n kings, one in each row and column.
    const std::array<int, 10> published{1, 0, 0, 2, 14, 90, 646, 5242, 47622, 479306};
    for (int size = 1; size <= 10; ++size)
        CHECK(ask(Board{{.size = size, .diagonals = Diagonals::touching}}, CountParameters{}, {})
                  .count == std::to_string(published[static_cast<std::size_t>(size - 1)]));
}

TEST_CASE("the first completion of boards with regions is the first of all") {
    for_each_board(4312, 200, 6, [](const Board& board, const std::set<Placement>& expected) {
        const auto first = find_first(board, {}, {}).completion;
        REQUIRE(first.has_value() == !expected.empty());
        if (first) CHECK(first->columns() == *expected.begin());
    });
}

TEST_CASE("as many queens as possible stand on boards with regions") {
    for (const LargestEngine engine :
         {LargestEngine::automatic, LargestEngine::sat, LargestEngine::search})
        for_each_board(4313, 60, 4, [&](const Board& board, const std::set<Placement>&) {
            const LargestReport largest = ask(board, LargestParameters{.engine = engine}, {});
            REQUIRE(largest.conflicts.empty() == find_conflicts(board, board.queens()).empty());
            if (!largest.queens) return;
            // The others are to be placed beside the given ones.
            std::vector<Square> queens{board.queens().begin(), board.queens().end()};
            const std::size_t most = most_queens(board, queens, 0);
            CHECK(largest.count() == static_cast<int>(most));
            CHECK(largest.bound == static_cast<int>(most));
        });
}

TEST_CASE("explanations of boards with regions are minimal, and repairs repair") {
    int explained = 0;
    for_each_board(4314, 150, 6, [&](const Board& board, const std::set<Placement>& expected) {
        const auto found = find_explanation(board, {});
        CHECK(!found == !expected.empty());
        if (!found) return;
        const auto has_completion = [&](const std::vector<BoardPart>& parts) {
            return !Oracle{board_of(board, parts)}.completions().empty();
        };
        CHECK_FALSE(has_completion(found->because));
        for (const BoardPart& part : found->because) {
            std::vector<BoardPart> fewer = found->because;
            std::erase(fewer, part);
            CHECK(has_completion(fewer));
        }
        CHECK(found->repair.has_value() == has_completion({}));
        if (found->repair) {
            std::vector<BoardPart> rest = parts_of(board);
            for (const BoardPart& part : found->repair->removed)
                std::erase(rest, part);
            CHECK(std::holds_alternative<VerifiedPlacement>(
                verify(board_of(board, rest), found->repair->completion.columns())));
        }
        ++explained;
    });
    CHECK(explained > 10);
}

TEST_CASE("formulas of boards with regions are accepted, and those of other boards refused") {
    int refused = 0;
    for_each_board(4315, 240, 6, [&](const Board& board, const std::set<Placement>&) {
        const OpenBoard open{board};
        for (const std::string encoding : {"pairwise", "sequential", "ladder", "mixed"}) {
            std::ostringstream text;
            dimacs_language.write({.open = open, .encoding = encoding}, {}, text);
            CHECK(
                std::holds_alternative<FormulaAccepted>(verify_formula(board, {"f", text.str()})));
            // Without regions more is allowed, so that the formula says too much.
            BoardParts parts = board.parts();
            parts.regions.clear();
            if (!board.has_regions() || !open.conflicts().empty() || board.size() < 5) continue;
            refused += std::holds_alternative<FormulaRefused>(
                           verify_formula(Board{parts}, {"f", text.str()}))
                           ? 1
                           : 0;
        }
    });
    CHECK(refused > 10);
}

TEST_CASE("linear constraints of boards with regions are accepted, and a false one refused") {
    int refused = 0;
    for_each_board(4316, 240, 6, [&](const Board& board, const std::set<Placement>& expected) {
        const OpenBoard open{board};
        std::ostringstream text;
        opb_language.write({.open = open}, {}, text);
        CHECK(std::holds_alternative<FormulaAccepted>(verify_formula(board, {"f", text.str()})));
        if (expected.empty() || open.row_count() == 0) return;
        // One more constraint: that some square of a completion is empty.
        const int square =
            open.chosen(std::get<VerifiedPlacement>(verify(board, *expected.begin())))[0];
        std::string more = text.str();
        const std::size_t count = more.find("#constraint= ") + 13;
        const std::size_t end = more.find('\n', count);
        more.replace(count, end - count,
                     std::to_string(std::stoi(more.substr(count, end - count)) + 1));
        more += "-1 x" + std::to_string(square + 1) + " >= 0 ;\n";
        CHECK(std::holds_alternative<FormulaRefused>(verify_formula(board, {"f", more})));
        ++refused;
    });
    CHECK(refused > 10);
}

TEST_CASE("engines that know only classic boards say so") {
    const Board board{{.size = 5, .diagonals = Diagonals::touching}};
    for (const std::string engine : {"local", "construct"}) {
        const CompletionReport report =
            complete(board, {.engine = find_engine(engine)}, {}, [](const VerifiedPlacement&) {});
        REQUIRE(std::holds_alternative<Stopped>(report.outcome));
        CHECK(std::get<Stopped>(report.outcome).reason == StopReason::gave_up);
    }
    CHECK(ask(board, CountParameters{.engine = "join"}, {}).stopped->reason == StopReason::gave_up);
}
