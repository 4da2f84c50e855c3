#pragma once

#include "formats/handwriting.hpp"

namespace qsat {

/// What Wikipedia's template begins with.
inline constexpr std::string_view chess_diagram = "{{";

/// Reads a diagram of Wikipedia, `{{Chess diagram | tright | | ... | |ql| | ... | caption }}`, also
/// `small` or with the number of squares in its name. The text is left behind its line. Throws
/// InputError, also for other chessmen and for marks on squares.
WrittenGrid read_chess_diagram(Text& text);

} // namespace qsat
