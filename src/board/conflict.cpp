#include "board/conflict.hpp"

namespace qsat::inline board {

namespace {

constexpr SentenceTexts conflict_texts{{
    {"attack_on_row", "queens {first} and {second} attack each other along row {line}",
     "die Damen {first} und {second} schlagen einander auf Reihe {line}"},
    {"attack_on_column", "queens {first} and {second} attack each other along column {line}",
     "die Damen {first} und {second} schlagen einander auf Spalte {line}"},
    {"attack_on_diagonal", "queens {first} and {second} attack each other along a diagonal",
     "die Damen {first} und {second} schlagen einander auf einer Diagonale"},
    {"queens_touch", "queens {first} and {second} touch",
     "die Damen {first} und {second} berühren einander"},
    {"queens_in_one_region", "queens {first} and {second} stand in one region, {region}",
     "die Damen {first} und {second} stehen in einem Gebiet, {region}"},
    {"queen_on_blocked_square", "queen {square} stands on a blocked square",
     "die Dame {square} steht auf einem gesperrten Feld"},
    {"queen_on_excluded_diagonal", "queen {square} stands on an excluded diagonal",
     "die Dame {square} steht auf einer verbotenen Diagonale"},
    {"missing_given", "the given queen {square} was moved or left out",
     "die gegebene Dame {square} fehlt oder steht woanders"},
    {"row_without_queen", "row {line} has no queen", "Reihe {line} hat keine Dame"},
    {"region_without_queen", "region {line} has no queen", "Gebiet {line} hat keine Dame"},
    {"row_without_free_square", "row {line} has no free square",
     "Reihe {line} hat kein freies Feld"},
    {"column_without_free_square", "column {line} has no free square",
     "Spalte {line} hat kein freies Feld"},
    {"region_without_free_square", "region {line} has no free square",
     "Gebiet {line} hat kein freies Feld"},
    {"wrong_size", "the solution is for size {size}, the board has size {board_size}",
     "die Lösung ist für Größe {size}, das Brett hat Größe {board_size}"},
    {"more_conflicts", "and {count} more", "und {count} weitere"},
}};

/// The text of each kind of conflict, in the order of the variant.
constexpr std::array conflict_kinds{
    conflict_texts["attack_on_diagonal"],         conflict_texts["queens_touch"],
    conflict_texts["queens_in_one_region"],       conflict_texts["queen_on_blocked_square"],
    conflict_texts["queen_on_excluded_diagonal"], conflict_texts["missing_given"],
    conflict_texts["row_without_queen"],          conflict_texts["region_without_queen"],
    conflict_texts["row_without_free_square"],    conflict_texts["column_without_free_square"],
    conflict_texts["region_without_free_square"], conflict_texts["wrong_size"]};
static_assert(conflict_kinds.size() == std::variant_size_v<Conflict>);

std::vector<SentenceValue> values_of(const auto& conflict, int board_size) {
    if constexpr (requires { conflict.second; })
        return {{"first", square_name(conflict.first, board_size)},
                {"second", square_name(conflict.second, board_size)}};
    else if constexpr (requires { conflict.square; })
        return {{"square", square_name(conflict.square, board_size)}};
    else if constexpr (requires { conflict.row; })
        return {{"line", row_number(conflict.row, board_size)}};
    else if constexpr (requires { conflict.column; })
        return {{"line", column_name(conflict.column)}};
    else if constexpr (requires { conflict.region; })
        return {{"line", conflict.region}};
    else
        return {{"size", conflict.size}, {"board_size", board_size}};
}

} // namespace

Sentence sentence_of(const Conflict& conflict, int board_size) {
    const auto values = [&](const auto& kind) { return values_of(kind, board_size); };
    Sentence sentence{conflict_kinds[conflict.index()], std::visit(values, conflict)};
    const auto* const pair = std::get_if<AttackingPair>(&conflict);
    if (pair != nullptr && pair->first.row == pair->second.row) {
        sentence.text = conflict_texts["attack_on_row"];
        sentence.values.emplace_back("line", row_number(pair->first.row, board_size));
    } else if (pair != nullptr && pair->first.column == pair->second.column) {
        sentence.text = conflict_texts["attack_on_column"];
        sentence.values.emplace_back("line", column_name(pair->first.column));
    } else if (const auto* const in_region = std::get_if<QueensInOneRegion>(&conflict)) {
        sentence.values.emplace_back("region", in_region->region);
    }
    return sentence;
}

Sentences sentences_of(std::span<const Conflict> conflicts, int board_size) {
    constexpr std::size_t most = 10;
    Sentences sentences;
    for (const Conflict& conflict : conflicts.first(std::min(most, conflicts.size())))
        sentences.push_back(sentence_of(conflict, board_size));
    if (conflicts.size() > most)
        sentences.push_back(
            {conflict_texts["more_conflicts"], {{"count", conflicts.size() - most}}});
    return sentences;
}

std::string describe(const Conflict& conflict, int board_size) {
    return text_of(sentence_of(conflict, board_size), Language::english);
}

std::span<const SentenceText> texts_of_conflicts() { return conflict_texts; }

std::vector<Square> queens_of(const Conflict& conflict) {
    if (const auto* pair = std::get_if<AttackingPair>(&conflict))
        return {pair->first, pair->second};
    if (const auto* pair = std::get_if<TouchingQueens>(&conflict))
        return {pair->first, pair->second};
    if (const auto* pair = std::get_if<QueensInOneRegion>(&conflict))
        return {pair->first, pair->second};
    if (const auto* queen = std::get_if<QueenOnBlockedSquare>(&conflict)) return {queen->square};
    if (const auto* queen = std::get_if<QueenOnExcludedDiagonal>(&conflict)) return {queen->square};
    return {};
}

} // namespace qsat::board
