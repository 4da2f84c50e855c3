#pragma once

#include "cli/options/option_list.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "formats/format.hpp"

namespace qsat {

/// The board that a command works on: a file, standard input, or with --size the empty board.
struct BoardArgument {
    std::string file = "-";
    std::optional<int> size{};
    ReadOptions reading{};

    /// `required` if further arguments follow it.
    void declare(OptionList& list, OptionList::Need need = OptionList::Need::optional);
    /// What declares all but the argument itself.
    void declare_reading(OptionList& list);

    /// Reads the board; with --verbose says what it is. Throws InputError and InputStopped.
    Board read(AnswerWriter& out) const;
    /// All boards of the file. Throws as above.
    std::vector<Board> read_all(AnswerWriter& out) const;

private:
    auto stoppable(const AnswerWriter& out, const auto& read_within) const;
};

/// Says with --verbose what is left of the board once the given queens stand.
void describe_open_board(AnswerWriter& out, const OpenBoard& open);

} // namespace qsat
