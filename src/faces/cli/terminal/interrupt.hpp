#pragma once

#include "engine/budget.hpp"

#include <atomic>

namespace qsat {

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGXCPU (a limit for processor time) set a flag instead
/// of ending the process, unless they are already ignored. A second signal, a moment later, ends
/// the process at once. A closed pipe, and a file that reaches the size limit, become write errors.
void install_signal_handlers();

/// Has one of these signals arrived?
const std::atomic<bool>& interrupted();

} // namespace qsat
