#include "interchange/solver_output.hpp"

#include "cnf/board_cnf.hpp"
#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace qsat::inline formula {

namespace {

using Status = SolverOutput::Status;

/// Sorted, without duplicates.
std::vector<Square> sorted(std::vector<Square> queens) {
    std::ranges::sort(queens);
    queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
    return queens;
}

/// The literal without its sign and its `x`.
std::string_view variable_of(std::string_view literal) {
    if (literal.starts_with('-')) literal.remove_prefix(1);
    if (literal.starts_with('x')) literal.remove_prefix(1);
    return literal;
}

bool begins_literal(std::string_view line) {
    const std::string_view variable = variable_of(line);
    return line.starts_with('-') || (!variable.empty() && is_digit(variable.front()));
}

/// The status for a word such as `SATISFIABLE` or MiniSat's `SAT`.
Status status_of_word(std::string_view word) {
    if (word == "SATISFIABLE" || word == "SAT") return Status::satisfiable;
    if (word == "UNSATISFIABLE" || word == "UNSAT") return Status::unsatisfiable;
    if (word == "UNKNOWN" || word == "INDET" || word == "INDETERMINATE") return Status::unknown;
    return Status::not_said;
}

[[noreturn]] void fail(const Location& where, std::string_view word, std::string_view expected) {
    throw InputError{where, fmt::format("unexpected {} (expected {})", in_quotes(word), expected)};
}

/// Reads what SAT and pseudo-Boolean solvers write.
class Reader {
public:
    Reader(const std::string& source, std::string_view content, bool competition_style)
        : text_{source, content}, competition_style_{competition_style} {}

    SolverOutput read() {
        for (; !text_.at_end(); text_.take_line()) {
            text_.skip_blanks();
            read_line();
        }
        // Models of the SAT competitions end with 0. Bare lists and pseudo-Boolean models need not.
        if (competition_style_ && !pseudo_boolean_ && !model_.empty())
            fail_truncated(text_.location());
        end_model();
        return std::move(output_);
    }

private:
    /// Reads the line, but not its end.
    void read_line() {
        const std::string_view line = text_.rest_of_line();
        if (line.starts_with("v ") || line == "v") {
            text_.get();
            read_literals();
        } else if (line.starts_with("s ")) {
            text_.get();
            text_.skip_blanks();
            read_status();
        } else if (line.starts_with("c Answer:")) {
            end_model(); // clasp does not end pseudo-Boolean models with 0
        } else if (competition_style_ || line.empty() || line == "c" || line.starts_with("c ")) {
            return;
        } else if (begins_literal(line)) {
            read_literals();
        } else {
            read_status();
        }
    }

    [[noreturn]] static void fail_truncated(const Location& where) {
        throw InputError{where, "the model ends in the middle (expected a 0 at its end; was the "
                                "output cut off?)"};
    }

    void read_status() {
        const Location where = text_.location();
        const std::string_view word = text_.take_word();
        output_.status = status_of_word(word);
        if (output_.status == Status::not_said)
            fail(where, word, "the output of a SAT solver: s and v lines, or a list of literals");
    }

    void read_literals() {
        for (text_.skip_blanks(); !text_.at_line_end(); text_.skip_blanks()) {
            const Location where = text_.location();
            const std::string_view word = text_.take_word();
            if (word == "-") fail_truncated(where);
            const std::string_view digits = variable_of(word);
            constexpr std::string_view expected = "a literal, such as 17 or -17";
            if (digits.empty() || !is_digit(digits.front())) fail(where, word, expected);
            pseudo_boolean_ = word.find('x') != std::string_view::npos;
            const auto variable = static_cast<int>(
                parse_number(digits, std::numeric_limits<int>::max(), where, expected));
            if (variable == 0)
                end_model();
            else
                model_.push_back(
                    {word.starts_with('-') ? -variable : variable, where.line, where.column});
        }
    }

    void end_model() {
        if (model_.empty()) return;
        std::vector<int>& literals = output_.models.emplace_back();
        for (const Read& read : model_)
            literals.push_back(read.literal);
        std::ranges::stable_sort(model_, {}, [](const Read& r) { return std::abs(r.literal); });
        const auto both = std::ranges::adjacent_find(
            model_, [](const Read& a, const Read& b) { return a.literal == -b.literal; });
        if (both != model_.end())
            throw InputError{
                {text_.source(), both[1].line, both[1].column},
                fmt::format("variable {} is both true and false", std::abs(both->literal))};
        model_.clear();
    }

    /// A literal and its place.
    struct Read {
        int literal;
        int line;
        int column;
    };

    Text text_;
    bool competition_style_; // are there s or v lines?
    SolverOutput output_;
    bool pseudo_boolean_ = false; // the last literal began with an x
    std::vector<Read> model_;     // so far
};

bool has_line(std::string_view content, bool (*is_wanted)(std::string_view)) {
    Text text{{}, content};
    while (!text.at_end())
        if (is_wanted(text.take_line())) return true;
    return false;
}

constexpr std::string_view atom_start = "queen(";

Status status_of_line(std::string_view line) {
    if (line == "SATISFIABLE") return Status::satisfiable;
    if (line == "UNSATISFIABLE" || line == "INCONSISTENT") return Status::unsatisfiable;
    if (line == "UNKNOWN") return Status::unknown;
    return Status::not_said;
}

/// Parses `queen(3,4)`. clasp writes facts with a full stop at the end.
Square parse_atom(std::string_view word, int board_size, const Location& where) {
    constexpr std::string_view expected = "queen(ROW,COLUMN)";
    if (word.ends_with('.')) word.remove_suffix(1);
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos || !word.ends_with(')')) fail(where, word, expected);
    const auto number = [&](std::string_view digits) {
        const auto parsed = parse_number(digits, board_size, where, expected);
        if (parsed == 0) throw InputError{where, "rows and columns are counted from 1"};
        return static_cast<int>(parsed);
    };
    const int row = number(word.substr(atom_start.size(), comma - atom_start.size()));
    return {board_size - row, number(word.substr(comma + 1, word.size() - comma - 2)) - 1};
}

/// The queens in a line, sorted and without duplicates.
std::vector<Square> read_atoms(std::string_view line, int board_size, const Location& start) {
    std::vector<Square> queens;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
        const std::string_view word = line.substr(begin, end - begin);
        if (word.starts_with(atom_start)) {
            const int column = start.column + static_cast<int>(begin);
            queens.push_back(parse_atom(word, board_size, {start.source, start.line, column}));
        }
        begin = end + 1;
    }
    return sorted(std::move(queens));
}

bool is_answer_sets(std::string_view content) {
    return content.find(atom_start) != std::string_view::npos ||
           content.starts_with("clingo version") || content.starts_with("clasp version") ||
           content.starts_with("% clasp version");
}

SolverOutput read_answer_sets(const std::string& source, std::string_view content, int board_size) {
    SolverOutput output;
    for (Text text{source, content}; !text.at_end();) {
        const Location start = text.location();
        const std::string_view line = text.take_line();
        if (line.starts_with('%')) continue;
        if (const Status status = status_of_line(line); status != Status::not_said)
            output.status = status;
        std::vector<Square> queens = read_atoms(line, board_size, start);
        if (!queens.empty()) output.placements.push_back(std::move(queens));
    }
    return output;
}

constexpr std::string_view after_solution = "----------";
constexpr std::string_view message_start = "=====";
constexpr std::string_view search_complete = "==========";

bool is_of_minizinc(std::string_view line) {
    return line == after_solution || line.starts_with(message_start);
}

SolverOutput read_minizinc_output(const std::string& source, std::string_view content,
                                  int board_size) {
    SolverOutput output;
    Text text{source, content};
    for (text.skip_blanks(); !text.at_end(); text.skip_blanks()) {
        const Location start = text.location();
        const std::string_view line = text.rest_of_line();
        if (line.starts_with(message_start) && line != search_complete)
            output.status =
                line.starts_with("=====UNSATISFIABLE") ? Status::unsatisfiable : Status::unknown;
        if (line.empty() || is_of_minizinc(line) || line.starts_with('%') || text.at_comment()) {
            text.take_line();
            continue;
        }
        const Board solution = permutation_format.read(text, {});
        if (solution.size() != board_size)
            throw InputError{start, fmt::format("a permutation of {} columns for a board of {}",
                                                solution.size(), board_size)};
        output.status = Status::satisfiable;
        const auto queens = solution.queens();
        output.placements.emplace_back(queens.begin(), queens.end());
    }
    return output;
}

} // namespace

SolverOutput read_any_solver_output(const std::string& source, std::string_view content,
                                    int board_size) {
    if (is_answer_sets(content)) return read_answer_sets(source, content, board_size);
    if (has_line(content, is_of_minizinc)) return read_minizinc_output(source, content, board_size);
    const bool competition_style = has_line(content, [](std::string_view line) {
        return line.starts_with("s ") || line.starts_with("v ");
    });
    return Reader{source, content, competition_style}.read();
}

Verdict decode(const OpenBoard& open, std::span<const int> model) {
    const std::vector<Square> squares = variable_squares(open);
    std::vector<Square> queens;
    for (const int literal : model)
        if (literal > 0 && static_cast<std::size_t>(literal) <= squares.size())
            queens.push_back(squares[literal - 1]);
    return verify(open.board(), sorted(std::move(queens)));
}

} // namespace qsat::formula
