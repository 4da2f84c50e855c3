#include "armies/army_languages.hpp"
#include "armies/army_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace qsat {

namespace {

/// Pseudo-Boolean constraints in the format of the PB competitions (O. Roussel and V. Manquinho,
/// "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers",
/// 2012). Where both armies are to be as large as possible, as many further variables as there are
/// squares say by how many of them are true how large both are.
class ArmyConstraints {
public:
    ArmyConstraints(const ArmiesProblem& problem, const Poll& poll)
        : problem_{problem}, cnf_{problem.board,
                                  problem.wanted.at(0),
                                  {.counter = problem.encoding.counter, .breaks_symmetries = false},
                                  poll} {
        const std::size_t variables = 2 * squares() + cnf_.lines().size();
        const SizesWanted& wanted = problem.wanted;
        const bool equal = !wanted.white && !wanted.black;
        std::vector<std::size_t> level;
        for (std::size_t i = 0; equal && i < squares(); ++i)
            level.push_back(variables + i + 1);
        variables_ = std::max<std::size_t>(1, variables + level.size());
        if (equal) objective_ = sum("-1", level);
        for (const Army army : both_armies) {
            if (poll) poll();
            add_army(army);
            const std::vector<std::size_t> queens = queens_of(army);
            const auto least = army == Army::white ? wanted.white : wanted.black;
            if (equal && !level.empty())
                add(sum("+1", queens) + sum("-1", level) + ">= 0");
            else if (least && *least > static_cast<int>(squares()))
                add("+1 x1 >= 2"); // false, which an empty sum could not say
            else if (least && *least > 0)
                add(sum("+1", queens) + fmt::format(">= {}", *least));
            else if (!least && !equal)
                objective_ = sum("-1", queens);
        }
    }

    std::string write(std::ostream& out) const {
        out << fmt::format("* #variable= {} #constraint= {}\n", variables_, constraints_.size());
        for (const std::string& line : head_comments(problem_))
            out << "* " << line << '\n';
        if (!objective_.empty()) out << "min: " << objective_ << ";\n";
        for (const std::string& constraint : constraints_)
            out << constraint << " ;\n";
        return fmt::format("{} variables, {} constraints", variables_, constraints_.size());
    }

private:
    std::size_t squares() const { return cnf_.squares().size(); }

    void add(std::string constraint) { constraints_.push_back(std::move(constraint)); }

    static std::string sum(std::string_view coefficient, const std::vector<std::size_t>& of) {
        std::string text;
        for (const std::size_t variable : of)
            text += fmt::format("{} x{} ", coefficient, variable);
        return text;
    }

    std::size_t queen(Army army, std::size_t square) const {
        return static_cast<std::size_t>(cnf_.queen(army, square).index) + 1;
    }

    std::vector<std::size_t> queens_of(Army army) const {
        std::vector<std::size_t> queens;
        for (std::size_t i = 0; i < squares(); ++i)
            queens.push_back(queen(army, i));
        return queens;
    }

    /// A queen makes her lines her army's; given ones stand.
    void add_army(Army army) {
        const auto& given = problem_.board.given()[army];
        for (std::size_t i = 0; i < squares(); ++i) {
            const Square square = cnf_.squares()[i];
            if (std::ranges::binary_search(given, square))
                add(fmt::format("+1 x{} >= 1", queen(army, i)));
            for (const int line : ArmyLines{problem_.board.size()}.through(square))
                add(army == Army::white ? fmt::format("-1 x{} +1 x{} >= 0", queen(army, i),
                                                      cnf_.is_white(line).dimacs())
                                        : fmt::format("-1 x{} -1 x{} >= -1", queen(army, i),
                                                      cnf_.is_white(line).dimacs()));
        }
    }

    const ArmiesProblem& problem_;
    ArmiesCnf cnf_; // for the numbers of its variables
    std::size_t variables_ = 0;
    std::string objective_;
    std::vector<std::string> constraints_;
};

std::string write_constraints(const ArmiesProblem& problem, std::ostream& out, const Poll& poll) {
    return ArmyConstraints{problem, poll}.write(out);
}

} // namespace

const ArmyLanguage army_opb{
    .name = "opb", .extension = ".opb", .has_objective = true, .write = write_constraints};

} // namespace qsat
