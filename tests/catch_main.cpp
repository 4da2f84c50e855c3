// Catch2 2 and its main, where the installed library cannot be linked.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
