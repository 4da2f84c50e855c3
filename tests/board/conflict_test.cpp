#include "board/conflict.hpp"
#include "catch.hpp"
#include "support/random_board.hpp"

#include <set>

using namespace qsat;

namespace {

std::vector<std::string> texts(const Board& board, const std::vector<Square>& queens) {
    std::vector<std::string> result;
    for (const Conflict& conflict : find_conflicts(board, queens))
        result.push_back(describe(conflict, board.size()));
    return result;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("each kind of conflict has its words") {
    const auto text = [](const Conflict& conflict) { return describe(conflict, 30); };
    CHECK(text(AttackingPair{{29, 0}, {29, 26}}) ==
          "queens a1 and aa1 attack each other along row 1");
    CHECK(text(AttackingPair{{0, 1}, {9, 1}}) ==
          "queens b30 and b21 attack each other along column b");
    CHECK(text(AttackingPair{{0, 0}, {3, 3}}) ==
          "queens a30 and d27 attack each other along a diagonal");
    CHECK(text(QueenOnBlockedSquare{{27, 3}}) == "queen d3 stands on a blocked square");
    CHECK(text(QueenOnExcludedDiagonal{{27, 3}}) == "queen d3 stands on an excluded diagonal");
    CHECK(text(MissingGiven{{0, 29}}) == "the given queen ad30 was moved or left out");
    CHECK(text(RowWithoutQueen{0}) == "row 30 has no queen");
    CHECK(text(RowWithoutFreeSquare{29}) == "row 1 has no free square");
    CHECK(text(ColumnWithoutFreeSquare{27}) == "column ab has no free square");
    CHECK(text(WrongSize{8}) == "the solution is for size 8, the board has size 30");
}

TEST_CASE("queens that stand well have no conflicts") {
    CHECK(texts(Board{{.size = 4}}, {}).empty());
    CHECK(texts(Board{{.size = 4}}, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}).empty());
    CHECK(texts(Board{{.size = 4, .queens = {{0, 0}}}}, {{1, 3}}).empty());
}

TEST_CASE("the neighbours on each line are named, in any order of the queens") {
    const Board board{{.size = 8}};
    const Texts expected{"queens a8 and h8 attack each other along row 8",
                         "queens a8 and e4 attack each other along a diagonal",
                         "queens e4 and h1 attack each other along a diagonal",
                         "queens h8 and h1 attack each other along column h"};
    for (std::vector<Square> queens : {std::vector<Square>{{0, 0}, {4, 4}, {7, 7}, {0, 7}},
                                       std::vector<Square>{{7, 7}, {0, 7}, {4, 4}, {0, 0}}}) {
        Texts found = texts(board, queens);
        std::ranges::sort(found);
        Texts sorted = expected;
        std::ranges::sort(sorted);
        CHECK(found == sorted);
    }
}

TEST_CASE("a queen may be in the wrong for two reasons at once") {
    const Board board{{.size = 4, .blocked = {{1, 1}}, .excluded_sums = {2}}};
    CHECK(texts(board, {{1, 1}}) ==
          Texts{"queen b3 stands on a blocked square", "queen b3 stands on an excluded diagonal"});
}

TEST_CASE("conflicts are found exactly where the definition sees one") {
    Random random{2};
    int with_conflicts = 0;
    for (int round = 0; round < 2'000; ++round) {
        const int size = 1 + random_index(random, 8);
        const Board board = random_board(random, size);
        const auto queens = board.queens();
        bool expected = false;
        for (std::size_t i = 0; i < queens.size(); ++i) {
            expected |= board.is_blocked(queens[i]) || board.is_excluded(queens[i]);
            for (std::size_t j = i + 1; j < queens.size(); ++j)
                expected |= attack(queens[i], queens[j]);
        }
        REQUIRE(find_conflicts(board, queens).empty() == !expected);
        with_conflicts += expected ? 1 : 0;
    }
    CHECK(with_conflicts > 100);
    CHECK(with_conflicts < 1'900);
}

TEST_CASE("queens attack the same queens however large the board around them") {
    using Pairs = std::set<std::pair<Square, Square>>;
    const auto attacks = [](int size, std::span<const Square> queens) {
        Pairs pairs;
        for (const Conflict& conflict : find_conflicts(Board{{.size = size}}, queens)) {
            const auto& pair = std::get<AttackingPair>(conflict);
            pairs.emplace(pair.first, pair.second);
        }
        return pairs;
    };
    Random random{4};
    int attacked = 0;
    for (int round = 0; round < 2'000; ++round) {
        const Board board = random_board(random, 2 + random_index(random, 8));
        const Pairs pairs = attacks(board.size(), board.queens());
        // With few queens for the size they are sorted, with many there is a table of lines.
        REQUIRE(attacks(1'000'000, board.queens()) == pairs);
        attacked += pairs.empty() ? 0 : 1;
    }
    CHECK(attacked > 50);
}
