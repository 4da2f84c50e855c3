#include "encodings/drat.hpp"

#include <charconv>

namespace qsat {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 18;
/// In text: sign, ten digits, a blank. In front of a literal or behind the last there are two more.
constexpr std::size_t longest_literal = 12 + 2;

char* put_text(char* next, int dimacs) {
    next = std::to_chars(next, next + longest_literal, dimacs).ptr;
    *next++ = ' ';
    return next;
}

/// Twice the variable, plus one if negated, seven bits a byte, the lowest first.
char* put_binary(char* next, int dimacs) {
    auto rest = dimacs > 0 ? 2U * static_cast<unsigned>(dimacs)
                           : 2U * (0U - static_cast<unsigned>(dimacs)) + 1;
    constexpr unsigned more = 0x80;
    for (; rest >= more; rest >>= 7U)
        *next++ = static_cast<char>((rest & (more - 1)) | more);
    *next++ = static_cast<char>(rest);
    return next;
}

} // namespace

DratWriter::DratWriter(std::ostream& out, DratForm form)
    : out_{out}, form_{form}, buffer_{std::make_unique_for_overwrite<char[]>(buffer_size)},
      next_{buffer_.get()} {}

void DratWriter::add(std::span<const Lit> clause) { write(false, clause); }

void DratWriter::remove(std::span<const Lit> clause) { write(true, clause); }

void DratWriter::flush() {
    out_.write(buffer_.get(), next_ - buffer_.get());
    next_ = buffer_.get();
    out_.flush();
}

/// For a literal and what stands around it.
void DratWriter::make_room() {
    if (next_ + longest_literal <= buffer_.get() + buffer_size) return;
    out_.write(buffer_.get(), next_ - buffer_.get());
    next_ = buffer_.get();
}

void DratWriter::write(bool removed, std::span<const Lit> clause) {
    const bool binary = form_ == DratForm::binary;
    make_room();
    if (binary || removed) *next_++ = removed ? 'd' : 'a';
    if (!binary && removed) *next_++ = ' ';
    for (const Lit literal : clause) {
        make_room();
        next_ = (binary ? put_binary : put_text)(next_, literal.dimacs());
    }
    make_room();
    *next_++ = binary ? '\0' : '0';
    if (!binary) *next_++ = '\n';
}

} // namespace qsat
