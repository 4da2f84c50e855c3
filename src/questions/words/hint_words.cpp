#include "words/hint_words.hpp"

#include "board/words.hpp"
#include "words/step_words.hpp"

#include <fmt/format.h>

namespace qsat {

std::string text_of(const Hint& hint, const Board& board) { return describe(hint, board); }

std::string text_of(const Elimination& struck, const Board& board) {
    return describe(struck, board);
}

std::string text_of(const NothingForced& nothing, const Board& board) {
    if (has_all_queens(board)) return fmt::format("{}\n", already_complete);
    return fmt::format("nothing is forced: {}{} remain{}\n", nothing.all ? "" : "at least ",
                       plural(nothing.completions, "completion"),
                       nothing.completions == 1 ? "s" : "");
}

std::string text_of(const Infeasible& infeasible, const Board& board) {
    const std::vector<Conflict>& conflicts = infeasible.conflicts;
    return fmt::format("no completion exists{}{}\n", conflicts.empty() ? "" : ":\n",
                       list_conflicts(conflicts, board.size()));
}

std::string text_of(const Backbone& backbone, const Board& board) {
    if (has_all_queens(board)) return fmt::format("{}\n", already_complete);
    const auto list = [&](std::string title, const std::vector<Square>& squares) {
        for (const std::string& square : square_names(squares, board.size()))
            title += ' ' + square;
        return title + (squares.empty() ? " none\n" : "\n");
    };
    return list("forced:", backbone.forced) + list("unusable:", backbone.unusable);
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

} // namespace qsat
