#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

namespace qsat::inline questions {

/// A range of units of a count: first, first + stride, ..., less than last.
struct UnitRange {
    std::uint64_t first;
    std::uint64_t last;
    std::uint64_t stride = 1;

    std::uint64_t size() const { return first < last ? (last - first - 1) / stride + 1 : 0; }
    std::uint64_t operator[](std::uint64_t index) const { return first + index * stride; }
};

/// A shard of a count or a search; numbers start at 1.
struct Shard {
    std::uint64_t number;
    std::uint64_t count;

    /// It takes every count-th unit, because neighbouring units have similar costs.
    UnitRange units(std::uint64_t all) const { return {number - 1, all, count}; }
};

/// A number of completions of any size. Up to 128 bits it needs no heap memory.
using Number = boost::multiprecision::cpp_int;

/// The progress of a count, which is counted part by part, each from 0. Thread-safe.
class Tally {
public:
    /// Starts a new part. Each completion of it counts as weight / symmetries completions of the
    /// board; `weight` is 0 if other parts are not yet counted. `limit` completions are enough.
    void begin(Number weight = 1, std::uint64_t symmetries = 1,
               std::optional<Number> limit = std::nullopt) {
        const std::scoped_lock lock{mutex_};
        found_ = 0;
        weight_ = std::move(weight);
        symmetries_ = symmetries;
        limit_ = std::move(limit);
        share_ = 0;
        enough_ = false;
    }

    /// Adds completions found in a share of the part's work. All shares sum to 1.
    void add(const Number& found, double share) {
        const std::scoped_lock lock{mutex_};
        found_ += found;
        share_ += share;
        if (limit_ && found_ >= *limit_) enough_ = true;
    }

    Number found() const {
        const std::scoped_lock lock{mutex_};
        return found_;
    }
    /// A lower bound on the completions of the board from those found so far.
    Number known() const {
        const std::scoped_lock lock{mutex_};
        return (found_ * weight_ + (symmetries_ - 1)) / symmetries_;
    }
    /// The share of the part's work that is done, 0 ... 1.
    double share() const {
        const std::scoped_lock lock{mutex_};
        return std::min(share_, 1.0); // rounding errors may exceed 1
    }
    bool enough() const { return enough_.load(std::memory_order_relaxed); }

private:
    mutable std::mutex mutex_;
    Number found_ = 0;
    Number weight_ = 1;
    std::uint64_t symmetries_ = 1;
    std::optional<Number> limit_{};
    double share_ = 0;
    std::atomic<bool> enough_{false};
};

} // namespace qsat::questions
