#include "library/counting.hpp"

#include "count/count.hpp"
#include "library/answers.hpp"

#include <algorithm>

namespace qsat {

CountOptions count_options_of(const Search& search) {
    const auto engine = std::ranges::find(count_engines, search.engine);
    if (engine == count_engines.end())
        throw InputError{{"engine"},
                         in_quotes(search.engine) + " does not count (expected auto, join or "
                                                    "backtrack)"};
    return {.engine = *engine, .jobs = search.jobs, .up_to_symmetry = search.up_to_symmetry};
}

CompletionCount count_completions(const Board& board, const Search& search) {
    const CountReport report = count_completions(board, count_options_of(search), search.budget);
    if (search.statistics != nullptr)
        *search.statistics = {.engine = report.engine,
                              .engine_reason = report.engine_reason,
                              .reduction = report.reduction};
    return {report.counted.found.str(), report.exact(), report.counted.stopped};
}

CompletionEstimate estimate_completions(const Board& board, const Search& search) {
    const EstimateReport report = estimate_completions(board, search.seed, search.budget);
    if (report.stopped && report.walks == 0) throw_stopped(*report.stopped);
    return {static_cast<double>(report.completions.mean),
            static_cast<double>(report.completions.error), report.walks};
}

} // namespace qsat
