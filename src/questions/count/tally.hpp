#pragma once

#include "engine/budget.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

namespace qsat {

/// A number of completions. Grows as it must, so that no sum or product overflows; up to 128 bits
/// without memory from the heap.
using Number = boost::multiprecision::cpp_int;

/// What a count found out.
struct Counted {
    Number found = 0; ///< all completions; if the count was stopped, those found until then
    std::optional<StopReason> stopped{};

    bool exact() const { return !stopped; }
};

/// Where a count stands, for those who look on while it runs. A board is counted part by part, and
/// each part begins anew. Any thread may call anything at any time.
class Tally {
public:
    /// A new part is begun. Each completion that is found stands for weight / symmetries of the
    /// board, and weight is 0 if nothing is known of other parts. The count may end when this part
    /// has `limit` of them.
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

    /// So many completions were found in a share of the part's work; all shares are 1.
    void add(const Number& found, double share) {
        const std::scoped_lock lock{mutex_};
        found_ += found;
        share_ += share;
        if (limit_ && found_ >= *limit_) enough_ = true;
    }

    /// What the completions found so far stand for: the board has at least so many.
    Number known() const {
        const std::scoped_lock lock{mutex_};
        return (found_ * weight_ + (symmetries_ - 1)) / symmetries_;
    }
    /// How much of the part's work is done, 0 ... 1.
    double share() const {
        const std::scoped_lock lock{mutex_};
        return std::min(share_, 1.0); // rounding may carry the sum above
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

} // namespace qsat
