#include "catch.hpp"
#include "engine/random.hpp"
#include "support/random_board.hpp"
#include "threshold/covered_sets.hpp"

#include <set>

using namespace qsat;

namespace {

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
