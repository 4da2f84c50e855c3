#pragma once

#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "table/questions.hpp"

namespace qsat {

/// The answer of a question as the answer of a command.
Answer answer_of(const Shown& shown, const AnswerWriter& out);

/// Adds to the answer how it is written or drawn in the format of the options, if it is.
void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out);

/// Writes the proof of an answer to the file, if there is one. The answer then says so, or why
/// there is none.
void prove(Answer& answer, const Question& question, const Subject& subject,
           const std::any& parameters, const Shown& shown, const ProofArguments& arguments,
           const std::string& encoding, ProofFile& file, const AnswerWriter& out);

/// The functions of a command whose options depend on its name.
template <typename Arguments, int (*work)(const Arguments&, AnswerWriter&)>
inline constexpr CommandWork asks{.usage =
                                      [](std::string_view command) {
                                          Arguments arguments{command};
                                          OptionList list{command};
                                          arguments.declare(list);
                                          return list.usage();
                                      },
                                  .parse =
                                      [](std::string_view command, const Strings& words) {
                                          Arguments arguments{command};
                                          return parse(command, words, arguments);
                                      },
                                  .run = [](std::string_view command, const Strings& words,
                                            AnswerWriter& out) -> std::optional<int> {
                                      Arguments arguments{command};
                                      if (!parse(command, words, arguments)) return std::nullopt;
                                      out.open(arguments.output, arguments.limits.budget());
                                      return work(arguments, out);
                                  }};

/// The functions of a command that asks a question: the parameters are its options, and the report
/// is words, a board, a picture, JSON or a row of a table, for any number of boards. Also proofs,
/// certificates and shards, for questions that have them.
extern const CommandWork asks_the_question;
/// The same for a question about a text of its own: one answer, in the question's own formats.
extern const CommandWork asks_about_a_text;

/// The command of a question.
inline Command command_of(const Question& question, const CommandWork& work) {
    return {question.name, question.summary, question.examples, work, question.details};
}

} // namespace qsat
