#pragma once

#include "engine/budget.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <optional>

namespace qsat {

/// A number of completions. Grows as it must, so that no sum or product overflows; up to 128 bits
/// without memory from the heap.
using Number = boost::multiprecision::cpp_int;

/// What a count found out.
struct Counted {
    Number found = 0; ///< all completions; if the count was stopped, those found until then
    std::optional<StopReason> stopped{};

    bool exact() const { return !stopped; }
};

} // namespace qsat
