#include "armies/armies_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

std::string conflicts_text(std::span<const std::string> conflicts) {
    constexpr std::size_t most = 5;
    const std::string text =
        fmt::format("{}", fmt::join(conflicts.first(std::min(most, conflicts.size())), "; "));
    if (conflicts.size() <= most) return text;
    return fmt::format("{}; and {} more", text, conflicts.size() - most);
}

/// Why there are no armies, though the given queens are at peace.
std::string none_text(const ArmyBoard& board, const SizesWanted& wanted) {
    const ArmySizes given = sizes_of(board.given());
    std::string room;
    for (const Army army : both_armies) {
        if (!wanted[army]) continue;
        if (*wanted[army] < given[army])
            return fmt::format("more {} queens are given than wanted ({} and {})", name_of(army),
                               given[army], *wanted[army]);
        room += room.empty() ? "no room for " : " and ";
        room += plural(*wanted[army], fmt::format("{} queen", name_of(army)));
    }
    if (room.empty()) return "the given queens leave no armies of equal size";
    if (wanted.is_fixed()) return room + " at peace";
    return room + (given == ArmySizes{} ? "" : " beside the given queens");
}

Json armies_json(const Armies& armies) {
    Json json;
    for (const Army army : both_armies) {
        Json& squares = json[name_of(army)] = Json::array();
        for (const Square square : armies[army])
            squares.push_back({square.row, square.column});
    }
    return json;
}

} // namespace

std::string summary(const ArmyBoard& board, const SizesWanted& wanted, const ArmiesReport& report,
                    double seconds) {
    if (!report.reasons.empty())
        return "the given queens cannot all stay: " + conflicts_text(report.reasons);
    const std::string in = " in " + duration_text(seconds);
    const auto stop = report.stopped ? stop_text(report.stopped->reason) : "";
    if (!report.armies)
        return report.stopped ? fmt::format("stopped: {}; no such armies were found so far", stop)
                              : fmt::format("no such armies: {}{}", none_text(board, wanted), in);
    const auto [white, black] = sizes_of(*report.armies);
    const std::string sizes = fmt::format("{} white and {} black queens", white, black);
    if (report.stopped) return fmt::format("at least: {}{}; stopped: {}", sizes, in, stop);
    if (!report.are_largest()) return fmt::format("found: {}{}", sizes, in);
    return fmt::format("largest: {} (one more {} is impossible){}", sizes,
                       wanted.white   ? "black one"
                       : wanted.black ? "white one"
                                      : "of each",
                       in);
}

Json json_of(const ArmyBoard& board, const ArmiesReport& report) {
    Json json{{"size", board.size()}, {"given", armies_json(board.given())}};
    if (report.stopped)
        json.update(stop_json(*report.stopped));
    else
        json["result"] = report.are_largest() ? "largest" : report.armies ? "found" : "infeasible";
    if (!report.stopped && !report.armies) json["reasons"] = report.reasons;
    if (!report.armies) return json;
    const auto [white, black] = sizes_of(*report.armies);
    json["counts"] = {{"white", white}, {"black", black}};
    json.update(armies_json(*report.armies));
    return json;
}

Json statistics_json(const ArmiesReport& report) {
    return {{"decided_by", report.decided_by},
            {"local_search", report.local_search},
            {"steps", report.steps},
            {"conflicts", report.conflicts}};
}

} // namespace qsat
