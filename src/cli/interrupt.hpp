#pragma once

#include <atomic>

namespace qsat {

/// From now on SIGINT and SIGTERM set the flag instead of ending the process; a second signal ends
/// it at once. A closed pipe becomes a write error.
void install_signal_handlers();

/// Has the user asked to stop?
const std::atomic<bool>& interrupted();

} // namespace qsat
