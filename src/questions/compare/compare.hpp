#pragma once

#include "compare/ask_compare.hpp"
#include "question/watch.hpp"
#include "solve/complete.hpp"
#include "trace/rule.hpp"

#include <span>
#include <string>
#include <vector>

namespace qsat::inline questions {

/// Each engine with each encoding, or once if it makes no clauses, in the order of the lists.
std::vector<Method> combine(std::span<const Engine* const> chosen,
                            std::span<const std::string> encodings);

/// Every branching heuristic with each of these look-aheads.
std::vector<Method> rule_methods(std::span<const LookAhead* const> chosen);

/// The methods that the parameters choose. Throws InputError for an unknown name.
std::vector<Method> methods_of(const CompareParameters& parameters);

struct NamedBoard {
    std::string name; ///< name to display
    Board board;
};

struct CompareOptions {
    std::vector<Method> methods = methods_of({});
    std::optional<Clock::duration> timeout{}; ///< timeout of each run
    int repetitions = 1;                      ///< at least 1
    std::uint64_t seed = 0;                   ///< as in SearchOptions
};

CompareOptions options_of(const CompareParameters& parameters);

/// As `ask`, with these methods. Progress names the method at work.
CompareReport compare(const NamedBoard& named, const CompareOptions& options, const Budget& budget,
                      Watch& watch = no_watch());

} // namespace qsat::questions
