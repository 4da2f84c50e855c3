#pragma once

#include "engine/budget.hpp"

#include <optional>
#include <stdexcept>

namespace qsat {

/// The budget was spent while an input or an output kept us waiting.
class WaitStopped : public std::runtime_error {
public:
    /// `known` says what that means for the answer.
    WaitStopped(StopReason reason, const char* known)
        : std::runtime_error{known}, reason_{reason} {}
    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

/// So long what is known is still written once the budget is spent.
inline constexpr std::chrono::milliseconds last_moment{100};

/// Waits until a descriptor can be read (`POLLIN`) or written (`POLLOUT`) without blocking. Why the
/// wait was given up, if the budget was spent meanwhile; what is ready at once never is.
std::optional<StopReason> wait_for(int descriptor, short event, const Budget& budget);

/// Opens a file; for a FIFO waits for its other end, within the budget. A negative result is an
/// error in errno; `stopped` gets the reason if the budget was spent.
int open_within(const char* path, int flags, const Budget& budget,
                std::optional<StopReason>& stopped);

} // namespace qsat
