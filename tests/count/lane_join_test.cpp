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
        std::vector<DiagonalSet> found;
        bool has_marks_in_east = false;
        for (const int diagonals : {0, 1, 5, 6, 17, 25, 34, 40, 62})
            for (const std::size_t east_count : {0, 1, 7, 511, 512, 513, 768, 769, 1300, 2048})
                for (const auto& [part_bits, group_bits] :
                     {std::pair{0, 0}, {0, 3}, {2, 0}, {3, 5}}) {
                    const Grouping grouping{diagonals, std::min(part_bits, diagonals),
                                            std::clamp(diagonals - part_bits, 0, group_bits)};
                    auto east_sets = random_sets(random, east_count, diagonals);
                    auto west_sets = random_sets(random, 1 + random.below(400), diagonals);
                    // The two marks are those of the west, or one is the east's.
                    has_marks_in_east = !has_marks_in_east;
                    for (DiagonalSet& set : west_sets)
                        set |= random.below(has_marks_in_east ? 2 : 4) << diagonals;
                    for (DiagonalSet& set : east_sets)
                        set |= DiagonalSet{has_marks_in_east && random.below(8) == 0} << diagonals
                                                                                      << 1;
                    const MarkWeights weights{random.below(2), 3, random.below(2) * 5, 70};
                    const MarkWeights weights_of_marked{random.below(2) * 11, 13, 0, 0};
                    std::uint64_t expected = 0;
                    for (const DiagonalSet w : west_sets)
                        for (const DiagonalSet e : east_sets)
                            if ((w & e) == 0)
                                expected +=
                                    (e >> diagonals == 0 ? weights
                                                         : weights_of_marked)[w >> diagonals];
                    Half west;
                    Half east;
                    group_west(west_sets, west_sets.size(), grouping, true, west);
                    group_east(east_sets, east_sets.size(), grouping, has_marks_in_east, east);
                    std::uint64_t counted = 0;
                    for (std::size_t part = 0; part < grouping.parts(); ++part) {
                        counted +=
                            count_disjoint(west, part, disjoint_parts(east, grouping, part, found),
                                           grouping, weights);
                        counted +=
                            count_disjoint(west, part, disjoint_marked(east, grouping, part, found),
                                           grouping, weights_of_marked);
                    }
                    INFO(diagonals << " diagonals, " << east_count << " east, parts of "
                                   << part_bits << " and groups of " << group_bits);
                    CHECK(counted == expected);
                    pairs += expected;
                }
        CHECK(pairs > 1'000'000);
    });
}

TEST_CASE("of parts that share a diagonal no placements are compared") {
    Random random{7};
    const Grouping grouping{12, 3, 2};
    auto sets = random_sets(random, 600, 12);
    const auto all = sets;
    Half half;
    group_east(sets, sets.size(), grouping, false, half);
    std::vector<DiagonalSet> found;
    for (std::size_t part = 0; part < grouping.parts(); ++part) {
        const auto disjoint = disjoint_parts(half, grouping, part, found);
        const auto group_of = [&](DiagonalSet set) { return (set >> grouping.rest()) % 4; };
        CHECK(std::ranges::is_sorted(disjoint, {}, group_of));
        std::multiset<DiagonalSet> expected;
        std::ranges::copy_if(all, std::inserter(expected, expected.end()),
                             [&](DiagonalSet set) { return (set >> 9 & part) == 0; });
        CHECK(std::multiset<DiagonalSet>(disjoint.begin(), disjoint.end()) == expected);
        CHECK_FALSE(expected.empty());
    }
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
            const DiagonalSet mark = DiagonalSet{1} << 41;
            std::vector<DiagonalSet> marks;
            for (std::size_t i = 0; i < column_sets; ++i)
                marks.push_back(std::array{DiagonalSet{0}, mark, left_out}[random.below(3)]);
            std::multiset<DiagonalSet> expected;
            for (std::size_t n = 0; n < north.size(); ++n)
                for (std::size_t s = 0; s < south.size(); ++s)
                    if (north.ranks[n] + south.ranks[s] == static_cast<int>(column_sets) - 1 &&
                        (north.diagonals[n] & south.diagonals[s]) == 0 &&
                        marks[north.ranks[n]] != left_out)
                        expected.insert(north.diagonals[n] | south.diagonals[s] |
                                        marks[north.ranks[n]]);
            const std::size_t count = join_quarters(north, south, marks, half);
            REQUIRE(count <= half.size());
            CHECK(std::multiset<DiagonalSet>(half.begin(), half.begin() + count) == expected);
        }
    });
}
