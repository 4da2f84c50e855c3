#pragma once

#include "engine/engine.hpp"

#include <array>
#include <vector>

namespace qsat {

/// All engines, in the order in which help and documentation list them.
extern const std::array<Engine, 5> engines;

/// Those that find every completion and see that there is none.
std::vector<const Engine*> exhaustive_engines();

/// The engine that the options name; `auto` if they name none.
inline const Engine& engine_of(const SearchOptions& options) {
    return options.engine == nullptr ? engines.front() : *options.engine;
}

/// The engine of that name, or null.
const Engine* find_engine(std::string_view name);

} // namespace qsat
