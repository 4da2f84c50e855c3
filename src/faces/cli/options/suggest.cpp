#include "cli/options/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace qsat {

namespace {

/// Insertions, deletions, replacements and swaps of neighbours that make one word of the other, no
/// place edited twice. (F. Damerau, "A technique for computer detection and correction of spelling
/// errors", CACM 1964.)
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last;
    std::vector<std::size_t> last(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> row(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = std::exchange(last, std::move(row));
    }
    return last.back();
}

} // namespace

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

} // namespace qsat
