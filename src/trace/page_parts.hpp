#pragma once

#include <string_view>

namespace qsat {

/// Of the page with a search tree.
extern const std::string_view trace_page_style;
extern const std::string_view trace_page_controls; ///< what is said, and the steps
extern const std::string_view trace_page_key;      ///< below the board: what pictures mean
extern const std::string_view trace_page_script;

} // namespace qsat
