#include "options/option_list.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat::inline frontends {

namespace {

/// Insertions, deletions, replacements and swaps of neighbours that make one word of the other, no
/// place edited twice. (F. Damerau, "A technique for computer detection and correction of spelling
/// errors", CACM 1964.)
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector edits(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            std::size_t& fewest = edits[i][j] = i + j;
            if (i == 0 || j == 0) continue;
            fewest = std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1,
                               edits[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                fewest = std::min(fewest, edits[i - 2][j - 2] + 1);
        }
    return edits.back().back();
}

} // namespace

std::string shell_quoted(std::string_view text) {
    return fmt::format("'{}'", boost::replace_all_copy(std::string{text}, "'", "'\\''"));
}

std::string OptionText::synopsis() const {
    return fmt::format("{}--{}{}{}", letter == 0 ? "" : fmt::format("-{}, ", letter), name,
                       parameter.empty() ? "" : " ", parameter);
}

std::string Usage::synopsis() const {
    Strings words;
    for (const ArgumentText& argument : arguments) {
        const std::string name = argument.name + (argument.repeated ? "..." : "");
        words.push_back(argument.required ? name : '[' + name + ']');
    }
    for (const OptionText& option : options)
        if (option.required) words.push_back(option.synopsis());
    return fmt::format("{}", fmt::join(words, " "));
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t longest = 40; // no word that we know is half as long
    if (word.size() > longest) return {};
    std::string_view nearest;
    std::size_t fewest = 1 + std::max<std::size_t>(1, word.size() / 3);
    for (const std::string_view candidate : known) {
        // Somebody who stops early made no mistake in what is written.
        constexpr std::size_t shortest_beginning = 4;
        const bool begins = word.size() >= shortest_beginning && candidate.starts_with(word);
        const std::size_t edits = begins ? 1 : edit_distance(word, candidate);
        if (edits >= fewest) continue;
        fewest = edits;
        nearest = candidate;
    }
    return nearest.empty() ? "" : fmt::format("did you mean {}? ", nearest);
}

} // namespace qsat::frontends
