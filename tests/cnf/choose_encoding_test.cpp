#include "catch.hpp"
#include "cnf/board_cnf.hpp"

using namespace qsat;

namespace {

EncodingChoice choose(std::string_view name, const BoardParts& parts) {
    const Board board{parts};
    return choose_encoding(name, OpenBoard{board});
}

} // namespace

TEST_CASE("an encoding asked for by name is taken without a reason") {
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        for (const int size : {1, 100}) {
            const EncodingChoice choice = choose(encoding.name, {.size = size});
            REQUIRE(choice.encoding.has_value());
            CHECK(choice.encoding->name == encoding.name);
            CHECK(choice.reason.empty());
        }
    }
}

TEST_CASE("there is no encoding of an unknown name") {
    for (const std::string_view name : {"", "Pairwise", "pairwise ", "cadical"})
        CHECK_FALSE(choose(name, {.size = 8}).encoding.has_value());
}

TEST_CASE("a parameter is taken with the name, and a bad one refused") {
    CHECK(choose("commander:4", {.size = 8}).encoding->name == "commander:4");
    CHECK(choose("commander:4", {.size = 8}).reason.empty());
    CHECK_THROWS_AS(choose("commander:1", {.size = 8}), BadEncodingParameter);
}

TEST_CASE("auto chooses by the free squares on an open row and says so") {
    const EncodingChoice small = choose("auto", {.size = 8});
    REQUIRE(small.encoding.has_value());
    CHECK(small.encoding->name == "pairwise");
    CHECK(small.reason == "8.0 free squares on an open row, at most 12");

    const EncodingChoice large = choose("auto", {.size = 200});
    REQUIRE(large.encoding.has_value());
    CHECK(large.encoding->name == "mixed");
    CHECK(large.reason == "200.0 free squares on an open row, more than 12");

    CHECK(choose("auto", {.size = 12}).encoding->name == "pairwise");
    CHECK(choose("auto", {.size = 13}).encoding->name == "mixed");

    // A large board with eight open lines is a small one.
    BoardParts parts{.size = 200};
    for (int row = 8; row < 200; ++row)
        parts.queens.push_back({row, row});
    CHECK(choose("auto", parts).encoding->name == "pairwise");

    // So is one with short lines.
    BoardParts blocked{.size = 20};
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 20; ++column)
            if ((row / 2 + column) % 2 == 0) blocked.blocked.push_back({row, column});
    const EncodingChoice half = choose("auto", blocked);
    CHECK(half.encoding->name == "pairwise");
    CHECK(half.reason == "10.0 free squares on an open row, at most 12");

    // No lines at all.
    CHECK(choose("auto", {.size = 1, .queens = {{0, 0}}}).encoding->name == "pairwise");
}

TEST_CASE("+sums adds the sums of the diagonals to any encoding, where there are sums") {
    const EncodingChoice choice = choose("commander:4+sums", {.size = 8});
    REQUIRE(choice.encoding.has_value());
    CHECK(choice.encoding->name == "commander:4+sums");
    CHECK(choice.encoding->has_sums);
    CHECK(choice.encoding->without_sums().name == "commander:4");
    CHECK_THROWS_AS(choose("commander:1+sums", {.size = 8}), BadEncodingParameter);
    for (const std::string_view name : {"+sums", "auto+sums", "pairwise+sums+sums", "pairwise+"})
        CHECK_FALSE(choose(name, {.size = 8}).encoding.has_value());

    const Board board{{.size = 8}};
    const EncodingChoice fewer = choose_encoding("ladder+sums", OpenBoard{board}, false);
    CHECK(fewer.encoding->name == "ladder");
    BoardParts touching{.size = 8, .diagonals = Diagonals::touching};
    CHECK(choose("ladder+sums", touching).encoding->name == "ladder");
}

TEST_CASE("auto takes the sums if few diagonals are left") {
    BoardParts parts{.size = 12};
    for (int sum = 0; sum < 8; ++sum)
        parts.excluded_sums.push_back(sum == 7 ? 22 : sum);
    const EncodingChoice choice = choose("auto", parts);
    CHECK(choice.encoding->name == "pairwise+sums");
    CHECK(choice.reason == "3.2 diagonals for an open row, at most 3.25");
    const Board board{parts};
    CHECK(choose_encoding("auto", OpenBoard{board}, false).encoding->name == "pairwise");
    parts.size = 9;
    parts.excluded_sums = {0, 1, 2, 3, 4, 5, 6};
    CHECK(choose("auto", parts).encoding->name == "pairwise");
}
