#pragma once

#include "search/kernel.hpp"
#include "search/refutation_log.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace qsat {

/// What the search of a subtree shares with those on narrow tables that go on in its stead.
class LaneWalk {
public:
    LaneWalk(const Subtree& subtree, int row_count, const std::vector<int>& row_of,
             const KernelLimits& limits, const Visitor& visit, RefutationLog* refutation_log)
        : log{refutation_log}, path(subtree), limits_{limits}, visit_{visit}, row_of_{row_of},
          chosen_(row_count, -1) {
        path.resize(row_count + 1);
        report.nodes = subtree.empty() ? 0 : 1;
    }

    /// Has the search come to an end? Looks at the clock and the flags only now and then.
    bool is_over() { return report.nodes >= next_look_ && look(); }

    /// The same for whoever has small subtrees in work: the limit of nodes lets these be finished,
    /// up to a quarter more, where somebody would have to go on with each.
    bool is_over_for_batch() {
        if (!is_over()) return false;
        if (!lists_unsearched() || report.nodes >= limits_.nodes + limits_.nodes / 4) return true;
        if (report.nodes < next_look_beyond_) return false;
        next_look_beyond_ = report.nodes + KernelLimits::most_between_polls;
        if (const auto reason = limits_.budget->exceeded()) end(Stopped{*reason});
        return !lists_unsearched();
    }

    /// At the end of all.
    KernelReport take_report() {
        if (lists_unsearched() && report.unsearched.empty() && log == nullptr)
            report.ending = Exhausted{}; // what the limit left was finished
        return std::move(report);
    }

    bool has_enough() const { return std::holds_alternative<Satisfied>(report.ending); }

    bool lists_unsearched() const {
        return stop_reason(report.ending) == StopReason::node_limit && limits_.list_unsearched;
    }

    /// Free squares of the board.
    void visit_completion(std::span<const int> queens) {
        for (const int queen : queens)
            chosen_[row_of_[queen]] = queen;
        if (visit_(chosen_) == Visit::enough) end(Satisfied{});
    }

    /// Nobody tries the last of these queens here.
    void leave(Subtree unsearched) {
        if (log != nullptr)
            log->leave(std::move(unsearched));
        else
            report.unsearched.push_back(std::move(unsearched));
    }

    /// Is it likely to pay to make a table of so many lanes for a position with so many open ones?
    /// It takes as long as some hundred nodes, and gains less if the table before it has hardly
    /// more lanes. So far there were enough nodes below such positions, or those that did not pay
    /// are few among all nodes.
    bool may_narrow(int open_lanes, int lanes, bool gains_little) {
        if (open_lanes > lanes || open_lanes < fewest_narrowed) return false;
        const std::uint64_t nodes_that_pay = gains_little ? 131'072 : 8'192;
        const Narrowings& so_far = narrowings(open_lanes, lanes);
        return report.nodes > nodes_that_pay &&
               so_far.nodes + report.nodes / 32 >= so_far.count * nodes_that_pay;
    }

    void note_narrowed(int open_lanes, int lanes, std::uint64_t nodes) {
        Narrowings& so_far = narrowings(open_lanes, lanes);
        ++so_far.count;
        so_far.nodes += nodes;
    }

    RefutationLog* const log; // may be null
    std::vector<int> path;    // the numbers of the free squares where queens stand
    KernelReport report;

private:
    void end(Ending ending) {
        report.ending = std::move(ending);
        next_look_ = 0;
    }

    bool look() {
        if (!std::holds_alternative<Exhausted>(report.ending)) return true;
        if (const auto reason = limits_.exceeded(report.nodes)) {
            end(Stopped{*reason});
            return true;
        }
        next_look_ = std::min(limits_.nodes, report.nodes + KernelLimits::most_between_polls);
        return false;
    }

    static constexpr int fewest_narrowed = 36; // below are too few nodes

    /// At positions with the same number of open lanes.
    struct Narrowings {
        std::uint64_t count = 0;
        std::uint64_t nodes = 0; // below them
    };

    Narrowings& narrowings(int open_lanes, int lanes) {
        return narrowings_[lanes == 48 ? 0 : 1][open_lanes - fewest_narrowed];
    }

    const KernelLimits& limits_;
    const Visitor& visit_;
    const std::vector<int>& row_of_; // of the board's free squares
    std::vector<int> chosen_;
    std::uint64_t next_look_ = 0;        // after so many nodes
    std::uint64_t next_look_beyond_ = 0; // the limit of nodes
    std::array<std::array<Narrowings, 64 - fewest_narrowed + 1>, 2> narrowings_{};
};

} // namespace qsat
