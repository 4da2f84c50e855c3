#pragma once

#include "solve/complete.hpp"

namespace qsat::test {

/// The engines that find every completion and see that there is none.
inline std::vector<const Engine*> exhaustive_engines() {
    std::vector<const Engine*> chosen;
    for (const Engine& engine : engines)
        if (engine.exhaustive) chosen.push_back(&engine);
    return chosen;
}

} // namespace qsat::test
