#pragma once

#include "board/board.hpp"
#include "question/words.hpp"

#include <functional>
#include <ostream>
#include <string_view>

namespace qsat {

/// Writes the board of a page with steps, with its given queens.
void write_page_board(std::ostream& out, const Board& board);

/// Ends the page: the board and a list of `count` items as data, a script that draws marks on the
/// board, and `script`, which steps through the list.
void end_board_page(std::ostream& out, const Board& board, std::string_view list, std::size_t count,
                    const std::function<Json(std::size_t)>& item, std::string_view script);

/// The script of all pages with a board.
extern const std::string_view board_page_script;

/// The parts of the page with a search tree.
extern const std::string_view trace_page_style;
extern const std::string_view trace_page_controls; ///< the text and the step controls
extern const std::string_view trace_page_key;      ///< the key below the board
extern const std::string_view trace_page_script;

} // namespace qsat
