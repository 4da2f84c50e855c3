#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/engine.hpp"
#include "question/sentence.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace qsat {

using Json = nlohmann::ordered_json;

/// A time for people: `0.3 ms`, `2.41 s`.
std::string duration_text(double seconds);

/// How far a work has come that began with some share of it done: the share, and the time left if
/// it goes on like this.
std::string progress_text(double share, double share_at_start, double seconds);

/// What is on a board: `3 given queens, 1 blocked square`.
std::string contents_text(const Board& board);

/// The board as `squares` writes it, on one line without its end: `8: b4 d5`.
std::string board_line(const Board& board);

/// Does the board have a queen for each row?
bool has_all_queens(const Board& board);
/// What is said of such a board if its queens stand right.
inline constexpr std::string_view already_complete = "already complete, and right";

/// The members `result`, `reason` and `advice` of what was stopped.
Json stop_json(const Stopped& stopped);

/// What is wrong, with `separator` between conflicts, not too many of them.
std::string list_conflicts(const std::vector<Conflict>& conflicts, int board_size,
                           std::string_view separator = "\n");
Json conflicts_json(const std::vector<Conflict>& conflicts, int board_size);

/// Queens as boards have them in JSON: row and column, from 0 at the top left.
Json queens_json(const VerifiedPlacement& completion);
Json queens_json(const PeacefulQueens& queens);

/// The squares by name.
std::vector<std::string> square_names(const std::vector<Square>& squares, int board_size);

/// A value as a field of a table of comma-separated values (RFC 4180), in quotes if it needs them;
/// empty for null.
std::string csv_field(const Json& value);

/// A file's name for such a table: spreadsheets take what begins with some characters for a
/// formula, and run it.
std::string csv_name(const std::string& name);

/// The members of a JSON object for people: `name: value`, a line each, without a final newline.
std::string json_lines(const Json& json);

} // namespace qsat
