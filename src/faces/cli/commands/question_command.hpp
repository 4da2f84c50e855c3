#pragma once

#include "cli/commands/command.hpp"
#include "table/questions.hpp"

namespace qsat {

/// The answer of a question as the answer of a command.
Answer answer_of(const Shown& shown, const AnswerWriter& out);

/// Adds to the answer how it is written or drawn in the format of the options, if it is.
void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out);

/// The functions of a command that asks a question: the parameters are its options, and the report
/// is words, a board, a picture, JSON or a row of a table, for any number of boards. Also proofs,
/// certificates and shards, for questions that have them.
extern const CommandWork asks_the_question;

/// The command of a question.
inline Command command_of(const Question& question, const CommandWork& work) {
    return {question.name, question.summary, question.examples, work, question.details};
}

} // namespace qsat
