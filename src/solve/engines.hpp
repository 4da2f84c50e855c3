#pragma once

#include "engine/engine.hpp"

#include <array>

namespace qsat {

/// All engines, in the order in which help and documentation list them.
extern const std::array<Engine, 3> engines;

/// The engine of that name, or null.
const Engine* find_engine(std::string_view name);

} // namespace qsat
