#pragma once

#include "cli/options/options.hpp"

#include <string>
#include <vector>

namespace qsat {

/// An option as people read it: in help, the manual page and the completions of a shell.
struct OptionText {
    std::string name;                   ///< without dashes
    char letter = 0;                    ///< its short form; 0 if it has none
    std::string parameter{};            ///< as in help, such as FILE; empty if it takes none
    std::string description{};          ///< one line, or one and a list of names
    std::vector<std::string> choices{}; ///< the words that it takes; empty if it takes others
    bool common = false;                ///< means the same in every command that has it

    /// `-o FILE, --output FILE` without the repetition: `-o, --output FILE`.
    std::string synopsis() const;
};

/// Every option of a command in the order of its help: its own first, common ones at the end.
std::vector<OptionText> option_texts(const CommandSyntax& command);

/// Every common option of any command.
std::vector<OptionText> common_option_texts();

} // namespace qsat
