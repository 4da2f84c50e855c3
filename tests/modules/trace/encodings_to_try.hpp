#pragma once

#include "encodings/at_most_one.hpp"

#include <string>
#include <vector>

namespace qsat::test {

/// All encodings, and with small groups those whose variables then nest on small boards.
inline std::vector<std::string> encodings_to_try() {
    std::vector<std::string> names{"commander:2", "product:3", "bitwise:2", "mixed:2"};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        names.push_back(encoding.name);
    return names;
}

} // namespace qsat::test
