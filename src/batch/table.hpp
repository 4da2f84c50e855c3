#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

/// A table of answers as comma-separated values (RFC 4180, but with plain line ends), whose first
/// column is a board's name.
namespace qsat {

/// A field, in quotes if it needs them.
std::string csv_field(std::string_view text);

/// The names in the first column of a table that was written by a program that may have been
/// killed: a last line that is not whole is cut off the file. Empty if there is no such file yet.
/// Throws InputError if the file has another first line than `header`.
std::unordered_set<std::string> take_up_table(const std::string& path, std::string_view header);

} // namespace qsat
