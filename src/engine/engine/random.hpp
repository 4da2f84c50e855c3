#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace qsat::inline engine {

/// Random numbers that are the same on every platform. The C++ standard fixes the output of
/// std::mt19937_64, but not that of its distributions, so this class maps the output itself.
class Random {
public:
    explicit Random(std::uint64_t seed) : generator_{seed} {}

    /// A uniform number in 0 ... bound-1, for bound >= 1. Rejects the few outputs that would make
    /// small values more likely.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t unusable = (0 - bound) % bound; // 2^64 mod bound
        for (;;) {
            const std::uint64_t value = generator_();
            if (value >= unusable) return value % bound;
        }
    }

    /// Permutes the items uniformly at random (Fisher and Yates).
    template <typename T>
    void shuffle(std::vector<T>& items, const Poll& poll = {}) {
        PollCounter counter{poll};
        for (std::size_t i = items.size(); i > 1; --i) {
            counter.step();
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
        }
    }

private:
    std::mt19937_64 generator_;
};

} // namespace qsat::engine
