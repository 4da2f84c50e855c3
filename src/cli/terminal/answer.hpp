#pragma once

#include "cli/terminal/exit_code.hpp"
#include "engine/engine.hpp"
#include "formats/format.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

using Json = nlohmann::ordered_json;

/// What a command has found out: in words, as an object, as a picture, and for the shell. One
/// writer puts out what the user wants of it.
struct Answer {
    ExitCode code = ExitCode::done;
    std::string words{}; ///< for standard output, with their line ends; may be empty
    Json json{};         ///< members of the object of --json
    /// For --to with a picture; then the words go to standard error. Empty if there is none.
    std::function<void(std::ostream&, const Format&, WriteOptions)> draw{};
    std::vector<std::string> said{}; ///< for standard error; each may have several lines
    std::string statistics{};        ///< lines that were asked for, for standard error
    bool whole = true;               ///< false: a file with this in it would be misleading
};

/// The answer of work that was stopped before it had one.
Answer stopped_answer(const Stopped& stopped, std::string_view known_so_far);

/// The members of --json and the exit code of what was stopped.
Json stop_json(const Stopped& stopped);
ExitCode stop_code(StopReason reason);

/// The reasons that givens alone show.
Json conflicts_json(const std::vector<Conflict>& conflicts, int board_size);

/// The members of a JSON object for people: `name: value`, a line each, without a final newline.
std::string json_lines(const Json& json);

/// The rows of queens by column, from 1 at the bottom, as in the format permutation.
std::vector<int> permutation(const VerifiedPlacement& completion);

} // namespace qsat
