#pragma once

#include "cli/options/file_ending.hpp"
#include "cli/options/option_list.hpp"
#include "formats/format.hpp"

#include <fmt/format.h>

#include <vector>

namespace qsat {

/// Where an answer goes and how it is written.
struct AnswerOutput {
    const Format* to = nullptr; ///< of boards; null if they are not asked for
    std::string file{};         ///< empty or `-` is standard output
    bool force = false;
    bool json = false;
    bool stats = false;
    bool quiet = false;
    bool verbose = false;
    bool csv = false;          ///< a table, a line for each board
    bool resume = false;       ///< continue the file's table
    std::string command{};     ///< in the table's rows: command and options that change answers
    std::string seed{};        ///< in these rows; empty for commands without random numbers
    bool bare = false;         ///< nothing but boards, whose names are left out
    std::string_view ending{}; ///< of a file for each board, if --to does not tell
    std::vector<std::string_view> endings{}; ///< of names that ask for a format of this command

    /// --to FORMAT, with grid as the default, or with none. Unless it is given, the name of the
    /// file decides.
    void declare_formats(OptionList& list, const Format* otherwise,
                         std::string_view description = "output (default grid):");
    /// --to PICTURE.
    void declare_pictures(OptionList& list);
    /// -o, --force, -q and -v.
    void declare(OptionList& list);
    /// --json, for commands that have it.
    void declare_json(OptionList& list);
    /// --stats, likewise.
    void declare_stats(OptionList& list);

    std::string_view extension() const; ///< of files with answers
    /// Does the file's name end like this?
    bool is_named(std::string_view end) const { return ends_like(file, end); }

    /// What --to stands for, and how names of files end that ask for it.
    template <typename T>
    struct Named {
        std::string_view ending;
        T value;
    };
    /// These endings are names of formats here.
    template <typename T>
    void write_also(const std::vector<Named<T>>& table) {
        for (const Named<T>& named : table)
            endings.push_back(named.ending);
    }
    /// Without --to, the name of the file decides; a name that contradicts --to is refused.
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
    /// Does a comment name each of several boards?
    bool names_boards() const;
    bool is_standard_output() const { return file.empty() || file == "-"; }
};

/// Refuses several boards for a format that holds one a file: throws the InputError of `source`.
void require_one_board(const Format& format, std::size_t boards, const std::string& source,
                       std::string_view things);

} // namespace qsat
