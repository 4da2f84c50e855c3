#include "encodings/dimacs.hpp"

#include <charconv>
#include <cstring>
#include <string>

namespace qsat {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 18;
constexpr std::size_t longest_literal = 12; // sign, ten digits, a blank

} // namespace

DimacsWriter::DimacsWriter(std::ostream& out)
    : out_{out}, buffer_{std::make_unique_for_overwrite<char[]>(buffer_size)} {}

DimacsWriter::~DimacsWriter() {
    try {
        flush();
    } catch (...) {
        // A stream can throw. A caller that needs the error calls flush.
    }
}

void DimacsWriter::flush() {
    out_.write(buffer_.get(), static_cast<std::streamsize>(used_));
    used_ = 0;
}

/// Ensures room for `bytes` more, at most buffer_size, and returns the place to write them.
char* DimacsWriter::reserve(std::size_t bytes) {
    if (used_ + bytes > buffer_size) flush();
    return buffer_.get() + used_;
}

void DimacsWriter::put(std::string_view text) {
    while (!text.empty()) {
        const std::string_view part = text.substr(0, buffer_size);
        std::memcpy(reserve(part.size()), part.data(), part.size());
        used_ += part.size();
        text.remove_prefix(part.size());
    }
}

void DimacsWriter::comment(std::string_view text) {
    for (;;) {
        const std::size_t end = text.find('\n');
        put("c ");
        put(text.substr(0, end));
        put("\n");
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

void DimacsWriter::header(const FormulaSize& size) {
    put("p cnf " + std::to_string(size.variables) + ' ' + std::to_string(size.clauses) + '\n');
}

void DimacsWriter::incremental_header() { put("p inccnf\n"); }

void DimacsWriter::cube(std::span<const Lit> literals) {
    put("a ");
    consume(literals);
}

void DimacsWriter::consume(std::span<const Lit> literals) {
    for (const Lit literal : literals) {
        char* const place = reserve(longest_literal);
        char* const end = std::to_chars(place, place + longest_literal, literal.dimacs()).ptr;
        *end = ' ';
        used_ += static_cast<std::size_t>(end + 1 - place);
    }
    put("0\n");
}

} // namespace qsat
