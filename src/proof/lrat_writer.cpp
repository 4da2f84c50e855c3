#include "proof/lrat_writer.hpp"

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <stdexcept>

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

LratWriter::Number LratWriter::add(std::span<const int> literals, std::span<const Number> hints) {
    if (last_ == std::numeric_limits<Number>::max())
        throw std::length_error{"the proof needs more than 2^32 clauses"};
    write_removed();
    ++last_;
    ++lemmas_;
    fmt::format_to(std::back_inserter(text_), "{} ", last_);
    put_list(text_, literals);
    text_ += ' ';
    put_list(text_, hints);
    text_ += '\n';
    if (text_.size() >= block_size) flush();
    return last_;
}

void LratWriter::write_removed() {
    if (removed_.empty()) return;
    fmt::format_to(std::back_inserter(text_), "{} d ", last_);
    put_list(text_, std::span<const Number>{removed_});
    text_ += '\n';
    removed_.clear();
}

void LratWriter::flush() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    bytes_ += text_.size();
    text_.clear();
}

} // namespace qsat::proof
