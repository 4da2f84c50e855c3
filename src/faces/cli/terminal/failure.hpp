#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// Reports the current exception to the user; call it in a handler. Returns the exit code.
int fail_with_current_exception(AnswerWriter& out);

} // namespace qsat
