#pragma once

#include "proof/clause_store.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <iterator>
#include <limits>
#include <ostream>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace qsat::proof {

/// Writes what a DratChecker derives as an LRAT proof, as text. The clauses of the formula have the
/// numbers from 1, the lemmas those that follow. Literals that are true for good get clauses of one
/// literal, so that what they were derived from may be deleted.
class LratTrace {
public:
    using Number = std::uint32_t;

    LratTrace(const Numbering& numbering, const ClauseStore& clauses, std::ostream& out,
              Number formula_clauses)
        : numbering_{numbering}, clauses_{clauses}, out_{out}, last_{formula_clauses} {}

    /// A lemma that is RUP, by the clauses that Propagator::add_to_core gives; its number.
    /// Throws std::length_error beyond 2^32 clauses, as do the others.
    Number add(std::span<const Literal> lemma, std::span<const ClauseRef> led_to_conflict) {
        begin(lemma);
        for (const ClauseRef clause : led_to_conflict)
            name_units(clauses_.literals(clause));
        for (std::size_t i = led_to_conflict.size(); i > 0; --i)
            hints_.push_back(clauses_.number(led_to_conflict[i - 1]));
        return write(lemma);
    }

    /// The literal is true for good: the others of that clause are false for good.
    void add_unit(Literal literal, std::span<const Literal> clause, Number number) {
        const std::span lemma{&literal, 1};
        begin(lemma);
        if (clause.size() > 1) {
            name_units(clause);
            hints_.push_back(number);
            number = write(lemma);
        }
        units_[variable_of(literal)] = number;
    }

    /// All literals of that clause are false for good: the proof is complete.
    void add_conflict(std::span<const Literal> clause, Number number) {
        begin({});
        name_units(clause);
        hints_.push_back(number);
        write({});
    }

    /// No later lemma needs the clause.
    void remove(Number clause) { removed_.push_back(clause); }

    /// Hands the rest to the stream.
    void flush() {
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        bytes_ += text_.size();
        text_.clear();
    }
    std::uint64_t lemmas() const { return lemmas_; }
    /// Handed to the stream so far.
    std::uint64_t bytes() const { return bytes_; }

private:
    static constexpr std::size_t block_size = std::size_t{1} << 16;

    template <typename T>
    void put_list(const std::vector<T>& numbers) {
        for (const T number : numbers) {
            const fmt::format_int digits{number};
            text_.append(digits.data(), digits.size());
            text_ += ' ';
        }
        text_ += '0';
    }

    /// What a lemma says is assumed to be false, and needs no hint.
    void begin(std::span<const Literal> lemma) {
        units_.resize(numbering_.count());
        named_.resize(numbering_.count());
        ++lemma_;
        hints_.clear();
        for (const Literal literal : lemma)
            named_[variable_of(literal)] = lemma_;
    }

    /// Hints for the literals that are false for good.
    void name_units(std::span<const Literal> clause) {
        for (const Literal literal : clause) {
            const std::uint32_t variable = variable_of(literal);
            if (units_[variable] != 0 && std::exchange(named_[variable], lemma_) != lemma_)
                hints_.push_back(units_[variable]);
        }
    }

    /// Each hint in turn is unit or, the last, has no literal left.
    Number write(std::span<const Literal> lemma) {
        if (last_ == std::numeric_limits<Number>::max())
            throw std::length_error{"the proof needs more than 2^32 clauses"};
        literals_.clear();
        for (const Literal literal : lemma)
            literals_.push_back(numbering_.in_file(literal));
        write_removed();
        ++last_;
        ++lemmas_;
        fmt::format_to(std::back_inserter(text_), "{} ", last_);
        put_list(literals_);
        text_ += ' ';
        put_list(hints_);
        text_ += '\n';
        if (text_.size() >= block_size) flush();
        return last_;
    }

    void write_removed() {
        if (removed_.empty()) return;
        fmt::format_to(std::back_inserter(text_), "{} d ", last_);
        put_list(removed_);
        text_ += '\n';
        removed_.clear();
    }

    const Numbering& numbering_;
    const ClauseStore& clauses_;
    std::ostream& out_;
    Number last_;
    std::vector<Number> removed_;      // not written yet: one line has many
    std::vector<Number> units_;        // by variable: the clause of its true literal; 0: none
    std::vector<std::uint32_t> named_; // by variable: the last lemma that needs no hint for it
    std::uint32_t lemma_ = 0;
    std::vector<Number> hints_;
    std::vector<int> literals_;
    std::string text_;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::proof
