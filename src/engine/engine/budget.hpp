#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

namespace qsat::inline engine {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Why a search stopped without an answer.
enum class StopReason {
    timeout,
    interrupted,
    node_limit,
    conflict_limit,
    memory,
    gave_up, ///< the engine is not exhaustive and has nothing more to try
};

/// Shared by searches of one board that run side by side: has one found the answer?
struct RaceState {
    std::atomic<bool> won{false};
    const RaceState* outside = nullptr; ///< the race that contains this one; may be null

    bool is_over() const {
        return won.load(std::memory_order_relaxed) || (outside != nullptr && outside->is_over());
    }
};

/// The search stopped at a limit.
struct Stopped {
    StopReason reason;
    std::string advice{}; ///< what the user can do about it; may be empty
};

/// Stopped as an exception, which the outermost function of the work catches.
struct BudgetSpent : Stopped {};

/// The limits of a search. A search polls its budget; nothing stops a search from outside.
struct Budget {
    std::optional<Clock::time_point> deadline{};
    /// Set from a signal handler or another thread; may be null.
    const std::atomic<bool>* cancelled = nullptr;
    const RaceState* race = nullptr; ///< the race in which the search takes part; may be null
    /// Called at every poll, on the thread that polls; returns true to stop. May be null.
    const std::function<bool()>* stop_requested = nullptr;
    /// The node limit of a native search. Other engines ignore it.
    std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
    /// The limit on further conflicts of the SAT solver. Other engines ignore it.
    std::uint64_t conflict_limit = std::numeric_limits<std::uint64_t>::max();

    /// Makes the deadline this time, unless it is earlier.
    void end_by(Clock::time_point time) { deadline = std::min(deadline.value_or(time), time); }

    /// The limit that has been reached, if any. Searches check node and conflict limits themselves.
    /// One call reads the clock.
    std::optional<StopReason> exceeded() const {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed))
            return StopReason::interrupted;
        if (race != nullptr && race->is_over()) return StopReason::interrupted;
        if (stop_requested != nullptr && (*stop_requested)()) return StopReason::interrupted;
        if (deadline && Clock::now() >= *deadline) return StopReason::timeout;
        return std::nullopt;
    }

    /// Throws BudgetSpent if a limit has been reached.
    void require() const {
        if (const auto reason = exceeded()) throw BudgetSpent{{*reason}};
    }
    /// The exception for a limit that has been reached, perhaps one that the search itself checks.
    BudgetSpent spent() const { return {{exceeded().value_or(StopReason::interrupted)}}; }

    /// `require` as a function, for work that takes a Poll. The budget must outlive the function.
    std::function<void()> poll() const {
        return [this] { require(); };
    }
};

} // namespace qsat::engine
