#pragma once

#include <ostream>
#include <string_view>

namespace qsat {

/// Begins a page that shows steps beside a board, up to the end of its head. The page is one file
/// that fetches nothing and sends nothing. `style` follows the styles of the board, of the controls
/// and of the two halves, `main` and `aside`.
void begin_step_page(std::ostream& out, std::string_view title, std::string_view style);

} // namespace qsat
