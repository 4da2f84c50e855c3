#pragma once

#include "proof/reader.hpp"

namespace qsat::proof {

/// A linear constraint over 0-1 variables, as in the text.
struct LinearConstraint {
    struct Term {
        std::int64_t coefficient;
        int literal; ///< K for xK, -K for ~xK; K is at least 1
    };
    std::vector<Term> terms{};
    bool equality = false; ///< if false, the sum is at least the bound
    std::int64_t bound = 0;
};

/// Reads pseudo-Boolean formulas and proofs line by line, and lines word by word. Words are
/// numbered from 0. A `;` at the end of a word is a separate word. Version 3.0 of proofs has
/// statements, which end with `;` and may take several lines. Throws InputError.
class LineReader {
public:
    explicit LineReader(const NamedText& text) : content_{text.content}, scanner_{text} {}

    /// Reads the next line; returns false at the end.
    bool next_line();
    /// The same, but skips blank lines and comments, which begin with `*`.
    bool next();
    /// The same for a statement. `:` is a separate word, and comments begin with `%`.
    bool next_statement();

    /// The number of the current line, from 1; of a statement, where it begins.
    std::size_t line() const { return scanner_.line_of(begin_); }
    std::size_t words() const { return words_.size(); }
    /// The word with this number; empty beyond the end of the line.
    std::string_view word(std::size_t i) const {
        return i < words_.size() ? words_[i] : std::string_view{};
    }
    /// Removes the last word if it equals `text`.
    void drop_last(std::string_view text) {
        if (!words_.empty() && words_.back() == text) words_.pop_back();
    }

    bool is_integer(std::size_t i) const;
    bool is_literal(std::size_t i) const;
    /// The word as an integer of at most 63 bits.
    std::int64_t integer(std::size_t i) const;
    /// The word as a literal: K for xK, -K for ~xK.
    int literal(std::size_t i) const;
    /// Reads a constraint such as `+1 x1 -2 ~x2 >= 1` from the words `first` ... `last`-1.
    LinearConstraint constraint(std::size_t first, std::size_t last) const;
    /// Fails if the line has more words than this.
    void require_end(std::size_t words) const;

    /// Throws InputError at this word, or at the end of the line: `expected` was expected.
    [[noreturn]] void fail(std::size_t i, std::string_view expected) const;
    /// Throws InputError at this word with this message.
    [[noreturn]] void fail_at(std::size_t i, std::string_view what) const;

private:
    std::string_view content_;
    Scanner scanner_;                     // only for messages
    std::size_t begin_ = 0, end_ = 0;     // of the current line or statement
    std::size_t next_ = 0;                // where the next one begins
    std::vector<std::string_view> words_; // parts of the content
};

/// Reads a formula in OPB format, constraint by constraint. Throws InputError if it is malformed,
/// or if variables or the number of constraints differ from the header.
///
/// Source: O. Roussel, V. Manquinho, "Input/Output Format and Solver Requirements for the
/// Competitions of Pseudo-Boolean Solvers", 2012.
class OpbReader {
public:
    /// Reads the header.
    explicit OpbReader(const NamedText& formula);

    std::int64_t variables() const { return variables_; }

    /// The next constraint; empty at the end. An objective is skipped.
    std::optional<LinearConstraint> next();

    /// Throws InputError at the last constraint.
    [[noreturn]] void fail(std::string_view what) const { lines_.fail_at(0, what); }

private:
    LineReader lines_;
    std::int64_t variables_ = 0;
    std::int64_t constraints_ = 0;
    std::int64_t constraints_read_ = 0;
};

} // namespace qsat::proof
