#pragma once

#include "cli/options/option_table.hpp"

#include <cstdint>

namespace qsat {

/// The options of one command line by name, and what to say when a value is wrong: everything here
/// throws the InputError that names the option.
class OptionValues {
public:
    OptionValues(const CommandSyntax& command, const Strings& arguments);

    bool has(const char* name) const { return values_.count(name) != 0; }

    /// Does the command have the options of that group?
    bool takes(OptionGroup group) const;

    std::string value(const char* name, const char* otherwise) const;

    /// The values of an option that may be repeated, or of the files; empty if there is none.
    Strings values(const char* name) const;

    /// A whole number; the option must be there.
    std::int64_t number(const char* name, std::int64_t smallest, std::int64_t largest) const;

    [[noreturn]] void unknown(const char* option, const std::string& name,
                              std::string_view known) const;

    /// The options do not go together, or with the files. Advice goes before where to read more.
    [[noreturn]] void fail(std::string_view what, std::string_view advice = {}) const;

    const CommandSyntax& command() const { return command_; }

private:
    const CommandSyntax& command_;
    boost::program_options::variables_map values_;
};

} // namespace qsat
