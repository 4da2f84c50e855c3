#include "relaxation/squares.hpp"

#include "catch.hpp"
#include "engine/random.hpp"
#include "generate/generate.hpp"
#include "relaxation/lagrangian_bound.hpp"
#include "solve/methods.hpp"
#include "support/open_boards.hpp"
#include "support/oracle.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

/// Visits random boards of 4 to 8 rows with a fourth of the diagonals excluded, half of them with a
/// queen. None has a conflict.
template <typename Use>
void for_boards_with_excluded_diagonals(const Use& use) {
    Random random{119};
    for (int round = 0; round < test::rounds_of(3000); ++round) {
        const int size = 4 + static_cast<int>(random.below(5));
        BoardParts parts{.size = size};
        for (int sum = 0; sum < 2 * size - 1; ++sum)
            if (random.below(4) == 0) parts.excluded_sums.push_back(sum);
        for (int difference = 1 - size; difference < size; ++difference)
            if (random.below(4) == 0) parts.excluded_differences.push_back(difference);
        if (random.below(2) == 0)
            parts.queens.push_back(
                {static_cast<int>(random.below(static_cast<std::uint64_t>(size))),
                 static_cast<int>(random.below(static_cast<std::uint64_t>(size)))});
        const Board board{std::move(parts)};
        const OpenBoard open{board};
        if (open.conflicts().empty()) use(board, open);
    }
}

} // namespace

TEST_CASE("the squares of diagonals refute no board that has a completion") {
    int refuted = 0;
    int completed = 0;
    for_boards_with_excluded_diagonals([&](const Board& board, const OpenBoard& open) {
        const bool is_completed = !Oracle{board}.completions().empty();
        completed += is_completed;
        if (!squares_refute(open)) return;
        ++refuted;
        CHECK_FALSE(is_completed);
    });
    CHECK(refuted > test::rounds_of(100));
    CHECK(completed > test::rounds_of(100));
}

TEST_CASE("as dual values the squares refute as much, and remove only what no completion uses") {
    int refuted = 0;
    int removed = 0;
    for_boards_with_excluded_diagonals([&](const Board&, const OpenBoard& open) {
        if (std::min(open.sum_count(), open.difference_count()) < open.row_count()) return;
        const auto sets = CountingSets::none(open);
        const auto completions = test::completions_of(open);
        Subproblem subproblem{open, sets};
        for (;;) {
            if (!subproblem.place_forced()) {
                CHECK(completions.empty());
                return;
            }
            const std::size_t free = subproblem.position().free_count();
            const LagrangianBound argument{dual_values_of_squares(subproblem), subproblem};
            if (argument.refutes()) {
                ++refuted;
                CHECK(completions.empty());
                return;
            }
            argument.fix_by_reduced_cost(subproblem);
            for (const std::vector<int>& completion : completions)
                for (const int queen : completion)
                    CHECK((subproblem.position().is_free(queen) ||
                           std::ranges::find(subproblem.queens(), queen) !=
                               subproblem.queens().end()));
            const std::size_t left = subproblem.position().free_count();
            if (!completions.empty()) removed += static_cast<int>(free - left);
            if (left == free) break;
        }
        CHECK_FALSE(squares_refute(open));
    });
    CHECK(refuted > test::rounds_of(100));
    CHECK(removed > test::rounds_of(10));
}

TEST_CASE("the squares refute exactly the boards of a seed from some number of diagonals on") {
    constexpr int size = 100;
    for (const int diagonals : {0, 90, 110, 113, 117, 130}) {
        const Board board = generate_diagonals(size, {.seed = 1, .diagonals = diagonals}, {});
        const bool is_refuted = squares_refute(OpenBoard{board});
        CHECK(is_refuted == (diagonals >= 113)); // the slack is 5,634 for 110, and -4,122 for 113
        if (!is_refuted) continue;
        const SearchReport report = search_automatically(board, {.limit = 1}, {}, {});
        CHECK(std::holds_alternative<Exhausted>(report.ending));
        CHECK(report.statistics.engine == "squares");
    }
}

TEST_CASE("the squares refute a board with fewer diagonals than rows") {
    const Board three{{.size = 4, .excluded_sums = {0, 1, 2, 3}}};
    CHECK(squares_refute(OpenBoard{three}));
    const Board four{{.size = 4, .excluded_sums = {0, 1, 2}}};
    CHECK_FALSE(squares_refute(OpenBoard{four}));
}
