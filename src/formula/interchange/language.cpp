#include "interchange/language.hpp"

#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace qsat::inline formula {

const std::array<const ExportLanguage*, 4> export_languages{&dimacs_language, &opb_language,
                                                            &asp_language, &minizinc_language};

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

} // namespace qsat::formula
