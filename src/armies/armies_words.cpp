#include "armies/armies_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

std::string sizes_text(ArmySizes sizes) {
    return fmt::format("{} white and {} black queens", sizes.white, sizes.black);
}

std::string conflicts_text(const std::vector<ArmyConflict>& conflicts, int board_size) {
    constexpr std::size_t most = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, conflicts.size()); ++i)
        text += (i == 0 ? "" : "; ") + describe(conflicts[i], board_size);
    if (conflicts.size() > most) text += fmt::format("; and {} more", conflicts.size() - most);
    return text;
}

/// What is impossible beyond the armies that were found.
std::string_view no_more(const SizesWanted& wanted) {
    return wanted.white   ? "one more black one is impossible"
           : wanted.black ? "one more white one is impossible"
                          : "one more of each is impossible";
}

/// Why there are no armies, though the given queens are at peace.
std::string none_text(const ArmyBoard& board, const SizesWanted& wanted) {
    const auto named = [](std::optional<int> size, Army army) {
        return size ? plural(*size, fmt::format("{} queen", name_of(army))) : std::string{};
    };
    const ArmySizes given = sizes_of(board.given());
    for (const Army army : both_armies) {
        const auto size = army == Army::white ? wanted.white : wanted.black;
        if (size && *size < given[army])
            return fmt::format("more {} queens are given than wanted ({} and {})", name_of(army),
                               given[army], *size);
    }
    if (wanted.is_fixed())
        return fmt::format("no room for {} and {} at peace", named(wanted.white, Army::white),
                           named(wanted.black, Army::black));
    if (!wanted.white && !wanted.black) return "the given queens leave no armies of equal size";
    return fmt::format("no room for {}{}{}", named(wanted.white, Army::white),
                       named(wanted.black, Army::black),
                       given == ArmySizes{} ? "" : " beside the given queens");
}

Json squares_json(const std::vector<Square>& squares) {
    Json list = Json::array();
    for (const Square square : squares)
        list.push_back({square.row, square.column});
    return list;
}

Json armies_json(const Armies& armies) {
    return {{"white", squares_json(armies.white)}, {"black", squares_json(armies.black)}};
}

Json sizes_json(ArmySizes sizes) { return {{"white", sizes.white}, {"black", sizes.black}}; }

} // namespace

std::string summary(const ArmyBoard& board, const SizesWanted& wanted, const ArmiesReport& report,
                    double seconds) {
    const ArmiesOutcome& outcome = report.outcome;
    const std::string in = " in " + duration_text(seconds);
    if (const auto* none = std::get_if<NoArmies>(&outcome)) {
        if (!none->conflicts.empty())
            return fmt::format("the given queens cannot all stay: {}",
                               conflicts_text(none->conflicts, board.size()));
        return fmt::format("no such armies: {}{}", none_text(board, wanted), in);
    }
    if (const auto* stopped = std::get_if<Stopped>(&outcome))
        return fmt::format("stopped: {}; no such armies were found so far",
                           stop_text(stopped->reason));
    const std::string sizes = sizes_text(sizes_of(armies_of(outcome)->queens()));
    if (const auto* so_far = std::get_if<ArmiesSoFar>(&outcome))
        return fmt::format("at least: {}{}; stopped: {}", sizes, in,
                           stop_text(so_far->stopped.reason));
    if (std::holds_alternative<WantedArmies>(outcome)) return fmt::format("found: {}{}", sizes, in);
    return fmt::format("largest: {} ({}){}", sizes, no_more(wanted), in);
}

Json json_of(const ArmyBoard& board, const ArmiesReport& report) {
    Json json{{"size", board.size()}, {"given", armies_json(board.given())}};
    const ArmiesOutcome& outcome = report.outcome;
    if (std::holds_alternative<LargestArmies>(outcome)) json["result"] = "largest";
    if (std::holds_alternative<WantedArmies>(outcome)) json["result"] = "found";
    if (const auto* so_far = std::get_if<ArmiesSoFar>(&outcome))
        json.update(stop_json(so_far->stopped));
    if (const auto* stopped = std::get_if<Stopped>(&outcome)) json.update(stop_json(*stopped));
    if (const auto* none = std::get_if<NoArmies>(&outcome)) {
        json["result"] = "infeasible";
        json["reasons"] = Json::array();
        for (const ArmyConflict& conflict : none->conflicts)
            json["reasons"].push_back(describe(conflict, board.size()));
    }
    if (const PeacefulArmies* armies = armies_of(outcome)) {
        json["counts"] = sizes_json(sizes_of(armies->queens()));
        json.update(armies_json(armies->queens()));
    }
    return json;
}

Json statistics_json(const ArmiesStatistics& statistics) {
    return {{"decided_by", statistics.decided_by},
            {"local_search", statistics.local_search},
            {"steps", statistics.steps},
            {"conflicts", statistics.conflicts}};
}

} // namespace qsat
