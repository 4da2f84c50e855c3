#pragma once

#include <string>
#include <string_view>

namespace qsat {

/// For a text without a board: the kind of text that it resembles, and the command that accepts it.
/// Empty if it resembles nothing known.
std::string other_kind_of(std::string_view text);

} // namespace qsat
