// Defined in boards.cpp, completions.cpp, counts.cpp, puzzles.cpp and reasons.cpp.
#pragma once

#include "web/request.hpp"

#include <array>

namespace qsat::web {

using AnswerQuestion = Json(const Request& request, const Emit& emit);

/// A request of a page, in addition to the table of questions.
struct RequestKind {
    std::string_view name;
    AnswerQuestion* answer;
};

// boards.cpp
AnswerQuestion read;
AnswerQuestion write;
AnswerQuestion verify_solution;
AnswerQuestion list_formats;
// completions.cpp
AnswerQuestion complete_board;
AnswerQuestion is_unique;
AnswerQuestion prove_infeasible;
// counts.cpp
AnswerQuestion count;
// reasons.cpp
AnswerQuestion hint;
AnswerQuestion hint_all;
AnswerQuestion explain;
AnswerQuestion show_steps;
// puzzles.cpp
AnswerQuestion make_puzzle;

inline constexpr std::array<RequestKind, 13> requests{{
    {"read", read},
    {"write", write},
    {"verify", verify_solution},
    {"formats", list_formats},
    {"complete", complete_board},
    {"unique", is_unique},
    {"prove", prove_infeasible},
    {"count", count},
    {"hint", hint},
    {"hint_all", hint_all},
    {"explain", explain},
    {"steps", show_steps},
    {"puzzle", make_puzzle},
}};

} // namespace qsat::web
