#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>

namespace qsat::inline proof {

namespace {

constexpr std::int64_t largest_number = std::int64_t{1} << 60;
constexpr NumberKind literal_kind{largest_variable, "literal", "a literal, or 0 to end the clause",
                                  "variable"};
constexpr NumberKind lemma_kind{largest_number, "number", "the number of a clause", "clause"};
constexpr NumberKind hint_kind{largest_number, "number",
                               "the number of a clause, or 0 to end the list", "clause"};

} // namespace

ProofRefused refused_at(const std::string& source, std::optional<std::size_t> line,
                        std::string_view reason, ProofFormat format) {
    const std::string place = line ? fmt::format("{}:{}", source, *line) : source;
    return {.format = format, .line = line, .reason = fmt::format("{}: {}", place, reason)};
}

void Scanner::skip_comments() {
    for (;;) {
        skip_blanks();
        if (peek() != 'c') return;
        offset_ = std::min(content_.find('\n', offset_), content_.size());
    }
}

bool Scanner::take_letter(char letter) {
    const bool alone = offset_ + 1 >= content_.size() || is_blank(content_[offset_ + 1]);
    if (peek() != letter || !alone) return false;
    ++offset_;
    return true;
}

std::string_view Scanner::take_word() {
    const std::size_t start = offset_;
    while (!at_end() && !is_blank(content_[offset_]))
        ++offset_;
    return content_.substr(start, offset_ - start);
}

std::int64_t Scanner::number(std::int64_t largest, std::string_view what) {
    const std::size_t start = offset_;
    const char* const end = content_.data() + content_.size();
    std::int64_t value = 0;
    const auto [after, error] = std::from_chars(content_.data() + start, end, value);
    if (error == std::errc::invalid_argument || (after != end && !is_blank(*after)))
        fail_expecting(start, what);
    offset_ = static_cast<std::size_t>(after - content_.data());
    if (error == std::errc::result_out_of_range || value > largest || value < -largest)
        fail(start, fmt::format("{} is too large (at most {})",
                                in_quotes(content_.substr(start, offset_ - start)), largest));
    return value;
}

bool Scanner::take_deletion() {
    const char letter = content_[offset_];
    if (letter != 'a' && letter != 'd')
        fail(offset_, fmt::format("unexpected {} (expected 'a' or 'd')", in_quotes(letter)));
    ++offset_;
    return letter == 'd';
}

std::int64_t Scanner::binary_number(const NumberKind& kind) {
    const auto largest = static_cast<std::uint64_t>(kind.largest);
    const int last_shift = static_cast<int>(std::bit_width(largest)) / 7 * 7;
    const std::size_t start = offset_;
    std::uint64_t code = 0;
    for (int shift = 0;; shift += 7) {
        if (at_end()) fail(start, fmt::format("unexpected end (expected {})", kind.expected));
        const auto byte = static_cast<unsigned char>(content_[offset_++]);
        if (shift <= last_shift) code |= std::uint64_t{byte & 0x7fu} << shift;
        if (code >> 1 > largest || shift > last_shift)
            fail(start, fmt::format("a {} is too large (at most {})", kind.name, kind.largest));
        if (byte < 0x80) break;
    }
    if (code == 1)
        fail(start, fmt::format("the {} -0 (expected a {} from 1)", kind.name, kind.from_one));
    const auto value = static_cast<std::int64_t>(code >> 1);
    return (code & 1) != 0 ? -value : value;
}

std::size_t Scanner::line_of(std::size_t offset) const {
    return 1 + static_cast<std::size_t>(std::ranges::count(content_.substr(0, offset), '\n'));
}

void Scanner::fail(std::size_t offset, std::string_view what) const {
    if (binary_) throw InputError{{fmt::format("{}: byte offset {}", source_, offset)}, what};
    const std::size_t line_end = content_.substr(0, offset).rfind('\n');
    const std::size_t line_start = line_end == content_.npos ? 0 : line_end + 1;
    throw InputError{
        {source_, static_cast<int>(line_of(offset)), static_cast<int>(offset - line_start + 1)},
        what};
}

void Scanner::fail_expecting(std::size_t offset, std::string_view expected) {
    offset_ = offset;
    const std::string found = at_end() ? "end" : in_quotes(take_word());
    fail(offset, fmt::format("unexpected {} (expected {})", found, expected));
}

std::optional<Step> ProofReader::next() {
    if (!binary_) scanner_.skip_comments();
    if (scanner_.at_end()) return std::nullopt;
    Step step{.offset = scanner_.offset()};
    if (binary_) step.deletion = scanner_.take_deletion();
    // In LRAT text, a number comes first; a deletion has one without meaning.
    if (lrat_ && !(binary_ && step.deletion)) {
        step.number = scanner_.number(lemma_kind);
        if (step.number <= 0)
            scanner_.fail(
                step.offset,
                fmt::format("the number of a clause is {} (expected at least 1)", step.number));
    }
    if (!binary_) {
        scanner_.skip_blanks();
        step.deletion = scanner_.take_letter('d');
    }
    if (!lrat_ || !step.deletion) {
        scanner_.numbers(literal_kind, literals_, [](std::size_t, std::int64_t) {});
        step.literals = literals_;
    }
    if (lrat_) {
        scanner_.numbers(hint_kind, clauses_, [&](std::size_t start, std::int64_t number) {
            if (step.deletion && number < 0)
                scanner_.fail(
                    start, fmt::format("a deletion names clause {} (expected at least 1)", number));
        });
        step.clauses = clauses_;
    }
    return step;
}

FormulaReader::FormulaReader(const NamedText& formula) : scanner_{formula} {
    scanner_.skip_comments();
    header_ = scanner_.offset();
    for (const std::string_view expected : {"p", "cnf"}) {
        scanner_.skip_blanks();
        const std::size_t start = scanner_.offset();
        if (scanner_.take_word() != expected)
            scanner_.fail_expecting(start, "a line p cnf VARIABLES CLAUSES before the clauses");
    }
    const auto size = [&](std::int64_t largest, std::string_view what) {
        scanner_.skip_blanks();
        const std::size_t start = scanner_.offset();
        const std::int64_t number = scanner_.number(largest, what);
        if (number < 0) scanner_.fail(start, fmt::format("{} is negative", what));
        return number;
    };
    constexpr std::int64_t most_clauses = std::int64_t{1} << 40;
    variables_ = size(largest_variable, "the number of variables");
    clauses_ = size(most_clauses, "the number of clauses");
}

std::optional<std::span<const int>> FormulaReader::next() {
    scanner_.skip_comments();
    if (scanner_.at_end()) {
        if (clauses_read_ < clauses_)
            scanner_.fail(header_, fmt::format("the header announces {} clauses, but there are {}",
                                               clauses_, clauses_read_));
        return std::nullopt;
    }
    if (clauses_read_ == clauses_)
        scanner_.fail(scanner_.offset(),
                      fmt::format("unexpected text after the {} clauses of the header", clauses_));
    scanner_.numbers(literal_kind, literals_, [this](std::size_t start, std::int64_t literal) {
        if (std::abs(literal) > variables_)
            scanner_.fail(start, fmt::format("literal {} is beyond the {} variables of the header",
                                             literal, variables_));
    });
    ++clauses_read_;
    return literals_;
}

} // namespace qsat::proof
