// Armies as pictures, and the problem in the languages of other solvers.
#include "armies/armies.hpp"
#include "armies/armies_cnf.hpp"
#include "encodings/dimacs.hpp"
#include "interchange/opb.hpp"
#include "pictures/pictures.hpp"
#include "pictures/svg_board.hpp"

#include <fmt/format.h>

#include <sstream>

namespace qsat::inline questions {

namespace {

std::string title_of(const ArmyBoard& board, const Armies& queens) {
    return fmt::format("{0} × {0} board, {1} white and {2} black queens", board.size(),
                       queens.white.size(), queens.black.size());
}

/// Lists the squares of each army that has queens, such as `White queens: b4, d5. `.
std::string lists_of(const ArmyBoard& board, const Armies& queens, std::string_view white,
                     std::string_view black, std::string_view end) {
    std::string text;
    for (const Army army : both_armies)
        if (!queens[army].empty())
            text.append(army == Army::white ? white : black)
                .append(": " + list_squares(queens[army], board.size()))
                .append(end);
    return text;
}

void draw_army(std::ostream& out, Army army, std::span<const Square> queens,
               std::span<const Square> given, const SvgLayout& layout) {
    if (queens.empty()) return;
    out << fmt::format("<g id=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                       "stroke-linejoin=\"round\">\n",
                       name_of(army), army == Army::white ? "#ffffff" : svg_ink, svg_ink,
                       std::max(1.4, layout.pixels(32 * 1.1))); // in the units of the path
    for (const Square queen : queens)
        out << fmt::format("<use href=\"#{}-queen\" x=\"{}\" y=\"{}\"/>\n", name_of(army),
                           queen.column, queen.row);
    out << "</g>\n";
    if (given.empty()) return;
    out << fmt::format("<path fill=\"none\" stroke=\"{}\" stroke-width=\".06\" d=\"", svg_ink);
    for (const Square square : given)
        out << fmt::format("M{}.15 {}.95h.7", square.column, square.row);
    out << "\"/>\n";
}

/// Writes the wanted sizes and the board as comments.
void write_head(std::ostream& out, std::string_view sign, const ArmiesProblem& problem) {
    const auto size = [](std::optional<int> wanted) {
        return wanted ? fmt::format("at least {}", *wanted) : "as many as possible";
    };
    out << fmt::format("{0} {1}: two armies at peace, white {2}, black {3}\n{0} board ", sign,
                       problem.writer, size(problem.parameters.wanted.white),
                       size(problem.parameters.wanted.black));
    write_army_squares(out, problem.board, problem.board.given());
}

/// The name of a line, such as `row 4` or `diagonal / through b3`.
std::string line_name(int line, int size) {
    if (line < size) return fmt::format("row {}", row_number(line, size));
    if (line < 2 * size) return fmt::format("column {}", column_name(line - size));
    const bool is_sum = line < 4 * size - 1;
    const int sum = line - 2 * size;
    const int difference = line - (5 * size - 2);
    const Square leftmost =
        is_sum ? leftmost_of_sum(sum, size) : leftmost_of_difference(difference);
    return fmt::format("diagonal {} through {}", is_sum ? '/' : '\\', square_name(leftmost, size));
}

/// Calls `comment` with the name of each variable of a square or line: `varname 5 w:b4`; the prefix
/// is before its number.
void name_variables(const ArmiesCnf& cnf, int size, std::string_view prefix, const auto& comment) {
    for (const Army army : both_armies)
        for (auto square = cnf.squares().begin(); const Lit queen : cnf.queens(army))
            comment(fmt::format("varname {}{} {}:{}", prefix, queen.dimacs(), name_of(army).front(),
                                square_name(*square++, size)));
    for (const int line : cnf.lines())
        comment(fmt::format("varname {}{} white {}", prefix, cnf.is_white(line).dimacs(),
                            line_name(line, size)));
}

constexpr std::string_view rules = R"(%
% queen(A,R,C): a queen of the army A stands on row R and column C, both counted from 1 at the bottom
% left: queen(white,4,2) is w:b4. A line belongs to one army.
army(white; black).
index(1..n).
#defined blocked/2.
square(R,C) :- index(R), index(C), not blocked(R,C).
on(R,C,row(R)) :- square(R,C).
on(R,C,column(C)) :- square(R,C).
on(R,C,sum(R+C)) :- square(R,C).
on(R,C,difference(R-C)) :- square(R,C).
line(L) :- on(_,_,L).
1 { belongs(L,A) : army(A) } 1 :- line(L).
{ queen(A,R,C) : army(A) } 1 :- square(R,C).
:- queen(A,R,C), on(R,C,L), not belongs(L,A).
#show queen/3.
)";

/// Both armies have at least this number of queens, which is maximized.
constexpr std::string_view equal_sizes = R"(1 { size(0..n*n) } 1.
:- size(K), army(A), #count { R,C : queen(A,R,C) } < K.
#maximize { K : size(K) }.
)";

std::string sum(std::string_view coefficient, std::span<const Lit> variables) {
    std::string text;
    for (const Lit variable : variables)
        text += fmt::format("{} x{} ", coefficient, variable.dimacs());
    return text;
}

} // namespace

void write_army_unicode(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    draw_unicode(out, {.board = board, .given = queens.black, .added = queens.white}, false);
    out << fmt::format("\n♕ {} white  ♛ {} black{}\n\n", queens.white.size(), queens.black.size(),
                       board.blocked().empty() ? "" : "  ▒ blocked");
}

void write_army_svg(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const SvgLayout layout{board.size()};
    // Black queens are 0.9 of a square wide; white ones 0.6, because they are inside a ring.
    begin_svg_board(
        out, layout, board,
        fmt::format("<title>{0}</title>\n<desc>{1}</desc>\n"
                    "<defs><g id=\"white-queen\"><circle cx=\".5\" cy=\".5\" r=\".44\" "
                    "stroke-width=\".05\"/><path transform=\"translate(.2 .19) "
                    "scale(.01875)\" d=\"{2}\"/></g><path id=\"black-queen\" "
                    "transform=\"translate(.05 .05) scale(.028125)\" d=\"{2}\"/></defs>\n",
                    title_of(board, queens),
                    lists_of(board, queens, "White queens", "Black queens", ". "),
                    layout.small ? crown_path : queen_path));
    for (const Army army : both_armies)
        draw_army(out, army, queens[army], board.given()[army], layout);
    end_svg_board(out, layout);
}

void write_army_html(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    constexpr std::string_view style = R"css(
:root { color-scheme: light; }
body { margin: 2.5rem auto; padding: 0 1.5rem; max-width: 46rem; background: #fff; color: #26241f;
  font: 1.05rem/1.5 Georgia, "Times New Roman", serif; }
h1 { font-size: 1.7rem; font-weight: normal; }
svg { display: block; margin: 0 auto 1.5rem; max-width: 100%; height: auto; }
@media print { body { margin: 0; padding: 0; max-width: none; } svg { max-height: 200mm; } }
)css";
    begin_page(out, title_of(board, queens), style);
    out << fmt::format("<p>No queen of one army attacks one of the other. White queens stand in "
                       "rings{}.</p>\n",
                       board.given() == Armies{} ? "" : "; given ones have a line below");
    write_army_svg(out, board, queens);
    out << lists_of(board, queens, "<p>White", "<p>Black", "</p>\n") << "</body>\n</html>\n";
}

std::string write_army_dimacs(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    const ArmiesCnf cnf{problem.board, problem.parameters.wanted.at(0), problem.parameters, poll};
    if (cnf.size().variables > ClauseSink::max_variables) throw TooManyVariables{};
    write_head(out, "c", problem);
    DimacsWriter writer{out};
    writer.comment(fmt::format("counted by {}, symmetries {}", problem.parameters.counter,
                               problem.parameters.breaks_symmetries ? "broken" : "kept"));
    name_variables(cnf, problem.board.size(), "",
                   [&](const std::string& name) { writer.comment(name); });
    writer.header(cnf.size());
    cnf.encode(writer, poll);
    writer.flush();
    return fmt::format("{} variables, {} clauses, {} literals", cnf.size().variables,
                       cnf.size().clauses, cnf.size().literals);
}

std::string write_army_asp(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    const auto& [board, parameters, writer] = problem;
    const SizesWanted& wanted = parameters.wanted;
    const auto place = [size = board.size()](Square square) {
        return fmt::format("{},{}", row_number(square.row, size), square.column + 1);
    };
    write_head(out, "%", problem);
    out << "#const n = " << board.size() << ".\n" << rules;
    for (const Square square : board.blocked()) {
        if (poll) poll();
        out << "blocked(" << place(square) << ").\n";
    }
    for (const Army army : both_armies)
        for (const Square queen : board.given()[army])
            out << fmt::format(":- not queen({},{}).\n", name_of(army), place(queen));
    if (!wanted.white && !wanted.black) out << equal_sizes;
    for (const Army army : both_armies)
        if (wanted[army])
            out << fmt::format(":- #count {{ R,C : queen({},R,C) }} < {}.\n", name_of(army),
                               *wanted[army]);
        else if (wanted.white || wanted.black)
            out << fmt::format("#maximize {{ 1,R,C : queen({},R,C) }}.\n", name_of(army));
    return fmt::format("{} blocked squares", board.blocked().size());
}

/// If both sizes are maximized, there is one further variable for each square. The number of true
/// ones is the size of both armies.
std::string write_army_opb(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    const SizesWanted& wanted = problem.parameters.wanted;
    ArmiesParameters parameters = problem.parameters;
    parameters.breaks_symmetries = parameters.breaks_symmetries && wanted.is_fixed();
    const ArmiesCnf cnf{problem.board, wanted.at(0), parameters, poll};
    const bool is_false = cnf.squares().empty() && wanted.at(0) != ArmySizes{};
    const bool is_equal = !wanted.white && !wanted.black;
    std::ostringstream text;
    ConstraintWriter constraints{text};
    constraints.new_literals(2 * cnf.squares().size() + cnf.lines().size());
    const std::vector<Lit> level = constraints.new_literals(is_equal ? cnf.squares().size() : 0);
    std::string objective = sum("-1", level);
    std::uint64_t sums = 0;
    for (const Army army : both_armies) {
        if (poll) poll();
        cnf.encode_queens(constraints, army);
        const std::vector<Lit> queens = cnf.queens(army);
        const int least = wanted[army].value_or(0);
        if (is_false) {
            constraints.add_clause({}); // an empty sum is not allowed
        } else if (!queens.empty() && (wanted[army] || is_equal)) {
            text << sum("+1", queens) << sum("-1", level) << ">= " << least << " ;\n";
            ++sums;
        } else if (!wanted[army] && !is_equal) {
            objective = sum("-1", queens);
        }
    }
    cnf.encode_symmetries(constraints);
    const std::uint64_t variables = std::max<std::uint64_t>(1, constraints.size().variables);
    sums += constraints.size().clauses;
    out << fmt::format("* #variable= {} #constraint= {}\n", variables, sums);
    write_head(out, "*", problem);
    out << fmt::format("* symmetries {}\n", parameters.breaks_symmetries ? "broken" : "kept");
    name_variables(cnf, problem.board.size(), "x",
                   [&](const std::string& name) { out << "* " << name << '\n'; });
    if (!objective.empty()) out << "min: " << objective << ";\n";
    out << text.str();
    return fmt::format("{} variables, {} constraints", variables, sums);
}

} // namespace qsat::questions
