#include "interchange/solver_readers.hpp"

#include "formats/text.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace qsat::inline formula {

namespace {

using Status = SolverOutput::Status;

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

/// The place of a string's first occurrence.
Location place_of(const std::string& word, Text text) {
    const std::size_t at = text.rest().find('"' + word);
    text.skip(at == std::string::npos ? 0 : at + 1);
    return text.location();
}

/// What `--outf=2` writes: atoms for a program, literals for clauses and OPB.
SolverOutput read_json(Text text, int board_size) {
    const Text start = text;
    SolverOutput output;
    std::vector<Square> queens;
    std::vector<int> literals;
    read_json_values(text, [&](int, const std::string& key, const std::string* value) {
        if (value != nullptr && key == "Result") output.status = status_of_line(*value);
        if (key != "Value") return;
        if (value == nullptr) {
            require_consistent(literals, [&](std::size_t) { return start.location(); });
            if (!queens.empty()) output.placements.push_back(sorted(std::exchange(queens, {})));
            if (!literals.empty()) output.models.push_back(std::exchange(literals, {}));
        } else if (value->starts_with(atom_start)) {
            try {
                queens.push_back(parse_atom(*value, board_size, start.location()));
            } catch (const InputError&) { // looked for only now, because it takes long
                parse_atom(*value, board_size, place_of(*value, start));
            }
        } else {
            const std::string_view variable = variable_of(*value);
            if (!is_number(variable)) return;
            const auto number =
                static_cast<int>(parse_number(variable, std::numeric_limits<int>::max(),
                                              start.location(), "a literal, such as 17 or -17"));
            literals.push_back(value->starts_with('-') ? -number : number);
        }
    });
    return output;
}

} // namespace

std::optional<SolverOutput> read_answer_sets(const std::string& source, std::string_view content,
                                             int board_size) {
    Text begin{source, content};
    begin.skip_empty_lines();
    if (begin.peek() == '{' && content.find("\"Call\"") != content.npos)
        return read_json(begin, board_size);
    if (!is_answer_sets(content)) return {};
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

} // namespace qsat::formula
