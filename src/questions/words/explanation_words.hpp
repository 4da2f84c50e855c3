#pragma once

#include "explain/explanation.hpp"
#include "formats/format.hpp"
#include "words/words.hpp"

namespace qsat {

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string part_name(const BoardPart& part, int size);

/// The parts as a picture points at them.
Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts);

/// The parts that the reason is about, marked as such.
Highlights highlights_of(const UnsatisfiableSubset& set);

/// Conflicts that are seen at once; none if it takes more than that.
std::vector<Conflict> visible_conflicts(const UnsatisfiableSubset& set, int size);

/// Why there is no completion, with line ends.
std::string text_of(const UnsatisfiableSubset& set, int size);
/// That there is nothing to explain, with a line end.
std::string nothing_to_explain(const Board& board);
/// What to remove, and a completion of what is left, with line ends.
std::string text_of(const CorrectionSet& repair, const Board& board);

/// The members of --json.
Json json_of(const UnsatisfiableSubset& set, int size);
Json json_of(const CorrectionSet& repair, int size);

} // namespace qsat
