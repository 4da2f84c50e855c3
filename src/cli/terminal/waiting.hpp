#pragma once

#include "cli/terminal/interrupt.hpp"

#include <optional>

namespace qsat {

/// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`) without blocking. Why the
/// wait was given up, if the budget was spent meanwhile; what is ready at once never is.
std::optional<StopReason> wait_for(int descriptor, short event, const Budget& budget);

/// Opens a file; for a FIFO waits for its other end, within the budget. A negative result is an
/// error in errno; `stopped` gets the reason if the budget was spent.
int open_within(const char* path, int flags, const Budget& budget,
                std::optional<StopReason>& stopped);

} // namespace qsat
