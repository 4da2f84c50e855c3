#include "words/verdict_words.hpp"

#include "board/poll.hpp"
#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// A conflict in words takes as long as so many steps of other work.
constexpr std::size_t steps_of_a_name = 100;

} // namespace

Verdict judge(const Board& board, const Board& solution, const Poll& poll) {
    if (solution.size() != board.size()) return std::vector<Conflict>{WrongSize{solution.size()}};
    return verify(board, solution.queens(), poll);
}

const std::vector<Conflict>& conflicts_of(const Verdict& verdict) {
    static const std::vector<Conflict> none;
    const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict);
    return conflicts == nullptr ? none : *conflicts;
}

std::string text_of(const Verdict& verdict, const Board& board, const Board& solution,
                    const Poll& poll) {
    const std::vector<Conflict>& conflicts = conflicts_of(verdict);
    if (conflicts.empty()) return "valid\n";
    PollCounter counter{poll};
    const bool only_lacks = std::ranges::all_of(conflicts, [&](const Conflict& conflict) {
        counter.step();
        return std::holds_alternative<RowWithoutQueen>(conflict);
    });
    const std::string right =
        only_lacks ? fmt::format(" (right so far, {} of {})", solution.queens().size(),
                                 plural(board.size(), "queen"))
                   : "";
    return fmt::format("not valid{}:\n{}\n", right, list_conflicts(conflicts, board.size()));
}

Json json_of(const Verdict& verdict, const Board& board, const Poll& poll) {
    const std::vector<Conflict>& conflicts = conflicts_of(verdict);
    Json list = Json::array();
    PollCounter counter{poll};
    for (const Conflict& conflict : conflicts) {
        counter.step(steps_of_a_name);
        list.push_back(describe(conflict, board.size()));
    }
    return {{"valid", conflicts.empty()}, {"conflicts", std::move(list)}};
}

} // namespace qsat
