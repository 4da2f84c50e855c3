// Defined in ask_compare.cpp, chart.cpp, compare.cpp and report.cpp.
#pragma once

#include "compare/ask_compare.hpp"
#include "question/watch.hpp"
#include "question/words.hpp"
#include "solve/complete.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

/// The methods that the parameters choose: each engine with each encoding, or once if it makes no
/// clauses, in the order of the lists. Throws InputError for an unknown name.
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

/// Boards that were compared by the same methods: what `qsat compare` reports.
struct ComparedBoards {
    CompareOptions options;
    std::vector<CompareReport> reports{};
    std::optional<Stopped> stopped{}; ///< why boards or rows are missing

    /// Does it compare branching heuristics and not engines?
    bool is_of_rules() const { return !options.methods.empty() && options.methods[0].is_rule(); }
};

/// A text table for one board, at most 100 columns wide.
std::string compare_table(const CompareReport& report, bool color = false);

/// The members of the JSON object of --json.
Json compare_json(const ComparedBoards& boards);

/// CSV (RFC 4180, but with plain line ends): column names, then one line for each board and method.
/// Numbers are seconds or counts; a field is empty if the method has no such figure.
std::string compare_csv(const ComparedBoards& boards);

/// What the bars of a chart show.
enum class Measure { seconds, nodes };

/// A bar chart on a logarithmic axis: of times with a panel for each board, or of nodes with a
/// panel for each method.
std::string compare_chart(const ComparedBoards& boards, Measure measure = Measure::seconds);

/// The joint result of all rows, such as `a completion exists (7 of 7 methods)`.
Sentence verdict_of(const CompareReport& report);

/// What decided the board without a search.
Sentence settling_of(const CompareReport& report);

/// How many rows there are, and whether some are missing; `seconds` is for the front end to add.
Sentence summary_of(std::size_t rows, const std::optional<Stopped>& stopped);

/// A description of the board, such as `8 x 8, 2 given queens, 21 free squares`.
std::string board_sentence(const CompareReport& report);

/// A time in at most seven characters, three digits or fewer: `50.3 us`, `340 ms`, `12.3 s`.
std::string short_duration(double seconds, std::string_view microseconds = "us");

/// A count in at most six characters, such as `1.23M`.
std::string short_count(std::uint64_t count);

} // namespace qsat::questions
