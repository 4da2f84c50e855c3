// What the program writes, for a command line that is elsewhere: npm/cli runs one in Node.
#pragma once

#include "web/answer.hpp"
#include "web/requests.hpp"

namespace qsat::web {

/// The form of what is printed, the member `print` of a request.
struct PrintForm {
    Json members; ///< `print` itself
    bool json;    ///< one object, as with --json
    bool verbose;
    const Format* to;     ///< null: words, or the question's own format `to`
    WriteOptions options; ///< `force` and `color`

    explicit PrintForm(const Request& request);
};

/// Asks a question and answers as the program does: `printed` is the text for standard output,
/// `said` the texts for standard error, `exit_code` the code. `words` are those of a drawn answer,
/// which the program prints on standard error; `verdict` and `is_empty` are for one of several
/// boards. `progress` learns how far the work is. Completions and details are emitted when they are
/// found, as `printed` and `said`. Errors are answers, too.
Json printed(const Question& question, const Subject& subject, const Request& request,
             const Budget& budget, Watch& progress, const Emit& emit);

/// What `work` returns; if it throws, the message and the exit code in its place.
Json printed_or_failed(const PrintForm& form, Language language, const std::function<Json()>& work);

/// `qsat generate`: one board or a series.
Json print_series(const Request& request, const Budget& budget);

/// `qsat convert` and `qsat export` of one board.
Json print_board(const Request& request, const Budget& budget);

/// What a command line declares beside the questions: the version, formats, languages of other
/// solvers with their parameters.
Json command_line_json();

/// All boards of a text, as texts in JSON, each with its line, or with the error in it, and with
/// the remarks on it. With the member `typed`, null if a command line would take the text as the
/// name of a file.
Json list_boards(const Request& request, const Budget& budget);

/// The line after the answers for several boards.
Json print_summary(const Request& request);

/// An object of --json, on one line: with the program's version, and `name` if the form has one.
std::string json_line(const PrintForm& form, const Json& head, const Json& members);

} // namespace qsat::web
