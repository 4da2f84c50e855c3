#include "files/rename.hpp"

#include "catch.hpp"
#include "support/temporary_directory.hpp"

#include <cerrno>
#include <filesystem>

using namespace qsat;
using namespace qsat::test;
namespace fs = std::filesystem;

TEST_CASE("a file gets a new name, and never that of another file") {
    const TemporaryDirectory directory;
    const std::string old = directory.path() / "old";
    const std::string other = directory.path() / "other";
    directory.file("old", "text");
    CHECK(rename_to_new(old, other));
    CHECK(directory.names() == std::vector<std::string>{"other"});
    directory.file("old", "more");
    CHECK_FALSE(rename_to_new(old, other));
    CHECK(errno == EEXIST);
    CHECK(read_file(other) == "text");
    CHECK(read_file(old) == "more");
    CHECK_FALSE(rename_to_new(directory.path() / "none", directory.path() / "new"));
    CHECK(errno == ENOENT);
}

TEST_CASE("a folder gets a new name, and never that of a folder with files") {
    const TemporaryDirectory directory;
    const std::string old = directory.path() / "old";
    const std::string other = directory.path() / "other";
    fs::create_directory(old);
    directory.file("old/a", "");
    CHECK(rename_to_new(old, other));
    fs::create_directory(old);
    directory.file("old/b", "");
    CHECK_FALSE(rename_to_new(old, other));
    CHECK(fs::exists(fs::path{other} / "a"));
    CHECK(fs::exists(fs::path{old} / "b"));

    CHECK(exchange_folders(old, other));
    CHECK(fs::exists(fs::path{other} / "b"));
    CHECK(fs::exists(fs::path{old} / "a"));
    CHECK(directory.names() == std::vector<std::string>{"old", "other"});
    CHECK_FALSE(exchange_folders(directory.path() / "none", other));
    CHECK(fs::exists(fs::path{other} / "b"));
    CHECK(directory.names() == std::vector<std::string>{"old", "other"});
}
