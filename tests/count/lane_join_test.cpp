// The inner loops of the join on random sets, with every instruction set of this machine.
#include "catch.hpp"
#include "count/lane_pairs.hpp"
#include "count/quarter.hpp"
#include "support/random_board.hpp"

#include <hwy/targets.h>

#include <algorithm>
#include <set>

using namespace qsat;

namespace {

/// Runs the check once with every instruction set that this machine has.
template <typename Check>
void with_every_instruction_set(Check check) {
    const std::int64_t supported = hwy::SupportedTargets();
    for (std::int64_t rest = supported; rest != 0; rest &= rest - 1) {
        const std::int64_t target = rest & -rest;
        hwy::GetChosenTarget().Update(target);
        INFO(hwy::TargetName(target));
        check();
    }
    hwy::GetChosenTarget().DeInit();
}

/// Sets of few bits of the lowest `bits`, so that many are disjoint.
std::vector<DiagonalSet> random_sets(Random& random, std::size_t count, int bits) {
    std::vector<DiagonalSet> sets(count);
    for (DiagonalSet& set : sets)
        for (std::uint64_t i = random.below(6); i > 0 && bits > 0; --i)
            set |= DiagonalSet{1} << random.below(bits);
    return sets;
}

} // namespace

TEST_CASE("disjoint pairs are counted, whatever the number of sets and of diagonals") {
    with_every_instruction_set([] {
        Random random{5};
        std::uint64_t pairs = 0;
        for (const int diagonals : {0, 1, 5, 6, 17, 25, 34, 40, 62})
            for (const std::size_t east_count : {0, 1, 7, 511, 512, 513, 1300})
                for (const int group_bits : {0, 3}) {
                    const Grouping grouping{diagonals, std::max(0, diagonals - group_bits)};
                    const auto group = [&](DiagonalSet set) { return set >> grouping.shift; };
                    auto east = random_sets(random, east_count, diagonals);
                    std::ranges::sort(east, {}, group);
                    Half west{random_sets(random, 1 + random.below(200), diagonals), {}};
                    for (DiagonalSet& set : west.placements)
                        set |= random.below(4) << diagonals; // marks
                    std::ranges::sort(west.placements, {}, group);
                    const std::size_t groups = grouping.groups_of_a_mark() * 4;
                    for (std::size_t i = 0; i <= groups; ++i)
                        west.starts.push_back(static_cast<std::uint32_t>(
                            std::ranges::lower_bound(west.placements, i, {}, group) -
                            west.placements.begin()));
                    const MarkWeights weights{random.below(2), 3, random.below(2) * 5, 70};
                    std::uint64_t expected = 0;
                    for (const DiagonalSet w : west.placements)
                        for (const DiagonalSet e : east)
                            if ((w & e) == 0) expected += weights[w >> diagonals];
                    INFO(diagonals << " diagonals, " << east_count << " east");
                    CHECK(count_disjoint(west, east, grouping, weights) == expected);
                    pairs += expected;
                }
        CHECK(pairs > 1'000'000);
    });
}

TEST_CASE("quarters are joined pair by pair where their columns complement each other") {
    with_every_instruction_set([] {
        Random random{6};
        std::vector<DiagonalSet> half;
        for (int round = 0; round < 40; ++round) {
            const std::size_t column_sets = 1 + random.below(5);
            const auto random_table = [&] {
                QuarterTable table;
                table.starts.push_back(0);
                for (std::size_t i = 0; i < column_sets; ++i) {
                    const auto list = random_sets(random, random.below(2) * random.below(40), 40);
                    table.diagonals.insert(table.diagonals.end(), list.begin(), list.end());
                    table.ranks.resize(table.diagonals.size(), static_cast<std::uint16_t>(i));
                    table.starts.push_back(static_cast<std::uint32_t>(table.ranks.size()));
                }
                // What follows the lists must not matter.
                table.diagonals.resize(table.diagonals.size() + QuarterTable::padding, 0);
                return table;
            };
            const QuarterTable north = random_table();
            const QuarterTable south = random_table();
            std::multiset<DiagonalSet> expected;
            for (std::size_t n = 0; n < north.size(); ++n)
                for (std::size_t s = 0; s < south.size(); ++s)
                    if (north.ranks[n] + south.ranks[s] == static_cast<int>(column_sets) - 1 &&
                        (north.diagonals[n] & south.diagonals[s]) == 0)
                        expected.insert(north.diagonals[n] | south.diagonals[s]);
            const std::size_t count = join_quarters(north, south, half);
            REQUIRE(count <= half.size());
            CHECK(std::multiset<DiagonalSet>(half.begin(), half.begin() + count) == expected);
        }
    });
}
