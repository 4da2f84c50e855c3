#include "explain/line_words.hpp"

#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

namespace {

using Direction = ForcedSquare::Line;

constexpr SentenceTexts line_texts{{
    {"row", "row {name}", "Reihe {name}"},
    {"column", "column {name}", "Spalte {name}"},
    {"region", "region {name}", "Gebiet {name}"},
    {"rows", "rows {name}", "die Reihen {name}"},
    {"columns", "columns {name}", "die Spalten {name}"},
    {"regions", "regions {name}", "die Gebiete {name}"},
    {"on_row", "on row {name}", "auf Reihe {name}"},
    {"on_column", "on column {name}", "auf Spalte {name}"},
    {"on_region", "on region {name}", "in Gebiet {name}"},
    {"on_rows", "on rows {name}", "auf den Reihen {name}"},
    {"on_columns", "on columns {name}", "auf den Spalten {name}"},
    {"on_regions", "on regions {name}", "in den Gebieten {name}"},
    {"forces", "forces {steps|, then }", "erzwingt {steps|, dann }"},
    {"forced_step", "{square} ({line})", "{square} ({line})"},
    {"refuted", "{square}: {why}", "{square}: {why}"},
    {"look_at", "look at {lines}", "Sieh dir {lines} an"},
}};

std::string short_name(BoardLine line, const Board& board) {
    switch (line.direction) {
    case Direction::row:
        return std::to_string(row_number(line.number, board.size()));
    case Direction::column:
        return column_name(line.number);
    case Direction::region:
        break;
    }
    return board.region_name(line.number);
}

/// One text for each direction.
using LineTexts = std::array<const SentenceText*, 3>;

Sentence list(const std::vector<BoardLine>& lines, const Board& board, const LineTexts& one,
              const LineTexts& several) {
    std::vector<std::string> names;
    for (const BoardLine line : lines)
        names.push_back(short_name(line, board));
    const auto direction = static_cast<std::size_t>(lines.front().direction);
    return {(lines.size() == 1 ? one : several)[direction],
            {{"name", fmt::format("{}", fmt::join(names, ", "))}}};
}

constexpr LineTexts one_line{line_texts["row"], line_texts["column"], line_texts["region"]};

} // namespace

std::string line_name(BoardLine line, const Board& board) {
    return text_of(sentence_of(line, board), Language::english);
}

Sentence sentence_of(BoardLine line, const Board& board) {
    return sentence_of(std::vector{line}, board);
}

Sentence sentence_of(const std::vector<BoardLine>& lines, const Board& board) {
    return list(lines, board, one_line,
                {line_texts["rows"], line_texts["columns"], line_texts["regions"]});
}

Sentence on_lines(const std::vector<BoardLine>& lines, const Board& board) {
    return list(lines, board,
                {line_texts["on_row"], line_texts["on_column"], line_texts["on_region"]},
                {line_texts["on_rows"], line_texts["on_columns"], line_texts["on_regions"]});
}

std::string list_squares(const std::vector<Square>& squares, const Board& board) {
    return fmt::format("{}", fmt::join(square_names(squares, board.size()), ", "));
}

Sentence forces(const std::vector<ForcedSquare>& forced, const Board& board) {
    Sentences steps;
    for (const auto [square, direction] : forced)
        steps.push_back({line_texts["forced_step"],
                         {{"square", square_name(square, board.size())},
                          {"line", sentence_of(line_through(square, direction, board), board)}}});
    return {line_texts["forces"], {{"steps", std::move(steps)}}};
}

Sentence refuted(Square square, Sentences why, const Board& board) {
    return {line_texts["refuted"],
            {{"square", square_name(square, board.size())}, {"why", std::move(why)}}};
}

Sentence look_at(const std::vector<BoardLine>& lines, const Board& board) {
    return {line_texts["look_at"], {{"lines", sentence_of(lines, board)}}};
}

std::span<const SentenceText> texts_of_lines() { return line_texts; }

} // namespace qsat
