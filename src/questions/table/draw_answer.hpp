#pragma once

#include "question/question.hpp"

#include <ostream>

namespace qsat {

/// Draws an answer: a completion, or the board with other queens or with marks. The words of the
/// answer are its notes. Precondition: the format is a picture.
void draw_answer(std::ostream& out, const Format& format, const Board& board, const Shown& shown,
                 WriteOptions options, Language language = Language::english);

/// Is there something to draw?
inline bool can_draw(const Shown& shown) {
    return shown.completion || shown.queens || shown.drawing;
}

} // namespace qsat
