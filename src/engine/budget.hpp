#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace qsat {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Why a search ended before it had its answer.
enum class StopReason {
    timeout,
    interrupted,
    node_limit,
    conflict_limit,
    memory,
    gave_up, ///< the engine is not exhaustive and knows nothing more to try
};

/// Has another search of the same board the answer? Races may be nested.
struct Overtaken {
    std::atomic<bool> here{false};
    const Overtaken* outside = nullptr; ///< of the race in which this one is run

    bool anywhere() const {
        return here.load(std::memory_order_relaxed) || (outside != nullptr && outside->anywhere());
    }
};

/// What a search may spend. Searches poll it; nothing is stopped from outside.
struct Budget {
    std::optional<Clock::time_point> deadline{};
    /// Set from a signal handler or another thread; may be null.
    const std::atomic<bool>* cancelled = nullptr;
    const Overtaken* overtaken = nullptr; ///< may be null
    /// Nodes of a native search; other engines have their own unit and ignore it.
    std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
    /// Conflicts of a SAT solver, from now on; other engines ignore it.
    std::uint64_t conflict_limit = std::numeric_limits<std::uint64_t>::max();
    /// How many calls of `exceeded` come before the one that says `interrupted`, and each after it:
    /// tests stop work by it at the same moment on any machine, and see that it looks. May be null.
    std::atomic<std::int64_t>* looks_left = nullptr;

    /// The limit that has been reached, if any; node and conflict limits are the searches' own
    /// affair. Costs a look at the clock.
    std::optional<StopReason> exceeded() const {
        if (looks_left != nullptr && looks_left->fetch_sub(1, std::memory_order_relaxed) <= 0)
            return StopReason::interrupted;
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed))
            return StopReason::interrupted;
        if (overtaken != nullptr && overtaken->anywhere()) return StopReason::interrupted;
        if (deadline && Clock::now() >= *deadline) return StopReason::timeout;
        return std::nullopt;
    }
};

} // namespace qsat
