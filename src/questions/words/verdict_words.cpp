#include "words/verdict_words.hpp"

#include "board/poll.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// A conflict in words takes as long as so many steps of other work.
constexpr std::size_t steps_of_a_name = 100;

constexpr SentenceTexts verdict_texts{{
    {"valid", "valid", "gültig"},
    {"not_valid", "not valid:", "ungültig:"},
    {"right_so_far", "not valid (right so far, {placed} of {queens|queen|queens}):",
     "ungültig (bisher richtig, {placed} von {queens|Dame|Damen}):"},
}};

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
                    const Poll& poll, Language language) {
    const std::vector<Conflict>& conflicts = conflicts_of(verdict);
    if (conflicts.empty()) return text_of({verdict_texts["valid"]}, language) + '\n';
    PollCounter counter{poll};
    const bool only_lacks = std::ranges::all_of(conflicts, [&](const Conflict& conflict) {
        counter.step();
        return std::holds_alternative<RowWithoutQueen>(conflict);
    });
    const Sentence head{only_lacks ? verdict_texts["right_so_far"] : verdict_texts["not_valid"],
                        {{"placed", solution.queens().size()}, {"queens", board.size()}}};
    return fmt::format("{}\n{}\n", text_of(head, language),
                       conflict_lines(conflicts, board.size(), language));
}

Json json_of(const Verdict& verdict, const Board& board, const Poll& poll, Language language) {
    const std::vector<Conflict>& conflicts = conflicts_of(verdict);
    Json list = Json::array();
    PollCounter counter{poll};
    for (const Conflict& conflict : conflicts) {
        counter.step(steps_of_a_name);
        list.push_back(text_of(sentence_of(conflict, board.size()), language));
    }
    return {{"valid", conflicts.empty()}, {"conflicts", std::move(list)}};
}

std::span<const SentenceText> texts_of_verdicts() { return verdict_texts; }

} // namespace qsat
