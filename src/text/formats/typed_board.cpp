#include "formats/format.hpp"
#include "formats/recognition.hpp"

#include <algorithm>
#include <cstdlib>

namespace qsat::inline text {

namespace {

/// Are there at most as many letters in a row as in the squares of boards that people type?
bool has_short_words(std::string_view path) {
    constexpr int most = 2;
    int letters = 0;
    return std::ranges::all_of(path, [&letters](char c) {
        letters = is_letter(c) ? letters + 1 : 0;
        return letters <= most;
    });
}

/// Does a word with slashes have about as many rows as squares in the first one, and as many
/// symbols? The names of folders and files seldom do.
bool may_be_regions(std::string_view path) {
    const auto slashes = std::ranges::count(path, '/');
    if (slashes == 0) return true;
    std::string symbols{path};
    std::ranges::sort(symbols);
    symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
    const auto rows = slashes + 1;
    const auto squares = static_cast<std::ptrdiff_t>(path.find('/'));
    return std::abs(rows - squares) <= 1 && std::ssize(symbols) - 1 <= rows + 1;
}

} // namespace

bool is_typed_board(const std::string& word, std::optional<int> size) {
    if (std::ranges::all_of(word, is_digit) || word.find('\n') != word.npos ||
        std::string_view{"[{("}.find(word.front()) != std::string_view::npos)
        return true;
    const ReadOptions any; // g++ 14 believes that the format refers to it
    const Format& format = recognised_format(word, any);
    if (other_kind_of(word)) return true;
    if (&format == &regions_format) return may_be_regions(word);
    if (&format == &grid_format || &format == &csplib_format) return false;
    if (word.find_first_of(" :[{(,;") != std::string::npos) return true;
    if (&format == &squares_format && has_short_words(word)) return true;
    try {
        read_boards(word, word, {.size = size});
        return true;
    } catch (const InputError&) {
        return false;
    }
}

} // namespace qsat::text
