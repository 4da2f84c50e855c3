#pragma once

#include "search/relaxed_search.hpp"
#include "search/search_in_turns.hpp"

#include <limits>
#include <new>
#include <optional>

namespace qsat {

/// A resumable search for one completion on one thread. It starts with a kernel. If that does not
/// decide the board soon and relaxations suit the board, it alternates between the two. Relaxations
/// have the longer time slices; the kernel continues because it may find a completion soon.
class RelaxedTurns {
public:
    /// All references must outlive this object. The caller checks the node limit, as for
    /// SearchInTurns. Precondition: the open board fits lanes, unless `nodes_before` is never
    /// reached.
    RelaxedTurns(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                 const Visitor& visit, const RelaxedLimits& limits)
        : open_{open}, kernel_{kernel}, budget_{budget}, visit_{visit}, limits_{limits} {
        native_.emplace(kernel_, budget_, visit_);
    }

    /// Continues for about this number of kernel nodes. Returns nothing if the search has not
    /// ended.
    std::optional<Ending> go_on(std::uint64_t nodes) {
        constexpr std::uint64_t part_of_kernel = 3;
        if (native_->nodes() >= limits_.nodes_before) {
            if (!relaxed_) relaxed_.emplace(open_, budget_, visit_, limits_);
            if (relaxed_->is_worth_it())
                if (auto ending = relaxed_->go_on(1, nodes * part_of_kernel)) return ending;
        }
        return go_on_by_kernel(nodes);
    }

    std::uint64_t nodes() const {
        return lost_nodes_ + native_->nodes() + (relaxed_ ? relaxed_->nodes() : 0);
    }
    /// The number of relaxations so far; 0 if they do not suit the board.
    std::uint64_t relaxations() const {
        return relaxed_ && relaxed_->is_worth_it() ? relaxed_->parts() : 0;
    }

private:
    /// If the kernel runs out of memory, frees the memory of the relaxations and restarts the
    /// kernel.
    std::optional<Ending> go_on_by_kernel(std::uint64_t nodes) {
        try {
            return native_->go_on(nodes);
        } catch (const std::bad_alloc&) {
            if (!relaxed_) throw;
        }
        lost_nodes_ = this->nodes();
        relaxed_.reset();
        limits_.nodes_before = std::numeric_limits<std::uint64_t>::max();
        native_.emplace(kernel_, budget_, visit_);
        return native_->go_on(nodes);
    }

    const OpenBoard& open_;
    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    std::optional<SearchInTurns> native_;
    std::optional<RelaxedSearch> relaxed_;
    std::uint64_t lost_nodes_ = 0; ///< nodes of restarted searches
};

} // namespace qsat
