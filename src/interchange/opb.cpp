#include "board/lines.hpp"
#include "cnf/board_cnf.hpp"
#include "interchange/language.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

namespace qsat {

namespace {

/// Pseudo-Boolean constraints in the format of the PB competitions (O. Roussel and V. Manquinho,
/// "Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers",
/// 2012). Variables are numbered as in DIMACS: free squares, then given queens. The format has no
/// `<=`, no empty sum, and wants the numbers of variables and constraints in front.
class OpbWriter {
public:
    OpbWriter(const ExportRequest& request, std::ostream& out, const Poll& poll)
        : open_{request.open}, out_{out}, poll_{poll}, squares_{variable_squares(open_)},
          lines_(open_, poll), wanted_{request.wanted}, maximize_{request.maximize} {}

    /// A board of one blocked square has no variable, but a constraint needs one.
    std::size_t variables() const { return std::max<std::size_t>(squares_.size(), 1); }

    std::size_t constraints() const {
        std::size_t count = open_.board().queens().size();
        if (!wanted_)
            count += lines_.rows.count() + lines_.columns.count();
        else if (!maximize_)
            ++count;
        count += std::ranges::count_if(open_.conflicts(),
                                       [](const Conflict& c) { return !queens_of(c).empty(); });
        for (const Lines* lines : lines_of_at_most_one())
            for (std::size_t i = 0; i < lines->count(); ++i)
                if (may_conflict((*lines)[i])) ++count;
        return count;
    }

    void write_head(const std::vector<std::string>& comments) {
        fmt::print(out_, "* #variable= {} #constraint= {}\n", variables(), constraints());
        for (const std::string& line : comments)
            fmt::print(out_, "* {}\n", line);
        PollCounter counter{poll_};
        constexpr std::size_t steps_of_a_name = 32;
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            counter.step(steps_of_a_name);
            fmt::print(out_, "* varname x{} {}\n", i + 1,
                       square_name(squares_[i], open_.board().size()));
        }
        if (maximize_) write_all("min: ", "-1", "");
    }

    void write_givens() {
        for (const Square given : open_.board().queens())
            fmt::print(out_, "+1 x{} = 1 ;\n", variable(given));
        for (const Conflict& conflict : open_.conflicts()) {
            const std::vector<Square> queens = queens_of(conflict);
            if (queens.size() == 2)
                fmt::print(out_, "-1 x{} -1 x{} >= -1 ;\n", variable(queens[0]),
                           variable(queens[1]));
            else if (queens.size() == 1)
                fmt::print(out_, "+1 x{} = 0 ;\n", variable(queens[0]));
        }
    }

    void write_lines() {
        if (wanted_ && !maximize_) write_all("", "+1", fmt::format(">= {} ", wanted_->least));
        for (const Lines* lines : {&lines_.rows, &lines_.columns}) {
            if (wanted_) break;
            for (std::size_t i = 0; i < lines->count(); ++i) {
                poll_();
                write_exactly_one((*lines)[i]);
            }
        }
        for (const Lines* lines : lines_of_at_most_one()) {
            for (std::size_t i = 0; i < lines->count(); ++i) {
                poll_();
                if (may_conflict((*lines)[i])) write_sum("-1", (*lines)[i], ">= -1");
            }
        }
    }

private:
    /// What has at most one queen, and need not have one.
    std::vector<const Lines*> lines_of_at_most_one() const {
        std::vector<const Lines*> all{&lines_.sums, &lines_.differences};
        if (wanted_) all.insert(all.begin(), {&lines_.rows, &lines_.columns});
        return all;
    }

    /// The sum of all variables.
    void write_all(std::string_view before, std::string_view coefficient,
                   const std::string& after) {
        fmt::print(out_, "{}", before);
        for (std::size_t i = 1; i <= variables(); ++i)
            fmt::print(out_, "{} x{} ", coefficient, i);
        fmt::print(out_, "{};\n", after);
    }

    static bool may_conflict(std::span<const int> line) { return line.size() > 1; }

    std::size_t variable(Square given) const {
        const auto givens = open_.board().queens();
        return open_.free_squares().size() + 1 +
               static_cast<std::size_t>(std::ranges::lower_bound(givens, given) - givens.begin());
    }

    void write_exactly_one(std::span<const int> line) {
        if (line.empty())
            fmt::print(out_, "+1 x1 >= 2 ;\n"); // false, which an empty sum could not say
        else
            write_sum("+1", line, "= 1");
    }

    void write_sum(std::string_view coefficient, std::span<const int> line,
                   std::string_view relation) {
        for (const int square : line)
            fmt::print(out_, "{} x{} ", coefficient, square + 1);
        fmt::print(out_, "{} ;\n", relation);
    }

    const OpenBoard& open_;
    std::ostream& out_;
    const Poll& poll_;
    std::vector<Square> squares_;
    AllLines lines_;
    std::optional<QueensWanted> wanted_;
    bool maximize_;
};

std::variant<Exported, Stopped> write_opb(const ExportRequest& request, const Budget& budget,
                                          std::ostream& out) {
    const Poll poll = budget.poll();
    OpbWriter writer{request, out, poll};
    writer.write_head(request.comments);
    writer.write_givens();
    writer.write_lines();
    return Exported{
        fmt::format("{} variables, {} constraints", writer.variables(), writer.constraints())};
}

} // namespace

const ExportLanguage opb_language{
    .name = "opb",
    .summary = "linear constraints for pseudo-Boolean solvers",
    .extension = ".opb",
    .has_encodings = false,
    .has_objective = true,
    .write = or_stopped<write_opb>,
};

} // namespace qsat
