#pragma once

#include "trace/trace.hpp"

#include <span>

namespace qsat {

/// Each rule as an engine that looks ahead like this, in the order of the rules: searches for one
/// completion, and keeps no tree.
std::span<const Engine> rule_engines(const LookAhead& look_ahead);

} // namespace qsat
