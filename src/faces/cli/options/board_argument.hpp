#pragma once

#include "cli/options/limits.hpp"
#include "cli/options/option_list.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/board_reader.hpp"

namespace qsat {

/// The board that a command works on: a file, standard input, or with --size the empty board.
struct BoardArgument {
    std::string file = "-";
    std::optional<int> size{};   ///< of the empty board
    bool is_beside_size = false; ///< then --size is the size that the board lacks
    ReadOptions reading{};

    void declare(OptionList& list, OptionList::Need need);
    /// What declares all but the argument itself.
    void declare_reading(OptionList& list);

    /// Reads the one board that there is; with --verbose says what it is. Throws InputError and
    /// WaitStopped.
    Board read(AnswerWriter& out) const;
};

/// Of commands that answer for any number of boards: files, folders, archives, standard input, or
/// with --size the empty board.
struct BoardsArgument : BoardArgument {
    Strings files{};
    std::string one_only{};    ///< why there must not be several boards; empty if there may be
    std::string board_files{}; ///< a folder for a file for each board
    bool fail_fast = false;
    int jobs = 1; ///< boards at the same time

    /// --jobs, for commands whose engines have no threads of their own.

    void declare_jobs(OptionList& list);
    void declare(OptionList& list, AnswerOutput& output, Limits& limits);
    /// All but the argument itself and how it is read.
    void declare_many(OptionList& list, AnswerOutput& output, Limits& limits);
    void declare_table(OptionList& list, AnswerOutput& output);
};

/// The options for a reader that says what may be read otherwise, and what is passed over, besides
/// what the options' own remark does; and that counts the pairs and atoms of a file from where an
/// earlier list of it shows. The writer must outlive it.
ReadOptions with_remarks(ReadOptions options, const AnswerWriter& out);

/// The board, described with --verbose. Throws the error that stands in its place, or WaitStopped.
Board take_board(BoardEntry entry, AnswerWriter& out);

/// Says with --verbose what is left of the board once the given queens stand.
void describe_open_board(AnswerWriter& out, const OpenBoard& open);

} // namespace qsat
