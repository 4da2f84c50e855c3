#include "formats/handwriting.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace qsat::inline text {

namespace {

using Utf8 = boost::locale::utf::utf_traits<char>;

// Codes above all Unicode characters: bytes that are not UTF-8, numbers, words, marked letters.
constexpr std::uint32_t first_byte = 0x110000;
constexpr std::uint32_t first_number = first_byte + 0x100;
constexpr std::uint32_t first_marked = 0xC000'0000;

/// The signs of a picture that cover a square.
constexpr std::u32string_view figures = U"♛♕👑▒╱╲╳*";

SentenceValue sign_of(const Symbol& symbol) {
    if (symbol.code < 0x80) return sign_value("sign", static_cast<char>(symbol.code));
    if (symbol.code >= first_byte && symbol.code < first_number)
        return sign_value("sign", static_cast<char>(symbol.code - first_byte));
    return {"sign", in_quotes(text_of_symbol(symbol.code, {}))};
}

enum class Meaning { free, queen, blocked, on_sum, on_difference, on_both };

/// The meanings that do not depend on other symbols.
constexpr std::array<std::pair<std::uint32_t, Meaning>, 10> fixed_meanings{
    {{nothing, Meaning::free},
     {U'·', Meaning::free},
     {U'♛', Meaning::queen},
     {U'♕', Meaning::queen},
     {U'👑', Meaning::queen},
     {U'▒', Meaning::blocked},
     {U'❌', Meaning::blocked},
     {U'╱', Meaning::on_sum},
     {U'╲', Meaning::on_difference},
     {U'╳', Meaning::on_both}}};

/// The signs of a board's light and dark squares.
constexpr std::u32string_view light_signs = U"⬜□◻";
constexpr std::u32string_view dark_signs = U"⬛■◼";

/// Do the signs of light and dark squares alternate as on a chessboard?
bool is_chequered(const WrittenGrid& grid) {
    std::array<bool, 2> seen{}; // is a light square on an even place, on an odd one?
    for (std::size_t row = 0; row < grid.rows.size(); ++row)
        for (std::size_t column = 0; column < grid.rows[row].symbols.size(); ++column) {
            const std::uint32_t code = grid.rows[row].symbols[column].code;
            const std::size_t odd = (row + column) % 2;
            if (is_one_of(code, light_signs)) seen[odd] = true;
            if (is_one_of(code, dark_signs)) seen[1 - odd] = true;
        }
    return !(seen[0] && seen[1]);
}

// Free or something else, depending on the other symbols of the grid.
constexpr std::u32string_view perhaps_free = U"_-*+0o";

bool is_perhaps_free(std::uint32_t code) { return perhaps_free.find(code) != perhaps_free.npos; }

/// The symbols that occur in a grid.
class Alphabet {
public:
    Alphabet(const WrittenGrid& grid, const Legend& legend) : legend_{legend} {
        // More than the symbols with a meaning, so one of them is rejected.
        constexpr std::size_t most = 32;
        std::uint32_t last = 0;
        for (const WrittenRow& row : grid.rows)
            for (const auto& [code, column] : row.symbols) {
                if (code == std::exchange(last, code) || find(code) != entries_.end()) continue;
                if (entries_.size() > most) return;
                entries_.push_back({code, own_meaning(code, grid.in_box)});
            }
        set_light_and_dark(grid);
        const auto one = find(U'1');
        if (one != entries_.end() && !has(Meaning::queen) && legend_.queen == 'Q')
            entries_[one - entries_.begin()].meaning = Meaning::queen;
        const auto may_be_free = [](const Entry& entry) {
            return !entry.meaning && is_perhaps_free(entry.code);
        };
        const bool is_zero = entries_.size() == 1 && entries_.front().code == U'0';
        if ((has(Meaning::queen) || is_zero) && !has(Meaning::free) && legend_.free == '.' &&
            std::ranges::count_if(entries_, may_be_free) == 1)
            std::ranges::find_if(entries_, may_be_free)->meaning = Meaning::free;
    }

    bool is_of_digits() const {
        return std::ranges::all_of(entries_, [](const Entry& entry) {
            return entry.code == U'0' || entry.code == U'1' || entry.code == U'.';
        });
    }

    /// Are dark squares blocked, because they do not alternate with light ones?
    bool has_dark_blocked() const { return has_dark_blocked_; }

    Meaning meaning(const Symbol& symbol, const Location& row) const {
        const auto entry = find(symbol.code);
        if (entry != entries_.end() && entry->meaning) return *entry->meaning;
        refuse({row.source, row.line, symbol.column}, "unknown_sign",
               {sign_of(symbol),
                {"free", std::string{legend_.free}},
                {"queen", std::string{legend_.queen}},
                {"blocked", std::string{legend_.blocked}},
                {"advice", advice_for(symbol.code)}});
    }

private:
    struct Entry {
        std::uint32_t code;
        std::optional<Meaning> meaning; ///< empty if ambiguous
    };

    std::optional<Meaning> own_meaning(std::uint32_t code, bool in_box) const {
        const auto is = [code](char letter) { return code == static_cast<unsigned char>(letter); };
        if (is(legend_.queen)) return Meaning::queen;
        if (is(legend_.free)) return Meaning::free;
        if (is(legend_.blocked)) return Meaning::blocked;
        if (legend_.queen == 'Q' && code == U'q') return Meaning::queen;
        // On the line between two queens that attack each other.
        if (code == U'*' && in_box) return Meaning::free;
        for (const auto& [fixed, meaning] : fixed_meanings)
            if (fixed == code) return meaning;
        return {};
    }

    /// Light squares are free, and dark ones as well where they alternate with them, or where
    /// nothing else is free.
    void set_light_and_dark(const WrittenGrid& grid) {
        const auto set = [this](std::u32string_view signs, Meaning meaning) {
            for (Entry& entry : entries_)
                if (is_one_of(entry.code, signs)) entry.meaning = meaning;
        };
        const auto is_dark = [](const Entry& entry) { return is_one_of(entry.code, dark_signs); };
        const bool is_other_free = has(Meaning::free);
        set(light_signs, Meaning::free);
        if (std::ranges::none_of(entries_, is_dark)) return;
        has_dark_blocked_ = is_other_free || (has(Meaning::free) && !is_chequered(grid));
        set(dark_signs, has_dark_blocked_ ? Meaning::blocked : Meaning::free);
    }

    std::vector<Entry>::const_iterator find(std::uint32_t code) const {
        return std::ranges::find(entries_, code, &Entry::code);
    }

    bool has(Meaning meaning) const {
        return std::ranges::find(entries_, meaning, &Entry::meaning) != entries_.end();
    }

    /// The legend lines that would define the sign, for each meaning that no other sign has.
    Sentence advice_for(std::uint32_t code) const {
        Sentences lines;
        const auto offer = [&](Meaning meaning, std::string_view name) {
            const char letter = static_cast<char>(code);
            if (!has(meaning))
                lines.push_back(
                    {coded("legend"), {{"line", fmt::format("# legend: {}={}", name, letter)}}});
        };
        if (code == U'X' || code == U'1' || is_perhaps_free(code)) {
            if (code != U'X') offer(Meaning::free, "free");
            offer(Meaning::queen, "queen");
            offer(Meaning::blocked, "blocked");
        }
        if (lines.empty()) return {coded("name_other_signs")};
        return {code == U'X' ? coded("sign_of_two_meanings") : coded("sign_of_several_meanings"),
                {{"sign", std::string{static_cast<char>(code)}},
                 {"lines", Sentence{coded("legends"), {{"lines", lines}}}}}};
    }

    Legend legend_;
    std::vector<Entry> entries_;
    bool has_dark_blocked_ = false;
};

void add(BoardParts& parts, Square square, Meaning meaning) {
    if (meaning == Meaning::queen) parts.queens.push_back(square);
    if (meaning == Meaning::blocked) parts.blocked.push_back(square);
    if (meaning == Meaning::on_sum || meaning == Meaning::on_both)
        parts.excluded_sums.push_back(square.sum());
    if (meaning == Meaning::on_difference || meaning == Meaning::on_both)
        parts.excluded_differences.push_back(square.difference());
}

} // namespace

std::uint32_t take_character(std::string_view& text) {
    const char* next = text.data();
    auto code = Utf8::decode(next, text.data() + text.size());
    if (!boost::locale::utf::is_valid_codepoint(code)) {
        next = text.data() + 1;
        code = first_byte + static_cast<unsigned char>(text.front());
    }
    text.remove_prefix(next - text.data());
    return code;
}

std::uint32_t code_of_number(std::string_view digits) {
    const auto number = static_cast<std::uint32_t>(std::stoul(std::string{digits}));
    return number < 10 ? U'0' + number : first_number + number;
}

std::optional<std::uint32_t> number_of(std::uint32_t code) {
    if (code >= U'0' && code <= U'9') return code - U'0';
    if (code >= first_number && code < first_word) return code - first_number;
    return {};
}

std::string text_of_symbol(std::uint32_t code, std::span<const std::string> words) {
    if (code >= first_word) return words[code - first_word];
    if (const auto number = number_of(code)) return std::to_string(*number);
    std::string text;
    Utf8::encode(code, std::back_inserter(text));
    return text;
}

std::optional<std::uint32_t> marked_letter(std::uint32_t figure, std::uint32_t letter) {
    const std::size_t index = figures.find(figure);
    if (index == figures.npos) return {};
    return first_marked + static_cast<std::uint32_t>(index) * 0x80 + letter;
}

std::optional<std::uint32_t> take_figure(std::uint32_t code, Square square, BoardParts& parts) {
    if (code < 0x80 && code != U'*') return code; // most of them
    if (code < first_marked)
        return figures.find(code) == figures.npos ? std::optional{code} : std::nullopt;
    const std::uint32_t figure = figures[(code - first_marked) / 0x80];
    for (const auto& [fixed, meaning] : fixed_meanings)
        if (fixed == figure) add(parts, square, meaning);
    return (code - first_marked) % 0x80;
}

MeantGrid meaning_of(const WrittenGrid& grid, const Legend* legend, const Location& end) {
    if (grid.rows.empty()) refuse(end, "grid_without_rows");
    const Alphabet alphabet{grid, legend != nullptr ? *legend : Legend{}};
    MeantGrid meant{{.size = static_cast<int>(grid.rows.front().symbols.size())},
                    alphabet.is_of_digits(),
                    alphabet.has_dark_blocked()};
    int row = 0;
    for (const auto& written : grid.rows) {
        const Location where{end.source, written.line};
        int column = 0;
        for (const Symbol& symbol : written.symbols)
            add(meant.parts, {row, column++}, alphabet.meaning(symbol, where));
        require_row(row++, column, meant.parts.size, where);
    }
    require_rows(row, meant.parts.size, end);
    return meant;
}

} // namespace qsat::text
