#include "formats/alphabet.hpp"
#include "formats/grid_refusals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace qsat {

namespace {

// Free or something else, depending on the other symbols of the grid.
constexpr std::u32string_view perhaps_free = U"_-*+0o";

bool may_be_anything(std::uint32_t code) {
    return code == U'X' || code == U'1' || perhaps_free.find(code) != perhaps_free.npos;
}

/// The meaning of symbols that does not depend on other symbols.
std::optional<Meaning> fixed_meaning(std::uint32_t code, bool in_box) {
    switch (code) {
    case nothing:
    case U'·':
        return Meaning::free;
    case U'♛':
    case U'♕':
    case U'👑':
        return Meaning::queen;
    case U'▒':
        return Meaning::blocked;
    case U'╱':
        return Meaning::on_sum;
    case U'╲':
        return Meaning::on_difference;
    case U'╳':
        return Meaning::on_both;
    case U'*': // on the line between two queens that attack each other
        return in_box ? std::optional{Meaning::free} : std::nullopt;
    default:
        return {};
    }
}

/// The meaning of the usual letters, unless the legend has other letters for these meanings.
std::optional<Meaning> usual_meaning(std::uint32_t code, const Legend& legend) {
    const auto is = [code](char letter) { return code == static_cast<unsigned char>(letter); };
    if (is(legend.queen)) return Meaning::queen;
    if (is(legend.free)) return Meaning::free;
    if (is(legend.blocked)) return Meaning::blocked;
    if (legend.queen == 'Q' && code == U'q') return Meaning::queen;
    return {};
}

} // namespace

Alphabet::Alphabet(const WrittenGrid& grid, const Legend* legend)
    : legend_{legend != nullptr ? *legend : Legend{}} {
    // More than the symbols with a meaning, so one of them is rejected.
    constexpr std::size_t most = 32;
    std::uint32_t last = 0;
    for (const WrittenRow& row : grid.rows)
        for (const auto& [code, column] : row.symbols) {
            if (code == std::exchange(last, code) || find(code) != nullptr) continue;
            if (entries_.size() > most) return;
            const auto usual = usual_meaning(code, legend_);
            entries_.push_back({code, usual ? usual : fixed_meaning(code, grid.in_box)});
            is_of_digits_ &= code == U'0' || code == U'1' || code == U'.';
        }
    const bool has_queens = has(Meaning::queen);
    for (Entry& entry : entries_)
        if (entry.code == U'1' && !has_queens && legend_.queen == 'Q')
            entry.meaning = Meaning::queen;
    const auto may_be_free = [](const Entry& entry) {
        return !entry.meaning && perhaps_free.find(entry.code) != perhaps_free.npos;
    };
    const bool is_zero = entries_.size() == 1 && entries_.front().code == U'0';
    if ((has(Meaning::queen) || is_zero) && !has(Meaning::free) && legend_.free == '.' &&
        std::ranges::count_if(entries_, may_be_free) == 1)
        std::ranges::find_if(entries_, may_be_free)->meaning = Meaning::free;
}

const Alphabet::Entry* Alphabet::find(std::uint32_t code) const {
    const auto found = std::ranges::find(entries_, code, &Entry::code);
    return found == entries_.end() ? nullptr : &*found;
}

bool Alphabet::has(Meaning meaning) const {
    return std::ranges::find(entries_, meaning, &Entry::meaning) != entries_.end();
}

/// The legend lines that would define the letter, for each meaning that no other letter has.
Sentences Alphabet::legends_for(char letter) const {
    Sentences lines;
    const auto offer = [&](Meaning meaning, std::string_view name) {
        if (!has(meaning))
            lines.push_back({grid_refusals["legend"],
                             {{"line", fmt::format("# legend: {}={}", name, letter)}}});
    };
    if (letter != 'X') offer(Meaning::free, "free");
    offer(Meaning::queen, "queen");
    offer(Meaning::blocked, "blocked");
    return lines;
}

Meaning Alphabet::meaning(const Symbol& symbol, Location where) const {
    const Entry* const entry = find(symbol.code);
    if (entry != nullptr && entry->meaning) return *entry->meaning;
    where.column = symbol.column;
    Sentence advice{grid_refusals["name_other_signs"]};
    if (may_be_anything(symbol.code)) {
        const char letter = static_cast<char>(symbol.code);
        const Sentences lines = legends_for(letter);
        if (!lines.empty())
            advice = {letter == 'X' ? grid_refusals["sign_of_two_meanings"]
                                    : grid_refusals["sign_of_several_meanings"],
                      {{"sign", std::string{letter}},
                       {"lines", Sentence{grid_refusals["legends"], {{"lines", lines}}}}}};
    }
    throw InputError{where, Sentence{grid_refusals["unknown_sign"],
                                     {sign_value("sign", symbol),
                                      {"free", std::string{legend_.free}},
                                      {"queen", std::string{legend_.queen}},
                                      {"blocked", std::string{legend_.blocked}},
                                      {"advice", advice}}}};
}

} // namespace qsat
