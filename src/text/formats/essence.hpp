#pragma once

#include "formats/text.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace qsat {

/// The first word of an Essence' file.
inline constexpr std::string_view essence_language = "language";

/// The shape of a parameter in an Essence' file.
enum class Shape { number, numbers, pairs };

struct Parameter {
    std::string_view name;
    Shape shape;
};

/// A number or a pair, with its place.
struct Entry {
    std::int64_t first;
    std::int64_t second; ///< 0 for a number
    int line;
    int column;
};

using Entries = std::vector<Entry>;

/// The values by name. A number has one entry.
using Parameters = std::map<std::string_view, Entries>;

/// Reads the assignments of an Essence' parameter file, such as `letting init = [[0, 3], [1, 2]]`.
/// `letting` is optional, `be` can replace `=`, lists can span several lines and `$` begins a
/// comment. A `language` line after the first assignment begins the next file; reading stops before
/// it. The absolute value of numbers is at most 2 * max_board_size. Throws InputError, also for
/// unknown names.
Parameters read_parameters(Text& text, std::span<const Parameter> known);

} // namespace qsat
