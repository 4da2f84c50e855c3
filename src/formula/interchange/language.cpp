#include "interchange/language.hpp"

#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace qsat::inline formula {

const std::array<const ExportLanguage*, 5> export_languages{
    &dimacs_language, &opb_language, &asp_language, &minizinc_language, &lp_language};

const ExportLanguage* find_export_language(std::string_view name) {
    const auto found = std::ranges::find(export_languages, name, &ExportLanguage::name);
    return found == export_languages.end() ? nullptr : *found;
}

std::vector<std::string> head_comments(const Board& board, std::string_view writer) {
    std::ostringstream squares;
    squares_format.write_board(squares, board, {});
    std::string text = squares.str();
    text.pop_back(); // the line break at the end
    return {fmt::format("{}: n-queens completion", writer), "board " + text};
}

std::vector<std::string_view> short_lines(std::string_view text) {
    constexpr std::size_t longest = 100;
    std::vector<std::string_view> lines;
    while (text.size() > longest) {
        const std::size_t blank = text.rfind(' ', longest);
        if (blank == text.npos || blank == 0) break;
        lines.push_back(text.substr(0, blank));
        text.remove_prefix(blank); // keeps the blank, which indents the next line
    }
    lines.push_back(text);
    return lines;
}

} // namespace qsat::formula
