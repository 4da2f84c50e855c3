#pragma once

#include "search/relaxed_search.hpp"
#include "search/search_in_turns.hpp"

namespace qsat {

/// A search for one completion, by one thread, that can be left and taken up again: on a kernel
/// and, if that does not decide the board soon, on relaxations, if these suit the board.
/// Relaxations have the larger turns: a kernel may find a completion soon.
class RelaxedTurns {
public:
    /// All must outlive it; as for SearchInTurns, the limit of nodes is left to the caller. The
    /// open board must fit lanes unless `nodes_before` is never reached.
    RelaxedTurns(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                 const Visitor& visit, const RelaxedLimits& limits)
        : open_{open}, budget_{budget}, visit_{visit}, limits_{limits}, native_{kernel, budget,
                                                                                visit} {}

    /// About so many more nodes of the kernel. Nothing if that does not end it.
    std::optional<Ending> go_on(std::uint64_t nodes) {
        constexpr std::uint64_t part_of_kernel = 3;
        if (native_.nodes() >= limits_.nodes_before) {
            if (!relaxed_) relaxed_.emplace(open_, budget_, visit_, limits_);
            if (relaxed_->is_worth_it())
                if (auto ending = relaxed_->go_on(1, nodes * part_of_kernel)) return ending;
        }
        return native_.go_on(nodes);
    }

    std::uint64_t nodes() const { return native_.nodes() + (relaxed_ ? relaxed_->nodes() : 0); }
    /// Of parts of the board so far; 0 if they do not suit it.
    std::uint64_t relaxations() const {
        return relaxed_ && relaxed_->is_worth_it() ? relaxed_->parts() : 0;
    }

private:
    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    SearchInTurns native_;
    std::optional<RelaxedSearch> relaxed_;
};

} // namespace qsat
