#include "catch.hpp"
#include "sat/board_cnf.hpp"

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
            CHECK(choice.encoding == &encoding);
            CHECK(choice.reason.empty());
        }
    }
}

TEST_CASE("there is no encoding of an unknown name") {
    for (const std::string_view name : {"", "Pairwise", "pairwise ", "cadical"})
        CHECK(choose(name, {.size = 8}).encoding == nullptr);
}

TEST_CASE("auto chooses by the number of open lines and says so") {
    const EncodingChoice small = choose("auto", {.size = 8});
    REQUIRE(small.encoding != nullptr);
    CHECK(small.encoding->name == "pairwise");
    CHECK(small.reason.find("8 open lines") != std::string::npos);

    const EncodingChoice large = choose("auto", {.size = 200});
    REQUIRE(large.encoding != nullptr);
    CHECK(large.encoding->name != "pairwise");
    CHECK(large.reason.find("200 open lines") != std::string::npos);

    // A large board with eight open lines is a small one.
    BoardParts parts{.size = 200};
    for (int row = 8; row < 200; ++row)
        parts.queens.push_back({row, row});
    const EncodingChoice filled = choose("auto", parts);
    CHECK(filled.encoding == small.encoding);
    CHECK(filled.reason == small.reason);

    // No lines at all.
    CHECK(choose("auto", {.size = 1, .queens = {{0, 0}}}).encoding == small.encoding);
}
