#include "catch.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "threshold/slow.hpp"
#include "threshold/threshold_search.hpp"

#include <limits>

using namespace qsat;

namespace {

/// The threshold of a board that has one; its nogood is checked by the definition.
ThresholdReport require_threshold(const Board& board, const ThresholdOptions& options = {}) {
    const ThresholdReport report = find_threshold(board, options, {});
    REQUIRE_FALSE(report.stopped);
    REQUIRE(report.threshold.has_value());
    if (!report.nogood) return report;
    REQUIRE(report.nogood->size() == static_cast<std::size_t>(*report.threshold) + 1);
    const Board with_nogood = with_queens(board, *report.nogood);
    REQUIRE(find_conflicts(board, with_nogood.queens()).empty());
    return report;
}

bool is_infeasible(const Board& board) {
    return find_threshold(board, {}, {}).conclusion().result == "infeasible";
}

} // namespace

TEST_CASE("empty boards have the published thresholds (OEIS A374013)") {
    const std::vector<int> published{0, 1, 0, 1, 1, 1, 2, 2, 2}; // from 4 rows on
    for (std::size_t i = 0; i < published.size(); ++i) {
        const Board board{{.size = static_cast<int>(i) + 4}};
        INFO(board.size());
        CHECK(require_threshold(board).threshold == published[i]);
    }
    const ThresholdReport one = require_threshold(Board{{.size = 1}});
    CHECK(one.threshold == 1);
    CHECK_FALSE(one.nogood);
    for (const int size : {2, 3})
        CHECK(is_infeasible(Board{{.size = size}}));
}

TEST_CASE("empty boards of up to seven rows have the threshold that all placements show") {
    for (int size = 1; size <= 7; ++size) {
        const Board board{{.size = size}};
        const test::SlowThreshold slow{board};
        if (!slow.value()) continue;
        const ThresholdReport report = require_threshold(board);
        CHECK(report.threshold == slow.value());
        if (report.nogood) CHECK_FALSE(slow.can_complete(*report.nogood));
    }
}

TEST_CASE("random boards have the threshold that all placements show, with any number of bits") {
    Random random{42};
    int some = 0;
    int all = 0;
    int none = 0;
    for (int round = 0; round < 400; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        INFO(as_text(board));
        const test::SlowThreshold slow{board};
        if (!slow.value()) {
            ++none;
            REQUIRE(is_infeasible(board));
            continue;
        }
        for (const double bits : {1.0, 8.0, 100.0, 1e9}) {
            CAPTURE(bits);
            const ThresholdReport report = require_threshold(board, {.jobs = 2, .most_bits = bits});
            REQUIRE(report.threshold == slow.value());
            if (report.nogood) REQUIRE_FALSE(slow.can_complete(*report.nogood));
        }
        const auto rows = board.size() - static_cast<int>(board.queens().size());
        (*slow.value() == rows ? all : some) += 1;
    }
    CHECK(some > 30);
    CHECK(all > 30);
    CHECK(none > 30);
}

TEST_CASE("the answer does not depend on threads") {
    const Board board{{.size = 10}};
    for (const double bits : {40.0, 1e9}) {
        const ThresholdReport expected = require_threshold(board, {.jobs = 1, .most_bits = bits});
        CHECK(expected.threshold == 2);
        for (const int jobs : {2, 4}) {
            const ThresholdReport report =
                require_threshold(board, {.jobs = jobs, .most_bits = bits});
            CHECK(report.nogood == expected.nogood);
            CHECK(report.statistics->placements == expected.statistics->placements);
            CHECK(report.statistics->completions == expected.statistics->completions);
        }
    }
}

TEST_CASE("only a placement without a completion is a nogood") {
    const Board board{{.size = 8}};
    CHECK_THROWS_AS(require_nogood(board, {{0, 0}}, {}), Defect);         // has a completion
    CHECK_THROWS_AS(require_nogood(board, {{0, 0}, {1, 1}}, {}), Defect); // attack each other
    const Board six{{.size = 6}}; // none of its completions has a corner
    CHECK(require_nogood(six, {{3, 1}, {0, 0}}, {}) == std::vector<Square>{{0, 0}, {3, 1}});
}

TEST_CASE("a stopped search says up to how many queens it came") {
    const Board board{{.size = 12}};
    // Until the search is stopped, it looks at its budget again and again.
    int most = 0;
    bool exact = false;
    std::optional<int> before;
    for (int looks = 0; !exact; looks = looks * 3 / 2 + 1) {
        int left = looks;
        const std::function<bool()> stop = [&left] { return left-- <= 0; };
        const ThresholdReport report = find_threshold(board, {}, {.stop_requested = &stop});
        CHECK(report.threshold >= before);
        before = report.threshold;
        most = std::max(most, report.threshold.value_or(0));
        exact = !report.stopped;
        if (!exact) CHECK(report.stopped->reason == StopReason::interrupted);
    }
    CHECK(most == 2);
}

TEST_CASE("memory that is not there is not taken, and the search says how much it needs") {
    const Board board{{.size = 40}};
    const OpenBoard open{board};
    const SquareOrder order{open};
    // Bits for the last five of six queens: terabytes.
    const PlacementLevel level{open, order, 6, 1600, std::numeric_limits<double>::max()};
    CHECK(level.covered_queens == 5);
    const Completer completer{open};
    ThresholdStatistics statistics;
    std::optional<BudgetSpent> spent;
    try {
        find_nogood(level, completer, {0, level.units.size()}, 1, {}, {}, statistics);
    } catch (const BudgetSpent& thrown) {
        spent = thrown;
    }
    REQUIRE(spent);
    CHECK(spent->reason == StopReason::memory);
    CHECK_THAT(spent->advice, qsat::test::Contains("MB per thread"));
}
