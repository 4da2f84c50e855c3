#include "armies/army_languages.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

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

/// Both armies have so many queens, and those are as many as possible.
constexpr std::string_view equal_sizes = R"(1 { size(0..n*n) } 1.
:- size(K), army(A), #count { R,C : queen(A,R,C) } < K.
#maximize { K : size(K) }.
)";

std::string write_program(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    const int size = problem.board.size();
    for (const std::string& line : head_comments(problem))
        out << "% " << line << '\n';
    out << "#const n = " << size << ".\n" << rules;
    const auto place = [size](Square square) {
        return fmt::format("{},{}", row_number(square.row, size), square.column + 1);
    };
    for (const Square square : problem.board.blocked()) {
        if (poll) poll();
        out << "blocked(" << place(square) << ").\n";
    }
    for (const Army army : both_armies)
        for (const Square queen : problem.board.given()[army])
            out << ":- not queen(" << name_of(army) << ',' << place(queen) << ").\n";
    const SizesWanted& wanted = problem.wanted;
    if (!wanted.white && !wanted.black) {
        out << equal_sizes;
    } else {
        for (const Army army : both_armies) {
            const auto least = army == Army::white ? wanted.white : wanted.black;
            if (least)
                out << ":- #count { R,C : queen(" << name_of(army) << ",R,C) } < " << *least
                    << ".\n";
            else
                out << "#maximize { 1,R,C : queen(" << name_of(army) << ",R,C) }.\n";
        }
    }
    return fmt::format("{} blocked squares", problem.board.blocked().size());
}

} // namespace

const ArmyLanguage army_asp{
    .name = "asp", .extension = ".lp", .has_objective = true, .write = write_program};

} // namespace qsat
