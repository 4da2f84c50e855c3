#pragma once

#include "formats/input_error.hpp"
#include "proof/check_proof.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline proof {

/// A proof step is rejected for this reason.
struct StepRefused {
    std::string reason;
};

/// The verdict on a proof with this name: refused at this line, or as a whole.
ProofRefused refused_at(const std::string& source, std::optional<std::size_t> line,
                        std::string_view reason, ProofFormat format = {});

/// A kind of number in a proof, with words for messages.
struct NumberKind {
    std::int64_t largest;
    std::string_view name;     ///< "literal"
    std::string_view expected; ///< "a literal, or 0 to end the clause"
    std::string_view from_one; ///< the numbered thing: "variable"
};

/// Reads numbers from a text or a binary proof fast. It stores only the offset and computes lines
/// and columns for messages. Throws InputError.
class Scanner {
public:
    explicit Scanner(const NamedText& text, bool binary = false)
        : source_{text.source}, content_{text.content}, binary_{binary} {}

    std::size_t offset() const { return offset_; }
    bool at_end() const { return offset_ == content_.size(); }
    /// The next character, or '\0' at the end.
    char peek() const { return at_end() ? '\0' : content_[offset_]; }

    /// Skips blanks and line ends.
    void skip_blanks() {
        while (!at_end() && is_blank(content_[offset_]))
            ++offset_;
    }

    /// Skips blanks, line ends and comments. A comment is a line that begins with c.
    void skip_comments();
    /// Is the next word this single letter? If yes, skips it.
    bool take_letter(char letter);
    /// Takes the text up to a blank or line end.
    std::string_view take_word();
    /// Takes the first letter of a step of a binary proof: true for d, false for a.
    bool take_deletion();
    /// Takes a decimal integer from -largest to largest. `what` names it in messages.
    std::int64_t number(std::int64_t largest, std::string_view what);
    /// Takes a decimal number. In a binary proof: twice the number, plus one if negative, in groups
    /// of seven bits, lowest first; all groups but the last have their eighth bit set.
    std::int64_t number(const NumberKind& kind) {
        return binary_ ? binary_number(kind) : number(kind.largest, kind.expected);
    }

    /// Takes numbers up to 0. `check` is called with the offset of each number and the number.
    template <typename Number, typename Check>
    void numbers(const NumberKind& kind, std::vector<Number>& list, const Check& check) {
        list.clear();
        for (;;) {
            if (!binary_) skip_blanks();
            const std::size_t start = offset_;
            const std::int64_t next = number(kind);
            if (next == 0) return;
            check(start, next);
            list.push_back(static_cast<Number>(next));
        }
    }

    std::size_t line_of(std::size_t offset) const;
    [[noreturn]] void fail(std::size_t offset, std::string_view what) const;
    /// Fails at the word that begins here, or at the end of the text.
    [[noreturn]] void fail_expecting(std::size_t offset, std::string_view expected);

private:
    std::int64_t binary_number(const NumberKind& kind);
    static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

    std::string source_;
    std::string_view content_;
    bool binary_;
    std::size_t offset_ = 0;
};

/// The largest variable of DIMACS files.
inline constexpr std::int64_t largest_variable = 2'147'483'647;

/// One step of a proof. The spans are valid until the next step is read.
struct Step {
    bool deletion = false;
    std::int64_t number = 0;         ///< the number of a lemma in LRAT
    std::span<const int> literals{}; ///< literals of the file; for a deletion only in DRAT
    /// In LRAT: the clauses that a deletion removes, or the hints of a lemma. A negative hint
    /// starts the hints for the resolvent with that clause.
    std::span<const std::int64_t> clauses{};
    std::size_t offset = 0; ///< offset of the first byte of the step, from 0
};

/// Reads a DRAT or LRAT proof step by step. Throws InputError.
class ProofReader {
public:
    /// The format must not be `recognised`.
    ProofReader(const NamedText& proof, ProofFormat format)
        : scanner_{proof, is_binary(format)}, binary_{is_binary(format)}, lrat_{is_lrat(format)} {}

    /// The next step; empty at the end.
    std::optional<Step> next();

    /// The number of the line, from 1.
    std::size_t line_of(std::size_t offset) const { return scanner_.line_of(offset); }

private:
    Scanner scanner_;
    bool binary_, lrat_;
    std::vector<int> literals_;
    std::vector<std::int64_t> clauses_;
};

/// Reads a formula in DIMACS format, clause by clause. Throws InputError if variables or the number
/// of clauses differ from the header.
class FormulaReader {
public:
    /// Reads the header.
    explicit FormulaReader(const NamedText& formula);

    std::int64_t variables() const { return variables_; }

    /// The literals of the next clause; empty at the end. Valid until the next call.
    std::optional<std::span<const int>> next();

private:
    Scanner scanner_;
    std::int64_t variables_ = 0;
    std::int64_t clauses_ = 0;
    std::int64_t clauses_read_ = 0;
    std::size_t header_ = 0; // offset of the header
    std::vector<int> literals_;
};

} // namespace qsat::proof
