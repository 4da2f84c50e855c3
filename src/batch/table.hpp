#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace qsat {

/// The names in the first column of a table of comma-separated values (RFC 4180, but with plain
/// line ends). Whoever wrote it may have been killed: a last line that is not whole is cut off the
/// file. Empty if there is no such file yet. Throws InputError if the file has another first line
/// than `header`.
std::unordered_set<std::string> take_up_table(const std::string& path, std::string_view header);

} // namespace qsat
