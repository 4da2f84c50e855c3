#pragma once

#include "cli/options/file_ending.hpp"
#include "cli/options/option_list.hpp"
#include "formats/format.hpp"

#include <fmt/format.h>

#include <vector>

namespace qsat {

/// The options for the output of an answer.
struct AnswerOutput {
    const Format* to = nullptr; ///< format of boards; null if the user asks for none
    std::string file{};         ///< empty or `-` is standard output
    bool force = false;
    bool json = false;
    bool stats = false;
    bool quiet = false;
    bool verbose = false;
    bool csv = false;    ///< a table, a line for each board
    bool resume = false; ///< continue the file's table
    std::string
        command{};      ///< a column of the table: the command and the options that change answers
    std::string seed{}; ///< a column of the table; empty for commands without random numbers
    bool bare = false;  ///< write boards without their names
    std::string_view ending{}; ///< of the name of a file for one board, if --to gives none
    std::vector<std::string_view>
        endings{}; ///< endings of names that choose a format of this command

    /// Declares --to FORMAT with this default, which may be null. Without --to, the name of the
    /// file decides.
    void declare_formats(OptionList& list, const Format* otherwise,
                         std::string_view description = "output (default grid):");
    /// Declares --to PICTURE.
    void declare_pictures(OptionList& list);
    /// Declares -o, --force, -q and -v.
    void declare(OptionList& list);
    /// Declares --json.
    void declare_json(OptionList& list);
    /// Declares --stats.
    void declare_stats(OptionList& list);

    std::string_view extension() const; ///< of the names of files with answers
    /// Does the file's name end like this?
    bool is_named(std::string_view end) const { return ends_like(file, end); }

    /// A value of --to, and the ending of file names that chooses it.
    template <typename T>
    struct Named {
        std::string_view ending;
        T value;
    };
    /// Adds endings that choose a format of this command.
    template <typename T>
    void write_also(const std::vector<Named<T>>& table) {
        for (const Named<T>& named : table)
            endings.push_back(named.ending);
    }
    /// Without --to, the name of the file decides. Refuses a name that contradicts --to.
    template <typename T>
    void follow_name(const OptionList& list, T& value, const std::vector<Named<T>>& table) const {
        for (const Named<T>& named : table) {
            if (!is_named(named.ending) || named.value == value) continue;
            if (list.has("to") || list.has("csv") || (list.has("json") && named.ending != ".json"))
                list.fail(fmt::format("the name {} means the format {}, but the options choose "
                                      "another one: change the name or the options",
                                      file, named.ending.substr(1)));
            if (!list.has("json")) value = named.value;
        }
    }

    bool wants_picture() const { return to != nullptr && to->is_picture(); }
    /// Does a comment with its name precede each of several boards?
    bool names_boards() const;
    bool is_standard_output() const { return file.empty() || file == "-"; }
};

/// Throws an InputError about `source` if there are several boards and the format holds only one.
void require_one_board(const Format& format, std::size_t boards, const std::string& source,
                       std::string_view things);

} // namespace qsat
