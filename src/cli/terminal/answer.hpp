#pragma once

#include "cli/terminal/exit_code.hpp"
#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "words/words.hpp"

#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

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

ExitCode stop_code(StopReason reason);

} // namespace qsat
