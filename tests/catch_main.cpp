// Catch2 2 and its main, where CMake builds for another processor.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
