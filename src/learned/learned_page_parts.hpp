#pragma once

#include <string_view>

namespace qsat {

/// Of the page with learned clauses.
extern const std::string_view learned_page_style;
extern const std::string_view learned_page_controls;
extern const std::string_view learned_page_script;

} // namespace qsat
