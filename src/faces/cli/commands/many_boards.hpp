#pragma once

#include "cli/options/board_argument.hpp"
#include "cli/options/limits.hpp"

namespace qsat::inline faces {

/// A board to answer for.
struct BoardTask {
    BoardEntry board;
    std::optional<BoardEntry> solution{}; ///< of `qsat verify`
    std::optional<BoardFacts> facts{};    ///< for tables; empty if one cannot be read
};

/// The tasks one by one, and the work for each.
struct BoardTasks {
    std::function<std::optional<BoardTask>()> next; ///< returns nothing after the last one
    std::function<bool()> ready;                    ///< would `next` return without waiting?
    /// The share of the input that is read, if known.
    std::function<std::optional<double>()> share;
    /// Throws the error in a board.
    std::function<Answer(BoardTask, AnswerWriter&)> answer;
};

/// Answers all tasks on several threads; the answers keep their order. Returns the exit code.
int answer_many(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits,
                AnswerWriter& out);

/// Reads the boards and answers for each, as the only one or as one of several. Returns the exit
/// code.
int answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                  const std::function<Answer(const Board&, AnswerWriter&)>& work);

} // namespace qsat::faces
