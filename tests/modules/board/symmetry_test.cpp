#include "catch.hpp"
#include "modules/board/symmetric_board.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

TEST_CASE("the eight maps are eight different ones and keep lines lines") {
    constexpr int size = 5;
    Random random{3};
    std::set<std::pair<Square, Square>> images;
    for (const Symmetry symmetry : all_symmetries) {
        images.insert({image(symmetry, {0, 1}, size), image(symmetry, {2, 3}, size)});
        for (int round = 0; round < 50; ++round) {
            const Square a = random_square(random, size);
            const Square b = random_square(random, size);
            if (a == b) continue;
            CHECK(attack(a, b) == attack(image(symmetry, a, size), image(symmetry, b, size)));
        }
    }
    CHECK(images.size() == all_symmetries.size());
}

TEST_CASE("symmetries of a board take completions to completions, and none is missed") {
    Random random{4};
    for (const auto& maps : subgroups)
        for (int round = 0; round < 20; ++round) {
            const Board board = random_symmetric_board(random, 4 + random_index(random, 4), maps);
            INFO(as_text(board));
            const OpenBoard open{board};
            const SymmetryGroup group = symmetries(open);
            CHECK(group.contains(Symmetry::identity));
            for (const Symmetry map : maps)
                CHECK(group.contains(map));
            if (!board.queens().empty()) continue; // then completions also hold what is given
            const auto completions = Oracle{board}.completions();
            for (const Symmetry symmetry : all_symmetries) {
                if (!group.contains(symmetry)) continue;
                for (const Placement& completion : completions) {
                    Placement mapped(completion.size());
                    for (int row = 0; row < board.size(); ++row) {
                        const Square square = image(symmetry, {row, completion[row]}, board.size());
                        mapped[square.row] = square.column;
                    }
                    CHECK(completions.contains(mapped));
                }
            }
        }
}

TEST_CASE("what is symmetric is what is left free, not what is given") {
    // The queen takes the first row, the first column and the diagonal: only the mirror image over
    // this diagonal keeps the other squares.
    const Board board{{.size = 6, .queens = {{0, 0}}}};
    const SymmetryGroup group = symmetries(OpenBoard{board});
    CHECK(group.contains(Symmetry::transpose));
    CHECK_FALSE(group.contains(Symmetry::anti_transpose));
    CHECK_FALSE(group.contains(Symmetry::mirror_rows));
    CHECK_FALSE(group.contains(Symmetry::quarter_turn));
    // One blocked square anywhere off the long diagonals breaks all but one map at most.
    const Board blocked{{.size = 6, .blocked = {{1, 2}}}};
    CHECK(symmetries(OpenBoard{blocked}).size() == 1);
}
