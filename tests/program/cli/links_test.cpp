// Every relative link of the documents: the file exists, and so does the heading.
#include "program/cli/program.hpp"
#include "support/paths.hpp"

#include <filesystem>
#include <regex>
#include <set>

using namespace qsat::test;

namespace {

namespace fs = std::filesystem;

/// The documents of the repository, without what was built or fetched.
std::vector<fs::path> documents() {
    std::vector<fs::path> found;
    const fs::path root{QSAT_SOURCE_DIR};
    for (const auto& entry : fs::directory_iterator{root})
        if (entry.path().extension() == ".md") found.push_back(entry.path());
    for (const char* folder : {"bench", "docs", "encodings", "examples", "instances", "python",
                               "src", "studies", "tests", "web"})
        for (const auto& entry : fs::recursive_directory_iterator{root / folder})
            if (entry.path().extension() == ".md") found.push_back(entry.path());
    return found;
}

/// The anchors of a document: its headings as GitHub writes them in links. Of letters only those of
/// ASCII occur in headings that are linked.
std::set<std::string> anchors(const fs::path& file) {
    std::set<std::string> names;
    bool in_code = false;
    for (const std::string& line : lines_of(read_file(file))) {
        if (line.starts_with("```")) in_code = !in_code;
        if (in_code || !line.starts_with('#')) continue;
        std::string name;
        for (const char c : line.substr(line.find(' ') + 1)) {
            const auto byte = static_cast<unsigned char>(c);
            if (std::isalnum(byte) || c == '-' || c == '_' || byte >= 0x80)
                name += static_cast<char>(std::tolower(byte));
            if (c == ' ') name += '-';
        }
        names.insert(name);
    }
    return names;
}

/// Where the links and pictures of a document lead, but for code and addresses of the web.
Words targets(const fs::path& file) {
    static const std::regex link{R"re(\]\(([^()\s]+)\)|src="([^"]+)")re"};
    Words found;
    bool in_code = false;
    for (const std::string& line : lines_of(read_file(file))) {
        if (line.starts_with("```")) in_code = !in_code;
        if (in_code || line.starts_with("    ")) continue;
        for (std::sregex_iterator at{line.begin(), line.end(), link}, end; at != end; ++at) {
            const std::string target = (*at)[1].matched ? (*at)[1] : (*at)[2];
            if (target.find("://") == target.npos && !target.starts_with("data:"))
                found.push_back(target);
        }
    }
    return found;
}

} // namespace

TEST_CASE("every relative link of a document leads to a file, and to a heading of it") {
    std::size_t links = 0;
    for (const fs::path& file : documents())
        for (const std::string& target : targets(file)) {
            INFO(file.string() + ": " + target);
            const std::size_t hash = target.find('#');
            const std::string name = target.substr(0, hash);
            const fs::path linked = name.empty() ? file : file.parent_path() / name;
            CHECK(fs::exists(linked));
            if (hash != target.npos) CHECK(anchors(linked).contains(target.substr(hash + 1)));
            ++links;
        }
    CHECK(links > 100);
}

TEST_CASE("the index of the book has every page of docs") {
    const auto in_index = targets(fs::path{QSAT_SOURCE_DIR} / "docs/README.md");
    const std::set<std::string> pages{in_index.begin(), in_index.end()};
    for (const auto& entry : fs::directory_iterator{fs::path{QSAT_SOURCE_DIR} / "docs"}) {
        const std::string name = entry.path().filename().string();
        INFO(name);
        if (entry.path().extension() == ".md" && name != "README.md") CHECK(pages.contains(name));
    }
}
