// Boards in PNG and JPEG files among others, and such files that are damaged.

#include "files/board_reader.hpp"

#include "catch.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string pictures = QSAT_SOURCE_DIR "/tests/data/pictures/";

/// The code of the error for a file with this content.
std::string code_of_refusal(const std::string& bytes, const std::string& format = "auto") {
    const TemporaryDirectory directory;
    BoardReader reader{{directory.file("a", bytes)}, {.format = format}, {}};
    const auto entry = reader.next();
    REQUIRE(entry);
    CHECK_FALSE(reader.next());
    const auto* const error = std::get_if<InputError>(&entry->board);
    return error == nullptr ? "" : std::string{error->code()};
}

} // namespace

TEST_CASE("a folder of pictures gives the boards in them, and a remark on each") {
    std::vector<std::string> remarks;
    ReadOptions options;
    options.remark = [&](const Remark& remark) {
        remarks.push_back(text_of(remark.what, Language::english));
    };
    BoardReader reader{{pictures}, options, {}};
    int boards = 0;
    while (const auto entry = reader.next()) {
        ++boards;
        CHECK(entry->format == nullptr);
        const Board board = require_board(entry->board);
        CHECK(board.size() == 6);
        CHECK(board.has_regions());
        CHECK(board.is_queen({0, 1}));
        CHECK(board.is_blocked({4, 3}));
    }
    CHECK(boards == 2);
    CHECK(remarks == std::vector<std::string>(
                         2, "read from the picture: 6 rows, 6 regions, 1 queen, 1 cross"));
}

TEST_CASE("a picture of another size than wanted is refused") {
    BoardReader reader{{pictures + "board.png"}, {.size = 7}, {}};
    CHECK(std::get<InputError>(reader.next()->board).code() == "other_size");
}

TEST_CASE("a picture that is cut short or damaged is refused") {
    for (const std::string name : {"board.png", "board.jpg"}) {
        const std::string whole = read_file(pictures + name);
        REQUIRE(code_of_refusal(whole) == "");
        for (const std::size_t length :
             {std::size_t{5}, std::size_t{60}, whole.size() / 2, whole.size() * 3 / 4})
            CHECK(code_of_refusal(whole.substr(0, length)) == "screenshot_damaged");
    }
}

TEST_CASE("a picture of too many pixels is refused before there is memory for them") {
    std::string large = read_file(pictures + "board.png");
    // Width, height, kind and the checksum of these.
    large.replace(16, 17,
                  std::string{"\0\0\x4e\x20\0\0\x4e\x20\x08\x03\0\0\0\xd4\xae\xb6\x0b", 17});
    CHECK(code_of_refusal(large) == "screenshot_too_large");
}

TEST_CASE("the format picture takes pictures only, and another format no picture") {
    CHECK(code_of_refusal("8: b4 d5", "picture") == "screenshot_expected");
    CHECK(code_of_refusal(read_file(pictures + "board.png"), "picture") == "");
    CHECK(code_of_refusal(read_file(pictures + "board.png"), "grid") != "");
}
