#include "words/verdict_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

Verdict judge(const Board& board, const Board& solution) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens());
}

std::vector<Conflict> conflicts_of(const Verdict& verdict) {
    const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict);
    return conflicts == nullptr ? std::vector<Conflict>{} : *conflicts;
}

std::string text_of(const Verdict& verdict, const Board& board, const Board& solution) {
    const std::vector<Conflict> conflicts = conflicts_of(verdict);
    if (conflicts.empty()) return "valid\n";
    const bool only_lacks = std::ranges::all_of(conflicts, [](const Conflict& conflict) {
        return std::holds_alternative<RowWithoutQueen>(conflict);
    });
    const std::string right =
        only_lacks ? fmt::format(" (right so far, {} of {})", solution.queens().size(),
                                 plural(board.size(), "queen"))
                   : "";
    return fmt::format("not valid{}:\n{}\n", right, list_conflicts(conflicts, board.size()));
}

Json json_of(const Verdict& verdict, const Board& board) {
    const std::vector<Conflict> conflicts = conflicts_of(verdict);
    return {{"valid", conflicts.empty()}, {"conflicts", conflicts_json(conflicts, board.size())}};
}

} // namespace qsat
