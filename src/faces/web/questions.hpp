// Defined in boards.cpp and puzzles.cpp.
#pragma once

#include "web/request.hpp"

#include <array>

namespace qsat::web {

/// A request of a page, in addition to the table of questions.
struct RequestKind {
    std::string_view name;
    Json (*answer)(const Request& request);
};

Json read(const Request& request);
Json write(const Request& request);
Json list_formats(const Request& request);
Json make_puzzle(const Request& request);

inline constexpr std::array<RequestKind, 4> requests{{
    {"read", read},
    {"write", write},
    {"formats", list_formats},
    {"puzzle", make_puzzle},
}};

} // namespace qsat::web
