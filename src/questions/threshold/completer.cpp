#include "threshold/completer.hpp"

#include "solve/complete.hpp"

#include <algorithm>
#include <limits>

namespace qsat {

Completer::Completer(const OpenBoard& open, const Poll& poll) : open_{open} {
    // Different completions cover more placements. Tables for large boards are large.
    constexpr int most_rows_of_lanes = 64;
    const std::uint64_t orders = open.row_count() <= most_rows_of_lanes ? 16 : 2;
    for (std::uint64_t seed = 0; seed < orders; ++seed) {
        if (poll) poll();
        kernels_.push_back(make_kernel(open, {.shuffle = true, .seed = seed}, poll));
    }
}

Completer::Report Completer::complete(const Subtree& queens, std::uint64_t turn,
                                      std::uint64_t most_nodes, const Budget& budget,
                                      std::vector<int>& completion) const {
    const Visitor take = [&](std::span<const int> chosen) {
        completion.assign(chosen.begin(), chosen.end());
        return Visit::enough;
    };
    const std::uint64_t first_limit = 20 * (open_.row_count() + std::uint64_t{1});
    Report report;
    for (std::size_t attempt = 0;; ++attempt) {
        const bool last = attempt >= kernels_.size();
        const std::uint64_t limit =
            last ? std::numeric_limits<std::uint64_t>::max() : first_limit << attempt;
        const KernelReport search = kernels_[(turn + attempt) % kernels_.size()]->search(
            queens,
            {.budget = &budget,
             .nodes = std::min(limit, most_nodes - report.nodes),
             .list_unsearched = false},
            take);
        report.nodes += search.nodes;
        report.ending = search.ending;
        const auto reason = stop_reason(search.ending);
        if (!reason) break;
        if (*reason != StopReason::node_limit) throw BudgetSpent{{*reason}};
        if (report.nodes >= most_nodes) return report;
    }
    if (std::holds_alternative<Satisfied>(report.ending))
        require_completion(open_.board(), open_.placement(completion), "backtrack", budget);
    return report;
}

} // namespace qsat
