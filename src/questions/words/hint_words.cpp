#include "words/hint_words.hpp"

#include "words/step_json.hpp"
#include "words/step_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

namespace {

constexpr SentenceTexts hint_texts{{
    {"nothing_forced", "nothing is forced: {completions|completion remains|completions remain}",
     "nichts ist erzwungen: {completions|Lösung bleibt|Lösungen bleiben}"},
    {"nothing_forced_so_far",
     "nothing is forced: at least {completions|completion remains|completions remain}",
     "nichts ist erzwungen: Mindestens {completions|Lösung bleibt|Lösungen bleiben}"},
    {"forced_squares", "forced: {squares}", "erzwungen: {squares}"},
    {"no_forced_squares", "forced: none", "erzwungen: keines"},
    {"unusable_squares", "unusable: {squares}", "unbrauchbar: {squares}"},
    {"no_unusable_squares", "unusable: none", "unbrauchbar: keines"},
}};

} // namespace

std::string text_of(const NothingForced& nothing, const Board& board, Language language) {
    if (has_all_queens(board)) return text_of(already_complete(), language) + '\n';
    return text_of(
               {nothing.all ? hint_texts["nothing_forced"] : hint_texts["nothing_forced_so_far"],
                {{"completions", nothing.completions}}},
               language) +
           '\n';
}

std::string text_of(const Backbone& backbone, const Board& board, Language language) {
    if (has_all_queens(board)) return text_of(already_complete(), language) + '\n';
    const auto list = [&](const SentenceText* some, const SentenceText* none,
                          const std::vector<Square>& squares) {
        const auto names = square_names(squares, board.size());
        return text_of({squares.empty() ? none : some,
                        {{"squares", fmt::format("{}", fmt::join(names, " "))}}},
                       language) +
               '\n';
    };
    return list(hint_texts["forced_squares"], hint_texts["no_forced_squares"], backbone.forced) +
           list(hint_texts["unusable_squares"], hint_texts["no_unusable_squares"],
                backbone.unusable);
}

Json json_of(const Hint& hint, const Board& board) {
    Json json{{"result", "forced"}};
    json.update(to_json(hint, board));
    return json;
}

Json json_of(const Elimination& struck, const Board& board) {
    Json json{{"result", "out"}};
    json.update(to_json(struck, board));
    return json;
}

Json json_of(const NothingForced& nothing, const Board&) {
    return {
        {"result", "nothing_forced"}, {"completions", nothing.completions}, {"all", nothing.all}};
}

Json json_of(const Infeasible& infeasible, const Board& board) {
    return {{"result", "infeasible"},
            {"reasons", conflicts_json(infeasible.conflicts, board.size())}};
}

Json json_of(const Backbone& backbone, const Board& board) {
    return {{"result", backbone.forced.empty() ? "nothing_forced" : "forced"},
            {"forced", square_names(backbone.forced, board.size())},
            {"unusable", square_names(backbone.unusable, board.size())}};
}

std::span<const SentenceText> texts_of_hints() { return hint_texts; }

} // namespace qsat
