#pragma once

#include "formats/format.hpp"
#include "tasks/complete.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// What the command line asks for, checked as far as it can be without reading a file.
struct Options {
    std::vector<std::string> files; ///< in the order given
    std::optional<int> size;        ///< the empty board of that size stands in for the first file
    ReadOptions reading;
    const Format* to = nullptr; ///< the format of solutions
    std::string export_to;      ///< the language of an export
    const Engine* engine = nullptr;
    std::string encoding = "auto";
    std::uint64_t seed = 0;
    std::uint64_t limit = 1;
    int jobs = 1;
    std::optional<Clock::time_point> deadline;
    std::string output; ///< empty is standard output
    bool force = false;
    bool json = false;
    bool stats = false;
    bool quiet = false;
    bool sat_exit_codes = false;

    Budget budget() const;
};

/// An option that some commands have and others have not.
enum class OptionGroup {
    board,    ///< --size, --from, --legend
    solve,    ///< --engine, --seed, --all, --limit, --exit-codes
    encode,   ///< --encoding
    format,   ///< --to, one of the formats
    language, ///< --to, a language of other solvers
    limits,   ///< --timeout
    output,   ///< --output, --force
    json,     ///< --json
    stats,    ///< --stats
};

/// What the parser must know of a command.
struct CommandSyntax {
    std::string_view name;
    std::string_view arguments; ///< for the usage line
    std::size_t min_files;
    std::size_t max_files;
    std::vector<OptionGroup> groups;
};

/// Translates the arguments after the command's name. Throws InputError. Empty if help was asked
/// for.
std::optional<Options> parse_options(const CommandSyntax& command,
                                     const std::vector<std::string>& arguments);

/// The list of a command's options, for its help.
std::string describe_options(const CommandSyntax& command);

} // namespace qsat
