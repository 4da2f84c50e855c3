#pragma once

#include "board/board.hpp"
#include "question/words.hpp"

#include <functional>
#include <ostream>
#include <string_view>

namespace qsat {

/// The board of a page that is gone through step by step, with its given queens.
void write_page_board(std::ostream& out, const Board& board);

/// Ends the page: the board and a list of so many items as data, a script that draws marks of
/// squares over the board, and another that goes through the list.
void end_board_page(std::ostream& out, const Board& board, std::string_view list, std::size_t count,
                    const std::function<Json(std::size_t)>& item, std::string_view script);

/// Of all pages with a board.
extern const std::string_view board_page_script;

/// Of the page with a search tree.
extern const std::string_view trace_page_style;
extern const std::string_view trace_page_controls; ///< what is said, and the steps
extern const std::string_view trace_page_key;      ///< below the board: what pictures mean
extern const std::string_view trace_page_script;

} // namespace qsat
