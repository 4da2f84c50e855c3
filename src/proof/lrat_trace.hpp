#pragma once

#include "proof/clause_store.hpp"

#include <fmt/format.h>

#include <iterator>
#include <ostream>
#include <stdexcept>
#include <string>

namespace qsat::inline proof {

/// Writes the clauses that a DratChecker derives as an LRAT proof in text form. The clauses of the
/// formula are numbered from 1, and the lemmas follow. Each permanently true literal gets a unit
/// clause, so the clauses that it was derived from can be deleted.
class LratTrace {
public:
    using Number = std::uint32_t;

    LratTrace(const Numbering& numbering, const ClauseStore& clauses, std::ostream& out,
              Number formula_clauses)
        : numbering_{numbering}, clauses_{clauses}, out_{out}, last_{formula_clauses} {}

    /// Adds a RUP lemma and returns its number. `led_to_conflict` is the result of
    /// Propagator::add_to_core. This function and the next two throw std::length_error beyond 2^32
    /// clauses.
    Number add(std::span<const Literal> lemma, std::span<const ClauseRef> led_to_conflict) {
        begin(lemma);
        for (const ClauseRef clause : led_to_conflict)
            name_units(clauses_.literals(clause));
        for (std::size_t i = led_to_conflict.size(); i > 0; --i)
            hints_.push_back(clauses_.number(led_to_conflict[i - 1]));
        return write(lemma);
    }

    /// Adds a permanently true literal: all other literals of this clause are permanently false.
    void add_unit(Literal literal, std::span<const Literal> clause, Number number) {
        const std::span lemma{&literal, 1};
        begin(lemma);
        if (clause.size() > 1) number = write_from(clause, number, lemma);
        units_[variable_of(literal)] = number;
    }

    /// Completes the proof: all literals of this clause are permanently false.
    void add_conflict(std::span<const Literal> clause, Number number) {
        begin({});
        write_from(clause, number, {});
    }

    /// Marks a clause that no later lemma needs.
    void remove(Number clause) { removed_.push_back(clause); }

    /// Writes the buffer to the stream.
    void flush() {
        out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
        bytes_ += text_.size();
        text_.clear();
    }
    std::uint64_t lemmas() const { return lemmas_; }
    /// The number of bytes written to the stream so far.
    std::uint64_t bytes() const { return bytes_; }

private:
    template <typename T>
    void put_list(const std::vector<T>& numbers) {
        for (const T number : numbers) {
            const fmt::format_int digits{number};
            text_.append(digits.data(), digits.size());
            text_ += ' ';
        }
        text_ += '0';
    }

    /// Starts a lemma. Its literals are assumed to be false, so they need no hint.
    void begin(std::span<const Literal> lemma) {
        units_.resize(numbering_.count());
        named_.resize(numbering_.count());
        ++lemma_;
        hints_.clear();
        for (const Literal literal : lemma)
            named_[variable_of(literal)] = lemma_;
    }

    /// Adds hints for the literals of the clause that are permanently false.
    void name_units(std::span<const Literal> clause) {
        for (const Literal literal : clause) {
            const std::uint32_t variable = variable_of(literal);
            if (units_[variable] != 0 && std::exchange(named_[variable], lemma_) != lemma_)
                hints_.push_back(units_[variable]);
        }
    }

    /// Writes the lemma, which follows from this clause and from units.
    Number write_from(std::span<const Literal> clause, Number number,
                      std::span<const Literal> lemma) {
        name_units(clause);
        hints_.push_back(number);
        return write(lemma);
    }

    /// Writes the lemma with its hints. In order, each hint becomes unit; the last one becomes
    /// empty.
    Number write(std::span<const Literal> lemma) {
        if (last_ == std::numeric_limits<Number>::max())
            throw std::length_error{"the proof needs more than 2^32 clauses"};
        if (!removed_.empty()) {
            fmt::format_to(std::back_inserter(text_), "{} d ", last_);
            put_list(removed_);
            text_ += '\n';
            removed_.clear();
        }
        literals_.clear();
        for (const Literal literal : lemma)
            literals_.push_back(numbering_.in_file(literal));
        fmt::format_to(std::back_inserter(text_), "{} ", ++last_);
        put_list(literals_);
        text_ += ' ';
        put_list(hints_);
        text_ += '\n';
        ++lemmas_;
        constexpr std::size_t block_size = std::size_t{1} << 16;
        if (text_.size() >= block_size) flush();
        return last_;
    }

    const Numbering& numbering_;
    const ClauseStore& clauses_;
    std::ostream& out_;
    Number last_;
    std::vector<Number> removed_; // not yet written, because one line holds many
    std::vector<Number> units_;   // by variable: the unit clause of its true literal; 0: none
    // By variable: the last lemma that needs no further hint for it.
    std::vector<std::uint32_t> named_;
    std::uint32_t lemma_ = 0;
    std::vector<Number> hints_;
    std::vector<int> literals_;
    std::string text_;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::proof
