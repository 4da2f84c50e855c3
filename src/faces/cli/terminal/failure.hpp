#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// Tells the user what was thrown; to be called in a handler of it. Returns the exit code.
int fail_with_current_exception(AnswerWriter& out);

} // namespace qsat
