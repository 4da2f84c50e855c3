#include "formats/region_grid.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace qsat::inline text {

namespace {

/// A colour, the letter that people write for it, and its signs.
struct Colour {
    char letter;
    std::array<std::string_view, 2> words;
    std::u8string_view emoji; ///< squares, circles and hearts, one after another
    int red, green, blue;     ///< 0 ... 255, of light shades, as games paint them
};

constexpr std::array<Colour, 16> named_colours{{
    {'R', {"red", "crimson"}, u8"🟥🔴❤", 0xF0, 0x60, 0x50},
    {'O', {"orange", ""}, u8"🟧🟠🧡", 0xFF, 0xB0, 0x70},
    {'Y', {"yellow", "gold"}, u8"🟨🟡💛", 0xE8, 0xE8, 0x70},
    {'G', {"green", ""}, u8"🟩🟢💚", 0x90, 0xD0, 0x80},
    {'B', {"blue", ""}, u8"🟦🔵💙", 0x80, 0xA8, 0xF0},
    {'P', {"purple", ""}, u8"🟪🟣💜", 0xB0, 0x90, 0xE0},
    {'N', {"brown", ""}, u8"🟫🟤🤎", 0xB0, 0x98, 0x80},
    {'K', {"black", ""}, u8"⬛⚫🖤", 0x20, 0x20, 0x20},
    {'W', {"white", ""}, u8"⬜⚪🤍", 0xFF, 0xFF, 0xFF},
    {'I', {"pink", ""}, u8"🩷", 0xE8, 0xA0, 0xC0},
    {'A', {"grey", "gray"}, u8"🩶", 0xD0, 0xD0, 0xD0},
    {'C', {"cyan", "aqua"}, u8"🩵", 0x60, 0xE8, 0xE8},
    {'T', {"teal", "turquoise"}, u8"", 0x90, 0xC8, 0xC8},
    {'L', {"lime", ""}, u8"", 0xC0, 0xF0, 0x80},
    {'M', {"magenta", "fuchsia"}, u8"", 0xE0, 0x60, 0xE0},
    {'V', {"violet", "lavender"}, u8"", 0xC8, 0xB0, 0xF8},
}};

std::string in_small_letters(std::string_view word) {
    std::string letters{word};
    for (char& c : letters)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | ('a' - 'A'));
    return letters;
}

/// The colour that an emoji or a word means, also in `large_red_square` and `Red`; null if none.
const Colour* colour_named(std::string_view name) {
    if ((name.front() & 0x80) != 0) {
        const auto has = [name](const Colour& colour) {
            const std::string_view emoji{reinterpret_cast<const char*>(colour.emoji.data()),
                                         colour.emoji.size()};
            return emoji.find(name) != emoji.npos;
        };
        const auto* const found = std::ranges::find_if(named_colours, has);
        return found == named_colours.end() ? nullptr : found;
    }
    std::string word = in_small_letters(name);
    for (const std::string_view around : {"large_", "_large", "_square", "_circle", "_heart"})
        if (const std::size_t at = word.find(around); at != word.npos)
            word.erase(at, around.size());
    if (word == "heart") word = "red"; // as chat programs call it
    for (const Colour& colour : named_colours)
        if (std::ranges::find(colour.words, word) != colour.words.end()) return &colour;
    return nullptr;
}

/// The number of a colour such as `#ff8800` or `#f80`.
std::optional<int> hexadecimal(std::string_view name) {
    if (!name.starts_with('#') || (name.size() != 4 && name.size() != 7)) return {};
    int number = 0;
    const auto [end, error] =
        std::from_chars(name.data() + 1, name.data() + name.size(), number, 16);
    if (error != std::errc{} || end != name.data() + name.size()) return {};
    if (name.size() == 7) return number;
    const auto twice = [number](int shift) { return (number >> shift & 15) * 17; };
    return twice(8) << 16 | twice(4) << 8 | twice(0);
}

int distance(const Colour& colour, int number) {
    const auto square = [](int difference) { return difference * difference; };
    return square(colour.red - (number >> 16)) + square(colour.green - (number >> 8 & 255)) +
           square(colour.blue - (number & 255));
}

/// The colour of this number, if its letter is free the nearest one.
const Colour* colour_of_number(int number, std::string_view taken) {
    const Colour* nearest = nullptr;
    for (const Colour& colour : named_colours)
        if (taken.find(colour.letter) == taken.npos &&
            (nearest == nullptr || distance(colour, number) < distance(*nearest, number)))
            nearest = &colour;
    return nearest;
}

/// A letter of the word or, if all are taken, of the alphabet.
char free_letter(std::string_view word, std::string_view taken) {
    std::string all;
    for (const char c : word)
        if (is_letter(c)) all += static_cast<char>(c & ~('a' - 'A'));
    all += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return all[all.find_first_not_of(taken)];
}

[[noreturn]] void refuse_number(const RegionGrid& grid, const Location& where) {
    std::vector<SentenceValue> values{{"regions", grid.names.size()}, {"rows", grid.size}};
    if (std::ssize(grid.names) > grid.size) {
        const auto rarest = std::ranges::min_element(grid.names, {}, &RegionName::squares);
        const Square first{rarest->first / grid.size, rarest->first % grid.size};
        values.push_back({"name", in_quotes(rarest->text)});
        values.push_back({"squares", rarest->squares});
        values.push_back({"square", square_name(first, grid.size)});
        Location place = where;
        if (rarest->line != 0) place = {where.source, rarest->line, rarest->column};
        refuse(place, "too_many_regions", std::move(values));
    }
    if (auto parts = regions_in_parts(grid)) {
        values.push_back({"parts", std::move(*parts)});
        refuse(where, "too_few_regions", std::move(values));
    }
    refuse(where, "number_of_regions", std::move(values));
}

} // namespace

int number_of_region(std::string_view name) {
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc{} && end == name.data() + name.size() ? number : -1;
}

std::string letters_of_colours(const std::vector<RegionName>& names) {
    std::string letters(names.size(), '\0');
    std::string taken;
    const auto give = [&](std::size_t name, char letter) {
        letters[name] = letter;
        taken += letter;
    };
    std::size_t known = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Colour* const colour = colour_named(names[i].text);
        known += colour != nullptr || hexadecimal(names[i].text) ? 1 : 0;
        if (colour != nullptr && taken.find(colour->letter) == taken.npos) give(i, colour->letter);
    }
    // Other words may be numbers of regions, such as R1 and R2.
    if (2 * known < names.size() || names.size() > most_letters) return {};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (letters[i] != '\0') continue;
        const auto number = hexadecimal(names[i].text);
        const Colour* const colour = number ? colour_of_number(*number, taken) : nullptr;
        give(i, colour != nullptr ? colour->letter : free_letter(names[i].text, taken));
    }
    return letters;
}

void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where) {
    if (grid.fault) throw InputError{*grid.fault};
    if (std::ssize(grid.names) != grid.size) refuse_number(grid, where);
    const auto is_number_name = [](const RegionName& name) {
        return number_of_region(name.text) >= 0;
    };
    const auto is_one_letter = [](const RegionName& name) { return name.text.size() == 1; };
    const bool are_numbers = std::ranges::all_of(grid.names, is_number_name);
    std::string letters; // in the order of the names
    if (!are_numbers && std::ranges::all_of(grid.names, is_one_letter))
        for (const RegionName& name : grid.names)
            letters += name.text;
    else if (!are_numbers)
        letters = letters_of_colours(grid.names);

    std::vector<int> order(grid.names.size()); // of the regions
    for (int i = 0; i < std::ssize(order); ++i)
        order[i] = i;
    if (are_numbers)
        std::ranges::stable_sort(order, {},
                                 [&](int name) { return number_of_region(grid.names[name].text); });
    else if (!letters.empty())
        std::ranges::sort(order, {}, [&](int name) { return letters[name]; });
    std::vector<int> number(order.size());
    parts.region_letters.clear();
    for (int i = 0; i < std::ssize(order); ++i) {
        number[order[i]] = i;
        if (!letters.empty()) parts.region_letters += letters[order[i]];
    }
    parts.regions.resize(grid.regions.size());
    std::ranges::transform(grid.regions, parts.regions.begin(),
                           [&number](int name) { return number[name]; });
}

} // namespace qsat::text
