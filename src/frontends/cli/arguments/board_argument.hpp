#pragma once

#include "cli/arguments/limits.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/board_reader.hpp"
#include "options/option_list.hpp"

#include <fmt/format.h>

#include <deque>

namespace qsat::inline frontends {

/// The board of a command: a file, standard input, or with --size the empty board.
struct BoardArgument {
    std::string file = "-";
    std::optional<int> size{};   ///< size of the empty board
    bool is_beside_size = false; ///< then --size is the size of a board that does not say it
    ReadOptions reading{};

    /// Declares everything. Returns the argument, which is optional.
    ArgumentText& declare(OptionList& list);
    /// Declares everything but the argument.
    void declare_reading(OptionList& list);
    /// Call it when the options are known. Throws InputError.
    void settle(const OptionList& list, Delivery& output);

    /// Reads the only board; with --verbose describes it. Throws InputError and WaitStopped.
    Board read(AnswerWriter& out) const;
};

/// The boards of a command: files, folders, archives, standard input, or with --size the empty
/// board.
struct BoardsArgument : BoardArgument {
    Strings files{};
    std::string why_only_one{}; ///< why several boards are refused; empty if they are not
    std::string board_files{};  ///< a folder that gets a file for each board
    bool fail_fast = false;
    int jobs = 1; ///< number of boards at the same time

    /// Declares --jobs, for commands whose engines have no threads of their own.
    void declare_jobs(OptionList& list) {
        list.jobs(jobs, "number of boards at the same time (default: all cores)");
    }
    void refuse_several(std::string_view why) {
        why_only_one = fmt::format("there are several boards, and {}", why);
    }
    void declare(OptionList& list, Limits& limits);
    /// Declares everything but the argument and its format.
    void declare_many(OptionList& list, Limits& limits);
    /// Without `files`, there is one file.
    void settle(const OptionList& list, Delivery& output);
};

/// Options for a reader that reports remarks: other readings of a text, and ignored text. It counts
/// the pairs and atoms of a file from 0 or 1 as an earlier list of the file shows. The writer must
/// outlive the options.
ReadOptions with_remarks(ReadOptions options, const AnswerWriter& out);

/// The board of an entry; with --verbose describes it. Throws the error of the entry, or
/// WaitStopped.
Board take_board(BoardEntry entry, AnswerWriter& out);

BoardEntry empty_board(int size);

/// The first boards, at most two. Throws InputError if there is none, or if there are two and
/// neither can be read.
std::deque<BoardEntry> first_boards(BoardReader& reader, const std::string& file);

/// Reads the solutions in a file one by one; at least one is required. Throws InputError, and what
/// `take` throws.
void read_solutions(const std::string& file, const ReadOptions& reading, AnswerWriter& out,
                    const std::function<void(Board)>& take);

} // namespace qsat::frontends
