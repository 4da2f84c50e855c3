// Defined in help.cpp, manual_page.cpp and shell_completions.cpp.
#pragma once

#include "cli/commands/command.hpp"

#include <string>

namespace qsat::inline frontends {

// These texts come from the declarations of the commands, and from the tables of formats and exit
// codes.

/// The text of `qsat --help`. It fits on a screen, as the help of each command does.
std::string help_overview(Commands commands);

std::string help_of(const Command& command);

/// The text of `qsat help NAME`: the help of a command, or of a topic that all commands share.
/// Throws InputError if there is neither.
std::string help_about(Commands commands, const std::string& name);

/// The options that mean the same in all commands, each once.
std::vector<OptionText> common_options(Commands commands);

/// The command with this name. Otherwise throws an InputError that suggests a command or one of the
/// other words.
const Command& find_command(Commands commands, const std::string& name,
                            std::vector<std::string_view> also);

/// The text of `qsat --generate NAME`: the manual page (`man`), the completions of a shell (`bash`,
/// `zsh`, `fish`), the tables of docs/commands.md (`readme`), of the same tables as the help, or
/// all sentences in both languages (`messages`). Throws InputError for another name.
std::string document(Commands commands, const std::string& name);

std::string manual_page(Commands commands);
std::string bash_completion(Commands commands);
std::string zsh_completion(Commands commands);
std::string fish_completion(Commands commands);

} // namespace qsat::frontends
