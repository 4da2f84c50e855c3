#include "words/largest_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

namespace qsat {

std::string summary(const Board& board, const LargestPlacement& placement, double seconds) {
    const std::size_t queens = placement.queens.squares().size();
    const std::string how =
        fmt::format("{} of {}, {} added, in {}", queens, plural(board.size(), "queen"),
                    queens - board.queens().size(), duration_text(seconds));
    if (placement.is_largest())
        return fmt::format("largest: {} ({})", how,
                           placement.bound == board.size() ? "a completion"
                                                           : "one more is impossible");
    return fmt::format("at least {} (at most {}); stopped: {}", how, placement.bound,
                       stop_text(placement.stopped->reason));
}

Json json_of(const LargestPlacement& placement) {
    Json json =
        placement.is_largest() ? Json{{"result", "largest"}} : stop_json(*placement.stopped);
    json["count"] = placement.queens.squares().size();
    json["bound"] = placement.bound;
    json["queens"] = queens_json(placement.queens);
    return json;
}

Json statistics_json(const LargestStatistics& statistics) {
    return {{"decided_by", statistics.decided_by},
            {"matching_bound", statistics.matching_bound},
            {"local_search", statistics.local_search},
            {"nodes", statistics.nodes},
            {"conflicts", statistics.conflicts}};
}

} // namespace qsat
