#pragma once

#include "catch.hpp"
#include "generate/generate.hpp"

#include <string>

namespace qsat::test {

/// The board that was generated; anything else fails the test.
inline Board require_board(const Generated& generated) {
    if (const auto* impossible = std::get_if<Impossible>(&generated)) FAIL(impossible->why);
    if (const auto* gave_up = std::get_if<GaveUp>(&generated)) FAIL(gave_up->why);
    REQUIRE(std::holds_alternative<Board>(generated));
    return std::get<Board>(generated);
}

/// Why no seed gives such a board; anything else fails the test.
inline std::string require_impossible(const Generated& generated) {
    REQUIRE(std::holds_alternative<Impossible>(generated));
    return std::get<Impossible>(generated).why;
}

/// Why the generator gave up; anything else fails the test.
inline std::string require_given_up(const Generated& generated) {
    REQUIRE(std::holds_alternative<GaveUp>(generated));
    return std::get<GaveUp>(generated).why;
}

} // namespace qsat::test
