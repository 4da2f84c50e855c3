#pragma once

#include "screenshot/screenshot.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace qsat::web {

/// Receives JSON objects before the answer is known, such as completions.
using Emit = std::function<void(std::string_view json)>;

/// Asked now and then while a question works: must it stop?
using MustStop = std::function<bool()>;

/// Answers a request of a page, JSON in and JSON out; README.md lists the requests. A request that
/// is about a picture has its pixels. Answers are those of --json (docs/json.md) without version
/// and seconds, and with `words`, the lines that the program prints. Does not throw. An error in
/// the request or in its board is an object with `error`, and with `line` and `column` for a place
/// in the text of the board. If memory ends, the answer says that the work was stopped.
std::string answer(std::string_view request, const Emit& emit, const Pixels& pixels = {},
                   const MustStop& must_stop = {});

} // namespace qsat::web
