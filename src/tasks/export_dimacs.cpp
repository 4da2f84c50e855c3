#include "tasks/export_dimacs.hpp"

#include "encodings/dimacs.hpp"

#include <cassert>

namespace qsat {

namespace {

void write_variables(const OpenBoard& open, DimacsWriter& writer) {
    const std::vector<Square> squares = variable_squares(open);
    for (std::size_t i = 0; i < squares.size(); ++i)
        writer.comment("varname " + std::to_string(i + 1) + ' ' +
                       square_name(squares[i], open.board().size()));
    // Model counters take the projection set in several lines.
    constexpr std::size_t variables_per_line = 20;
    for (std::size_t start = 0; start < squares.size(); start += variables_per_line) {
        std::string line = "p show";
        for (std::size_t i = start; i < std::min(squares.size(), start + variables_per_line); ++i)
            line += ' ' + std::to_string(i + 1);
        writer.comment(line + " 0");
    }
}

} // namespace

std::variant<FormulaSize, Stopped> export_dimacs(const OpenBoard& open,
                                                 const AtMostOneEncoding& encoding,
                                                 const std::vector<std::string>& comments,
                                                 const Budget& budget, std::ostream& out) {
    const BoardCnf cnf{open, encoding};
    if (cnf.size().variables > ClauseSink::max_variables) throw TooManyVariables{};
    DimacsWriter writer{out};
    for (const std::string& line : comments)
        writer.comment(line);
    write_variables(open, writer);
    writer.header(cnf.size());
    if (!cnf.encode(writer, [&] { return budget.exceeded().has_value(); }))
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    assert(writer.size() == cnf.size());
    writer.flush();
    return cnf.size();
}

} // namespace qsat
