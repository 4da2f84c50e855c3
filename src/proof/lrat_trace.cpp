#include "proof/lrat_trace.hpp"

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <stdexcept>
#include <utility>

namespace qsat::proof {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

template <typename T>
void put_list(std::string& text, std::span<const T> numbers) {
    for (const T number : numbers) {
        const fmt::format_int digits{number};
        text.append(digits.data(), digits.size());
        text += ' ';
    }
    text += '0';
}

} // namespace

LratTrace::Number LratTrace::add(std::span<const Literal> lemma,
                                 std::span<const ClauseRef> led_to_conflict) {
    begin(lemma);
    for (const ClauseRef clause : led_to_conflict)
        name_units(clauses_.literals(clause));
    for (std::size_t i = led_to_conflict.size(); i > 0; --i)
        hints_.push_back(clauses_.number(led_to_conflict[i - 1]));
    return write(lemma);
}

void LratTrace::add_unit(Literal literal, std::span<const Literal> clause, Number number) {
    const std::span lemma{&literal, 1};
    begin(lemma);
    if (clause.size() > 1) {
        name_units(clause);
        hints_.push_back(number);
        number = write(lemma);
    }
    units_[variable_of(literal)] = number;
}

void LratTrace::add_conflict(std::span<const Literal> clause, Number number) {
    begin({});
    name_units(clause);
    hints_.push_back(number);
    write({});
}

/// What a lemma says is assumed to be false, and needs no hint.
void LratTrace::begin(std::span<const Literal> lemma) {
    units_.resize(numbering_.count());
    named_.resize(numbering_.count());
    ++lemma_;
    hints_.clear();
    for (const Literal literal : lemma)
        named_[variable_of(literal)] = lemma_;
}

/// Hints for the literals that are false for good.
void LratTrace::name_units(std::span<const Literal> clause) {
    for (const Literal literal : clause) {
        const std::uint32_t variable = variable_of(literal);
        if (units_[variable] != 0 && std::exchange(named_[variable], lemma_) != lemma_)
            hints_.push_back(units_[variable]);
    }
}

/// Each hint in turn is unit or, the last, has no literal left.
LratTrace::Number LratTrace::write(std::span<const Literal> lemma) {
    if (last_ == std::numeric_limits<Number>::max())
        throw std::length_error{"the proof needs more than 2^32 clauses"};
    literals_.clear();
    for (const Literal literal : lemma)
        literals_.push_back(numbering_.in_file(literal));
    write_removed();
    ++last_;
    ++lemmas_;
    fmt::format_to(std::back_inserter(text_), "{} ", last_);
    put_list(text_, std::span<const int>{literals_});
    text_ += ' ';
    put_list(text_, std::span<const Number>{hints_});
    text_ += '\n';
    if (text_.size() >= block_size) flush();
    return last_;
}

void LratTrace::write_removed() {
    if (removed_.empty()) return;
    fmt::format_to(std::back_inserter(text_), "{} d ", last_);
    put_list(text_, std::span<const Number>{removed_});
    text_ += '\n';
    removed_.clear();
}

void LratTrace::flush() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    bytes_ += text_.size();
    text_.clear();
}

} // namespace qsat::proof
