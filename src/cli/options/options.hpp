#pragma once

#include "count/units.hpp"
#include "formats/format.hpp"
#include "generate/generate_puzzle.hpp"
#include "interchange/language.hpp"
#include "proof/proof_format.hpp"
#include "solve/compare.hpp"
#include "solve/complete.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// What `generate` is asked for; what is absent is the kind's own choice.
struct GenerateOptions {
    std::optional<std::int64_t> queens;
    std::optional<std::int64_t> blocked;
    std::optional<std::int64_t> diagonals;
    std::optional<std::int64_t> min_in_file;
    std::optional<std::int64_t> givens;
    std::optional<Difficulty> difficulty;
    std::uint64_t count = 1; ///< boards to generate
};

/// Into what a count or a search is cut, and where results are kept.
struct ShardOptions {
    std::optional<Shard> one{};            ///< do this one alone
    std::optional<std::uint64_t> all_of{}; ///< do all of so many
    std::string state;                     ///< a directory; empty if not wanted
};

/// How `qsat compare` reports.
enum class ReportFormat { table, json, csv, svg };

/// What the command line asks for, checked as far as it can be without reading a file.
struct Options {
    std::vector<std::string> files; ///< in the order given
    std::optional<int> size;        ///< the empty board of that size stands in for the first file
    ReadOptions reading;
    /// The format of solutions; null if none was asked for and the command has no default.
    const Format* to = nullptr;
    const ExportLanguage* language = nullptr; ///< the language of an export
    const Engine* engine = nullptr;
    std::string encoding = "auto";
    std::uint64_t seed = 0;
    std::uint64_t limit = 1;
    bool all = false; ///< implies no limit
    int jobs = 1;
    std::vector<SolverOption> solver_options;
    bool warm_start = true;
    int cubes = 1;
    std::string cube_files; ///< a directory to be made; empty if not wanted
    std::string_view count_engine = "auto";
    bool up_to_symmetry = false;
    std::optional<std::uint64_t> count_limit;
    bool estimate = false;
    ShardOptions shards;
    bool steps = false;        ///< show the way to the completion
    bool check_unique = false; ///< implies a limit of two completions
    std::optional<Clock::time_point> deadline;
    GenerateOptions generate;
    ProofFormat proof_format = ProofFormat::recognised;
    std::string proof; ///< where to write one; empty if not wanted
    CompareOptions comparison;
    ReportFormat report_to = ReportFormat::table;
    std::string output; ///< empty is standard output
    bool force = false;
    bool json = false;
    bool stats = false;
    bool quiet = false;
    bool verbose = false;
    bool sat_exit_codes = false;

    Budget budget() const;
};

/// An option that some commands have and others have not.
enum class OptionGroup {
    board,      ///< --size, --from, --legend
    solve,      ///< --engine, --seed, --all, --limit, --exit-codes
    count,      ///< --engine, --jobs, --limit, --estimate, --seed
    symmetry,   ///< --up-to-symmetry
    shards,     ///< --shard, --shards, --state
    encode,     ///< --encoding
    sat,        ///< --solver-option, --warm-start
    cubes,      ///< --cubes
    cube_files, ///< --cube-files
    unique,     ///< --check-unique
    steps,      ///< --steps
    hint,       ///< --all, --limit
    compare,    ///< --engine, --encoding, --to, --repeat, --seed, --timeout
    format,     ///< --to, one of the formats
    picture,    ///< --to, one of the formats that are pictures
    language,   ///< --to, a language of other solvers
    generate,   ///< --size, --seed, --count and what the kinds of boards take
    proof,      ///< --proof-format of a proof to be read
    prove,      ///< --proof, --proof-format
    limits,     ///< --timeout
    output,     ///< --output, --force
    json,       ///< --json
    stats,      ///< --stats
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

} // namespace qsat
