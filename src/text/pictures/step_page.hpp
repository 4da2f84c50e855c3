#pragma once

#include <ostream>
#include <string_view>

namespace qsat {

/// Begins a page on which something is gone through step by step beside a board, up to the end of
/// its head: one file, which may fetch nothing and send nothing. The style comes behind that of the
/// board, of the controls and of the two halves, `main` and `aside`.
void begin_step_page(std::ostream& out, std::string_view title, std::string_view style);

} // namespace qsat
