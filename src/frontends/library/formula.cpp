#include "library/formula.hpp"

#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "export/export_request.hpp"
#include "interchange/solver_output.hpp"
#include "library/answers.hpp"
#include "question/search_parameters.hpp"

namespace qsat::inline frontends {

namespace {

class ClauseList final : public ClauseSink {
public:
    explicit ClauseList(std::vector<std::vector<int>>& clauses) : clauses_{clauses} {}

private:
    void consume(std::span<const Lit> literals) override {
        std::vector<int>& clause = clauses_.emplace_back();
        clause.reserve(literals.size());
        for (const Lit literal : literals)
            clause.push_back(literal.dimacs());
    }

    std::vector<std::vector<int>>& clauses_;
};

/// As lists of lists take it.
double list_memory(const FormulaSize& size) {
    constexpr double bytes_per_clause = 64;
    return bytes_per_clause * static_cast<double>(size.clauses) +
           sizeof(int) * static_cast<double>(size.literals);
}

OpenBoard open_board(const Board& board, const Search& search) {
    auto made = make_open_board(board, search.budget);
    require_answer(made);
    return std::get<OpenBoard>(std::move(made));
}

} // namespace

Formula make_formula(const Board& board, const Search& search) try {
    require_encoding("encoding", search.encoding);
    const OpenBoard open = open_board(board, search);
    const Poll poll = search.budget.poll();
    const BoardCnf cnf{open, *choose_encoding(search.encoding, open).encoding, poll};
    if (list_memory(cnf.size()) > available_memory()) throw SearchStopped{StopReason::memory};
    Formula formula{.squares = variable_squares(open), .encoding = cnf.encoding().name};
    formula.clauses.reserve(cnf.size().clauses);
    ClauseList list{formula.clauses};
    cnf.encode(list, poll);
    formula.variables = static_cast<int>(list.size().variables);
    return formula;
} catch (const BudgetSpent& spent) {
    throw_stopped(spent);
}

void write_formula(const Board& board, std::ostream& out, std::string_view language,
                   const Search& search) try {
    const ExportLanguage* const to = find_export_language(language);
    if (to == nullptr)
        throw InputError{{"language"},
                         "unknown name " + in_quotes(language) +
                             " (expected dimacs, opb, asp, minizinc or lp)"};
    require_encoding("encoding", search.encoding);
    export_problem(board, {.language = to, .encoding = search.encoding}, "qsat", search.budget,
                   out);
    out.flush();
    if (!out) throw std::ios_base::failure{"the formula could not be written"};
} catch (const BudgetSpent& spent) {
    throw_stopped(spent);
}

Verdict decode_model(const Board& board, std::span<const int> model) {
    return decode(open_board(board, {}), model);
}

std::vector<Verdict> decode_output(const Board& board, std::string_view text) {
    const SolverOutput output = read_any_solver_output("solver output", text, board.size());
    std::vector<Verdict> verdicts;
    if (!output.models.empty()) {
        const OpenBoard open = open_board(board, {});
        for (const std::vector<int>& model : output.models)
            verdicts.push_back(decode(open, model));
    }
    for (const std::vector<Square>& queens : output.placements)
        verdicts.push_back(verify(board, queens));
    return verdicts;
}

} // namespace qsat::frontends
