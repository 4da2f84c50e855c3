#pragma once

#include <string_view>

namespace qsat {

/// Of the page with a search tree.
extern const std::string_view trace_page_style;
extern const std::string_view trace_page_body; ///< between the tree and the data
extern const std::string_view trace_page_script;

} // namespace qsat
