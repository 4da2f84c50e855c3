#include "catch.hpp"
#include "engine/random.hpp"

#include <limits>
#include <map>
#include <numeric>

using namespace qsat;

namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

std::vector<int> shuffled(std::uint64_t seed, int count) {
    std::vector<int> items(count);
    std::iota(items.begin(), items.end(), 0);
    Random{seed}.shuffle(items);
    return items;
}

std::vector<std::uint64_t> draws(std::uint64_t seed, std::uint64_t bound, int count) {
    Random random{seed};
    std::vector<std::uint64_t> values;
    for (int i = 0; i < count; ++i)
        values.push_back(random.below(bound));
    return values;
}

} // namespace

// Seeds name boards in files, scripts and papers, so these outputs are for ever.
TEST_CASE("the first outputs are the same on every platform") {
    CHECK(draws(0, 100, 8) == std::vector<std::uint64_t>{94, 67, 33, 78, 96, 18, 63, 44});
    CHECK(draws(1, 100, 8) == std::vector<std::uint64_t>{28, 62, 30, 46, 84, 9, 28, 65});
    CHECK(draws(1, 8, 8) == std::vector<std::uint64_t>{0, 6, 2, 6, 0, 1, 4, 1});
    CHECK(draws(largest, 1'000'000'007, 3) ==
          std::vector<std::uint64_t>{558678055, 683854833, 290303822});
    CHECK(shuffled(0, 10) == std::vector<int>{7, 2, 0, 8, 3, 9, 6, 1, 5, 4});
    CHECK(shuffled(1, 10) == std::vector<int>{1, 7, 3, 9, 4, 0, 5, 2, 6, 8});
    CHECK(shuffled(42, 10) == std::vector<int>{1, 7, 9, 0, 3, 8, 4, 2, 5, 6});
}

TEST_CASE("the generator is the standard's") {
    // [rand.predef]: the 10000th output of mt19937_64 with its default seed.
    Random random{5489};
    for (int i = 0; i < 9'999; ++i)
        random.below(largest);
    CHECK(random.below(largest) == 9'981'545'732'273'789'042U);
}

TEST_CASE("bounds at the edges") {
    CHECK(draws(7, 1, 5) == std::vector<std::uint64_t>(5, 0));
    for (const std::uint64_t value : draws(7, 2, 100))
        CHECK(value < 2);

    // A power of two rejects nothing: these are the low bits of each output.
    std::mt19937_64 raw{7};
    for (const std::uint64_t value : draws(7, std::uint64_t{1} << 63, 100))
        CHECK(value == (raw() & (largest >> 1)));

    // Here about half of the outputs would favour small values and are skipped.
    constexpr std::uint64_t bound = (std::uint64_t{1} << 63) + 1;
    constexpr std::uint64_t unusable = (std::uint64_t{1} << 63) - 1; // 2^64 mod bound
    raw.seed(7);
    int skipped = 0;
    for (const std::uint64_t value : draws(7, bound, 100)) {
        std::uint64_t output = raw();
        for (; output < unusable; output = raw())
            ++skipped;
        CHECK(value == output % bound);
        CHECK(value < bound);
    }
    CHECK(skipped > 50);
}

TEST_CASE("below is uniform as far as 60,000 draws show") {
    std::vector<int> count(6);
    for (const std::uint64_t value : draws(3, count.size(), 60'000))
        ++count[value];
    for (const int times : count)
        CHECK(std::abs(times - 10'000) < 500); // five standard deviations are 456
}

TEST_CASE("a shuffle reaches every permutation equally often") {
    Random random{4};
    std::map<std::vector<int>, int> times;
    for (int i = 0; i < 24'000; ++i) {
        std::vector<int> items{0, 1, 2, 3};
        random.shuffle(items);
        ++times[items];
    }
    CHECK(times.size() == 24);
    CHECK(shuffled(5, 0).empty());
    CHECK(shuffled(5, 1) == std::vector{0});
    for (const auto& [permutation, count] : times)
        CHECK(std::abs(count - 1'000) < 160); // five standard deviations are 155
}
