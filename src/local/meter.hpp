#pragma once

#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

/// Counts steps against the budget.
class Meter {
public:
    explicit Meter(const Budget& budget) : budget_{&budget} { poll(); }

    /// Takes a step; false if a limit forbids it.
    bool step() {
        if (steps_ == budget_->node_limit) stopped_ = StopReason::node_limit;
        if (steps_ % steps_between_polls == 0 && !stopped_) poll();
        if (stopped_) return false;
        ++steps_;
        return true;
    }

    void poll() { stopped_ = budget_->exceeded(); }

    /// Work that is no step; throws BudgetSpent.
    void pass() {
        if (++passed_ % passes_between_polls == 0) budget_->require();
    }

    const Budget& budget() const { return *budget_; }
    std::uint64_t steps() const { return steps_; }
    std::optional<StopReason> stopped() const { return stopped_; }

private:
    static constexpr std::uint64_t steps_between_polls = 1024;
    static constexpr std::uint64_t passes_between_polls = std::uint64_t{1} << 20;

    const Budget* budget_;
    std::uint64_t steps_ = 0;
    std::uint64_t passed_ = 0;
    std::optional<StopReason> stopped_;
};

} // namespace qsat
