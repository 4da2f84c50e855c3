#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"

#include <string>
#include <string_view>

namespace qsat::inline frontends {

// Questions by name, for front ends in other languages. In C++ each has a header ask_NAME.hpp with
// its parameters, its report and `ask`.

/// Asks a question about a board. `parameters` is a JSON object. The answer is one, too: `result`
/// (with `reason`, `reason_code` and `advice` if the search was stopped), the fields of the report,
/// and its sentences. Throws InputError for an unknown question or a wrong parameter.
std::string ask_by_name(std::string_view question, const Board& board, std::string_view parameters,
                        const Budget& budget = {});

/// The same for a question that reads a text itself, such as `armies`.
std::string ask_by_name(std::string_view question, std::string_view text,
                        std::string_view parameters, const Budget& budget = {});

/// All questions as a JSON list: names, summaries, parameters, fields.
std::string describe_questions();

} // namespace qsat::frontends
