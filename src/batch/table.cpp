#include "batch/table.hpp"

#include "formats/input_error.hpp"

#include <filesystem>
#include <fstream>

namespace qsat {

namespace {

/// The first field of a line.
std::string first_field(std::string_view line) {
    if (!line.starts_with('"')) return std::string{line.substr(0, line.find(','))};
    std::string field;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '"' && (++i == line.size() || line[i] != '"')) break;
        field += line[i];
    }
    return field;
}

} // namespace

std::unordered_set<std::string> take_up_table(const std::string& path, std::string_view header) {
    std::unordered_set<std::string> names;
    std::ifstream file{path};
    std::string line;
    std::uintmax_t whole = 0; // bytes
    const auto refuse = [&] {
        throw InputError{{printable(path), 1},
                         "this is no table that can be gone on with (expected the first line " +
                             std::string{header} + ")"};
    };
    while (std::getline(file, line) && !file.eof()) {
        if (whole == 0 && line != header) refuse();
        if (whole > 0) names.insert(first_field(line));
        whole += line.size() + 1;
    }
    if (whole == 0 && !header.starts_with(line)) refuse();
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size == whole) return names;
    std::filesystem::resize_file(path, whole, error);
    if (error)
        throw InputError{{printable(path)},
                         "cannot be cut: " + error.message() +
                             " (name a file that you can write to)"};
    return names;
}

} // namespace qsat
