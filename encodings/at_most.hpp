#pragma once

#include "encodings/clause_sink.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace qsat {

/// At most `bound` of the literals are true, bound >= 1. Sequential counter (C. Sinz, "Towards an
/// optimal CNF encoding of Boolean cardinality constraints", CP 2005): `bound` variables a literal.
/// Asks at each literal whether to give up; returns false if it gave up.
bool encode_at_most(
    ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound,
    const std::function<bool()>& give_up = [] { return false; });

} // namespace qsat
