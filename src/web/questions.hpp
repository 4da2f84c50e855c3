#pragma once

#include "web/request.hpp"

#include <array>

namespace qsat::web {

/// Something that a page may ask.
struct Question {
    std::string_view name;
    Json (*answer)(const Request& request, const Emit& emit);
};

// boards.cpp
Json read(const Request& request, const Emit& emit);
Json write(const Request& request, const Emit& emit);
Json verify_solution(const Request& request, const Emit& emit);
Json list_formats(const Request& request, const Emit& emit);
// completions.cpp
Json complete_board(const Request& request, const Emit& emit);
Json is_unique(const Request& request, const Emit& emit);
Json prove_infeasible(const Request& request, const Emit& emit);
// counts.cpp
Json count(const Request& request, const Emit& emit);
// reasons.cpp
Json hint(const Request& request, const Emit& emit);
Json hint_all(const Request& request, const Emit& emit);
Json explain(const Request& request, const Emit& emit);
Json show_steps(const Request& request, const Emit& emit);
// puzzles.cpp
Json make_puzzle(const Request& request, const Emit& emit);

inline constexpr std::array<Question, 13> questions{{
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
