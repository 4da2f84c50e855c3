// Which files are read, what they are called, and what reading may take.

#include "files/board_reader.hpp"

#include "catch.hpp"
#include "files/waiting.hpp"
#include "support/temporary_directory.hpp"

#include <sys/stat.h>

using namespace qsat;
using namespace qsat::test;
namespace fs = std::filesystem;

namespace {

/// What a reader gave.
struct Given {
    std::vector<std::string> names;
    std::vector<std::string> remarks;
    std::vector<BoardEntry> entries;
};

Given read_paths(const TemporaryDirectory& directory, const std::vector<std::string>& paths,
                 std::optional<Clock::duration> of_each = {}) {
    const fs::path before = fs::current_path();
    fs::current_path(directory.path());
    Given given;
    ReadOptions options;
    options.remark = [&](const Remark& remark) {
        given.remarks.push_back(remark.where.source + ": " +
                                text_of(remark.what, Language::english));
    };
    BoardReader reader{paths, options, {}};
    reader.set_limits({}, of_each);
    while (auto entry = reader.next()) {
        given.names.push_back(entry->name);
        given.entries.push_back(std::move(*entry));
    }
    fs::current_path(before);
    return given;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("of a folder each file is read once, however many links lead to it") {
    const TemporaryDirectory directory;
    fs::create_directories(directory.path() / "folder" / "inner");
    fs::create_directory(directory.path() / "other");
    directory.file("folder/a.txt", "4:\n");
    directory.file("folder/inner/b.txt", "5:\n");
    directory.file("other/c.txt", "6:\n");
    const auto link = [&](const char* target, const char* name) {
        fs::create_symlink(target, directory.path() / "folder" / name);
    };
    link("..", "inner/up");
    link(".", "loop");
    link("loop", "loop2");
    link("../other", "outside");
    link("a.txt", "z.txt");
    link("a.txt", "0.txt");
    const Given given = read_paths(directory, {"folder"});
    CHECK(given.names == Names{"folder/a.txt", "folder/inner/b.txt", "folder/outside/c.txt"});
    CHECK(given.remarks == Names{"folder/0.txt: skipped: it is the same as folder/a.txt",
                                 "folder/inner/up: skipped: it is the same as folder",
                                 "folder/loop: skipped: it is the same as folder",
                                 "folder/loop2: skipped: it is the same as folder",
                                 "folder/z.txt: skipped: it is the same as folder/a.txt"});
    // What is named is read as often as it is named.
    CHECK(read_paths(directory, {"other", "folder/z.txt", "other"}).names ==
          Names{"other/c.txt", "folder/z.txt", "other/c.txt (2)"});
}

TEST_CASE("what is no regular file is passed over in a folder, with a word") {
    const TemporaryDirectory directory;
    directory.file("z.txt", "4:\n");
    REQUIRE(mkfifo((directory.path() / "pipe").c_str(), 0600) == 0);
    fs::create_symlink("/dev/zero", directory.path() / "device");
    const Given given = read_paths(directory, {"."});
    CHECK(given.names == Names{"./z.txt"});
    CHECK(given.remarks == Names{"./device: skipped: it is not a regular file",
                                 "./pipe: skipped: it is not a regular file"});
}

TEST_CASE("no two boards have one name") {
    const TemporaryDirectory directory;
    for (const char* name : {"\xfe.txt", "\xff.txt", "?.txt (2)"})
        directory.file(name, "4:\n");
    directory.file("two.txt", "4:\n5:\n");
    CHECK(read_paths(directory, {".", "two.txt", "none", "none", "two.txt"}).names ==
          Names{"./?.txt (2)", "./two.txt:1", "./two.txt:2", "./?.txt", "./?.txt (3)", "two.txt:1",
                "two.txt:2", "none", "none (2)", "two.txt (2):1", "two.txt (2):2"});
}

TEST_CASE("a board that takes longer to read than it may ends its file, and the next is read") {
    const TemporaryDirectory directory;
    directory.file("blank.txt", "4:\n" + std::string(4 << 20, '\n') + "5:\n");
    directory.file("good.txt", "6:\n7:\n");
    const Given given = read_paths(directory, {"blank.txt", "good.txt"}, Clock::duration{0});
    CHECK(given.names == Names{"blank.txt", "good.txt:1", "good.txt:2"});
    REQUIRE(given.entries.size() == 3);
    CHECK(given.entries[0].stopped == StopReason::timeout);
    CHECK(!given.entries[1].stopped);
    CHECK(std::holds_alternative<Board>(given.entries[2].board));
    CHECK(read_paths(directory, {"blank.txt"}).names == Names{"blank.txt:1", "blank.txt:4194306"});
}

TEST_CASE("an entry says how long its board took to read") {
    const TemporaryDirectory directory;
    directory.file("two.txt", "4:\n" + std::string(4 << 20, '\n') + "5:\n6:\n");
    const auto begin = Clock::now();
    const Given given = read_paths(directory, {"two.txt"});
    const auto all = Clock::now() - begin;
    REQUIRE(given.entries.size() == 3);
    Clock::duration sum{0};
    for (const BoardEntry& entry : given.entries)
        sum += entry.reading;
    CHECK(sum > all / 2);
    CHECK(sum <= all);
}

TEST_CASE("reading ends when the budget of all is spent") {
    const TemporaryDirectory directory;
    const std::string file = directory.file("blank.txt", std::string(4 << 20, '\n') + "4:\n");
    BoardReader reader{{file}, {}, {.deadline = Clock::now()}};
    CHECK_THROWS_AS(reader.next(), WaitStopped);
}
