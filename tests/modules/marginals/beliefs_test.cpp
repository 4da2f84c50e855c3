// Estimates of belief propagation, against all completions.
#include "board/position.hpp"
#include "catch.hpp"
#include "marginals/belief_beam.hpp"
#include "support/open_boards.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

using namespace qsat;

namespace {

/// Does the position have exactly the free squares of these beliefs?
bool has_the_free_squares(const Beliefs& beliefs, const Position& position) {
    std::vector<int> free;
    for (std::size_t index = 0; index < beliefs.free_count(); ++index)
        free.push_back(beliefs.square(index));
    std::vector<int> expected;
    const int squares = static_cast<int>(position.open().free_squares().size());
    for (int square = 0; square < squares; ++square)
        if (position.is_free(square)) expected.push_back(square);
    return free == expected;
}

} // namespace

TEST_CASE("the binary logarithm is that of the C library, up to rounding") {
    for (const double number : {1.0, 2.0, 0.5, 3.0, 0.7, 1e-300, 1e300, 0.99999, 1.41421, 1.41422})
        CHECK(binary_logarithm(number) == test::Approx(std::log2(number)).margin(1e-9));
    for (const double number : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        CHECK(binary_logarithm(number) == -std::numeric_limits<double>::infinity());
}

TEST_CASE("the number of completions of an empty board is estimated within a factor of eight") {
    const std::vector<std::pair<int, double>> known{
        {8, 92}, {10, 724}, {12, 14'200}, {16, 14'772'512}, {20, 39'029'188'884}};
    for (const auto& [size, completions] : known) {
        INFO(size);
        const Board board{{.size = size}};
        Beliefs beliefs{OpenBoard{board}};
        BeliefWork work;
        CHECK(beliefs.propagate(1e-9, 1000, work) < 1000);
        CHECK(std::abs(beliefs.log_completions() - std::log2(completions)) < std::log2(8.0));
        CHECK(work.messages > 0);
    }
}

TEST_CASE("the marginals of each row and column sum to one") {
    Random random{501};
    for (int round = 0; round < test::rounds_of(40); ++round) {
        BoardParts parts{.size = 14};
        for (int i = 0; i < 8; ++i) {
            parts.excluded_sums.push_back(random_sum(random, parts.size));
            parts.excluded_differences.push_back(random_difference(random, parts.size));
        }
        const Board board{parts};
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        Beliefs beliefs{open};
        BeliefWork work;
        if (beliefs.propagate(1e-9, 2000, work) == 2000) continue; // hardly a completion
        std::vector<double> sums(open.row_count() + open.column_count(), 0);
        for (std::size_t index = 0; index < beliefs.free_count(); ++index) {
            const FreeSquare& square = open.free_squares()[beliefs.square(index)];
            CHECK(beliefs.marginal(index) >= 0);
            CHECK(beliefs.marginal(index) <= 1);
            sums[square.row] += beliefs.marginal(index);
            sums[open.row_count() + square.column] += beliefs.marginal(index);
        }
        for (const double sum : sums)
            CHECK(sum == test::Approx(1).margin(1e-3));
    }
}

TEST_CASE("beliefs place forced queens and see when a row or column has no square") {
    Random random{502};
    int refuted = 0;
    int completed = 0;
    test::for_open_boards(random, 300, 5, 4, [&](const OpenBoard& open) {
        if (open.row_count() == 0) return;
        const std::set<Placement> expected = Oracle{open.board()}.completions();
        Beliefs beliefs{open};
        Position position{open};
        std::size_t placed = 0;
        bool lives = beliefs.place_forced();
        while (lives && beliefs.open_rows() > 0)
            lives = beliefs.place(static_cast<std::size_t>(random.below(beliefs.free_count())));
        for (; placed < beliefs.queens().size(); ++placed) {
            REQUIRE(position.is_free(beliefs.queens()[placed]));
            position.place(beliefs.queens()[placed]);
        }
        CHECK(has_the_free_squares(beliefs, position));
        CHECK(beliefs.open_rows() == open.row_count() - static_cast<int>(placed));
        if (lives) {
            std::vector<int> chosen(open.row_count());
            for (const int queen : beliefs.queens())
                chosen[open.free_squares()[queen].row] = queen;
            CHECK(expected.contains(open.placement(chosen)));
            ++completed;
        } else {
            CHECK_FALSE(position.is_completed());
            ++refuted;
        }
    });
    CHECK(refuted > 10);
    CHECK(completed > 10);
}

TEST_CASE("beliefs place several queens at once, and know the most certain row or column") {
    Random random{503};
    int compared = 0;
    test::for_open_boards(random, 100, 5, 6, [&](const OpenBoard& open) {
        if (open.row_count() < 3) return;
        Beliefs one_by_one{open};
        BeliefWork work;
        one_by_one.propagate(1e-4, 100, work);
        Beliefs at_once = one_by_one;
        const auto drawn = static_cast<std::size_t>(random.below(one_by_one.free_count()));
        if (!one_by_one.place(drawn)) return;
        at_once.place_all(one_by_one.queens());
        CHECK(at_once.queens() == one_by_one.queens());
        CHECK(at_once.open_rows() == one_by_one.open_rows());
        Position position{open};
        for (const int queen : one_by_one.queens())
            position.place(queen);
        CHECK(has_the_free_squares(at_once, position));
        if (position.is_completed()) return;

        const auto entropy = [&](int line) {
            double sum = 0;
            std::vector<double> shares;
            for (std::size_t index = 0; index < at_once.free_count(); ++index) {
                if (!position.is_on(at_once.square(index), line)) continue;
                CHECK(at_once.marginal(index) == one_by_one.marginal(index));
                shares.push_back(at_once.marginal(index));
                sum += shares.back();
            }
            double total = 0;
            for (const double share : shares)
                total -= share / sum * std::log2(share / sum);
            return total;
        };
        std::vector<int> squares;
        for (const std::size_t index : at_once.most_certain_line())
            squares.push_back(at_once.square(index));
        std::optional<double> chosen;
        double least = std::numeric_limits<double>::infinity();
        for (int line = 0; line < position.line_count(); ++line) {
            if (position.free_count(line) == Position::has_queen) continue;
            least = std::min(least, entropy(line));
            if (position.free_on(line) == squares) chosen = chosen.value_or(entropy(line));
        }
        REQUIRE(chosen.has_value());
        CHECK(*chosen == test::Approx(least).margin(1e-6));
        ++compared;
    });
    CHECK(compared > test::rounds_of(100) / 5);
}

TEST_CASE("a beam ends with small subproblems, the same for the same seed") {
    const Board board{{.size = 20, .excluded_sums = {3, 17, 20}, .excluded_differences = {0, 4}}};
    const OpenBoard open{board};
    const auto descend = [&](std::uint64_t seed) {
        std::vector<std::vector<int>> queens;
        BeliefBeam beam{open, seed, {.width = 4, .candidates = 2, .end_squares = 60}};
        BeliefWork work;
        for (int descent = 0; descent < 2; ++descent) {
            while (beam.step(work)) {
            }
            const std::vector<Beliefs> small = beam.take();
            CHECK_FALSE(small.empty());
            for (const Beliefs& beliefs : small) {
                CHECK(beliefs.free_count() <= 60);
                CHECK(beliefs.log_completions() < beam.log_completions());
                Position position{open};
                for (const int queen : beliefs.queens()) {
                    REQUIRE(position.is_free(queen));
                    position.place(queen);
                }
                CHECK(has_the_free_squares(beliefs, position));
                queens.push_back(beliefs.queens());
            }
        }
        return queens;
    };
    const auto first = descend(1);
    CHECK(descend(1) == first);
    CHECK(descend(2) != first);
    CHECK(first.front() != first.back()); // the second descent is another one
}

TEST_CASE("belief propagation polls") {
    const Board board{{.size = 60}};
    const OpenBoard open{board};
    int polls = 0;
    BeliefWork work{[&] {
        if (++polls == 3) throw std::runtime_error{"enough"};
    }};
    BeliefBeam beam{open, 0};
    CHECK_THROWS_AS(
        [&] {
            while (beam.step(work)) {
            }
        }(),
        std::runtime_error);
    CHECK(polls == 3);
    CHECK(work.messages < 2'000'000);
}
