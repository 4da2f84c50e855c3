#pragma once

// Catch2 2 is one header, Catch2 3 has another; Debian and Ubuntu differ in what they ship.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
