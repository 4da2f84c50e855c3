#pragma once

#include "interchange/language.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

/// What a board's problem says for other solvers, and how.
struct ExportParameters {
    const ExportLanguage* language = export_languages.front();
    std::string encoding = "auto";
    int cubes = 1;
    std::string most{}; ///< number of queens instead of a completion, or `max`; may be empty
    std::string counter{counter_encodings.front().name};
    std::vector<std::string> blocked{}; ///< names of further blocked squares
    // Names of files, on a command line only; may be empty.
    std::string cube_files{}; ///< a folder that gets a file for each cube
    std::string without{};    ///< excluded completions
    std::string before{};     ///< a completion: only those before it

    /// Describes all but the language.
    void describe(ParameterVisitor& visit);
};

/// The board with the further blocked squares. Throws InputError.
Board board_to_export(const Board& board, const ExportParameters& parameters);

/// Passes each solution in a file to `take`.
using PassSolutions =
    std::function<void(const std::string& file, const std::function<void(const Board&)>& take)>;

/// What the language writes about the board. Throws InputError, BudgetSpent and what `pass` throws.
ExportRequest export_request(const OpenBoard& open, const ExportParameters& parameters,
                             std::string_view writer, const Budget& budget,
                             const PassSolutions& pass);

/// Writes the problem, but reads no files. Returns a summary. Throws InputError and BudgetSpent.
std::string export_problem(const Board& board, const ExportParameters& parameters,
                           std::string_view writer, const Budget& budget, std::ostream& out);

} // namespace qsat::questions
