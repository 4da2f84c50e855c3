#pragma once

#include "board/conflict.hpp"
#include "engine/budget.hpp"

namespace qsat::inline questions {

// What several questions say.

/// Why a search stopped. Its code is for programs: `timeout`, `interrupted`, `node_limit`,
/// `conflict_limit`, `memory`, `gave_up`.
Sentence sentence_of(StopReason reason);
std::string_view code_of(StopReason reason);
std::string stop_text(StopReason reason, Language language = Language::english);

/// Of a board that has all its queens, if they stand right.
Sentence already_complete();

/// That there is no completion, and why, as far as the givens alone show it.
Sentence no_completion(const std::vector<Conflict>& conflicts, int board_size);

/// The same as several lines: the conflicts have one each, after a heading.
Sentences no_completion_lines(const std::vector<Conflict>& conflicts, int board_size);

Sentence explain_tells_why();

/// What is wrong, a line each, not too many.
Sentences conflict_lines(const std::vector<Conflict>& conflicts, int board_size);

/// The lines as a text, each with a line end.
std::string text_of(const Sentences& lines, Language language);

/// All of these, that of the conflicts among them.
std::vector<std::span<const SentenceText>> texts_of_all_questions();

} // namespace qsat::questions
