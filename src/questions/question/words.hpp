#pragma once

#include "board/conflict.hpp"
#include "board/open_board.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "engine/engine.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

/// The version of the schema of answers in JSON, which docs/json.md describes: `qsat_answer`.
inline constexpr int answer_schema = 1;

// What several questions say.

/// Why a search stopped. Its code is for programs.
Sentence sentence_of(StopReason reason);
std::string_view code_of(StopReason reason);
std::string stop_text(StopReason reason, Language language = Language::english);

/// That the work stopped before it found anything.
Sentence nothing_known(StopReason reason);

/// Of a board that has all its queens, if they stand right.
Sentence already_complete();

/// That a board is no puzzle with one answer.
Sentence several_completions();

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

using Json = nlohmann::ordered_json;

/// `0.3 ms`, `2.41 s`.
std::string duration_text(double seconds);

/// The share that is done, and the remaining time at the speed since `share_at_start`.
std::string progress_text(double share, double share_at_start, double seconds);

/// The work that reduction leaves: `remaining: 3 rows, 5 free squares`.
std::string remaining_text(const OpenBoard& open);

/// The contents of a board: `3 given queens, 1 blocked square`.
std::string contents_text(const Board& board);

/// The board in format `squares`, without the line end: `8: b4 d5`.
std::string board_line(const Board& board);

bool has_all_queens(const Board& board);

/// The members `result`, `reason` and `advice` for a stopped question.
Json stop_json(const Stopped& stopped);
/// The same with the reason in this language, and as `reason_code` for programs.
Json stop_json(const Stopped& stopped, Language language);

std::vector<std::string> reasons_of(const std::vector<Conflict>& conflicts, int board_size,
                                    const Poll& poll = {});

/// Queens as JSON, as in boards: row and column, from 0 at the top left.
Json queens_json(const VerifiedPlacement& completion);
Json queens_json(const PeacefulQueens& queens);

std::vector<std::string> square_names(std::span<const Square> squares, int board_size);

/// That there is no such name, and which there are.
Sentence unknown_name(const std::string& name, const std::vector<std::string>& names);

/// A value as a CSV field (RFC 4180), in quotes if necessary; empty for null.
std::string csv_field(const Json& value);

/// A file name as a CSV field, with `./` before characters with which spreadsheets begin formulas.
std::string csv_name(const std::string& name);

/// The members of a JSON object as text: `name: value`, one per line, without a final newline.
std::string json_lines(const Json& json);

/// JSON on one line of ASCII, also if names have other bytes.
std::string ascii_text(const Json& json);

} // namespace qsat::questions
