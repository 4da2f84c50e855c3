// Also defined in page_script.cpp.
#pragma once

#include "question/words.hpp"

#include <functional>
#include <ostream>
#include <string_view>

namespace qsat {

/// A page in one file that fetches nothing and sends nothing: a board goes through a search step by
/// step.
struct Page {
    std::string title;
    std::string_view list = "tree"; ///< its name in words
    std::string_view item = "Node"; ///< the name of a step
    bool is_whole = false;          ///< are all items shown from the beginning?
    std::string figures;            ///< what is known at the end, as HTML
    std::string_view key;           ///< HTML
    /// Draws the items; `data-node` is the index of an item.
    std::function<void(std::ostream&)> draw;
    std::size_t count; ///< number of items
    /// The data of an item: `parent` (null if there is none), `depth`, `words`, `marks` (lists of
    /// square names by mark: tried, forced, ruled-out or one-of), `now` (squares to frame) and
    /// optionally `dead_end`, the name of a line.
    std::function<Json(std::size_t)> item_json;
};

void write_page(std::ostream& out, const Board& board, const Page& page);

extern const std::string_view page_script;

} // namespace qsat
