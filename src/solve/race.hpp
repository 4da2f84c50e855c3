#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// The native search against SAT on the same open board, for one completion: whichever decides the
/// board first. Side by side if there are threads for both, otherwise in turns of growing length,
/// which depend on nothing but the board, so that the same completion comes every time.
SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit);

} // namespace qsat
