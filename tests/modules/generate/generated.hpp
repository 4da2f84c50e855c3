#pragma once

#include "catch.hpp"
#include "generate/generate.hpp"

#include <string>

namespace qsat::test {

/// Why there is no board; anything else fails the test. `Refusal` is Impossible or GaveUp.
template <typename Refusal>
std::string why(Generate& generate, int size, const GenerateParameters& wanted) {
    try {
        generate(size, wanted, {});
    } catch (const Refusal& refusal) {
        return text_of(refusal.why, Language::english);
    }
    FAIL("a board was generated");
    return {};
}

} // namespace qsat::test
