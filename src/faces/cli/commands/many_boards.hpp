#pragma once

#include "cli/options/board_argument.hpp"
#include "cli/options/limits.hpp"

#include <deque>
#include <vector>

namespace qsat::inline faces {

/// The work for one answer, about the board with this name.
struct BoardTask {
    std::string name;
    bool is_readable = true;
    std::optional<BoardFacts> facts{};         ///< for tables; empty if the board cannot be read
    std::function<Answer(AnswerWriter&)> work; ///< throws the error in the board
    Clock::duration reading{};                 ///< time that reading took
};

/// The tasks one by one. `next` returns nothing after the last one. `ready`: would `next` return
/// without waiting?
struct BoardTasks {
    std::deque<BoardTask> first; ///< tasks that are already known
    std::function<std::optional<BoardTask>()> next;
    std::function<bool()> ready;
    std::function<std::optional<double>()> share; ///< the share of the input that is read, if known
};

/// Answers all tasks on several threads; the answers keep their order. Returns the exit code.
int answer_many(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits,
                AnswerWriter& out);

/// The columns of a table for a board, and for another one that it is compared with; nothing if one
/// cannot be read.
std::optional<BoardFacts> facts_of(const BoardEntry& board, const BoardEntry* other = nullptr);

BoardEntry empty_board(int size);

/// The first boards, at most two. Throws InputError if there is none, or if there are two and
/// neither can be read.
std::vector<BoardEntry> first_boards(BoardReader& reader, const std::string& file);

/// Reads the solutions in a file one by one; at least one is required. Throws InputError, and what
/// `take` throws.
void read_solutions(const std::string& file, const ReadOptions& reading, AnswerWriter& out,
                    const std::function<void(Board)>& take);

/// Reads the boards and answers for each, as the only one or as one of several. Returns the exit
/// code.
int answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                  const std::function<Answer(const Board&, AnswerWriter&)>& work);

} // namespace qsat::faces
