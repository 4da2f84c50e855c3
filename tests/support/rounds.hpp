#pragma once

namespace qsat::test {

/// How many of so many rounds are run here: a third where assertions and sanitizers make each slow.
constexpr int rounds_of([[maybe_unused]] int all) {
#ifdef NDEBUG
    return all;
#else
    return all / 3;
#endif
}

} // namespace qsat::test
