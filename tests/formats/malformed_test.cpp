// Every file of tests/data/malformed is refused with the message that expected.tsv has for it.

#include "formats.hpp"
#include "formats/compressed.hpp"
#include "formats/solver_output.hpp"

#include "catch.hpp"
#include "support/paths.hpp"

#include <map>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

const std::string folder = std::string{QSAT_SOURCE_DIR} + "/tests/data/malformed";

std::map<std::string, std::string> expected_messages() {
    std::istringstream table{file_content(folder + "/expected.tsv")};
    std::map<std::string, std::string> messages;
    for (std::string line; std::getline(table, line);) {
        const std::size_t tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        const bool is_new = messages.emplace(line.substr(0, tab), line.substr(tab + 1)).second;
        CAPTURE(line);
        CHECK(is_new);
    }
    return messages;
}

/// Of text in an archive. The limit for users is larger, which would make the test slow.
constexpr std::size_t limit = 16 << 20;

/// A `.model` is another solver's output for 8x8, everything else a board, as in `qsat decode`.
std::string message(const std::string& name) {
    try {
        const std::string content = decompress(name, file_content(folder + "/" + name), limit);
        if (!name.ends_with(".model")) return refusal(name, content);
        read_any_solver_output(name, content, 8);
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("malformed inputs are refused with the expected message") {
    const auto expected = expected_messages();
    CHECK(expected.size() >= 60);
    for (const auto& [name, text] : expected) {
        CAPTURE(name);
        CHECK(message(name) == text);
    }
}

TEST_CASE("every malformed input has its expected message, and every message its input") {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        files.insert(entry.path().filename());
    files.erase("expected.tsv");
    std::set<std::string> listed;
    for (const auto& [name, text] : expected_messages())
        listed.insert(name);
    CHECK(files == listed);
}

TEST_CASE("the boards that the fuzzer starts from are all accepted") {
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::string{QSAT_SOURCE_DIR} + "/tests/data/boards"}) {
        const std::string name = entry.path().filename();
        CAPTURE(name);
        CHECK(refusal(name, decompress(name, file_content(entry.path()))) == "accepted");
        ++count;
    }
    CHECK(count > 0);
}
