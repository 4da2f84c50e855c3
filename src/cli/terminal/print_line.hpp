#pragma once

#include <string_view>

namespace qsat {

/// A line on standard error, or several with line ends between them, each made printable. If it
/// cannot be written there is nobody left to tell, so the answer goes on.
void print_line(std::string_view line);

} // namespace qsat
