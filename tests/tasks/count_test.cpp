#include "tasks/count.hpp"

#include "catch.hpp"
#include "count/symmetry.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

Board image(const Board& board, Symmetry symmetry) {
    BoardParts parts{.size = board.size()};
    const auto move = [&](std::span<const Square> from, std::vector<Square>& to) {
        for (const Square square : from)
            to.push_back(image(symmetry, square, board.size()));
    };
    move(board.queens(), parts.queens);
    move(board.blocked(), parts.blocked);
    return Board{parts};
}

/// The board together with its images under some symmetries, where no queen attacks another: it has
/// these symmetries.
Board symmetric_board(Random& random, int size, const std::vector<Symmetry>& generators) {
    BoardParts parts{.size = size};
    const auto with_images = [&](Square square) {
        std::vector<Square> squares{square};
        for (std::size_t i = 0; i < squares.size(); ++i)
            for (const Symmetry symmetry : generators) {
                const Square next = image(symmetry, squares[i], size);
                if (std::ranges::find(squares, next) == squares.end()) squares.push_back(next);
            }
        return squares;
    };
    for (int i = random_index(random, size); i > 0; --i)
        for (const Square square : with_images(random_square(random, size)))
            parts.blocked.push_back(square);
    const std::vector<Square> queens = with_images(random_square(random, size));
    const bool apart = std::ranges::all_of(queens, [&](Square a) {
        return std::ranges::all_of(queens, [&](Square b) { return a == b || !attack(a, b); });
    });
    if (apart && random.below(2) == 0) parts.queens = queens;
    return Board{parts};
}

/// Classes of completions under the symmetries that leave the board as it is, by canonical form.
std::size_t classes(const Board& board, const std::set<Placement>& completions) {
    std::set<Placement> smallest;
    for (const Placement& completion : completions) {
        Placement least = completion;
        for (const Symmetry symmetry : all_symmetries) {
            if (image(board, symmetry) != board) continue;
            Placement other(completion.size());
            for (int row = 0; row < board.size(); ++row) {
                const Square at = image(symmetry, {row, completion[row]}, board.size());
                other[at.row] = at.column;
            }
            least = std::min(least, other);
        }
        smallest.insert(least);
    }
    return smallest.size();
}

} // namespace

TEST_CASE("counts of random boards are the oracle's, whoever counts") {
    Random random{71};
    for (int round = 0; round < 400; ++round) {
        const Board board = random_board(random, 1 + round % 8);
        const auto expected = Oracle{board}.completions();
        for (const std::string_view engine : count_engines)
            for (const int jobs : {1, 2}) {
                INFO(as_text(board) << engine << ", jobs " << jobs);
                const CountReport report =
                    count_completions(board, {.engine = engine, .jobs = jobs}, {});
                REQUIRE(report.counted.exact());
                REQUIRE(report.counted.found == expected.size());
            }
    }
}

TEST_CASE("counts of symmetric boards, up to their symmetries") {
    using enum Symmetry;
    const std::vector<std::vector<Symmetry>> groups{{mirror_rows},
                                                    {mirror_columns},
                                                    {half_turn},
                                                    {transpose},
                                                    {anti_transpose},
                                                    {quarter_turn},
                                                    {mirror_rows, mirror_columns},
                                                    {transpose, half_turn},
                                                    {quarter_turn, transpose}};
    Random random{72};
    int with_classes = 0;
    for (int round = 0; round < 400; ++round) {
        const Board board = symmetric_board(random, 4 + round % 5, groups[round % groups.size()]);
        const auto expected = Oracle{board}.completions();
        INFO(as_text(board));
        const CountReport report = count_completions(board, {.up_to_symmetry = true}, {});
        REQUIRE(report.counted.exact());
        REQUIRE(report.counted.found == classes(board, expected));
        with_classes += expected.size() > classes(board, expected) ? 1 : 0;
    }
    CHECK(with_classes > 50);
}

TEST_CASE("empty boards up to symmetry: A002562") {
    const std::vector<int> classes_of_size{1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    for (int size = 1; size <= static_cast<int>(classes_of_size.size()); ++size) {
        const CountReport report =
            count_completions(Board{{.size = size}}, {.up_to_symmetry = true}, {});
        CHECK(report.counted.found == classes_of_size[size - 1]);
    }
}

TEST_CASE("a stopped count is a lower bound, and says why it stopped") {
    const std::atomic<bool> cancelled{true};
    for (const std::string_view engine : count_engines) {
        const CountReport report =
            count_completions(Board{{.size = 14}}, {.engine = engine}, {.cancelled = &cancelled});
        CHECK_FALSE(report.counted.exact());
        CHECK(report.counted.stopped == StopReason::interrupted);
        CHECK(report.counted.found <= 365596);
    }
    const CountReport refused = count_completions(Board{{.size = 40}}, {.engine = "join"}, {});
    CHECK(refused.counted.stopped == StopReason::gave_up);
    CHECK_FALSE(refused.advice.empty());
}
