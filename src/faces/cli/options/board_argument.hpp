#pragma once

#include "cli/options/limits.hpp"
#include "cli/options/option_list.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/board_reader.hpp"

namespace qsat::inline faces {

/// The board of a command: a file, standard input, or with --size the empty board.
struct BoardArgument {
    std::string file = "-";
    std::optional<int> size{};   ///< size of the empty board
    bool is_beside_size = false; ///< then --size is the size of a board that does not say it
    ReadOptions reading{};

    void declare(OptionList& list, OptionList::Need need);
    /// Declares everything but the argument.
    void declare_reading(OptionList& list);

    /// Reads the only board; with --verbose describes it. Throws InputError and WaitStopped.
    Board read(AnswerWriter& out) const;
};

/// The boards of a command: files, folders, archives, standard input, or with --size the empty
/// board.
struct BoardsArgument : BoardArgument {
    Strings files{};
    std::string one_only{};    ///< why several boards are refused; empty if they are not
    std::string board_files{}; ///< a folder that gets a file for each board
    bool fail_fast = false;
    int jobs = 1; ///< number of boards at the same time

    /// Declares --jobs, for commands whose engines have no threads of their own.
    void declare_jobs(OptionList& list) {
        list.jobs(jobs, "number of boards at the same time (default: all cores)");
    }
    void declare(OptionList& list, AnswerOutput& output, Limits& limits);
    /// Declares everything but the argument and its format.
    void declare_many(OptionList& list, AnswerOutput& output, Limits& limits);
    void declare_table(OptionList& list, AnswerOutput& output);
};

/// Options for a reader that reports remarks: other readings of a text, and ignored text. It counts
/// the pairs and atoms of a file from 0 or 1 as an earlier list of the file shows. The writer must
/// outlive the options.
ReadOptions with_remarks(ReadOptions options, const AnswerWriter& out);

/// The board of an entry; with --verbose describes it. Throws the error of the entry, or
/// WaitStopped.
Board take_board(BoardEntry entry, AnswerWriter& out);

} // namespace qsat::faces
