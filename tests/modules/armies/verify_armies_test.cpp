#include "armies/armies.hpp"
#include "armies/army_lines.hpp"
#include "catch.hpp"
#include "modules/armies/frontier.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

using namespace qsat;

namespace {

bool is_accepted(const ArmyBoard& board, const Armies& queens) {
    return army_conflicts(board, queens).empty();
}

/// Does a white queen that moves away step by step meet a black one? From the moves, not from
/// coordinates.
bool meets_black(const ArmyBoard& board, const Armies& queens) {
    for (const Square white : queens.white)
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                if (down == 0 && right == 0) continue;
                for (Square at = white; board.contains(at); at = {at.row + down, at.column + right})
                    if (std::ranges::find(queens.black, at) != queens.black.end()) return true;
            }
    return false;
}

} // namespace

TEST_CASE("the verifier refuses each queen that is moved to where it attacks, and no other") {
    // Nine of each on eight rows, which leaves hardly a square to spare.
    std::uint64_t steps = 0;
    const Armies queens = search_armies(ArmyBoard{8}, {}, 1, {}, steps);
    const ArmyBoard board{8};
    REQUIRE(is_accepted(board, queens));
    REQUIRE_FALSE(meets_black(board, queens));
    int refused = 0;
    int accepted = 0;
    for (const Army army : both_armies)
        for (std::size_t i = 0; i < queens[army].size(); ++i)
            for (int row = 0; row < 8; ++row)
                for (int column = 0; column < 8; ++column) {
                    Armies moved = queens;
                    moved[army][i] = {row, column};
                    const auto& own = queens[army];
                    const auto at = std::ranges::find(own, Square{row, column});
                    const bool twice =
                        at != own.end() && at - own.begin() != static_cast<std::ptrdiff_t>(i);
                    const bool expected = !twice && !meets_black(board, moved);
                    REQUIRE(is_accepted(board, moved) == expected);
                    ++(expected ? accepted : refused);
                }
    CHECK(refused > 500);
    CHECK(accepted > 10);
}

TEST_CASE("random armies are accepted exactly if no queen meets another") {
    Random random{7};
    int accepted = 0;
    for (int round = 0; round < 2000; ++round) {
        const ArmyBoard with_queens = test::random_army_board(random, 1 + random_index(random, 9));
        const ArmyBoard board{with_queens.size()};
        const bool expected = !meets_black(board, with_queens.given());
        REQUIRE(is_accepted(board, with_queens.given()) == expected);
        accepted += expected ? 1 : 0;
    }
    CHECK(accepted > 1000);
    CHECK(accepted < 1990);
}

TEST_CASE(
    "of all placements on up to three rows the verifier leaves armies as large as there are") {
    for (int size = 1; size <= 3; ++size) {
        const ArmyBoard board{size};
        const std::vector<Square> squares = ArmyLines{board}.squares;
        const test::Frontier frontier{board};
        std::map<std::pair<int, int>, bool> accepted; // by sizes
        int placements = 1;
        for (std::size_t i = 0; i < squares.size(); ++i)
            placements *= 3;
        for (int placement = 0; placement < placements; ++placement) {
            Armies queens;
            int digits = placement;
            for (const Square square : squares) {
                if (digits % 3 == 1) queens.white.push_back(square);
                if (digits % 3 == 2) queens.black.push_back(square);
                digits /= 3;
            }
            const ArmySizes sizes = sizes_of(queens);
            accepted[{sizes.white, sizes.black}] |= is_accepted(board, queens);
        }
        for (const auto& [sizes, is_possible] : accepted) {
            CAPTURE(size, sizes.first, sizes.second);
            CHECK(frontier.has_room({sizes.first, sizes.second}) == is_possible);
        }
    }
}

TEST_CASE("the verifier names what is wrong") {
    const ArmyBoard board = read_army_board("x", "8: w:a1 b:h7 !c3");
    const auto only = [&](const Armies& queens) {
        const std::vector<std::string> found = army_conflicts(board, queens);
        REQUIRE(found.size() == 1);
        return found.front();
    };
    const Square a1{7, 0};
    const Square h7{1, 7};
    const Square c3{5, 2};
    CHECK(is_accepted(board, {{a1}, {h7}}));
    CHECK(only({{a1, a1}, {h7}}) == "two white queens stand on a1");
    CHECK(only({{a1, c3}, {h7}}) == "the white queen on c3 stands on a blocked square");
    CHECK(only({{a1}, {}}) == "the given black queen on h7 is missing");
    CHECK(only({{a1}, {h7, {0, 0}}}) == "the black queen on a8 attacks the white one on a1");
    CHECK(only({{a1, {-1, 3}}, {h7}}) == "a white queen stands outside the board");
    CHECK(only({{a1}, {h7, a1}}) == "the black queen on a1 attacks the white one on a1");
    // Across a blocked square as well.
    CHECK_FALSE(is_accepted(board, {{a1}, {h7, {3, 4}}}));
}
