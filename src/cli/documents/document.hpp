#pragma once

#include "cli/documents/help.hpp"

namespace qsat {

/// What `qsat --generate NAME` says: the manual page (`man`), the completions of a shell (`bash`,
/// `zsh`, `fish`), or the tables of README.md (`readme`), of the same tables as the help. Throws
/// InputError for another name.
std::string document(Commands commands, const std::string& name);

// One document a file.
std::string manual_page(Commands commands);
std::string bash_completion(Commands commands);
std::string zsh_completion(Commands commands);
std::string fish_completion(Commands commands);

/// What to complete a parameter with.
enum class Completion { nothing, words, files, directories };
Completion completion_of(const OptionText& option);

} // namespace qsat
