#include "support/temporary_directory.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace qsat::test {

TemporaryDirectory::TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "qsat-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"cannot create " + name};
    path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored; // a test that failed already must not end the program
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryDirectory::file(std::string_view name, std::string_view content) const {
    const std::filesystem::path path = path_ / name;
    std::ofstream out{path, std::ios::binary};
    out << content;
    if (!out.flush()) throw std::runtime_error{"cannot write " + path.string()};
    return path.string();
}

std::vector<std::string> TemporaryDirectory::names() const { return files_in(path_); }

std::vector<std::string> files_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) throw std::runtime_error{"cannot read " + path.string()};
    std::ostringstream content;
    content << in.rdbuf();
    return content.str();
}

} // namespace qsat::test
