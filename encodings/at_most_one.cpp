#include "encodings/at_most_one.hpp"

#include <algorithm>

namespace qsat {

const std::array<AtMostOneEncoding, 6> at_most_one_encodings{{
    {"pairwise", "one clause for every pair", encode_pairwise, pairwise_size, true},
    {"sequential", "sequential counter: a chain of prefixes", encode_sequential, sequential_size,
     false},
    {"commander", "commander variables over groups of three", encode_commander, commander_size,
     true},
    {"product", "row and column of each literal in a square", encode_product, product_size, false},
    {"bitwise", "binary: the bits of the true literal's index", encode_bitwise, bitwise_size,
     false},
    {"ladder", "ladder: prefixes, equivalent to the literals", encode_ladder, ladder_size, true},
}};

const AtMostOneEncoding* find_at_most_one_encoding(std::string_view name) {
    const auto found = std::ranges::find(at_most_one_encodings, name, &AtMostOneEncoding::name);
    return found == at_most_one_encodings.end() ? nullptr : &*found;
}

} // namespace qsat
