#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace qsat::web {

/// Takes a JSON object that is known before the answer is.
using Emit = std::function<void(std::string_view json)>;

/// What a page asks, as JSON in and JSON out; README.md lists the questions. The answers are those
/// of the program's --json (docs/json.md) without version and seconds, with `words`, the lines that
/// the program prints. Throws nothing: what is wrong with a request or the board in it is an object
/// with `error`, and with `line` and `column` if it is a place in the board's text; where memory
/// ends, the answer is that it was stopped.
std::string answer(std::string_view request, const Emit& emit);

} // namespace qsat::web
