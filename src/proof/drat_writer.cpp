#include "proof/drat_writer.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace qsat::inline proof {

namespace {

/// Two indices per variable: the positive literal, then the negative one.
std::size_t index_of(Lit literal) {
    return 2 * static_cast<std::size_t>(literal.variable().index) + (literal.is_positive() ? 0 : 1);
}

} // namespace

DratWriter::DratWriter(std::ostream& out, ProofFormat format)
    : out_{out}, binary_{format == ProofFormat::binary}, block_(std::size_t{1} << 16) {
    add_ = word(binary_ ? "a" : "");
    remove_ = word(binary_ ? "d" : "d ");
    end_ = word(binary_ ? std::string_view{"\0", 1} : "0\n");
}

void DratWriter::flush() {
    out_.write(block_.data(), static_cast<std::streamsize>(end_of_block_));
    bytes_ += end_of_block_;
    end_of_block_ = 0;
}

DratWriter::Word DratWriter::word(std::string_view text) {
    Word made;
    std::ranges::copy(text, made.bytes.begin());
    made.size = static_cast<std::uint8_t>(text.size());
    return made;
}

/// In binary: twice the variable, plus one if negated, in groups of seven bits, lowest first.
DratWriter::Word DratWriter::word(Lit literal) const {
    Word made;
    char* const begin = made.bytes.data();
    char* next = begin;
    if (binary_) {
        auto rest = static_cast<unsigned>(index_of(literal) + 2);
        constexpr unsigned more = 0x80;
        for (; rest >= more; rest >>= 7U)
            *next++ = static_cast<char>((rest & (more - 1)) | more);
        *next++ = static_cast<char>(rest);
    } else {
        next = std::to_chars(begin, begin + made.bytes.size(), literal.dimacs()).ptr;
        *next++ = ' ';
    }
    made.size = static_cast<std::uint8_t>(next - begin);
    return made;
}

/// Puts a literal that has no word yet, and makes its word if the variable is small.
char* DratWriter::put_new(char* next, Lit literal) {
    constexpr std::size_t most_words = std::size_t{1} << 17; // two megabytes
    const std::size_t index = index_of(literal);
    while (index < most_words && index >= words_.size()) {
        const Var variable{static_cast<int>(words_.size() / 2)};
        words_.push_back(word(Lit::positive(variable)));
        words_.push_back(word(Lit::negative(variable)));
    }
    return word(literal).put(next);
}

void DratWriter::write(const Word& kind, std::span<const Lit> clause) {
    constexpr std::size_t around = 2; // the words at the beginning and end of a step
    const std::size_t most_bytes = (clause.size() + around) * sizeof(Word);
    if (end_of_block_ + most_bytes > block_.size()) {
        flush();
        block_.resize(std::max(block_.size(), most_bytes));
    }
    char* next = kind.put(block_.data() + end_of_block_);
    for (const Lit literal : clause) {
        const std::size_t index = index_of(literal);
        next = index < words_.size() ? words_[index].put(next) : put_new(next, literal);
    }
    end_of_block_ = static_cast<std::size_t>(end_.put(next) - block_.data());
}

} // namespace qsat::proof
