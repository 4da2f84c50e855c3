#include "interchange/solver_output.hpp"

#include "cnf/board_cnf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace qsat {

namespace {

using Status = SolverOutput::Status;

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

class Reader {
public:
    Reader(const std::string& source, std::string_view content) : text_{source, content} {}

    SolverOutput read(bool competition_style) {
        while (!text_.at_end()) {
            text_.skip_blanks();
            read_line(competition_style);
            if (!text_.at_end()) text_.get();
        }
        // Models of the SAT competitions end with 0. Bare lists and pseudo-Boolean models need not.
        if (competition_style && !pseudo_boolean_ && !literals_.empty())
            fail_truncated(text_.location());
        end_model();
        return std::move(output_);
    }

private:
    void read_line(bool competition_style) {
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
            skip_line();
        } else if (competition_style || line.empty() || line == "c" || line.starts_with("c ")) {
            skip_line();
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

    void skip_line() {
        while (!text_.at_line_end())
            text_.get();
    }

    void read_status() {
        const Location where = text_.location();
        const std::string_view word = text_.take_word();
        output_.status = status_of_word(word);
        if (output_.status == Status::not_said)
            throw InputError{where, fmt::format("unexpected {} (expected the output of a SAT "
                                                "solver: s and v lines, or a list of literals)",
                                                in_quotes(word))};
        skip_line();
    }

    void read_literals() {
        for (text_.skip_blanks(); !text_.at_line_end(); text_.skip_blanks()) {
            const Location where = text_.location();
            const std::string_view word = text_.take_word();
            const bool negative = word.starts_with('-');
            if (word == "-") fail_truncated(where);
            const std::string_view digits = variable_of(word);
            constexpr std::string_view expected = "a literal, such as 17 or -17";
            if (digits.empty() || !is_digit(digits.front()))
                throw InputError{
                    where, fmt::format("unexpected {} (expected {})", in_quotes(word), expected)};
            pseudo_boolean_ = word.find('x') != std::string_view::npos;
            const auto variable =
                parse_number(digits, std::numeric_limits<int>::max(), where, expected);
            if (variable == 0)
                end_model();
            else
                add(static_cast<int>(variable), negative, where);
        }
    }

    void add(int variable, bool negative, const Location& where) {
        // end_model sorts the literals to find both polarities of a variable. It needs the place
        // for the message.
        literals_.push_back(negative ? -variable : variable);
        places_.push_back({variable, where.line, where.column});
    }

    void end_model() {
        if (literals_.empty()) return;
        std::vector<std::size_t> order(literals_.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return places_[i].variable; });
        for (std::size_t i = 1; i < order.size(); ++i) {
            const Place& place = places_[order[i]];
            if (literals_[order[i - 1]] == -literals_[order[i]])
                throw InputError{{text_.location().source, place.line, place.column},
                                 fmt::format("variable {} is both true and false", place.variable)};
        }
        output_.models.push_back(std::move(literals_));
        literals_.clear();
        places_.clear();
    }

    struct Place {
        int variable;
        int line;
        int column;
    };

    Text text_;
    SolverOutput output_;
    bool pseudo_boolean_ = false; // the last literal began with an x
    std::vector<int> literals_;
    std::vector<Place> places_;
};

/// Is there a line `s ...` or `v ...`?
bool is_competition_style(std::string_view content) {
    Text text{{}, content};
    while (!text.at_end()) {
        const std::string_view line = text.take_line();
        if (line.starts_with("s ") || line.starts_with("v ")) return true;
    }
    return false;
}

} // namespace

SolverOutput read_solver_output(const std::string& source, std::string_view content) {
    return Reader{source, content}.read(is_competition_style(content));
}

SolverOutput read_any_solver_output(const std::string& source, std::string_view content,
                                    int board_size) {
    if (is_answer_sets(content)) return read_answer_sets(source, content, board_size);
    if (is_minizinc_output(content)) return read_minizinc_output(source, content, board_size);
    return read_solver_output(source, content);
}

Verdict decode(const OpenBoard& open, std::span<const int> model) {
    const std::vector<Square> squares = variable_squares(open);
    std::vector<Square> queens;
    for (const int literal : model)
        if (literal > 0 && static_cast<std::size_t>(literal) <= squares.size())
            queens.push_back(squares[literal - 1]);
    std::ranges::sort(queens);
    queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
    return verify(open.board(), queens);
}

} // namespace qsat
