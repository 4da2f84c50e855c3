#pragma once

#include "cnf/board_encoding.hpp"

#include <vector>

namespace qsat::test {

/// Every encoding of the lines, and some of them with the sums of the diagonals.
inline std::vector<BoardEncoding> every_board_encoding() {
    std::vector<BoardEncoding> all(at_most_one_encodings.begin(), at_most_one_encodings.end());
    for (const char* name : {"pairwise+sums", "product+sums"})
        all.push_back(*find_board_encoding(name));
    return all;
}

} // namespace qsat::test
