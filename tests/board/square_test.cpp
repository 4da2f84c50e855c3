#include "board/square.hpp"
#include "catch.hpp"

using namespace qsat;

TEST_CASE("columns are named in bijective base 26") {
    CHECK(column_name(0) == "a");
    CHECK(column_name(25) == "z");
    CHECK(column_name(26) == "aa");
    CHECK(column_name(51) == "az");
    CHECK(column_name(52) == "ba");
    CHECK(column_name(701) == "zz");
    CHECK(column_name(702) == "aaa");
}

TEST_CASE("rows are numbered from the bottom, squares named column first") {
    CHECK(square_name({7, 0}, 8) == "a1");
    CHECK(square_name({0, 7}, 8) == "h8");
    CHECK(square_name({4, 1}, 8) == "b4");
}

TEST_CASE("queens attack along rows, columns and both diagonals") {
    const Square d4{4, 3};
    CHECK(attack(d4, {4, 0}));
    CHECK(attack(d4, {0, 3}));
    CHECK(attack(d4, {5, 2}));
    CHECK(attack(d4, {5, 4}));
    CHECK_FALSE(attack(d4, {6, 4}));
    CHECK_FALSE(attack(d4, {2, 2}));
}
