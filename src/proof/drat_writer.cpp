#include "proof/drat_writer.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace qsat::proof {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// Literals of variables below this number are cached as words: two megabytes.
constexpr std::size_t most_word_variables = std::size_t{1} << 16;

/// Two indices per variable: the positive literal, then the negative one.
std::size_t index_of(Lit literal) {
    return 2 * static_cast<std::size_t>(literal.variable().index) + (literal.is_positive() ? 0 : 1);
}

} // namespace

DratWriter::DratWriter(std::ostream& out, ProofFormat format)
    : out_{out}, binary_{format == ProofFormat::binary}, block_(block_size) {
    add_ = word(binary_ ? "a" : "");
    remove_ = word(binary_ ? "d" : "d ");
    end_ = word(binary_ ? std::string_view{"\0", 1} : "0\n");
}

void DratWriter::flush() {
    out_.write(block_.data(), static_cast<std::streamsize>(end_of_block_));
    bytes_ += end_of_block_;
    end_of_block_ = 0;
    last_.clear(); // its bytes will be overwritten
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
    char* next = made.bytes.data();
    if (binary_) {
        auto rest = static_cast<unsigned>(index_of(literal) + 2);
        constexpr unsigned more = 0x80;
        for (; rest >= more; rest >>= 7U)
            *next++ = static_cast<char>((rest & (more - 1)) | more);
        *next++ = static_cast<char>(rest);
    } else {
        next = std::to_chars(next, next + Word::room, literal.dimacs()).ptr;
        *next++ = ' ';
    }
    made.size = static_cast<std::uint8_t>(next - made.bytes.data());
    return made;
}

char* DratWriter::put(char* next, Lit literal) {
    const std::size_t index = index_of(literal);
    if (index >= 2 * most_word_variables) return word(literal).put(next);
    while (index >= words_.size()) {
        const Var variable{static_cast<int>(words_.size() / 2)};
        words_.push_back(word(Lit::positive(variable)));
        words_.push_back(word(Lit::negative(variable)));
    }
    return words_[index].put(next);
}

void DratWriter::write(const Word& kind, std::span<const Lit> clause) {
    constexpr std::size_t around = 2; // the words at the beginning and end of a step
    make_room((clause.size() + around) * Word::room);
    char* const block = block_.data();
    char* const begin = kind.put(block + end_of_block_);
    const std::size_t most = std::min(clause.size(), last_.size());
    std::size_t same = 0;
    while (same < most && clause[same] == last_[same].literal)
        ++same;
    char* next = begin;
    if (same > 0) next = std::copy_n(block + last_begin_, last_[same - 1].end, begin);
    last_.resize(clause.size(), Written{});
    for (std::size_t i = same; i < clause.size(); ++i) {
        next = put(next, clause[i]);
        last_[i] = {clause[i], static_cast<std::uint32_t>(next - begin)};
    }
    last_begin_ = static_cast<std::size_t>(begin - block);
    end_of_block_ = static_cast<std::size_t>(end_.put(next) - block);
}

void DratWriter::make_room(std::size_t bytes) {
    if (end_of_block_ + bytes <= block_.size()) return;
    flush();
    block_.resize(std::max(block_.size(), bytes));
}

} // namespace qsat::proof
