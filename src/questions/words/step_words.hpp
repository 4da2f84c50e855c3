#pragma once

#include "explain/deduce.hpp"
#include "explain/walk.hpp"
#include "question/words.hpp"

namespace qsat {

/// What is forced and why, or which squares are out; on lines of their own what refutes other
/// squares. Each line has its end.
std::string text_of(const Hint& hint, const Board& board, Language language = Language::english);
std::string text_of(const Elimination& struck, const Board& board,
                    Language language = Language::english);
/// That there is no completion, and why if that is seen at once.
std::string text_of(const Infeasible& infeasible, const Board& board,
                    Language language = Language::english);

/// Every step in words; why a square fails is on further lines. At the end what is to say of a
/// board without a completion.
std::vector<std::string> words_of_steps(const Walk& walk, const Board& board, Language language);
/// The same with the steps' numbers, and the command that tells more.
std::vector<std::string> numbered_steps(const Walk& walk, const Board& board,
                                        Language language = Language::english);

/// How the walk ended, and how hard the board is.
std::string summary(const Walk& walk, Language language = Language::english);

std::span<const SentenceText> texts_of_steps();

} // namespace qsat
