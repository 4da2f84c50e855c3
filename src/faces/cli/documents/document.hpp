// Also defined in help.cpp, manual_page.cpp and shell_completions.cpp.
#pragma once

#include "cli/commands/command.hpp"

#include <string>

namespace qsat {

// Every text here is made of what the commands declare, and of the tables of formats and exit
// codes.

/// What `qsat --help` says: fits a screen, as does the help of each command.
std::string help_overview(Commands commands);

std::string help_of(const Command& command);

/// What `qsat help NAME` says: the help of a command, or of a topic that all commands share. Throws
/// InputError if there is neither.
std::string help_about(Commands commands, const std::string& name);

/// The options of any command that mean the same in all that have them, once each.
std::vector<OptionText> common_options(Commands commands);

/// The command of that name. Throws the InputError that suggests one, or one of the other words
/// that could have been meant.
const Command& find_command(Commands commands, const std::string& name,
                            std::vector<std::string_view> also);

/// What `qsat --generate NAME` says: the manual page (`man`), the completions of a shell (`bash`,
/// `zsh`, `fish`), the tables of docs/commands.md (`readme`), of the same tables as the help, or
/// all sentences in both languages (`messages`). Throws InputError for another name.
std::string document(Commands commands, const std::string& name);

// One document a file.
std::string manual_page(Commands commands);
std::string bash_completion(Commands commands);
std::string zsh_completion(Commands commands);
std::string fish_completion(Commands commands);

} // namespace qsat
