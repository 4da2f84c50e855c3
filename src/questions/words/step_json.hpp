#pragma once

#include "explain/deduce.hpp"
#include "explain/walk.hpp"
#include "question/words.hpp"

namespace qsat {

/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string_view reason_name(Hint::Reason reason);

/// The members `reason`, `squares`, `lines`, `within` and `others`.
Json to_json(const Elimination& struck, const Board& board);
/// The members `square`, `reason`, `line` and `others` of a hint.
Json to_json(const Hint& hint, const Board& board);
Json to_json(const std::vector<FailedLiteral>& failed, const Board& board);

/// The members of --json.
Json json_of(const Walk& walk, const Board& board);

} // namespace qsat
