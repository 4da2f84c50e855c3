// Boards that come one by one: as many as there are, whole, with their lines, and not later than
// their text allows.

#include "formats/board_stream.hpp"

#include "catch.hpp"
#include "formats.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>

using namespace qsat;
using namespace qsat::test;

namespace {

using Results = std::vector<std::pair<int, std::variant<Board, std::string>>>;

/// A text that comes in blocks, and as slowly as it is asked for.
class SlowText {
public:
    SlowText(std::string text, std::size_t block) : text_{std::move(text)}, block_{block} {}

    BoardStream stream(const ReadOptions& options = {}) {
        return {"text",
                [this] {
                    const auto next = std::string_view{text_}.substr(taken_, block_);
                    taken_ += next.size();
                    return next;
                },
                options, [] { return false; }};
    }
    std::size_t taken() const { return taken_; }

private:
    std::string text_;
    std::size_t block_;
    std::size_t taken_ = 0;
};

Results read_all(const std::string& text, std::size_t block) {
    SlowText slow{text, block};
    BoardStream stream = slow.stream();
    Results results;
    while (auto next = stream.next()) {
        if (const auto* error = std::get_if<InputError>(&next->board))
            results.emplace_back(next->line, error->what());
        else
            results.emplace_back(next->line, std::get<Board>(next->board));
    }
    return results;
}

std::vector<int> lines_of(const Results& results) {
    std::vector<int> lines;
    for (const auto& [line, board] : results)
        lines.push_back(std::holds_alternative<Board>(board) ? line : -line);
    return lines;
}

} // namespace

TEST_CASE("boards are the same however their text is cut into blocks") {
    int texts = 0;
    for (const char* folder : {"/tests/data/boards", "/tests/data/malformed"}) {
        for (const auto& entry :
             std::filesystem::directory_iterator{QSAT_SOURCE_DIR + std::string{folder}}) {
            const std::string text = read_file(entry.path());
            if (text.size() > 4'000) continue; // byte by byte, that takes minutes
            CAPTURE(entry.path());
            const Results whole = read_all(text, text.size() + 1);
            for (const std::size_t block : {1, 2, 3, 7, 50})
                REQUIRE((read_all(text, block) == whole));
            ++texts;
        }
    }
    CHECK(texts > 50);
    const std::string grid = "AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n";
    const std::string numbers = "1 1 2 2\n1 2 2 2\n3 3 4 4\n3 3 4 4\n";
    const std::string row = "1\t4\t2\tABBB/ABCB/ACCC/DDCC\n";
    for (const std::string& text :
         {grid + "\n" + grid, grid + "\ngivens: b4\n\n" + grid,
          grid + "\n.....\n.Q...\n..x..\n.....\n.....\n\n" + grid, numbers + "\n" + numbers,
          numbers + "2 4 1 3\n", row + row,
          row + "givens: a1\n" + row + "\ngivens: !b1\ndiagonals: long\n" + row,
          std::string{"/\n \t\n8"}, std::string{"/\nQ\t\n"}, std::string{"{\n\t\n}\n"},
          std::string{"Q\n\t\n\n"}, std::string{"Q\n\t\t\t\n\t\tQ\t\n\t\n\nQ"},
          std::string{R"([{"regions": ["AB", "AB"]}, {"regions": ["AA", "BB"]}])"}})
        for (const std::size_t block : {1, 3, 7, 20})
            CHECK((read_all(text, block) == read_all(text, text.size() + 1)));
}

TEST_CASE("each board comes with the line where it begins, and a bad one does not hide the next") {
    CHECK(lines_of(read_all("8: b4\n# between\n\n8: z9\n4: a1\n b3\n", 4)) ==
          std::vector{1, -4, 5});
    CHECK(lines_of(read_all("\n. .\n. .\n\n\n. .\n.\n\n# three\n. Q\n. .\n", 4)) ==
          std::vector{2, -6, 10});
    CHECK(lines_of(read_all("2 4 1 3\n9 9\n\n3 1 4 2\n", 4)) == std::vector{1, -2, 4});
    CHECK(lines_of(read_all("4/4/4/4\n4/4\n1Q2/4/4/4\n", 4)) == std::vector{1, -2, 3});
    CHECK(lines_of(read_all("{\"size\": 4}\n{\"size\": \"}\"}\n{\"size\":\n 5}\n", 4)) ==
          std::vector{1, -2, 3});
}

TEST_CASE("a board is handed out before the text behind it is read") {
    for (const std::string board :
         {". .\n. .\n\n", "4/4/4/4\n", "{\"size\": 4}\n", "4: a1\n", "2 4 1 3\n"}) {
        CAPTURE(board);
        // A size shows that the squares end.
        const std::size_t first = board.size() + (board == "4: a1\n" ? 2 : 0);
        const std::string text = repeated(1000, board);
        SlowText slow{text, 1};
        BoardStream stream = slow.stream();
        int boards = 0;
        std::size_t before = 0;
        while (auto next = stream.next()) {
            ++boards;
            REQUIRE(std::holds_alternative<Board>(next->board));
            // One byte says that it is the end.
            REQUIRE(slow.taken() <= before + first + 1);
            before = slow.taken();
        }
        CHECK(boards == 1000);
    }
}

TEST_CASE("what is no text is refused once, however much of it there is") {
    CHECK(lines_of(read_all("4/4/4/4\n" + std::string(1'000'000, '\0'), 1000)) ==
          std::vector{1, -2});
    CHECK(read_all(std::string(1'000'000, '\0'), 1000).size() == 1);
    CHECK(read_all("", 1).size() == 1);
}

TEST_CASE("reading ends at a zero byte, and the boards in front of it are read") {
    for (const std::string begin : {"", "4/4/4/4\n", ". .\n. .\n\n. .", "{\"size\": 4", "4: b"}) {
        CAPTURE(begin);
        SlowText slow{begin + std::string(1'000'000, '\0'), 1000};
        BoardStream stream = slow.stream();
        while (stream.next()) {
        }
        CHECK(slow.taken() == 1000);
    }
    const std::string boards = "4/4/4/4\n5/5/5/5/5\n6/6/6/6/6/6\n";
    for (const std::size_t block : {1, 7, 12, 20, 1000})
        CHECK(lines_of(read_all(boards + std::string(100, '\0'), block)) ==
              std::vector{1, 2, 3, -4});
}

TEST_CASE("the end of a board is looked for with polls") {
    const std::string blank(std::size_t{1} << 22, '\n');
    for (const Format* const format : formats) {
        if (format->first_board == nullptr) continue;
        INFO(format->name);
        int polls = 0;
        format->first_board(blank, [&polls] { ++polls; });
        CHECK(polls >= 2);
        // Within one line, too.
        const std::string brackets = std::string(std::size_t{1} << 22, '[') + '\n';
        polls = 0;
        format->first_board(brackets, [&polls] { ++polls; });
        CHECK(polls >= 2);
    }
}
