#pragma once

#include "search/kernel.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace qsat::inline solver {

/// The state that the search of a subtree shares with the searches on compacted tables that
/// continue it.
class LaneWalk {
public:
    LaneWalk(const Subtree& subtree, int row_count, const std::vector<int>& row_of,
             const KernelLimits& limits, const Visitor& visit, RefutationLog* refutation_log)
        : log{refutation_log}, path(subtree), limits_{limits}, visit_{visit}, row_of_{row_of},
          chosen_(row_count, -1) {
        path.resize(row_count + 1);
        report.nodes = subtree.empty() ? 0 : 1;
    }

    /// Is the search over? Checks the clock and the flags only at some calls.
    bool is_over() { return report.nodes >= next_look_ && look(); }

    /// The same for a batch, which has many small subtrees in work. If the rest must be listed, it
    /// may exceed the node limit by up to a quarter to finish them.
    bool is_over_for_batch() {
        if (!is_over()) return false;
        if (!lists_unsearched() || report.nodes >= limits_.nodes + limits_.nodes / 4) return true;
        if (report.nodes < next_look_beyond_) return false;
        next_look_beyond_ = report.nodes + KernelLimits::most_between_polls;
        if (const auto reason = limits_.budget->exceeded()) end(Stopped{*reason});
        return !lists_unsearched();
    }

    /// The final report.
    KernelReport take_report() {
        if (lists_unsearched() && report.unsearched.empty() && log == nullptr)
            report.ending = Exhausted{}; // everything was finished in spite of the limit
        return std::move(report);
    }

    /// Are the queens of a completion of no interest?
    bool only_counts() const { return !visit_; }

    bool has_enough() const { return std::holds_alternative<Satisfied>(report.ending); }

    bool lists_unsearched() const {
        return stop_reason(report.ending) == StopReason::node_limit && limits_.list_unsearched;
    }

    /// `queens` are numbers of free squares of the board.
    void visit_completion(std::span<const int> queens) {
        ++report.completions;
        if (only_counts()) return;
        for (const int queen : queens)
            chosen_[row_of_[queen]] = queen;
        if (visit_(chosen_) == Visit::enough) end(Satisfied{});
    }

    /// Notes a subtree that this search does not try.
    void leave(Subtree unsearched) {
        if (log != nullptr)
            log->leave(std::move(unsearched));
        else
            report.unsearched.push_back(std::move(unsearched));
    }

    /// Is it likely to pay to make a table with `lanes` lanes for a position with `open_lanes` open
    /// ones? This takes as long as some hundred nodes. The answer is yes if so far there were
    /// enough nodes below such positions, or if few among all nodes were below cases that did not
    /// pay.
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
    std::vector<int> path;    // the free squares of the queens, by number
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

    static constexpr int fewest_narrowed = 36; // smaller subtrees have too few nodes

    /// Statistics of positions with the same number of open lanes.
    struct Narrowings {
        std::uint64_t count = 0;
        std::uint64_t nodes = 0; // nodes below them
    };

    Narrowings& narrowings(int open_lanes, int lanes) {
        return narrowings_[lanes == 48 ? 0 : 1][open_lanes - fewest_narrowed];
    }

    const KernelLimits& limits_;
    const Visitor& visit_;
    const std::vector<int>& row_of_; // row of each free square of the board
    std::vector<int> chosen_;
    std::uint64_t next_look_ = 0;        // next check at this number of nodes
    std::uint64_t next_look_beyond_ = 0; // the same beyond the node limit
    std::array<std::array<Narrowings, 64 - fewest_narrowed + 1>, 2> narrowings_{};
};

} // namespace qsat::solver
