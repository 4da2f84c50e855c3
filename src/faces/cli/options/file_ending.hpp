#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// Does the name of a file have this ending, in lower or upper case?
bool ends_like(std::string_view file, std::string_view ending);

/// The error in the name of a file for an answer, with the words to type; empty if there is none.
/// The ending may be one of `written`, or one of plain text. Other endings of two to five letters
/// name a format that does not exist here, such as png. If an option names the format, an unknown
/// ending is accepted.
std::string refuse_ending(const std::string& file, const std::vector<std::string_view>& written,
                          bool is_format_named);

} // namespace qsat
