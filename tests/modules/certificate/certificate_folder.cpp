#include "modules/certificate/certificate_folder.hpp"

#include "catch.hpp"
#include "support/lines.hpp"
#include "support/paths.hpp"
#include "support/random_board.hpp"

#include <fstream>

namespace qsat::test {

namespace {

const std::string folder_of_qsat = std::filesystem::path{QSAT_BINARY}.parent_path();

} // namespace

CertificateFolder::CertificateFolder(const std::string& command, const std::string& board)
    : path_{directory_.path() / "certificate"} {
    std::vector<std::string> words = words_of(command);
    words.insert(words.end(), {"-", "--certificate", path_});
    written_ = run_qsat(words, {.input = board});
}

ProcessResult CertificateFolder::check() const {
    return run_process(
        "/bin/sh", {"-c", "PATH=/usr/bin:/bin sh certificate/check.sh '" + folder_of_qsat + "'"},
        {.directory = directory_.path()});
}

ProcessResult CertificateFolder::check_by(const std::vector<std::string>& checkers) const {
    std::string command = "rm -rf tools; mkdir tools; ";
    for (const std::string& checker : checkers)
        command += "ln -s \"$(command -v " + checker + ")\" tools; ";
    return run_process("/bin/sh",
                       {"-c", command + "PATH=/usr/bin:/bin sh certificate/check.sh tools"},
                       {.directory = directory_.path()});
}

ProcessResult CertificateFolder::check_by_others() const {
    return run_process("/bin/sh", {path_ / "check.sh"});
}

void CertificateFolder::write(const std::string& name, const std::string& text) const {
    std::ofstream{path_ / name, std::ios::binary} << text;
}

std::vector<std::string> CertificateFolder::names() const {
    std::vector<std::string> names = files_in(path_);
    std::erase_if(names, [](const std::string& name) {
        return name == "README" || name == "check.sh" || name.ends_with(".awk");
    });
    return names;
}

CertificateFiles CertificateFolder::files() const {
    CertificateFiles files;
    for (const std::string& name : names())
        files[name] = read(name);
    return files;
}

void CertificateFolder::replace_files(const CertificateFiles& files) const {
    for (const std::string& name : names())
        if (!files.contains(name)) std::filesystem::remove(path_ / name);
    for (const auto& [name, text] : files)
        write(name, text);
}

std::vector<std::string> CertificateFolder::lines(const std::string& name,
                                                  const std::string& word) const {
    std::vector<std::string> found;
    for (const std::string& line : lines_of(read(name)))
        if (line == word || line.starts_with(word + ' '))
            found.push_back(line == word ? "" : line.substr(word.size() + 1));
    return found;
}

ProcessResult CertificateFolder::check_with(const std::string& name,
                                            const std::string& text) const {
    const std::string before = read(name);
    write(name, text);
    ProcessResult checked = check();
    write(name, before);
    return checked;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

std::string without_line(const std::string& text, const std::string& word) {
    const std::size_t at = ('\n' + text).find('\n' + word);
    REQUIRE(at < text.size());
    return std::string{text}.erase(at, text.find('\n', at) + 1 - at);
}

std::string with_clause(const std::string& formula, const std::string& line) {
    const std::size_t at = formula.find("p cnf ");
    REQUIRE(at != std::string::npos);
    const std::size_t number = formula.find(' ', at + 6) + 1;
    const std::size_t end = formula.find('\n', at);
    const int count = std::stoi(formula.substr(number, end - number));
    return formula.substr(0, number) + std::to_string(count + 1) + formula.substr(end) + line +
           '\n';
}

std::string with_changed_byte(std::string text, qsat::Random& random) {
    const int at = random_index(random, static_cast<int>(text.size()));
    const char next = static_cast<char>(text[at] + 1);
    text[at] =
        pick(random, std::vector<char>{'1', '2', '3', '4', 'a', 'b', ' ', '-', '0', '!', next});
    return text;
}

void check_refused(const CertificateFolder& folder, const std::string& file,
                   const std::string& text, const std::string& why) {
    const ProcessResult checked = folder.check_with(file, text);
    INFO(file << '\n' << text.substr(0, 2000) << checked.out << checked.err);
    CHECK(checked.exit_code == 1);
    CHECK_THAT(checked.out + checked.err, qsat::test::Contains(why));
}

void check_wrong_board(const CertificateFolder& folder, const std::string& board,
                       const std::string& why) {
    const std::string answer = folder.read("answer.txt");
    folder.write("answer.txt", about_board(answer, board));
    check_refused(folder, "board.txt", board + '\n', why);
    folder.write("answer.txt", answer);
}

std::string about_board(const std::string& answer, const std::string& board) {
    return without_line(answer, "board") + "board " + board + '\n';
}

} // namespace qsat::test
