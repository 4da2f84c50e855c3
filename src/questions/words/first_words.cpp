#include "words/first_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace {

/// From 1.
std::vector<int> column_numbers(std::span<const int> columns) {
    std::vector<int> numbers;
    for (const int column : columns)
        numbers.push_back(column + 1);
    return numbers;
}

} // namespace

std::string summary(const Board& board, const FirstCompletion& first, double seconds) {
    if (!first.stopped && has_all_queens(board)) return std::string{already_complete};
    if (!first.stopped)
        return fmt::format("first completion: {} added in {}",
                           plural(board.size() - board.queens().size(), "queen"),
                           duration_text(seconds));
    const std::string why = fmt::format("stopped: {}", stop_text(first.stopped->reason));
    if (first.rows == 0) return why + "; no row of the first completion is known";
    constexpr int most = 60;
    const auto known = std::span{first.completion.columns()}.first(std::min(first.rows, most));
    return fmt::format("{}; {} of the first completion known, columns {}{}", why,
                       plural(first.rows, "row"), fmt::join(column_numbers(known), " "),
                       first.rows > most ? " ..." : "");
}

Json json_of(const FirstCompletion& first) {
    Json json = first.stopped ? stop_json(*first.stopped) : Json{{"result", "first"}};
    json["rows"] = first.rows;
    json["columns"] = column_numbers(first.completion.columns());
    json["queens"] = queens_json(first.completion);
    return json;
}

Json statistics_json(const FirstStatistics& statistics) {
    return {{"prefixes", statistics.prefixes},
            {"slowest_prefix", column_numbers(statistics.slowest)},
            {"slowest_seconds", statistics.slowest_seconds},
            {"nodes", statistics.nodes},
            {"conflicts", statistics.conflicts}};
}

} // namespace qsat
