#pragma once

#include "catch.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace qsat::test {

/// The message that the table expected.tsv of a folder has for each file.
inline std::map<std::string, std::string> expected_messages(const std::string& folder) {
    std::istringstream table{read_file(folder + "/expected.tsv")};
    std::map<std::string, std::string> messages;
    for (std::string line; std::getline(table, line);) {
        const std::size_t tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        CAPTURE(line);
        CHECK(messages.emplace(line.substr(0, tab), line.substr(tab + 1)).second);
    }
    return messages;
}

/// Checks that every file of the folder but its table is refused with the expected message, and
/// that there are `at_least` so many. `message` says what is wrong with the file of that name.
inline void check_malformed(const std::string& folder, std::size_t at_least,
                            const std::function<std::string(const std::string& name)>& message) {
    const auto expected = expected_messages(folder);
    CHECK(expected.size() >= at_least);
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        files.insert(entry.path().filename());
    files.erase("expected.tsv");
    std::set<std::string> listed;
    for (const auto& [name, text] : expected) {
        CAPTURE(name);
        CHECK(message(name) == text);
        listed.insert(name);
    }
    CHECK(files == listed);
}

} // namespace qsat::test
