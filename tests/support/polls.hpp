#pragma once

#include "engine/budget.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>

namespace qsat::test {

/// A budget that counts how often it is polled, and is spent from the n-th time on: what a clock
/// does, without one.
class Polls {
public:
    explicit Polls(std::uint64_t spent_at = std::numeric_limits<std::uint64_t>::max())
        : spent_at_{spent_at} {}
    Polls(const Polls&) = delete;
    Polls& operator=(const Polls&) = delete;

    Budget budget() const { return {.stop_requested = &ask_}; }
    std::uint64_t count() const { return count_; }

private:
    std::uint64_t spent_at_;
    mutable std::atomic<std::uint64_t> count_{0};
    std::function<bool()> ask_ = [this] { return ++count_ >= spent_at_; };
};

} // namespace qsat::test
