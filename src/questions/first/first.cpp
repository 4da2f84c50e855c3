#include "first/first.hpp"

#include "cnf/board_cnf.hpp"
#include "engine/make_open_board.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "search/refute.hpp"
#include "solve/complete.hpp"

#include <algorithm>

namespace qsat::inline questions {

namespace {

/// Can a queen be placed there without attacking the queens of the board?
bool is_free(const BoardParts& queens, const Board& board, Square square) {
    return !board.is_blocked(square) && !board.is_excluded(square) &&
           std::ranges::none_of(queens.queens,
                                [&](Square queen) { return board.attack(queen, square); });
}

struct FirstSearch {
    const Board& board;
    const SearchOptions& options;
    const Budget& budget;
    const Decide& decide;
    FirstReport report{};
    FirstStatistics statistics{};

    /// Is there a completion that begins with these queens in the first `rows` rows? If yes, it
    /// becomes the known one. Throws BudgetSpent.
    Outcome ask(BoardParts parts, int rows) {
        const Clock::time_point start = Clock::now();
        const Board begun{std::move(parts), budget.poll()};
        const CompletionReport made =
            decide(begun, options, budget,
                   [this](const VerifiedPlacement& found) { report.completion = found; });
        if (made.statistics.search) statistics.nodes += made.statistics.search->nodes;
        if (made.statistics.sat) statistics.conflicts += made.statistics.sat->conflicts;
        if (const auto* stopped = std::get_if<Stopped>(&made.outcome)) throw BudgetSpent{*stopped};
        ++statistics.prefixes;
        if (const double seconds = seconds_since(start); seconds > statistics.slowest_seconds) {
            statistics.slowest.clear();
            for (const Square queen : begun.queens().first(rows))
                statistics.slowest.push_back(queen.column);
            statistics.slowest_seconds = seconds;
        }
        return made.outcome;
    }

    /// Decides all rows in order.
    void decide_rows(std::atomic<int>* progress) {
        BoardParts prefix = board.parts(); // with the queens of the decided rows
        for (int& row = report.rows; row < board.size(); ++row) {
            if (progress != nullptr) *progress = row;
            budget.require();
            for (int column = 0; column < report.completion->columns()[row]; ++column) {
                budget.require();
                if (!is_free(prefix, board, {row, column})) continue;
                BoardParts longer = prefix;
                longer.queens.push_back({row, column});
                ask(std::move(longer), row + 1);
            }
            prefix.queens.push_back({row, report.completion->columns()[row]});
        }
    }
};

[[noreturn]] void throw_not_first() {
    throw Defect{"a completion comes before the one that the search reported as the first"};
}

/// Converts a refutation of a board with further queens to a part of a proof for the board without
/// them. It renumbers the squares and adds the negated last queen to each clause. The other queens
/// need no literal, because each is the only remaining square of its row.
class PrefixRefutation final : public ProofSink {
public:
    /// `last` is the square of the last queen. `whole` and `proof` must outlive this object.
    PrefixRefutation(const OpenBoard& whole, const OpenBoard& part, int last, ProofSink& proof)
        : last_{Lit::negative(Var{last})}, proof_{proof} {
        for (const FreeSquare& square : part.free_squares())
            numbers_.push_back(whole.number(part.original(square)));
    }

    void add(std::span<const Lit> lemma) override { proof_.add(in_whole(lemma)); }
    void remove(std::span<const Lit> clause) override { proof_.remove(in_whole(clause)); }

private:
    std::span<const Lit> in_whole(std::span<const Lit> clause) {
        clause_.assign(1, last_);
        for (const Lit literal : clause) {
            const Lit queen = Lit::positive(Var{numbers_[literal.variable().index]});
            clause_.push_back(literal.is_positive() ? queen : ~queen);
        }
        return clause_;
    }

    Lit last_;
    ProofSink& proof_;
    std::vector<int> numbers_; // square numbers in `whole`
    std::vector<Lit> clause_;
};

/// Proves that no completion contains the board's queens.
void refute_natively(const Board& board, const OpenBoard& whole, int last,
                     const SearchOptions& options, const Budget& budget, ProofSink& proof) {
    const OpenBoard open = require_open_board(board, budget);
    PrefixRefutation refutation{whole, open, last, proof};
    if (!open.conflicts().empty()) return refutation.add({});
    const SearchReport report = prove_by_backtracking(
        open, options, budget, [](std::span<const int>) { return Visit::enough; }, refutation);
    if (const auto* stopped = std::get_if<Stopped>(&report.ending)) throw BudgetSpent{*stopped};
    if (std::holds_alternative<Satisfied>(report.ending)) throw_not_first();
}

/// Refutes, row by row, the squares left of the completion's queen, which unit propagation places.
void refute_prefixes(const OpenBoard& open, std::span<const int> chosen,
                     const SearchOptions& options, const Budget& budget, ProofSink& proof) {
    BoardParts prefix = open.board().parts();
    for (int row = 0; row < open.row_count(); ++row) {
        for (int left = open.first_in_row(row); left < chosen[row]; ++left) {
            budget.require();
            const auto attacks_it = [&](int queen) { return open.attack(queen, left); };
            if (std::ranges::any_of(chosen.first(row), attacks_it)) continue;
            BoardParts longer = prefix;
            longer.queens.push_back(open.original(left));
            refute_natively(Board{std::move(longer), budget.poll()}, open, left, options, budget,
                            proof);
        }
        prefix.queens.push_back(open.original(chosen[row]));
    }
    proof.add({});
}

} // namespace

FirstReport find_first(const Board& board, SearchOptions options, const Budget& budget,
                       std::atomic<int>* progress, const Decide& decide) {
    options.limit = 1;
    FirstSearch search{board, options, budget, decide};
    FirstReport& report = search.report;
    try {
        const Outcome any = search.ask(board.parts(), 0);
        if (const auto* infeasible = std::get_if<Infeasible>(&any))
            report.conflicts = infeasible->conflicts;
        if (report.completion) search.decide_rows(progress);
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    if (report.completion) report.statistics = std::move(search.statistics);
    return std::move(report);
}

ProofStatistics prove_first(const Board& board, const VerifiedPlacement& first,
                            const SearchOptions& options, const Budget& budget,
                            const ProofOutput& output) {
    const OpenBoard open = require_open_board(board, budget);
    const std::vector<int> chosen = open.chosen(first);
    if (is_cutting_planes(output.format)) {
        const auto proof = refute_before(open, chosen, budget, output.cutting_planes());
        if (!proof) throw_not_first();
        output.flush();
        return *proof;
    }
    const BoardCnf cnf{open, *choose_encoding(options.encoding, open).encoding, budget.poll()};
    FormulaSize size = cnf.size();
    size += size_before(open, chosen);
    const auto encode = [&](ClauseSink& sink) {
        cnf.encode(sink, budget.poll());
        encode_before(sink, open, chosen);
    };
    const RefutedFormula formula{size, cnf.encoding().name, encode};
    const std::string_view engine = engine_of(options).name;
    if (engine == "sat" || (engine == "auto" && !fits_lanes(open))) {
        SolverSettings settings = solver_settings().front();
        settings.insert(settings.end(), options.solver_options.begin(),
                        options.solver_options.end());
        const auto proof = refute_by_sat(formula, options.seed, settings, budget, output);
        if (!proof) throw_not_first();
        return *proof;
    }
    const auto writer = make_proof_writer(formula, output, budget);
    refute_prefixes(open, chosen, options, budget, *writer);
    writer->flush();
    output.out.flush();
    return {formula.encoding, writer->lemmas(), writer->bytes()};
}

} // namespace qsat::questions
