#pragma once

#include "formats/handwriting.hpp"

namespace qsat {

/// The beginning of Wikipedia's template.
inline constexpr std::string_view chess_diagram = "{{";

/// Reads a Wikipedia diagram, `{{Chess diagram | tright | | ... | |ql| | ... | caption }}`, also
/// `small` or with the number of squares in its name. The text then is after its line. Throws
/// InputError, also for other chessmen and for marks on squares.
WrittenGrid read_chess_diagram(Text& text);

} // namespace qsat
