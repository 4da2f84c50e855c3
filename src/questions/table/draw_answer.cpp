#include "table/ask_json.hpp"

namespace qsat::inline questions {

namespace {

/// The words of the answer; an indented line belongs to the note before it.
std::vector<std::string> notes_of(const Sentences& lines, Language language) {
    std::vector<std::string> notes;
    for (const Sentence& line : lines) {
        if (notes.empty() || line.indent == 0) notes.emplace_back();
        notes.back() += line_of(line, language) + '\n';
    }
    return notes;
}

} // namespace

void draw_answer(std::ostream& out, const Format& format, const Board& board, const Shown& shown,
                 WriteOptions options, Language language) {
    const std::vector<std::string> notes = notes_of(shown.answer, language);
    options.notes = notes;
    if (shown.completion) {
        format.write_solution(out, board, *shown.completion, options);
        return;
    }
    const Drawing drawing = shown.drawing.value_or(Drawing{});
    options.conflicts = drawing.conflicts;
    options.refused = shown.queens ? *shown.queens : drawing.queens;
    options.marked = drawing.marked;
    options.crossed = drawing.crossed;
    format.write_board(out, board, options);
}

std::string write_queens(std::ostream& out, const Format& format, const Board& board,
                         const std::vector<Square>& queens, const WriteOptions& options) {
    BoardParts parts{.size = board.size()};
    if (&format == &regions_format || &format == &json_format) parts = board.parts();
    parts.queens = queens;
    const Board placed{parts};
    if (&format == &grid_format) parts.blocked = board.parts().blocked;
    try {
        format.write_board(out, Board{std::move(parts)}, options);
        return {};
    } catch (const InputError& refusal) {
        squares_format.write_board(out, placed, options);
        return refusal.what();
    }
}

} // namespace qsat::questions
