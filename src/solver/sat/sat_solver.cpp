#include "sat/sat_solver.hpp"

#include "parallel/parallel.hpp"

#include <cadical.hpp>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <ios>
#include <limits>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace qsat::inline solver {

namespace {

/// A C FILE for a solver that can only write proofs to files. It parses the written binary DRAT and
/// sends the steps to the sink. Exceptions of the sink are stored, because they must not pass
/// through the solver. Where the C library has no files with functions of ours, it is a temporary
/// file, which is read and emptied from time to time.
class ProofStream {
public:
    /// The sink must outlive this object.
    explicit ProofStream(ProofSink& sink) : sink_{sink}, file_{open_file()} {
        if (file_ == nullptr) throw std::system_error{errno, std::generic_category(), "proof"};
    }
    ~ProofStream() { drop_the_rest(); }

    ProofStream(const ProofStream&) = delete;
    ProofStream& operator=(const ProofStream&) = delete;

    std::FILE* file() { return file_.get(); }

    /// Has the sink thrown? Later steps are dropped.
    bool failed() const { return error_ != nullptr; }

    /// Drops all later steps.
    void drop_the_rest() { dropping_ = true; }

    /// Sends the buffered steps; throws what the sink has thrown.
    void flush() {
        std::fflush(file_.get());
        take_file();
        if (failed()) std::rethrow_exception(error_);
    }

    /// Call it now and then while the solver works.
    void poll() {
        constexpr long much = 1 << 20;
        if (std::ftell(file_.get()) > much) take_file();
    }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

#ifdef QSAT_NO_FOPENCOOKIE
    std::FILE* open_file() { return std::tmpfile(); }

    void take_file() {
        std::FILE* const file = file_.get();
        const bool is_whole = std::ferror(file) == 0;
        std::rewind(file);
        std::array<char, 1 << 16> block{};
        while (const std::size_t size = std::fread(block.data(), 1, block.size(), file))
            write(this, block.data(), size);
        std::rewind(file);
        if ((!is_whole || ftruncate(fileno(file), 0) != 0) && !failed())
            error_ = std::make_exception_ptr(std::ios_base::failure{"proof"});
    }
#else
    std::FILE* open_file() { return fopencookie(this, "w", {nullptr, write, nullptr, nullptr}); }

    void take_file() {}
#endif

    static ssize_t write(void* self, const char* text, std::size_t size) {
        auto& stream = *static_cast<ProofStream*>(self);
        if (stream.failed()) return 0; // reports an error to the C library
        if (!stream.dropping_) {
            try {
                stream.take({text, size});
            } catch (...) {
                stream.error_ = std::current_exception();
                return 0;
            }
        }
        return static_cast<ssize_t>(size);
    }

    /// A step is a letter, literals and 0. A literal is twice the variable, plus one if negated, in
    /// groups of seven bits, lowest first; all bytes but the last have their eighth bit set.
    void take(std::string_view bytes) {
        for (const char c : bytes) {
            if (kind_ == '\0') {
                assert(c == 'a' || c == 'd');
                kind_ = c;
                continue;
            }
            const auto byte = static_cast<unsigned char>(c);
            code_ |= (byte & 0x7fU) << shift_;
            shift_ += 7;
            if (byte >= 0x80) continue;
            if (code_ == 0) {
                end_step();
            } else {
                const auto variable = static_cast<int>(code_ >> 1);
                clause_.push_back(Lit::from_dimacs((code_ & 1) != 0 ? -variable : variable));
            }
            code_ = 0;
            shift_ = 0;
        }
    }

    void end_step() {
        if (kind_ == 'a')
            sink_.add(clause_);
        else
            sink_.remove(clause_);
        clause_.clear();
        kind_ = '\0';
    }

    ProofSink& sink_;
    std::exception_ptr error_;
    bool dropping_ = false;
    char kind_ = '\0'; // letter of the current step; 0 between steps
    std::uint32_t code_ = 0;
    unsigned shift_ = 0; // position of the next bits in the code
    std::vector<Lit> clause_;
    std::unique_ptr<std::FILE, Close> file_;
};

class BudgetTerminator final : public CaDiCaL::Terminator {
public:
    BudgetTerminator(const Budget& budget, std::optional<ProofStream>& proof)
        : budget_{budget}, proof_{proof} {}
    bool terminate() override {
        if (proof_) proof_->poll();
        return budget_.exceeded() || (proof_ && proof_->failed());
    }

private:
    const Budget& budget_;
    std::optional<ProofStream>& proof_;
};

/// CaDiCaL has no public conflict counter, but every conflict learns one clause. Only units are
/// kept.
class LearntClauses final : public CaDiCaL::Learner {
public:
    bool learning(int size) override {
        ++conflicts;
        return size == 1;
    }
    void learn(int literal) override {
        if (literal != 0) units.push_back(Lit::from_dimacs(literal));
    }

    std::uint64_t conflicts = 0;
    std::vector<Lit> units;
};

} // namespace

struct SatSolver::Cadical {
    LearntClauses learnt;             // must outlive the solver, which calls it
    std::optional<ProofStream> proof; // must outlive the solver, which calls it
    CaDiCaL::Solver solver;
    bool at_work = false;  // remains true if the solver has thrown
    std::int64_t room = 0; // room for variables below this number
};

SatSolver::SatSolver(std::uint64_t seed, std::span<const SolverOption> options)
    : cadical_{std::make_shared<Cadical>()} {
    cadical_->solver.set("quiet", 1);
    constexpr std::uint64_t largest_seed = 2'000'000'000; // CaDiCaL's limit
    cadical_->solver.set("seed", static_cast<int>(seed % (largest_seed + 1)));
    for (const SolverOption& option : options) {
        [[maybe_unused]] const bool known = cadical_->solver.set(option.name.c_str(), option.value);
        assert(known);
    }
    cadical_->solver.connect_learner(&cadical_->learnt);
}

SatSolver::~SatSolver() {
    if (cadical_->proof) cadical_->proof->drop_the_rest();
    if (cadical_->at_work) {
        // CaDiCaL threw for lack of memory. Some clauses are moved and some are not, and its
        // destructor would free some twice. So this object is leaked.
        static_cast<void>(new std::shared_ptr<Cadical>{cadical_});
        return;
    }
    if (cadical_->proof) return;
    // CaDiCaL frees clause by clause, ten million a second, and the caller may have a deadline.
    constexpr std::uint64_t many = 1'000'000;
    if (size().clauses < many) return;
    try {
        parallel::destroy_later(std::shared_ptr<Cadical>{std::move(cadical_)});
    } catch (const std::bad_alloc&) {
        // The solver is destroyed here.
    }
}

void SatSolver::trace_proof(ProofSink& proof) {
    cadical_->solver.set("binary", 1);
    cadical_->proof.emplace(proof);
    cadical_->solver.trace_proof(cadical_->proof->file(), "proof");
}

void SatSolver::flush_proof() {
    cadical_->solver.flush_proof_trace();
    cadical_->proof->flush();
}

void SatSolver::drop_proof() { cadical_->proof->drop_the_rest(); }

void SatSolver::consume(std::span<const Lit> literals) {
    for (const Lit literal : literals)
        make_room(std::abs(literal.dimacs()));
    cadical_->at_work = true;
    for (const Lit literal : literals)
        cadical_->solver.add(literal.dimacs());
    cadical_->solver.add(0);
    cadical_->at_work = false;
}

/// When CaDiCaL runs out of room, it doubles its tables; for a million variables this takes 0.3 s.
/// So this makes room in a thread of its own, with polls.
void SatSolver::make_room(int variable) {
    constexpr std::int64_t many = 200'000;
    const std::int64_t before = cadical_->room;
    if (variable < before) return;
    cadical_->room = std::max<std::int64_t>(2 * before, variable + 1);
    if (cadical_->room < before + many || !poll()) return;
    const auto by_freezing = [cadical = cadical_, variable] {
        cadical->solver.freeze(variable);
        cadical->solver.melt(variable);
    };
    parallel::do_polling(by_freezing, poll());
}

SatSolver::Result SatSolver::solve(const Budget& budget, std::span<const Lit> assumptions) {
    if (budget.exceeded()) return Result::unknown;
    BudgetTerminator terminator{budget, cadical_->proof};
    cadical_->solver.connect_terminator(&terminator);
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (budget.conflict_limit <= most)
        cadical_->solver.limit("conflicts", static_cast<int>(budget.conflict_limit));
    for (const Lit assumption : assumptions)
        cadical_->solver.assume(assumption.dimacs());
    cadical_->at_work = true;
    const int status = cadical_->solver.solve();
    cadical_->at_work = false;
    cadical_->solver.disconnect_terminator();
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    if (status == satisfiable) return Result::satisfiable;
    if (status == unsatisfiable) return Result::unsatisfiable;
    return Result::unknown;
}

std::vector<Lit> SatSolver::take_learnt_units() {
    return std::exchange(cadical_->learnt.units, {});
}

bool SatSolver::has_option(const std::string& name) {
    return CaDiCaL::Solver::is_valid_option(name.c_str());
}

bool SatSolver::is_true(Var variable) const {
    return cadical_->solver.val(Lit::positive(variable).dimacs()) > 0;
}

bool SatSolver::failed(Lit assumption) const {
    return cadical_->solver.failed(assumption.dimacs());
}

std::uint64_t SatSolver::conflicts() const { return cadical_->learnt.conflicts; }

std::string SatSolver::version() { return std::string{"CaDiCaL "} + CaDiCaL::Solver::version(); }

double solver_memory(const FormulaSize& size) {
    // CaDiCaL 1.5.3, clauses of mostly two literals: 880 MB for 9.9 million.
    constexpr double bytes_per_clause = 90;
    constexpr double bytes_per_variable = 250;
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_variable * static_cast<double>(size.variables);
}

} // namespace qsat::solver
