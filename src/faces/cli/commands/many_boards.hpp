#pragma once

#include "cli/options/board_argument.hpp"
#include "cli/options/limits.hpp"

#include <deque>
#include <vector>

namespace qsat {

/// An answer that is to be worked out: about the board of that name.
struct BoardTask {
    std::string name;
    bool is_readable = true;
    std::optional<BoardFacts> facts{};         ///< for tables; none if the board cannot be read
    std::function<Answer(AnswerWriter&)> work; ///< throws what is wrong with the board
    Clock::duration reading{};                 ///< what was spent on it before
};

/// The tasks one by one; none behind the last. `ready`: is the next there without waiting?
struct BoardTasks {
    std::deque<BoardTask> first; ///< those that are known already
    std::function<std::optional<BoardTask>()> next;
    std::function<bool()> ready;
    std::function<std::optional<double>()> share; ///< of the input that is read, if it is known
};

/// Answers for all of them, in their order, as several threads come to it. Returns the exit code.
int answer_many(BoardTasks tasks, const BoardsArgument& boards, const Limits& limits,
                AnswerWriter& out);

/// What tables say of a board, and of what it is compared with; none if one cannot be read.
std::optional<BoardFacts> facts_of(const BoardEntry& board, const BoardEntry* other = nullptr);

/// The empty board as one that was read.
BoardEntry empty_board(int size);

/// The boards at the front, two at most. Throws InputError if there is none, and if there are two
/// and neither can be read: such a text is not understood.
std::vector<BoardEntry> first_boards(BoardReader& reader, const std::string& file);

/// Reads the solutions in a file one by one, of which there must be one. Throws InputError, also
/// what `take` throws.
void read_solutions(const std::string& file, const ReadOptions& reading, AnswerWriter& out,
                    const std::function<void(Board)>& take);

/// Reads the boards and answers for each: as for the only one there is, or for one of several.
/// Returns the exit code.
int answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                  const std::function<Answer(const Board&, AnswerWriter&)>& work);

} // namespace qsat
