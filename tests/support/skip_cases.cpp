#include "catch.hpp"

using qsat::test::skip;

TEST_CASE("skipped") { skip("no reason"); }

TEST_CASE("checked, then skipped") {
    CHECK(true);
    skip("too late");
}

TEST_CASE("failed, then skipped") {
    CHECK(false);
    skip("too late");
}
