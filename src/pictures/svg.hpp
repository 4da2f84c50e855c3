#pragma once

#include "pictures/picture.hpp"

namespace qsat {

/// Draws the picture as one `<svg>` element, for a file of its own or within a page. `id` begins
/// the identifiers in it; a page gives each of its pictures another.
void draw_svg(std::ostream& out, const Picture& picture, std::string_view id);

} // namespace qsat
