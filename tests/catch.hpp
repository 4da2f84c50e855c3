#pragma once

// Catch2 2 is one header, Catch2 3 has another; Debian and Ubuntu differ in what they ship.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#define CATCH_CONFIG_EXTERNAL_INTERFACES // listeners
#include <catch2/catch.hpp>
#endif

#include <string>

namespace qsat::test {

// What the two name differently; Catch2 3 has another matcher Contains.
#if __has_include(<catch2/catch_all.hpp>)
using Catch::Approx;
inline auto Contains(const std::string& part) { return Catch::Matchers::ContainsSubstring(part); }
#else
using Catch::Detail::Approx;
inline auto Contains(const std::string& part) { return Catch::Matchers::Contains(part); }
#endif

/// Says why this machine cannot run a test, which returns then. A test program of which nothing was
/// checked ends with exit code 77, which ctest reports as skipped. A test that has checked anything
/// before it is skipped fails.
void skip(const std::string& reason);

} // namespace qsat::test
