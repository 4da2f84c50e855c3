#include "catch.hpp"

using qsat::test::skip;

TEST_CASE("skipped at once") { skip("a test of skipping"); }

TEST_CASE("skipped after a check") {
    CHECK(true);
    skip("too late");
}

TEST_CASE("skipped after a failure") {
    CHECK(false);
    skip("too late");
}
