#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// Does the name of a file end like this, in small letters or capitals?
bool ends_like(std::string_view file, std::string_view ending);

/// What is wrong with the name of a file for an answer, and what to type; empty if nothing is. Its
/// ending may be one of `written`, or one of plain text. Other endings of two to five letters ask
/// for a format that is not there, such as png. An ending that is no known format is accepted if
/// the format was named by an option.
std::string refuse_ending(const std::string& file, const std::vector<std::string_view>& written,
                          bool is_format_named);

} // namespace qsat
