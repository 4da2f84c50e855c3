#pragma once

#include "compare/ask_compare.hpp"
#include "question/watch.hpp"
#include "solve/complete.hpp"

#include <span>
#include <string>
#include <vector>

namespace qsat::inline questions {

/// Each engine with each encoding, or once if it makes no clauses, in the order of the lists.
std::vector<Method> combine(std::span<const Engine* const> chosen,
                            std::span<const std::string> encodings);

/// The methods that the parameters choose. Throws InputError for an unknown name.
std::vector<Method> methods_of(const CompareParameters& parameters);

struct NamedBoard {
    std::string name; ///< name to display
    Board board;
};

struct CompareOptions {
    CompareParameters asked{};
    std::vector<Method> methods = methods_of(asked);
};

/// As `ask`, with these methods. Progress names the method at work.
CompareReport compare(const NamedBoard& named, const CompareOptions& options, const Budget& budget,
                      Watch& watch = no_watch());

} // namespace qsat::questions
