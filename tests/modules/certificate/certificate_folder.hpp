// Also defined in forgeries.cpp, mutations.cpp and true_answer.cpp.
#pragma once

#include "board/board.hpp"
#include "engine/random.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace qsat::test {

/// The files of a certificate by their names, without README and the scripts.
using CertificateFiles = std::map<std::string, std::string>;

/// A certificate that qsat has written, in a folder of the test's own.
class CertificateFolder {
public:
    /// Runs `qsat COMMAND - --certificate DIR`; the command has further options, such as
    /// `hint --all`. The board is a text in any format.
    CertificateFolder(const std::string& command, const std::string& board);

    /// What qsat said while it wrote it.
    const ProcessResult& written() const { return written_; }
    const std::filesystem::path& path() const { return path_; }
    bool exists() const { return std::filesystem::exists(path_); }

    /// Runs check.sh, with qsat as the only checker of proofs that it finds, unless others are in
    /// /usr/bin.
    ProcessResult check() const;
    /// The same with these checkers from PATH, and without qsat.
    ProcessResult check_by(const std::vector<std::string>& checkers) const;
    /// The same with whatever checkers are on PATH.
    ProcessResult check_by_others() const;

    std::string read(const std::string& name) const { return read_file(path_ / name); }
    void write(const std::string& name, const std::string& text) const;
    /// The files that differ from one certificate to another, sorted.
    std::vector<std::string> names() const;
    CertificateFiles files() const;
    /// Leaves exactly these of them.
    void replace_files(const CertificateFiles& files) const;
    /// The lines of a file that begin with this word, without it.
    std::vector<std::string> lines(const std::string& name, const std::string& word) const;

    /// Puts the text into a file, checks, and puts back what was there.
    ProcessResult check_with(const std::string& name, const std::string& text) const;
    /// The folder in which the certificate is.
    const TemporaryDirectory& directory() const { return directory_; }

private:
    TemporaryDirectory directory_;
    std::filesystem::path path_;
    ProcessResult written_;
};

/// A board whose explanation has all that one can have: six removals are refuted, too.
inline constexpr auto many_reasons = "8: a1 b2 c3 !c1 d4 /a8 \\a8 !h4";

/// Text with what is there once replaced.
std::string replaced(std::string text, const std::string& what, const std::string& by);

/// Text without the first line that begins with this word.
std::string without_line(const std::string& text, const std::string& word);

/// A DIMACS file with a line at its end that is announced as one clause more.
std::string with_clause(const std::string& formula, const std::string& line);

/// Changes a byte at random, mostly to what may still be understood.
std::string with_changed_byte(std::string text, qsat::Random& random);

/// With this text in the file the certificate is refused, for that reason.
void check_refused(const CertificateFolder& folder, const std::string& file,
                   const std::string& text, const std::string& why);

/// With this board in its place, and in the answer as well, it is refused for that reason.
void check_wrong_board(const CertificateFolder& folder, const std::string& board,
                       const std::string& why);

/// The answer, said to be about another board.
std::string about_board(const std::string& answer, const std::string& board);

bool has_completion(const Board& board);

/// Is it true what the certificate says, whatever else lies in it? The lines of the answer must be
/// in order.
bool says_what_is_true(const CertificateFolder& folder);

/// Checks that the certificate is there, that its check.sh accepts it, and that it says what is
/// true. What check.sh prints.
std::string check_certificate(const CertificateFolder& folder);

/// A certificate that is to be damaged.
struct Mutant {
    CertificateFiles files;
    const CertificateFiles& other; ///< of another board, to the same question
    /// Completions of the empty board of this size, as in answer.txt.
    const std::vector<std::string>& placements;
    Random& random;
};

/// A way to damage a certificate. Leaves one alone that has nothing of the kind.
struct Mutation {
    const char* name;
    std::function<void(Mutant&)> apply;
};

/// Every way, one entry each.
extern const std::vector<Mutation> mutations;

/// A way to make a checker of proofs accept what is false.
struct Forgery {
    const char* name;
    /// Replaces the proofs of the formula of that name, and what of the formula it takes.
    void (*apply)(CertificateFiles&, const std::string& name);
};

/// Each way that is known to have fooled drat-trim or lrat-check (as of April 2024), one entry
/// each.
extern const std::vector<Forgery> forgeries;

} // namespace qsat::test
