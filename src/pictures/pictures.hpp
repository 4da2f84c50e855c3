#pragma once

#include "formats/format.hpp"

#include <array>

namespace qsat {

extern const Format unicode_format;
extern const Format svg_format;
extern const Format html_format;

/// The formats that are drawn, and never read.
extern const std::array<const Format*, 3> picture_formats;

/// All ways of writing a board: those that are read as well, then the pictures.
extern const std::array<const Format*, 10> output_formats;

/// Of these, the format of that name, or null.
const Format* find_output_format(std::string_view name);

} // namespace qsat
