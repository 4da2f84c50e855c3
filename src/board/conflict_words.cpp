#include "board/conflict_words.hpp"

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

/// Turns one conflict into a sentence.
struct ConflictSentence {
    int board_size;

    std::string name(Square square) const { return square_name(square, board_size); }
    Sentence pair(const SentenceText* text, const auto& queens) const {
        return {text, {{"first", name(queens.first)}, {"second", name(queens.second)}}};
    }
    Sentence on_line(const SentenceText* text, const auto& queens, SentenceValue line) const {
        Sentence sentence = pair(text, queens);
        sentence.values.push_back(std::move(line));
        return sentence;
    }
    Sentence on_square(const SentenceText* text, Square square) const {
        return {text, {{"square", name(square)}}};
    }

    Sentence operator()(const AttackingPair& queens) const {
        if (queens.first.row == queens.second.row)
            return on_line(conflict_texts["attack_on_row"], queens,
                           {"line", row_number(queens.first.row, board_size)});
        if (queens.first.column == queens.second.column)
            return on_line(conflict_texts["attack_on_column"], queens,
                           {"line", column_name(queens.first.column)});
        return pair(conflict_texts["attack_on_diagonal"], queens);
    }
    Sentence operator()(const TouchingQueens& queens) const {
        return pair(conflict_texts["queens_touch"], queens);
    }
    Sentence operator()(const QueensInOneRegion& queens) const {
        return on_line(conflict_texts["queens_in_one_region"], queens, {"region", queens.region});
    }
    Sentence operator()(const QueenOnBlockedSquare& queen) const {
        return on_square(conflict_texts["queen_on_blocked_square"], queen.square);
    }
    Sentence operator()(const QueenOnExcludedDiagonal& queen) const {
        return on_square(conflict_texts["queen_on_excluded_diagonal"], queen.square);
    }
    Sentence operator()(const MissingGiven& given) const {
        return on_square(conflict_texts["missing_given"], given.square);
    }
    Sentence operator()(const RowWithoutQueen& empty) const {
        return {conflict_texts["row_without_queen"], {{"line", row_number(empty.row, board_size)}}};
    }
    Sentence operator()(const RegionWithoutQueen& empty) const {
        return {conflict_texts["region_without_queen"], {{"line", empty.region}}};
    }
    Sentence operator()(const RowWithoutFreeSquare& full) const {
        return {conflict_texts["row_without_free_square"],
                {{"line", row_number(full.row, board_size)}}};
    }
    Sentence operator()(const ColumnWithoutFreeSquare& full) const {
        return {conflict_texts["column_without_free_square"], {{"line", column_name(full.column)}}};
    }
    Sentence operator()(const RegionWithoutFreeSquare& full) const {
        return {conflict_texts["region_without_free_square"], {{"line", full.region}}};
    }
    Sentence operator()(const WrongSize& wrong) const {
        return {conflict_texts["wrong_size"], {{"size", wrong.size}, {"board_size", board_size}}};
    }
};

} // namespace

Sentence sentence_of(const Conflict& conflict, int board_size) {
    return std::visit(ConflictSentence{board_size}, conflict);
}

Sentences sentences_of(const std::vector<Conflict>& conflicts, int board_size) {
    constexpr std::size_t most = 10;
    Sentences sentences;
    for (const Conflict& conflict : conflicts) {
        if (sentences.size() == most) {
            sentences.push_back(
                {conflict_texts["more_conflicts"], {{"count", conflicts.size() - most}}});
            break;
        }
        sentences.push_back(sentence_of(conflict, board_size));
    }
    return sentences;
}

std::string describe(const Conflict& conflict, int board_size) {
    return text_of(sentence_of(conflict, board_size), Language::english);
}

std::span<const SentenceText> texts_of_conflicts() { return conflict_texts; }

} // namespace qsat::board
