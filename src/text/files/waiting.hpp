// Defined in input.cpp.
#pragma once

#include "engine/budget.hpp"

#include <optional>
#include <stdexcept>

namespace qsat::inline text {

/// The budget was spent while waiting for an input or output.
class WaitStopped : public std::runtime_error {
public:
    /// `known` is a message about the consequence for the answer.
    WaitStopped(StopReason reason, const char* known)
        : std::runtime_error{known}, reason_{reason} {}
    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

/// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`) without blocking. Returns
/// the reason if the budget was spent before, but does not check it if the descriptor is ready.
std::optional<StopReason> wait_for(int descriptor, short event, const Budget& budget);

/// Opens a file; for a FIFO, waits for its other end within the budget. Returns the descriptor, or
/// a negative number with the error in errno. Sets `stopped` to the reason if the budget was spent.
int open_within(const char* path, int flags, const Budget& budget,
                std::optional<StopReason>& stopped);

} // namespace qsat::text
