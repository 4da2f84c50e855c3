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
    std::vector<std::string> names{"commander:4"};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        names.push_back(encoding.name);
    for (const std::string& name : names) {
        for (const int size : {1, 100}) {
            const EncodingChoice choice = choose(name, {.size = size});
            REQUIRE(choice.encoding.has_value());
            CHECK(choice.encoding->name == name);
            CHECK(choice.reason.empty());
        }
    }
    for (const std::string_view name : {"", "Pairwise", "pairwise ", "cadical"})
        CHECK_FALSE(choose(name, {.size = 8}).encoding.has_value());
    CHECK_THROWS_AS(choose("commander:1", {.size = 8}), BadEncodingParameter);
}

TEST_CASE("auto chooses by the free squares on an open row and says so") {
    const auto check = [](const BoardParts& parts, std::string_view name,
                          std::string_view squares) {
        const EncodingChoice choice = choose("auto", parts);
        REQUIRE(choice.encoding.has_value());
        CHECK(choice.encoding->name == name);
        CHECK(choice.reason == std::string{squares} + " free squares on an open row, " +
                                   (name == "mixed" ? "more than 12" : "at most 12"));
    };
    check({.size = 8}, "pairwise", "8.0");
    check({.size = 12}, "pairwise", "12.0");
    check({.size = 13}, "mixed", "13.0");
    check({.size = 200}, "mixed", "200.0");
    check({.size = 1, .queens = {{0, 0}}}, "pairwise", "0.0"); // no lines at all

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
    check(blocked, "pairwise", "10.0");
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
