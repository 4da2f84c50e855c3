#pragma once

#include "cli/options/options.hpp"

#include <boost/program_options.hpp>

#include <string>
#include <vector>

namespace qsat {

using Strings = std::vector<std::string>;

/// Every option of a command, with its help; the only place where options are named and described.
boost::program_options::options_description options_of(const CommandSyntax& command);

// The names in the tables of engines, encodings, formats and languages, for help and messages.
std::string engine_names();
std::string encoding_names(); ///< with `[:K]` behind those that take a number
std::string format_names();
std::string input_format_names();
std::string picture_names();
std::string language_names();
std::string proof_formats();

/// Is it `auto` or does it name an encoding? Throws InputError if it names one and gives it a
/// number that it does not take.
bool is_encoding(const std::string& name);

} // namespace qsat
