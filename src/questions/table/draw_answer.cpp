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

} // namespace qsat::questions
