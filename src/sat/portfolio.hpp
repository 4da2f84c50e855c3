#pragma once

#include "engine/engine.hpp"

#include <functional>
#include <vector>

namespace qsat {

/// Numbers of free squares to begin near, for a seed; see SatSearch::start_near.
using Proposal = std::function<std::vector<int>(std::uint64_t seed)>;

/// About as many conflicts as take the time of filling another solver with clauses. Most boards
/// are decided before.
inline constexpr std::uint64_t conflicts_alone = 2'000;

/// Looks for one completion by SAT with several settings of the solver side by side, a thread each,
/// at most `options.jobs` and as many as memory holds; the first answer counts. The first settings
/// begin alone and go on with the others after `alone` conflicts. `propose` may be empty.
SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone = conflicts_alone);

} // namespace qsat
