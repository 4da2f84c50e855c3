#pragma once

#include "explain/explanation.hpp"
#include "formats/format.hpp"
#include "question/words.hpp"

namespace qsat {

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string part_name(const BoardPart& part, int size);

/// The parts as a picture points at them.
Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts);

/// The parts that the reason is about, marked as such; if there are none, its forced squares and
/// the lines that are left without a queen.
Highlights highlights_of(const Explanation& found, const Board& board);

/// Conflicts that are seen at once; none if it takes more than that.
std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& board);

/// Why there is no completion, what to remove, and a completion then, with line ends.
std::string text_of(const Explanation& found, const Board& board,
                    Language language = Language::english);
/// That there is nothing to explain, with a line end.
std::string nothing_to_explain(const Board& board, Language language = Language::english);

/// The members of --json; `reasons` are in the language.
Json json_of(const Explanation& found, const Board& board, Language language = Language::english);

std::span<const SentenceText> texts_of_explanations();

} // namespace qsat
