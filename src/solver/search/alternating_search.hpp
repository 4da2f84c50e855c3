#pragma once

#include "search/guided_search.hpp"
#include "search/resumable_search.hpp"

#include <algorithm>
#include <new>
#include <optional>

namespace qsat {

/// A resumable search for one completion on one thread. It starts with a kernel. If that does not
/// decide the board soon, it alternates between the kernel, dives and relaxations, as far as these
/// suit the board. The kernel continues because it may find a completion soon.
class AlternatingSearch {
public:
    /// All references must outlive this object. The caller checks the node limit, as for
    /// ResumableSearch. Precondition: the open board fits lanes, unless the limits' numbers of
    /// nodes are never reached.
    AlternatingSearch(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                      const Visitor& visit, const RelaxedLimits& limits)
        : kernel_{kernel}, budget_{budget}, visit_{visit}, limits_{limits} {
        native_.emplace(kernel_, budget_, visit_);
        guided_.emplace(open, budget_, visit_, limits_);
    }

    /// Continues for about this number of kernel nodes. Returns nothing if the search has not
    /// ended.
    std::optional<Ending> resume(std::uint64_t nodes) {
        const std::uint64_t until = native_->nodes() + nodes;
        for (std::uint64_t now = native_->nodes(); now < until; now = native_->nodes()) {
            const std::uint64_t slice = std::min(until - now, time_slice(now));
            if (guided_)
                if (auto ending = guided_->resume(slice, now)) return ending;
            if (auto ending = resume_kernel(slice)) return ending;
        }
        return std::nullopt;
    }

    std::uint64_t nodes() const {
        return lost_nodes_ + native_->nodes() + (guided_ ? guided_->nodes() : 0);
    }
    std::uint64_t dives() const { return guided_ ? guided_->dives() : 0; }
    /// The number of relaxations so far; 0 if they do not suit the board.
    std::uint64_t relaxations() const { return guided_ ? guided_->relaxations() : 0; }

private:
    /// Time slices double, and end where another method starts.
    std::uint64_t time_slice(std::uint64_t so_far) const {
        const std::uint64_t first = guided_ ? guided_->first_nodes() : 0;
        if (so_far < first) return first - so_far;
        const std::uint64_t slice = std::max<std::uint64_t>(so_far, 1);
        return so_far < limits_.nodes_before ? std::min(slice, limits_.nodes_before - so_far)
                                             : slice;
    }

    /// If the kernel runs out of memory, frees the memory of the others and restarts the kernel.
    std::optional<Ending> resume_kernel(std::uint64_t nodes) {
        try {
            return native_->resume(nodes);
        } catch (const std::bad_alloc&) {
            if (!guided_) throw;
        }
        lost_nodes_ = this->nodes();
        guided_.reset();
        native_.emplace(kernel_, budget_, visit_);
        return native_->resume(nodes);
    }

    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    std::optional<ResumableSearch> native_;
    std::optional<GuidedSearch> guided_;
    std::uint64_t lost_nodes_ = 0; ///< nodes of restarted searches
};

} // namespace qsat
