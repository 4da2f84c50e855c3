#pragma once

#include "formats/format.hpp"
#include "options/option_list.hpp"

namespace qsat::inline frontends {

/// German if the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty says so.
Language language_of_environment();

struct AnswerOutput {
    const Format* to = nullptr; ///< format of boards; null if the user asks for none
    std::string file{};         ///< empty or `-` is standard output
    bool force = false;
    bool json = false;
    bool stats = false;
    bool quiet = false;
    bool verbose = false;
    Language language = language_of_environment(); ///< of sentences
    bool csv = false;                              ///< a table, a line for each board
    bool resume = false;                           ///< continue the file's table
    /// A column of the table: the command and the options that change answers.
    std::string command{};
    std::string seed{};        ///< a column of the table; empty for commands without random numbers
    bool bare = false;         ///< write boards without their names
    std::string_view ending{}; ///< of the name of a file for one board, if --to gives none
    std::vector<std::string_view> endings{}; ///< of names that choose a format of this command

    /// Declares --to for output formats, with this default, which may be null.
    void declare_formats(OptionList& list, const Format* otherwise,
                         std::string_view description = "output (default grid):");
    void declare_pictures(OptionList& list);
    void declare(OptionList& list);
    void declare_json(OptionList& list);

    /// Declares --to with the entries of a table. Without --to, the name of the file decides; a
    /// name that contradicts --to is refused.
    template <typename Entry>
    void declare_to(OptionList& list, const Entry*& value, const std::vector<const Entry*>& table,
                    std::string_view parameter, std::string_view description) {
        declare_choice(list, value, table, parameter, description);
        list.check([this, &list, &value, table] { value = named_by_file(list, value, table); });
    }
    /// The same without the name of the file.
    template <typename Entry>
    void declare_choice(OptionList& list, const Entry*& value,
                        const std::vector<const Entry*>& table, std::string_view parameter,
                        std::string_view description) {
        std::vector<ParameterChoice<const Entry*>> names;
        for (const Entry* const entry : table) {
            names.push_back({entry->name, entry});
            if (has_ending(*entry)) endings.push_back(entry->extension);
        }
        list.choice({"to", parameter, description}, value, names);
    }
    /// The entry that the name of the file chooses, else `value`. Of two entries with one ending,
    /// the first is meant, unless `value` is the other.
    template <typename Entry>
    const Entry* named_by_file(const OptionList& list, const Entry* value,
                               const std::vector<const Entry*>& table) const {
        for (const Entry* const entry : table)
            if (has_ending(*entry) && (value == nullptr || entry->extension != value->extension) &&
                is_chosen_by_name(list, entry->extension))
                value = entry;
        return value;
    }

    std::string_view extension() const; ///< of the names of files with answers
    /// Does the file's name end like this, in lower or upper case?
    bool is_named(std::string_view end) const;

    bool wants_picture() const { return to != nullptr && to->is_picture(); }
    /// Does a comment with its name precede each of several boards?
    bool names_boards() const;
    bool is_standard_output() const { return file.empty() || file == "-"; }

private:
    /// Is there an ending of file names that means this format, and no other one?
    template <typename Entry>
    static bool has_ending(const Entry& entry) {
        return !entry.extension.empty() &&
               !(std::same_as<Entry, Format> && entry.extension == ".txt");
    }
    bool is_chosen_by_name(const OptionList& list, std::string_view end) const;
    void refuse_ending(const OptionList& list) const;
};

/// Throws an InputError about `source` if there are several boards and the format holds only one.
void require_one_board(const Format& format, std::size_t boards, const std::string& source,
                       std::string_view things);

} // namespace qsat::frontends
