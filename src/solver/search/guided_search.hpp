#pragma once

#include "search/belief_dives.hpp"
#include "search/relaxed_search.hpp"

#include <algorithm>
#include <optional>

namespace qsat {

/// Dives and relaxations in turns on one thread, for boards that a kernel alone does not decide
/// soon: dives find completions, and relaxations show that there is none. Dives start sooner. If
/// their estimates show that there is hardly a completion, relaxations also start sooner.
class GuidedSearch {
public:
    /// All references must outlive this object.
    GuidedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                 const RelaxedLimits& limits)
        : open_{open}, budget_{budget}, visit_{visit}, limits_{limits},
          first_nodes_{BeliefDives::suits(open, limits.dives)
                           ? std::min(limits.dives.nodes_before, limits.nodes_before)
                           : limits.nodes_before} {}

    /// The number of kernel nodes before which there is nothing to do here.
    std::uint64_t first_nodes() const { return first_nodes_; }

    /// Continues for about half the time of `nodes` kernel nodes, or four times as long when
    /// relaxations have started. `so_far` is the number of nodes of the kernel. Returns the ending,
    /// if there is one.
    std::optional<Ending> resume(std::uint64_t nodes, std::uint64_t so_far) {
        constexpr std::uint64_t part_of_relaxations = 3;
        if (so_far < first_nodes_) return std::nullopt;
        const bool are_relaxations_due =
            so_far >= limits_.nodes_before || are_dives_in_vain(so_far);
        if (are_relaxations_due) {
            if (!relaxed_) relaxed_.emplace(open_, budget_, visit_, limits_);
            if (relaxed_->is_worth_it())
                if (auto ending = relaxed_->resume(1, nodes * part_of_relaxations)) return ending;
        }
        if (so_far < limits_.dives.nodes_before) return std::nullopt;
        if (!dives_) dives_.emplace(open_, budget_, visit_, limits_.dives);
        return dives_->resume(are_relaxations_due ? nodes : nodes / 2 + 1);
    }

    std::uint64_t nodes() const {
        return (dives_ ? dives_->nodes() : 0) + (relaxed_ ? relaxed_->nodes() : 0);
    }
    std::uint64_t dives() const { return dives_ ? dives_->dives() : 0; }
    /// The number of relaxations so far; 0 if they do not suit the board.
    std::uint64_t relaxations() const {
        return relaxed_ && relaxed_->is_worth_it() ? relaxed_->parts() : 0;
    }

private:
    bool are_dives_in_vain(std::uint64_t so_far) const {
        constexpr std::uint64_t part = 10;
        return dives_ && !dives_->is_worth_it() && so_far >= limits_.nodes_before / part;
    }

    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    std::uint64_t first_nodes_;
    std::optional<BeliefDives> dives_;
    std::optional<RelaxedSearch> relaxed_;
};

} // namespace qsat
