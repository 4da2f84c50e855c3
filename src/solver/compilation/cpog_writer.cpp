#include "compilation/cpog_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <new>

namespace qsat {

CpogWriter::Node CpogWriter::product(std::span<const int> literals) {
    const Node node{next_node_++, next_clause_};
    begin(node.clause, 'p');
    numbers(std::array{node.literal});
    numbers(literals);
    numbers(std::array{0});
    end();
    next_clause_ += static_cast<int>(literals.size()) + 1;
    return node;
}

CpogWriter::Node CpogWriter::sum(int first, int second, std::span<const int> hints) {
    const Node node{next_node_++, next_clause_};
    begin(node.clause, 's');
    numbers(std::array{node.literal, first, second});
    numbers(hints);
    numbers(std::array{0});
    end();
    next_clause_ += 3;
    return node;
}

int CpogWriter::assertion(std::span<const int> literals, std::span<const int> hints) {
    const int clause = next_clause_++;
    begin(clause, 'a');
    numbers(literals);
    numbers(std::array{0});
    numbers(hints);
    numbers(std::array{0});
    end();
    return clause;
}

void CpogWriter::deletion(int clause, std::span<const int> hints) {
    text_ += 'd';
    numbers(std::array{clause});
    numbers(hints);
    numbers(std::array{0});
    end();
}

void CpogWriter::root(int literal) {
    text_ += 'r';
    numbers(std::array{literal});
    end();
}

void CpogWriter::begin(int clause, char kind) {
    // Readers use 32-bit numbers. A node has few more clauses than the formula has variables.
    constexpr int margin = 1 << 24;
    if (next_clause_ > std::numeric_limits<int>::max() - margin) throw std::bad_alloc{};
    text_ += fmt::format_int{clause}.c_str();
    text_ += ' ';
    text_ += kind;
}

void CpogWriter::numbers(std::span<const int> values) {
    for (const int value : values) {
        const fmt::format_int digits{value};
        text_ += ' ';
        text_.append(digits.data(), digits.size());
    }
}

void CpogWriter::end() {
    constexpr std::size_t block = std::size_t{1} << 16;
    text_ += '\n';
    if (text_.size() > block) flush();
}

void CpogWriter::flush() {
    out_ << text_;
    bytes_ += text_.size();
    text_.clear();
}

} // namespace qsat
