#include "batch/table.hpp"
#include "formats/input_error.hpp"
#include "question/words.hpp"

#include "catch.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

const std::string header = std::string{TableColumns::header} + '\n';

std::string row(const std::string& name, const std::string& board,
                const std::string& command = "count", const std::string& version = "1") {
    return name + ",8,92,0.1,,,join,0,0,0,,," + board + ",0," + version + ',' + command + '\n';
}

BegunTable take_up(const std::string& file) { return {file, "1", "count"}; }

/// Why a table with this content is refused.
std::string refusal(const std::string& content) {
    const TemporaryDirectory directory;
    const std::string file = directory.file("table", content);
    try {
        take_up(file);
    } catch (const InputError& error) {
        CHECK(read_file(file) == content);
        return std::string{error.what()}.substr(file.size());
    }
    return "none";
}

} // namespace

TEST_CASE("a field is in quotes if it needs them") {
    CHECK(csv_field("plain name") == "plain name");
    CHECK(csv_field("a,b") == "\"a,b\"");
    CHECK(csv_field("say \"yes\"") == "\"say \"\"yes\"\"\"");
}

TEST_CASE("a table is taken up behind its last whole line") {
    const TemporaryDirectory directory;
    const std::string whole = header + row("one", "11") + row("\"t,w\"\"o\"", "");
    for (const std::string& torn : {std::string{}, std::string{"t"}, std::string{"three,8"},
                                    row("three", "33").substr(0, 30)}) {
        const std::string file = directory.file("table", whole + torn);
        const BegunTable table = take_up(file);
        CHECK(!table.is_empty());
        CHECK(table.has("one", "11"));
        CHECK(table.has("t,w\"o", ""));
        CHECK(!table.has("three", "33"));
        CHECK(read_file(file) == whole);
    }
    CHECK(take_up(directory.path() / "none").is_empty());
    const std::string begun = directory.file("begun", header.substr(0, 7));
    CHECK(take_up(begun).is_empty());
    CHECK(read_file(begun).empty());
    CHECK(!take_up(directory.file("alone", header)).is_empty());
}

TEST_CASE("the row of another board is refused") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("table", header + row("one", "11") + row("two", ""));
    const BegunTable table = take_up(file);
    CHECK_THROWS_WITH(
        table.has("one", "12"),
        Contains("table:2: the row of one belongs to board 11, but the input has board 12"));
    CHECK_THROWS_WITH(table.has("one", ""),
                      Contains("but the input has a board that could not be read"));
    CHECK_THROWS_WITH(table.has("two", "22"),
                      Contains("table:3: the row of two belongs to a board that could not be read, "
                               "but the input has board 22"));
}

TEST_CASE("a table of another command, of another version or of no boards is refused and kept") {
    for (const std::string content : {"name,size\n1,2\n", "my novel", "\n"})
        CHECK_THAT(refusal(content), Contains(":1: --resume cannot continue this table"));
    CHECK_THAT(
        refusal(header + row("one", "11", "complete --all")),
        Contains(":2: the row was written by qsat complete --all, and this is qsat count ("));
    CHECK_THAT(refusal(header + row("one", "11", "count", "0.9")),
               Contains(":2: the row was written by qsat 0.9, and this is qsat 1 ("));
    CHECK_THAT(refusal(header + row("one", "11") + row("one", "12")),
               Contains(":3: a second row of one, after line 2 ("));
    CHECK_THROWS_WITH(take_up("/dev/zero"),
                      Contains("--resume continues a table in a file, and this is not a file"));
    CHECK_THAT(refusal(header + "one,8,92\n"), Contains(":2: 3 columns instead of 16 ("));
}
