#pragma once

#include "proof/scanner.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::proof {

/// A linear constraint over 0-1 variables as it is written.
struct LinearConstraint {
    struct Term {
        std::int64_t coefficient;
        int literal; ///< K for xK, -K for ~xK; K is at least 1
    };
    std::vector<Term> terms{};
    bool equality = false; ///< otherwise the sum is at least the bound
    std::int64_t bound = 0;
};

/// Reads pseudo-Boolean formulas and proofs line by line, and lines word by word; words are
/// numbered from 0, and a `;` that ends a word is one of its own. Throws InputError.
class LineReader {
public:
    explicit LineReader(const NamedText& text) : content_{text.content}, scanner_{text} {}

    /// Goes to the next line; false at the end.
    bool next_line();
    /// The same, but passes over blank lines and comments, which begin with `*`.
    bool next();

    /// The number of the line, from 1.
    std::size_t line() const { return line_; }
    std::size_t words() const { return words_.size(); }
    /// The word, or an empty one beyond the end of the line.
    std::string_view word(std::size_t i) const {
        return i < words_.size() ? words_[i].text : std::string_view{};
    }
    /// Takes the last word away if it is this one.
    void drop_last(std::string_view text);

    bool is_integer(std::size_t i) const;
    bool is_literal(std::size_t i) const;
    /// The number of at most 63 bits.
    std::int64_t integer(std::size_t i) const;
    /// K for xK, -K for ~xK.
    int literal(std::size_t i) const;
    /// `+1 x1 -2 ~x2 >= 1`, which is all the words from the first to before the last.
    LinearConstraint constraint(std::size_t first, std::size_t last) const;
    /// The line must have no more than so many words.
    void require_end(std::size_t words) const;

    /// Complains about that word, or about the end of the line.
    [[noreturn]] void fail(std::size_t i, std::string_view expected) const;
    /// Complains about that word in these words.
    [[noreturn]] void fail_at(std::size_t i, std::string_view what) const;

private:
    struct Word {
        std::string_view text;
        std::size_t offset;
    };

    std::string_view content_;
    Scanner scanner_; // for its messages
    std::size_t next_ = 0;
    std::size_t line_ = 0;
    std::size_t end_of_line_ = 0;
    std::vector<Word> words_;
};

/// Reads a formula in OPB format, constraint by constraint. Throws InputError for what is malformed
/// and for whatever the head does not announce: other variables, more or fewer constraints.
///
/// Source: O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the
/// Competitions of Pseudo-Boolean Solvers", 2012.
class OpbReader {
public:
    /// Reads the head.
    explicit OpbReader(const NamedText& formula);

    std::int64_t variables() const { return variables_; }

    /// The next constraint; nothing at the end. An objective is passed over.
    std::optional<LinearConstraint> next();

    /// Complains about the constraint that has been read last.
    [[noreturn]] void fail(std::string_view what) const { lines_.fail_at(0, what); }

private:
    LineReader lines_;
    std::int64_t variables_ = 0;
    std::int64_t constraints_ = 0;
    std::int64_t constraints_read_ = 0;
};

} // namespace qsat::proof
