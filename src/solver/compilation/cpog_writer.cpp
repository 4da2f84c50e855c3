#include "compilation/cpog_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <new>

namespace qsat::inline solver {

namespace {

constexpr std::array end_of_list{0};

} // namespace

CpogWriter::Node CpogWriter::product(std::span<const int> literals) {
    const Node node{next_node_++, number_clauses(literals.size() + 1)};
    line(fmt::format("{} p {}", node.clause, node.literal), {literals, end_of_list});
    return node;
}

CpogWriter::Node CpogWriter::sum(int first, int second, std::span<const int> hints) {
    const Node node{next_node_++, number_clauses(3)};
    line(fmt::format("{} s {} {} {}", node.clause, node.literal, first, second),
         {hints, end_of_list});
    return node;
}

int CpogWriter::assertion(std::span<const int> literals, std::span<const int> hints) {
    const int clause = number_clauses(1);
    line(fmt::format("{} a", clause), {literals, end_of_list, hints, end_of_list});
    return clause;
}

void CpogWriter::deletion(int clause, std::span<const int> hints) {
    line(fmt::format("d {}", clause), {hints, end_of_list});
}

void CpogWriter::root(int literal) { line(fmt::format("r {}", literal), {}); }

/// The number of the first of these new clauses.
int CpogWriter::number_clauses(std::size_t count) {
    // Readers use 32-bit numbers. A node has few more clauses than the formula has variables.
    constexpr int margin = 1 << 24;
    if (next_clause_ > std::numeric_limits<int>::max() - margin) throw std::bad_alloc{};
    const int first = next_clause_;
    next_clause_ += static_cast<int>(count);
    return first;
}

void CpogWriter::line(std::string_view begin, std::initializer_list<std::span<const int>> numbers) {
    constexpr std::size_t block = std::size_t{1} << 16;
    text_ += begin;
    for (const std::span<const int> list : numbers)
        for (const int number : list) {
            const fmt::format_int digits{number};
            text_ += ' ';
            text_.append(digits.data(), digits.size());
        }
    text_ += '\n';
    if (text_.size() > block) flush();
}

void CpogWriter::flush() {
    out_ << text_;
    bytes_ += text_.size();
    text_.clear();
}

} // namespace qsat::solver
