#pragma once

#include "count/tally.hpp"
#include "options/option_list.hpp"
#include "question/question.hpp"

namespace qsat::inline frontends {

/// German if the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty says so.
Language language_of_environment();

/// What the user wants written, how and where. Options set it, and `settle` completes it, once,
/// when all of them are known.
struct Delivery {
    // How the answer is written. If nothing is chosen: in words, or a board in the format that
    // suits it.
    const Format* to = nullptr;     ///< as a board or a picture
    const OwnFormat* own = nullptr; ///< in a format of the question itself
    bool json = false;
    bool csv = false;    ///< as a row of a table
    bool resume = false; ///< continue the file's table
    /// A column of the table: the command and the options that change answers.
    std::string command{};
    std::string seed{}; ///< a column of the table; empty for commands without random numbers
    bool bare = false;  ///< write boards without their names
    bool sat_exit_codes = false; ///< exit codes as SAT solvers have them

    // Where.
    std::string file{}; ///< empty or `-` is standard output
    bool force = false;
    std::string_view ending{}; ///< of the name of a file for one board, if `to` gives none

    // What is said beside it.
    bool stats = false;
    bool quiet = false;
    bool verbose = false;
    Language language = language_of_environment(); ///< of sentences

    // What is written beside it.
    std::string proof{}; ///< file; empty if no proof is wanted; `-` is standard output
    ProofFormat proof_format = ProofFormat::text;
    std::string proof_encoding = "auto"; ///< for questions without this parameter
    std::string certificate{};           ///< folder; empty if no certificate is wanted

    // The part of the work that is done and written.
    std::optional<Shard> shard{};          ///< only this shard
    std::optional<std::uint64_t> shards{}; ///< so many shards, and all of them
    std::string state{};                   ///< folder for their results; empty if not wanted

    /// Declares --to for output formats, with this default, which may be null.
    void declare_formats(OptionList& list, const Format* otherwise,
                         std::string_view description = "output (default grid):");
    void declare_pictures(OptionList& list);
    /// Declares --to with the formats of the question; the first one is the default.
    void declare_own_formats(OptionList& list, const Question& question);
    void declare(OptionList& list);
    void declare_json(OptionList& list);
    void declare_table(OptionList& list);

    /// Declares --to with the entries of a table. Without --to, the name of the file decides; a
    /// name that contradicts the options is refused.
    template <typename Entry>
    void declare_to(OptionList& list, const Entry*& value, const std::vector<const Entry*>& table,
                    std::string_view parameter, std::string_view description) {
        std::vector<ParameterChoice<const Entry*>> names;
        for (const Entry* const entry : table) {
            names.push_back({entry->name, entry});
            const std::string_view its = entry->extension;
            if (its.empty() || (std::same_as<Entry, Format> && its == ".txt")) continue;
            endings_.push_back({its, [&value, its] { return value && value->extension == its; },
                                [&value, entry] { value = entry; }});
        }
        list.choice({"to", parameter, description}, value, names);
    }

    /// Decides what the options and the name of the file mean together. Throws InputError.
    void settle(OptionList& list);

    std::string_view extension() const; ///< of the names of files with answers
    bool wants_picture() const { return to != nullptr && to->is_picture(); }
    bool writes_problem() const { return own != nullptr && own->use == OwnFormat::problem; }
    /// Does a comment with its name precede each of several boards?
    bool names_boards() const;
    bool is_standard_output() const { return file.empty() || file == "-"; }
    bool is_sharded() const { return shard || shards; }

private:
    /// An ending of file names that means one format of this command; the first of two is meant.
    struct Ending {
        std::string_view extension;
        std::function<bool()> is_chosen; ///< is this format chosen already?
        std::function<void()> choose;
    };
    void choose_by_name(const OptionList& list);
    void refuse_ending(const OptionList& list) const;

    std::vector<Ending> endings_{};
    std::span<const OwnFormat> own_formats_{};
};

/// Throws an InputError about `source` if there are several boards and the format holds only one.
void require_one_board(const Format& format, std::size_t boards, const std::string& source,
                       std::string_view things);

} // namespace qsat::frontends
