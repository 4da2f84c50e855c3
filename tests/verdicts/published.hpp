#pragma once

#include "board/board.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::verdicts {

/// A published board and whether it has a completion according to its publishers.
struct PublishedBoard {
    std::string name;
    std::string_view text;          ///< a CSPLib parameter file
    std::optional<int> diagonals{}; ///< how many of its excluded diagonals count
    bool satisfiable = false;

    Board board() const;
};

/// The boards of one archive, each with a verdict.
struct PublishedSet {
    std::string name;
    std::shared_ptr<const std::string> archive{}; ///< the boards' texts are within
    std::vector<PublishedBoard> boards{};
};

/// The 1000 instances of size n with their first 1, 2, ... diagonals excluded (Gent, Jefferson and
/// Nightingale, JAIR 59, 2017; CSPLib problem 79). Each instance needs a verdict for every number
/// of diagonals. `verdicts` is the content of diag-verdicts.tsv. Throws std::runtime_error if the
/// data are not as described in their README.
PublishedSet read_diagonal_set(const std::filesystem::path& folder, std::string_view verdicts,
                               int size);

/// The 200 blocked instances of the ASP competition of 2007 (CSPLib problem 80). Throws
/// std::runtime_error as above.
PublishedSet read_blocked_set(const std::filesystem::path& folder);

} // namespace qsat::verdicts
