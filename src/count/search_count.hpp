#pragma once

#include "board/open_board.hpp"
#include "count/number.hpp"

namespace qsat {

/// Counts the completions of a board by the exact kernels, which visit each of them: for boards
/// with few completions, of any size. The budget's node limit is kept to within what the threads
/// have in work.
Counted count_by_search(const OpenBoard& open, int jobs, const Budget& budget);

} // namespace qsat
