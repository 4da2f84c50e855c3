#pragma once

#include "catch.hpp"
#include "engine/engine.hpp"

#include <optional>
#include <set>
#include <vector>

namespace qsat::test {

/// What a search of an open board visited.
struct Visits {
    SearchReport report;
    std::vector<Placement> placements; ///< in the order of the visits

    template <typename End>
    bool ended() const {
        return std::holds_alternative<End>(report.ending);
    }
    std::optional<StopReason> stop_reason() const { return qsat::stop_reason(report.ending); }
    /// Requires that each was visited once.
    std::set<Placement> as_set() const {
        std::set<Placement> result{placements.begin(), placements.end()};
        REQUIRE(result.size() == placements.size());
        return result;
    }
};

/// Searches until so many completions have been visited.
inline Visits visit(const ExactSearch& search, const Board& board, const SearchOptions& options,
                    const Budget& budget, std::size_t limit) {
    const OpenBoard open{board};
    Visits visits;
    visits.report = search(open, options, budget, [&](std::span<const int> chosen) {
        visits.placements.push_back(open.placement(chosen));
        return visits.placements.size() < limit ? Visit::more : Visit::enough;
    });
    return visits;
}

/// The same, as if for all completions.
inline Visits visit_all(const ExactSearch& search, const Board& board, SearchOptions options = {},
                        const Budget& budget = {}, std::size_t limit = 1'000'000) {
    options.limit = every_completion;
    return visit(search, board, options, budget, limit);
}

} // namespace qsat::test
