#include "encodings/dimacs.hpp"

#include <charconv>

namespace qsat::inline encodings {

DimacsWriter::~DimacsWriter() {
    try {
        flush();
    } catch (...) {
        // A stream can throw. A caller that needs the error calls flush.
    }
}

void DimacsWriter::flush() {
    out_.write(block_.data(), static_cast<std::streamsize>(block_.size()));
    block_.clear();
}

void DimacsWriter::comment(std::string_view text) {
    for (;;) {
        const std::size_t end = text.find('\n');
        block_ += "c ";
        block_ += text.substr(0, end);
        end_line();
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

void DimacsWriter::header(const FormulaSize& size) {
    block_ += "p cnf " + std::to_string(size.variables) + ' ' + std::to_string(size.clauses);
    end_line();
}

void DimacsWriter::incremental_header() { block_ += "p inccnf\n"; }

void DimacsWriter::cube(std::span<const Lit> literals) {
    block_ += "a ";
    consume(literals);
}

void DimacsWriter::consume(std::span<const Lit> literals) {
    constexpr std::size_t longest_literal = 12; // sign, ten digits, a blank
    const std::size_t begin = block_.size();
    block_.resize(begin + literals.size() * longest_literal);
    char* next = block_.data() + begin;
    for (const Lit literal : literals) {
        next = std::to_chars(next, next + longest_literal, literal.dimacs()).ptr;
        *next++ = ' ';
    }
    block_.resize(static_cast<std::size_t>(next - block_.data()));
    block_ += '0';
    end_line();
}

void DimacsWriter::end_line() {
    constexpr std::size_t block_size = std::size_t{1} << 16;
    block_ += '\n';
    if (block_.size() >= block_size) flush();
}

} // namespace qsat::encodings
