#include "certificate/certificate_folder.hpp"

#include "support/lines.hpp"
#include "support/paths.hpp"

#include <algorithm>
#include <fstream>

namespace qsat::test {

namespace {

const std::string folder_of_qsat = std::filesystem::path{QSAT_BINARY}.parent_path();

} // namespace

CertificateFolder::CertificateFolder(const std::string& command, const std::string& board,
                                     const std::vector<std::string>& options)
    : path_{directory_.path() / "certificate"} {
    std::vector<std::string> words{command, "-", "--certificate", path_};
    words.insert(words.end(), options.begin(), options.end());
    written_ = run_qsat(words, {.input = board});
}

ProcessResult CertificateFolder::check() const {
    return run_process(
        "/bin/sh", {"-c", "PATH=/usr/bin:/bin sh certificate/check.sh '" + folder_of_qsat + "'"},
        {.directory = directory_.path()});
}

ProcessResult CertificateFolder::check_by_others() const {
    return run_process("/bin/sh", {path_ / "check.sh"});
}

void CertificateFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream{path_ / name, std::ios::binary} << text;
}

std::vector<std::string> CertificateFolder::names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{path_}) {
        const std::string name = entry.path().filename();
        if (name != "README" && name != "check.sh" && !name.ends_with(".awk"))
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> CertificateFolder::lines(const std::string& name,
                                                  const std::string& word) const {
    std::vector<std::string> found;
    for (const std::string& line : lines_of(read(name)))
        if (line == word || line.starts_with(word + ' '))
            found.push_back(line == word ? "" : line.substr(word.size() + 1));
    return found;
}

} // namespace qsat::test
