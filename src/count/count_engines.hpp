#pragma once

#include <array>
#include <string_view>

namespace qsat {

/// How `count_completions` may count, by the names of the command line: `auto` chooses.
inline constexpr std::array<std::string_view, 3> count_engines{"auto", "join", "backtrack"};

} // namespace qsat
