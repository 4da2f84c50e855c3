#include "interchange/solver_output.hpp"

#include "cnf/board_cnf.hpp"
#include "formats/recognition.hpp"
#include "interchange/solver_readers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <utility>

namespace qsat::inline formula {

std::string_view variable_of(std::string_view literal) {
    if (literal.starts_with('-')) literal.remove_prefix(1);
    if (literal.starts_with('x')) literal.remove_prefix(1);
    return literal;
}

namespace {

using Status = SolverOutput::Status;

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
        // z3 4.8 writes one line that ends with a blank.
        if (competition_style_ && !pseudo_boolean_ && !model_.empty() && !is_of_z3_)
            fail_truncated(text_.location());
        end_model();
        return std::move(output_);
    }

private:
    /// Reads the line, but not its end.
    void read_line() {
        const std::string_view line = text_.rest_of_line();
        if (line.starts_with("v ") || line == "v") {
            is_of_z3_ = model_.empty() && line.ends_with(' ') && line.size() < text_.rest().size();
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
            if (variable == 0) {
                end_model();
            } else {
                model_.push_back(word.starts_with('-') ? -variable : variable);
                places_.emplace_back(where.line, where.column);
            }
        }
    }

    void end_model() {
        if (model_.empty()) return;
        require_consistent(model_, [&](std::size_t index) {
            const auto [line, column] = places_[index];
            return Location{text_.source(), line, column};
        });
        output_.models.push_back(std::exchange(model_, {}));
        places_.clear();
    }

    Text text_;
    bool competition_style_; // are there s or v lines?
    SolverOutput output_;
    bool pseudo_boolean_ = false;             // the last literal began with an x
    bool is_of_z3_ = false;                   // a whole line that ends with a blank
    std::vector<int> model_;                  // so far
    std::vector<std::pair<int, int>> places_; // lines and columns of its literals
};

} // namespace

bool has_line(std::string_view content, bool (*is_wanted)(std::string_view)) {
    Text text{{}, content};
    while (!text.at_end())
        if (is_wanted(text.take_line())) return true;
    return false;
}

std::vector<Square> sorted(std::vector<Square> queens) {
    std::ranges::sort(queens);
    queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
    return queens;
}

void fail(const Location& where, std::string_view word, std::string_view expected) {
    throw InputError{where, fmt::format("unexpected {} (expected {})", in_quotes(word), expected)};
}

void require_consistent(std::span<const int> model,
                        const std::function<Location(std::size_t index)>& where) {
    std::vector<std::size_t> order(model.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return std::abs(model[i]); });
    const auto both = std::ranges::adjacent_find(
        order, [&](std::size_t a, std::size_t b) { return model[a] == -model[b]; });
    if (both != order.end())
        throw InputError{where(both[1]),
                         fmt::format("variable {} is both true and false", std::abs(model[*both]))};
}

void read_json_values(
    Text& text,
    const std::function<void(int depth, const std::string& key, const std::string* value)>& take) {
    using Json = nlohmann::json;
    using Event = Json::parse_event_t;
    const std::string_view content = text.rest().substr(0, first_value(text.rest(), text.poll()));
    std::string key;
    const auto visit = [&](int depth, Event event, const Json& value) {
        constexpr int deepest = 64; // the library calls itself for each level
        if (depth > deepest)
            text.fail("nested too deep (expected the output of clingo or MiniZinc)");
        if (event == Event::key) key = value.get<std::string>();
        if (event == Event::value) {
            const std::string word = value.is_string() ? value.get<std::string>() : value.dump();
            take(depth, key, &word);
        }
        if (event == Event::array_end) take(depth, key, nullptr);
        return event == Event::key || event == Event::object_start || event == Event::array_start;
    };
    try {
        [[maybe_unused]] const Json nothing = Json::parse(content, visit);
    } catch (const Json::parse_error& error) {
        Text place = text;
        place.skip(std::min(error.byte - 1, content.size()));
        if (place.at_end())
            place.fail("the JSON text ends in the middle (was the output cut off?)");
        place.refuse("unexpected_in_json", {sign_value("sign", place.peek())});
    } catch (const Json::out_of_range&) {
        text.refuse("json_number_too_large");
    }
    text.skip(content.size());
}

SolverOutput read_any_solver_output(const std::string& source, std::string_view content,
                                    int board_size) {
    if (auto output = read_answer_sets(source, content, board_size)) return *std::move(output);
    if (auto output = read_minizinc_output(source, content, board_size)) return *std::move(output);
    if (auto output = read_linear_solution(source, content)) return *std::move(output);
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
