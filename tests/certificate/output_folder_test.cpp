#include "files/results.hpp"

#include "catch.hpp"
#include "support/temporary_directory.hpp"

#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

void write(const std::string& path, const std::string& text) { std::ofstream{path} << text; }

Words names_in(const std::filesystem::path& folder) {
    Words names;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        names.push_back(entry.path().filename());
    return names;
}

} // namespace

TEST_CASE("a folder appears when it is whole, and not before") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    {
        OutputFolder folder{path + "/", false, "mark"};
        CHECK(folder.path() == path);
        write(folder.file("mark"), "1");
        CHECK_FALSE(std::filesystem::exists(path));
        folder.commit();
        CHECK(read_file(path + "/mark") == "1");
    }
    CHECK(directory.names() == Words{"folder"});
    CHECK(names_in(path) == Words{"mark"});
    {
        const OutputFolder left{path + "2", false, "mark"};
        write(left.file("mark"), "1");
    }
    CHECK(directory.names() == Words{"folder"});
}

TEST_CASE("a folder of the same kind is replaced if that is wanted, and nothing else is") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    std::filesystem::create_directory(path);
    write(path + "/mark", "old");
    write(path + "/other", "old");
    CHECK_THROWS_WITH((OutputFolder{path, false, "mark"}),
                      Contains("folder: exists already (name another folder, or add --force)"));
    CHECK_THROWS_WITH((OutputFolder{path, true, "another mark"}),
                      Contains("folder: has no another mark, so it is not a folder of this kind"));
    {
        OutputFolder folder{path, true, "mark"};
        write(folder.file("mark"), "new");
        CHECK(read_file(path + "/mark") == "old");
        folder.commit();
    }
    CHECK(directory.names() == Words{"folder"});
    CHECK(names_in(path) == Words{"mark"});
    CHECK(read_file(path + "/mark") == "new");

    const std::string file = directory.file("file", "text");
    CHECK_THROWS_WITH((OutputFolder{file, true, "mark"}),
                      Contains("so it is not a folder of this kind"));
    const std::string link = directory.path() / "link";
    std::filesystem::create_directory_symlink(path, link);
    CHECK_THROWS_WITH((OutputFolder{link, true, "mark"}),
                      Contains("so it is not a folder of this kind"));
    CHECK_THROWS_WITH((OutputFolder{directory.path() / "none" / "folder", false, "mark"}),
                      Contains("cannot be made: No such file or directory"));
    CHECK(read_file(path + "/mark") == "new");
}

TEST_CASE("what has come to stand there meanwhile is left alone") {
    const TemporaryDirectory directory;
    const std::string path = directory.path() / "folder";
    {
        OutputFolder folder{path, false, "mark"};
        write(folder.file("mark"), "new");
        std::filesystem::create_directory(path);
        write(path + "/mark", "theirs");
        CHECK_THROWS_AS(folder.commit(), OutputError);
    }
    CHECK(read_file(path + "/mark") == "theirs");
    CHECK(directory.names() == Words{"folder"});
}
