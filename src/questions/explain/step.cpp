#include "explain/step.hpp"

#include "question/words.hpp"

#include <algorithm>
#include <array>

namespace qsat::inline questions {

Hint::Reason Hint::reason() const {
    if (others.empty()) return Reason::only_free_square;
    if (!std::ranges::all_of(others, [](const FailedLiteral& r) { return r.conflict.has_value(); }))
        return Reason::search;
    const bool at_once =
        std::ranges::all_of(others, [](const FailedLiteral& r) { return r.forces.empty(); });
    return at_once ? Reason::emptied_lines : Reason::forced_chains;
}

std::optional<std::string> name_of(const std::optional<BoardLine>& line, const Board& board) {
    return line ? std::optional{line_name(*line, board)} : std::nullopt;
}

std::vector<std::string> names_of(const std::vector<BoardLine>& lines, const Board& board) {
    std::vector<std::string> names;
    for (const BoardLine line : lines)
        names.push_back(line_name(line, board));
    return names;
}

std::vector<std::string> names_of(const std::vector<Square>& squares, const Board& board) {
    return square_names(squares, board.size());
}

std::string_view reason_name(Hint::Reason reason) {
    constexpr std::array<std::string_view, 4> names{"only_free_square", "emptied_lines",
                                                    "forced_chains", "search"};
    return names[static_cast<std::size_t>(reason)];
}

NamedStep named(const Hint& hint, const Board& board) {
    return {.step = "forced",
            .square = {square_name(hint.square, board.size())},
            .reason = {reason_name(hint.reason())},
            .line = {line_name(line_through(hint.square, hint.line, board), board)},
            .others = {on(board, hint.others)}};
}

NamedStep named(const Elimination& struck, const Board& board) {
    constexpr std::array<std::string_view, 3> reasons{"confined", "attacks_line", "chain"};
    return {.step = "out",
            .reason = {reasons[static_cast<std::size_t>(struck.reason)]},
            .squares = {names_of(struck.squares, board)},
            .lines = {names_of(struck.lines, board)},
            .within = {names_of(struck.within, board)},
            .others = {on(board, struck.chain)}};
}

NamedStep named(const Guess& guess, const Board& board) {
    return {.step = "guess",
            .square = {square_name(guess.square, board.size())},
            .line = {line_name(guess.line, board)},
            .squares = {names_of(guess.squares, board)}};
}

NamedStep named(const DeadEnd& end, const Board& board) {
    NamedStep names{.step = "dead_end",
                    .line = {line_name(end.line, board)},
                    .refuted = {on(board, end.squares)}};
    if (end.taken_back) names.taken_back = {square_name(*end.taken_back, board.size())};
    return names;
}

} // namespace qsat::questions
