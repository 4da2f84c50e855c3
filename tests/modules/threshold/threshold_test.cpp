#include "catch.hpp"
#include "engine/random.hpp"
#include "shards/shard_job.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/peaceful.hpp"
#include "support/random_board.hpp"
#include "threshold/threshold.hpp"

#include <limits>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

/// The threshold of a small board by trying all placements of further queens, from the definition;
/// nothing if it has no completion.
class SlowThreshold {
public:
    explicit SlowThreshold(const Board& board) : completions_{Oracle{board}.completions()} {
        if (completions_.empty()) return;
        std::size_t least = board.size() + std::size_t{1}; // queens of a nogood
        for_each_peaceful_set(board, [&](const std::vector<Square>& queens) {
            if (queens.size() < least && !can_complete(queens)) least = queens.size();
        });
        value_ = static_cast<int>(least - board.queens().size()) - 1;
    }

    std::optional<int> value() const { return value_; }

    /// Is there a completion that has all of these?
    bool can_complete(const std::vector<Square>& queens) const {
        return std::ranges::any_of(completions_, [&](const Placement& completion) {
            return std::ranges::all_of(
                queens, [&](Square queen) { return completion[queen.row] == queen.column; });
        });
    }

private:
    std::set<Placement> completions_;
    std::optional<int> value_;
};

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

/// All sets of so many of 0 ... squares-1, each ascending.
std::vector<std::vector<int>> all_sets(int squares, int size) {
    std::vector<std::vector<int>> sets{{}};
    for (int i = 0; i < size; ++i) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& set : sets)
            for (int next = set.empty() ? 0 : set.back() + 1; next < squares; ++next) {
                longer.push_back(set);
                longer.back().push_back(next);
            }
        sets = std::move(longer);
    }
    return sets;
}

std::uint64_t rank_of(const CoveredSets& covered, const std::vector<int>& set) {
    std::uint64_t rank = 0;
    for (std::size_t i = 0; i < set.size(); ++i)
        rank += covered.rank(set[i], static_cast<int>(i) + 1);
    return rank;
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
        const SlowThreshold slow{board};
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
        const SlowThreshold slow{board};
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
    const Kernels kernels = make_kernels(open);
    ThresholdStatistics statistics;
    std::optional<BudgetSpent> spent;
    try {
        find_nogood(level, kernels, {0, level.units.size()}, 1, {}, {}, statistics);
    } catch (const BudgetSpent& thrown) {
        spent = thrown;
    }
    REQUIRE(spent);
    CHECK(spent->reason == StopReason::memory);
    CHECK_THAT(spent->advice, qsat::test::Contains("MB per thread"));
}

TEST_CASE("the shards of a threshold say together what one search says") {
    Random random{43};
    int with_threshold = 0;
    for (int round = 0; with_threshold < 60; ++round) {
        const Board board = random_board(random, 1 + round % 6);
        INFO(as_text(board));
        const SlowThreshold slow{board};
        if (!slow.value()) continue;
        ++with_threshold;
        const std::uint64_t shards = 1 + random.below(7);
        std::vector<ShardResult> results;
        for (std::uint64_t number = 1; number <= shards; ++number) {
            const auto job = make_threshold_job(board, {.most_bits = 50}, {shards, "test"}, {});
            const auto result = job->run(number, {});
            REQUIRE(std::holds_alternative<ShardResult>(result));
            // What a file keeps is all that there is.
            results.push_back(shard_of("x", to_text(std::get<ShardResult>(result))));
        }
        const MergedShards together = merge(results);
        const auto& report = report_in<ThresholdReport>(together.shown->report);
        REQUIRE(report.threshold == slow.value());
        REQUIRE(*together.board == board);
        const auto rows = board.size() - static_cast<int>(board.queens().size());
        REQUIRE(report.nogood.has_value() == (*slow.value() < rows));
        if (shards == 1) continue;
        results.pop_back();
        REQUIRE(merge(results).missing == std::vector<std::uint64_t>{shards});
    }
}

TEST_CASE("a shard of a threshold searches no placement as large as those of others") {
    Random random{45};
    int bounded = 0; // shards that would have found, or searched for, a larger placement
    for (int round = 0; bounded < 20; ++round) {
        REQUIRE(round < 20'000);
        const Board board = random_board(random, 4 + round % 3);
        INFO(as_text(board));
        const std::uint64_t shards = 2 + random.below(5);
        const auto job =
            make_threshold_job(board, {.most_bits = 50, .most_sets = 4}, {shards, "test"}, {});
        std::vector<ShardResult> results;
        for (std::uint64_t number = 1; number <= shards; ++number)
            results.push_back(std::get<ShardResult>(job->run(number, {})));
        const auto smaller = [](const ShardResult& one, const ShardResult& other) {
            return one.list.size() - 1 < other.list.size() - 1; // 0 - 1 is the largest
        };
        const ShardResult least = *std::ranges::min_element(results, smaller);
        if (least.list.empty()) continue;
        job->learn(least);
        for (const ShardResult& alone : results) {
            const auto taught = std::get<ShardResult>(job->run(alone.shard.number, {}));
            REQUIRE(taught.list.size() == least.list.size());
            if (smaller(least, alone)) ++bounded;
        }
    }
}

TEST_CASE("a shard of a threshold does not believe what others have found") {
    const Board board{{.size = 8}};
    const auto job = make_threshold_job(board, {}, {2, "test"}, {});
    ShardResult wrong = std::get<ShardResult>(job->run(1, {}));
    wrong.source = "shard.json";
    wrong.list = {1, 1}; // 8: a8 has a completion
    job->learn(wrong);
    CHECK_THROWS_WITH(job->run(2, {}), qsat::test::Contains("shard.json: ") &&
                                           qsat::test::Contains("should have no completion"));
}

TEST_CASE("shards of a threshold that are cut otherwise are of another job") {
    const Board board{{.size = 10}};
    const auto cut = [&](double most_bits) {
        return make_threshold_job(board, {.most_bits = most_bits}, {4, "test"}, {})->header().cut;
    };
    CHECK(cut(1e6) == cut(1e6));
    CHECK(cut(1e6) == cut(2e6));
    CHECK(cut(1e6) != cut(50)); // more queens name a unit
}

TEST_CASE("each set of squares has a rank of its own, below their number") {
    for (int size = 1; size <= 5; ++size)
        for (int squares = 1; squares <= 9; ++squares) {
            const CoveredSets covered{squares, size};
            std::set<std::uint64_t> ranks;
            for (const std::vector<int>& set : all_sets(squares, size))
                ranks.insert(rank_of(covered, set));
            const auto count = static_cast<std::size_t>(CoveredSets::count(squares, size));
            REQUIRE(ranks.size() == all_sets(squares, size).size());
            REQUIRE(ranks.size() == count);
            REQUIRE((count == 0 || *ranks.rbegin() == count - 1));
        }
    CHECK(CoveredSets::count(441, 4) == 1'554'599'970.0);
}

TEST_CASE("what covers some squares covers all sets of them, and no others") {
    Random random{41};
    for (int size = 1; size <= 4; ++size) {
        CoveredSets covered{12, size};
        for (int round = 0; round < 20; ++round) {
            const int squares = 1 + random_index(random, 12);
            covered.clear(squares);
            std::set<std::vector<int>> expected;
            for (int times = 0; times < 3; ++times) {
                std::vector<int> some;
                for (int square = 0; square < squares; ++square)
                    if (random.below(2) == 0) some.push_back(square);
                covered.cover(some);
                for (const std::vector<int>& set : all_sets(squares, size))
                    if (std::ranges::includes(some, set)) expected.insert(set);
            }
            for (const std::vector<int>& set : all_sets(squares, size)) {
                const std::uint64_t rank = rank_of(covered, set);
                REQUIRE((covered.bits_from(rank) & 1) == expected.count(set));
                for (const std::uint64_t before : {1, 5, 63})
                    if (rank >= before)
                        REQUIRE((covered.bits_from(rank - before) >> before & 1) ==
                                expected.count(set));
            }
        }
    }
}
