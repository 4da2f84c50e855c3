#include "words/threshold_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

std::string threshold_text(const Threshold& threshold) {
    return fmt::format("{}{}", threshold.is_exact() ? "" : "at least ", threshold.queens);
}

std::string summary(const Board& board, const Threshold& threshold, double seconds) {
    const std::string_view further = board.queens().empty() ? "" : " further";
    const std::string can = threshold.queens == 0
                                ? "there is a completion"
                                : fmt::format("every placement of up to {}{} can be completed",
                                              plural(threshold.queens, "queen"), further);
    std::string text =
        threshold.is_exact()
            ? fmt::format("{}, in {}", can, duration_text(seconds))
            : fmt::format("stopped: {}; {}", stop_text(threshold.stopped->reason), can);
    if (threshold.spoiler)
        text += fmt::format("\n{} cannot be completed",
                            fmt::join(square_names(threshold.spoiler->queens, board.size()), " "));
    else if (threshold.is_exact())
        text += "\nno placement spoils this board";
    return text;
}

Json json_of(const Threshold& threshold) {
    Json json = threshold.is_exact() ? Json{{"result", "exact"}} : stop_json(*threshold.stopped);
    json["threshold"] = threshold.queens;
    json["spoiler"] = nullptr;
    if (!threshold.spoiler) return json;
    json["spoiler"] = Json::array();
    for (const Square queen : threshold.spoiler->queens)
        json["spoiler"].push_back({queen.row, queen.column});
    return json;
}

Json statistics_json(const ThresholdStatistics& statistics) {
    return {{"placements", statistics.placements},
            {"completions", statistics.completions},
            {"search_nodes", statistics.nodes},
            {"bytes_per_thread", statistics.bytes}};
}

} // namespace qsat
