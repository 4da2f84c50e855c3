#pragma once

#include "encodings/clause_sink.hpp"

#include <cstddef>
#include <vector>

namespace qsat {

/// At most `bound` of the literals are true, bound >= 1. Sequential counter (C. Sinz, "Towards an
/// optimal CNF encoding of Boolean cardinality constraints", CP 2005).
void encode_at_most(ClauseSink& sink, const std::vector<Lit>& literals, std::size_t bound);

} // namespace qsat
