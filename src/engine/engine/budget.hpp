#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>

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

/// Of searches of the same board side by side: has one of them the answer? Races may be nested.
struct RaceState {
    std::atomic<bool> won{false};
    const RaceState* outside = nullptr; ///< of the race in which this one is run

    bool is_over() const {
        return won.load(std::memory_order_relaxed) || (outside != nullptr && outside->is_over());
    }
};

/// A limit was reached first.
struct Stopped {
    StopReason reason;
    std::string advice{}; ///< what the user can do about it; may be empty
};

/// The same, thrown deep down in work whose outermost function hands back that it was stopped.
struct BudgetSpent : Stopped {};

/// What a search may spend. Searches poll it; nothing is stopped from outside.
struct Budget {
    std::optional<Clock::time_point> deadline{};
    /// Set from a signal handler or another thread; may be null.
    const std::atomic<bool>* cancelled = nullptr;
    const RaceState* race = nullptr; ///< in which the search takes part; may be null
    /// Asked at every poll whether to stop, by whatever thread polls: for a program that cannot set
    /// a flag meanwhile, and for one that wants to know that work goes on. May be null.
    const std::function<bool()>* stop_requested = nullptr;
    /// Nodes of a native search; other engines have their own unit and ignore it.
    std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
    /// Conflicts of a SAT solver, from now on; other engines ignore it.
    std::uint64_t conflict_limit = std::numeric_limits<std::uint64_t>::max();

    /// The limit that has been reached, if any; node and conflict limits are the searches' own
    /// affair. Costs a look at the clock.
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
    /// To be thrown where a limit has been reached, maybe one of the searches' own.
    BudgetSpent spent() const { return {{exceeded().value_or(StopReason::interrupted)}}; }

    /// `require` for work that takes a function to poll; the budget must outlive it.
    std::function<void()> poll() const {
        return [this] { require(); };
    }
};

} // namespace qsat
