#pragma once

#include <cstdlib>
#include <string_view>

namespace qsat::test {

/// How many of so many rounds are run here: a third where assertions and sanitizers make each slow,
/// or where QSAT_FEWER_ROUNDS is set.
inline int rounds_of(int all) {
#ifdef NDEBUG
    const char* const fewer = std::getenv("QSAT_FEWER_ROUNDS");
    if (fewer == nullptr || std::string_view{fewer}.empty()) return all;
#endif
    return all / 3;
}

} // namespace qsat::test
