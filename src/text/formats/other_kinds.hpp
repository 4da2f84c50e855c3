#pragma once

#include "board/sentence.hpp"

#include <optional>
#include <string_view>

namespace qsat {

/// For a text without a board: the kind of text that it resembles, and the command that accepts it.
/// Empty if it resembles nothing known.
std::optional<Sentence> other_kind_of(std::string_view text);

} // namespace qsat
