#pragma once

#include "trace/trace.hpp"

#include <span>

namespace qsat {

/// Each branching heuristic with this look-ahead as an engine, in the order of the table. The
/// engines search for one completion and store no tree.
std::span<const Engine> rule_engines(const LookAhead& look_ahead);

} // namespace qsat
