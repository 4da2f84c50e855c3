#pragma once

#include "cli/terminal/answer_writer.hpp"

#include <functional>
#include <span>

namespace qsat {

/// Queens that are no completion, as those of a board, of which a grid shows the blocked squares as
/// well; a picture shows which of them were added. Where the format refuses so large a board, they
/// are written as squares.
void write_queens(const Board& board, std::span<const Square> queens, AnswerWriter& out);

/// The board with its conflicts, for Answer::draw.
std::function<void(std::ostream&, const Format&, WriteOptions)>
drawing_of(const Board& board, const std::vector<Conflict>& conflicts);

} // namespace qsat
