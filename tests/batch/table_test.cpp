#include "batch/table.hpp"
#include "formats/input_error.hpp"
#include "words/words.hpp"

#include "catch.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;

TEST_CASE("a field is in quotes if it needs them") {
    CHECK(csv_field("plain name") == "plain name");
    CHECK(csv_field("a,b") == "\"a,b\"");
    CHECK(csv_field("say \"yes\"") == "\"say \"\"yes\"\"\"");
}

TEST_CASE("a table is taken up behind its last whole line") {
    const TemporaryDirectory directory;
    const std::string header = "name,answer";
    const std::string whole = header + "\none,yes\n\"t,w\"\"o\",no\n";
    for (const std::string torn : {"", "t", "three", "three,ye"}) {
        const std::string file = directory.file("table" + torn, whole + torn);
        CHECK(take_up_table(file, header) == std::unordered_set<std::string>{"one", "t,w\"o"});
        CHECK(read_file(file) == whole);
    }
    CHECK(take_up_table(directory.path() / "none", header).empty());
    const std::string begun = directory.file("begun", "name,an");
    CHECK(take_up_table(begun, header).empty());
    CHECK(read_file(begun).empty());
}

TEST_CASE("a file that is no such table is refused and left as it is") {
    const TemporaryDirectory directory;
    for (const std::string content : {"name,size\n1,2\n", "my novel", "\n", "name,answer2\n"}) {
        const std::string file = directory.file("file", content);
        CHECK_THROWS_AS(take_up_table(file, "name,answer"), InputError);
        CHECK(read_file(file) == content);
    }
}
