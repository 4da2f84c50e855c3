#pragma once

#include "board/sentence.hpp"

namespace qsat {

/// The texts of all sentences that questions say, subject by subject.
std::vector<std::span<const SentenceText>> all_messages();

} // namespace qsat
