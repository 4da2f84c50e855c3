#include "proof/cutting_planes_checker.hpp"

#include "proof/constraint_propagator.hpp"
#include "proof/polish_calculator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace qsat::proof {

namespace {

class CuttingPlanesChecker {
public:
    CuttingPlanesChecker(const NamedText& formula, const NamedText& proof,
                         const std::function<void()>& poll)
        : formula_{formula}, lines_{proof}, source_{proof.source}, poll_{poll},
          // A header can announce many more variables than the text can contain.
          numbering_{
              std::min(static_cast<std::size_t>(formula_.variables()), formula.content.size())} {}

    ProofVerdict run() {
        while (const auto constraint = formula_.next()) {
            poll_();
            add_to_formula(*constraint);
        }
        of_formula_ = constraints_.size();
        read_version();
        try {
            while (version_ == 3 ? lines_.next_statement() : lines_.next()) {
                poll_();
                step();
            }
        } catch (const StepRefused& refused) {
            return refused_at(source_, lines_.line(), refused.reason, accepted_.format);
        }
        if (stage_ == Stage::ended) return accepted_;
        return refused_at(source_, {},
                          stage_ == Stage::concluded
                              ? "the proof ends before end pseudo-Boolean proof"
                              : "the proof ends before it concludes UNSAT",
                          accepted_.format);
    }

private:
    enum class Stage { begun, loaded, has_output, concluded, ended };

    struct Variable {
        bool in_use = false; ///< does another constraint contain it?
        /// Numbers of the constraints introduced with this variable as the witness.
        std::vector<std::size_t> introduced{};
    };

    void add_to_formula(LinearConstraint constraint) {
        try {
            add(normalised(constraint));
            if (!constraint.equality) return;
            for (LinearConstraint::Term& term : constraint.terms)
                term.coefficient = -term.coefficient;
            constraint.bound = -constraint.bound;
            add(normalised(constraint));
        } catch (const StepRefused& refused) {
            formula_.fail(refused.reason);
        }
    }

    void read_version() {
        constexpr std::array<std::string_view, 3> head{"pseudo-Boolean", "proof", "version"};
        constexpr std::array<std::string_view, 5> versions{"3.0", "2.0", "1.2", "1.1", "1.0"};
        lines_.next_line();
        for (std::size_t i = 0; i < head.size(); ++i)
            if (lines_.word(i) != head[i])
                lines_.fail(i, "a first line pseudo-Boolean proof version 2.0 or 3.0");
        const std::string_view version = lines_.word(head.size());
        if (std::ranges::count(versions, version) == 0)
            lines_.fail(head.size(), "version 3.0, 2.0, 1.2, 1.1 or 1.0");
        lines_.require_end(head.size() + 1);
        version_ = version.front() - '0';
        if (version_ == 3) accepted_.format = ProofFormat::veripb3;
    }

    void step() {
        lines_.drop_last(";");
        const std::string_view rule = lines_.word(0);
        const bool calculates = rule == "pol" || (rule == "p" && version_ < 3);
        // Old versions end a list with 0.
        if (version_ == 1 && (calculates || rule == "f" || rule == "c") && lines_.words() > 2)
            lines_.drop_last("0");
        if (stage_ == Stage::begun) {
            if (rule == "f") return load();
            if (version_ < 3) throw StepRefused{"the proof does not begin with f, for the formula"};
            stage_ = Stage::loaded; // version 3.0 does not need the number of constraints
        }
        if (stage_ == Stage::loaded) {
            if (calculates) return learn(calculator_.calculate(lines_));
            if (rule == "rup" || (rule == "u" && version_ < 3)) return learn_by_propagation();
            if (rule == "red") return strengthen();
            if (rule == "del") return remove();
            if (rule == "output" && version_ > 1) return read_output();
            if (rule == "c" && version_ == 1) return conclude(1, Stage::ended);
        }
        if (stage_ == Stage::has_output && rule == "conclusion") return read_conclusion();
        if (stage_ == Stage::concluded && rule == "end") return read_end();
        throw StepRefused{fmt::format("the rule {} is not supported{}", in_quotes(rule),
                                      stage_ == Stage::loaded ? "" : " in this place")};
    }

    void load() {
        if (lines_.words() > 1) {
            const std::int64_t count = lines_.integer(1);
            if (count != static_cast<std::int64_t>(of_formula_))
                throw StepRefused{
                    fmt::format("the formula has {} constraints, not {}", of_formula_, count)};
            lines_.require_end(2);
        }
        stage_ = Stage::loaded;
    }

    /// Reads the constraint of a rule, and returns the place of the `;` after it, of `:` in version
    /// 3.0, or the end of the line.
    std::pair<LinearConstraint, std::size_t> read_constraint() const {
        const std::string_view separator = version_ == 3 ? ":" : ";";
        std::size_t border = 1;
        while (border < lines_.words() && lines_.word(border) != separator)
            ++border;
        LinearConstraint read = lines_.constraint(1, border);
        if (read.equality) throw StepRefused{"this rule does not take an equality (expected >=)"};
        return {std::move(read), border};
    }

    // Reverse unit propagation

    void learn_by_propagation() {
        const auto [read, border] = read_constraint();
        // Hints name constraints that suffice, and ~ for the negation. All constraints take part.
        for (std::size_t i = border + 1; i < lines_.words(); ++i)
            if (lines_.word(i) != "~" && !lines_.is_integer(i))
                lines_.fail(i, "the number of a constraint, or ~");
        if (!propagator_) {
            propagator_.emplace(poll_);
            for (std::size_t i = 0; i < constraints_.size(); ++i)
                if (constraints_[i]) propagator_->add(i, *constraints_[i]);
        }
        Constraint constraint = normalised(read);
        if (!propagator_->implies(constraint))
            throw StepRefused{"the constraint does not follow by unit propagation"};
        learn(std::move(constraint));
    }

    // Redundance-based strengthening

    void strengthen() {
        const auto [read, border] = read_constraint();
        if (border + 1 >= lines_.words()) throw StepRefused{"the witness is missing"};
        const int variable = lines_.literal(border + 1);
        if (variable < 0) lines_.fail(border + 1, "a variable as the witness");
        if (lines_.word(border + 2) != "->") lines_.fail(border + 2, "-> after the variable");
        const std::string_view value = lines_.word(border + 3);
        if (value != "0" && value != "1") lines_.fail(border + 3, "0 or 1 for the variable");
        if (lines_.words() > border + 4)
            throw StepRefused{"witnesses of several variables and subproofs are not supported"};
        introduce(normalised(read), numbering_.literal(value == "1" ? variable : -variable));
    }

    /// Adds the constraint by `red`. The witness makes the literal true.
    void introduce(Constraint constraint, Literal witness) {
        const int name = std::abs(numbering_.in_file(witness));
        if (of(witness).in_use)
            throw StepRefused{fmt::format("the witness x{} is in use by other constraints", name)};
        if (restricted(constraint, witness).degree() > 0)
            throw StepRefused{fmt::format("the witness x{} does not satisfy the constraint", name)};
        // The constraints that introduced the variable before must follow from the negation of this
        // one when the witness is set. A constraint that always holds adds nothing.
        if (constraint.degree > 0) {
            const Constraint assumed = constraint.negated(variable_of(witness));
            for (const std::size_t i : of(witness).introduced)
                if (constraints_[i] && !implies(assumed, restricted(*constraints_[i], witness)))
                    throw StepRefused{fmt::format(
                        "constraint {} does not follow after the witness x{} is set", i + 1, name)};
        }
        learn(std::move(constraint), variable_of(witness));
        of(witness).introduced.push_back(constraints_.size() - 1);
    }

    const Sum& restricted(const Constraint& constraint, Literal literal) {
        scratch_.clear();
        scratch_.add(constraint);
        scratch_.assign_true(literal);
        return scratch_;
    }

    /// Does the second constraint follow from the first by saturation and by adding literal axioms
    /// (literal >= 0)? This test is sufficient, not necessary.
    static bool implies(const Constraint& first, const Sum& second) {
        if (second.degree() <= 0) return true;
        std::int64_t degree = first.degree;
        for (const auto& [coefficient, literal] : first.terms) {
            if (degree < second.degree()) return false;
            const std::int64_t saturated = std::min(coefficient, first.degree);
            degree -= std::max<std::int64_t>(saturated - second.coefficient(literal), 0);
        }
        return degree >= second.degree();
    }

    // Deletion and conclusion

    void remove() {
        if (lines_.word(1) != "id")
            throw StepRefused{"only deletions by numbers, del id, are supported"};
        constexpr std::size_t first = 2;
        if (lines_.words() <= first) lines_.fail(first, "the number of a constraint");
        for (std::size_t i = first; i < lines_.words(); ++i) {
            const std::size_t removed = index(lines_.integer(i));
            if (propagator_) propagator_->remove(removed);
            constraints_[removed].reset();
        }
        ++accepted_.deletions;
    }

    void read_output() {
        if (lines_.word(1) != "NONE") throw StepRefused{"only output NONE is supported"};
        lines_.require_end(2);
        stage_ = Stage::has_output;
    }

    void read_conclusion() {
        if (lines_.word(1) != "UNSAT") throw StepRefused{"the conclusion is not UNSAT"};
        constexpr std::size_t number = 3; // the word after `UNSAT :`
        if (lines_.words() > 2) {
            if (lines_.word(2) != ":") lines_.fail(2, "':' or the end of the step");
            return conclude(number, Stage::concluded);
        }
        if (!has_contradiction_) throw StepRefused{"there is no contradiction"};
        stage_ = Stage::concluded;
    }

    void conclude(std::size_t place, Stage stage) {
        const std::int64_t number = lines_.integer(place);
        if (!at(number).is_contradiction())
            throw StepRefused{fmt::format("constraint {} is not a contradiction", number)};
        lines_.require_end(place + 1);
        stage_ = stage;
    }

    void read_end() {
        if (lines_.word(1) != "pseudo-Boolean" || lines_.word(2) != "proof")
            lines_.fail(1, "end pseudo-Boolean proof");
        lines_.require_end(3);
        stage_ = Stage::ended;
    }

    // Constraints

    Constraint normalised(const LinearConstraint& constraint) {
        scratch_.clear();
        for (const LinearConstraint::Term& term : constraint.terms)
            scratch_.add_term(term.coefficient, numbering_.literal(term.literal));
        scratch_.add_to_degree(constraint.bound);
        return scratch_.constraint();
    }

    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// Adds a constraint. From now on all its variables except the witness are in use.
    void add(Constraint constraint, std::uint32_t witness = none) {
        for (const auto& [coefficient, literal] : constraint.terms)
            if (variable_of(literal) != witness) of(literal).in_use = true;
        has_contradiction_ = has_contradiction_ || constraint.is_contradiction();
        constraints_.emplace_back(std::make_unique<Constraint>(std::move(constraint)));
        if (propagator_) propagator_->add(constraints_.size() - 1, *constraints_.back());
    }

    void learn(Constraint constraint, std::uint32_t witness = none) {
        add(std::move(constraint), witness);
        ++accepted_.lemmas;
    }

    /// The index of a constraint number. Negative numbers count from the end.
    std::size_t index(std::int64_t number) const {
        const auto count = static_cast<std::int64_t>(constraints_.size());
        const std::int64_t place = number < 0 ? count + number : number - 1;
        if (number == 0 || place < 0 || place >= count)
            throw StepRefused{fmt::format("constraint {} does not exist", number)};
        if (!constraints_[static_cast<std::size_t>(place)])
            throw StepRefused{fmt::format("constraint {} is deleted", number)};
        return static_cast<std::size_t>(place);
    }
    const Constraint& at(std::int64_t number) const { return *constraints_[index(number)]; }

    Variable& of(Literal literal) {
        const std::uint32_t variable = variable_of(literal);
        if (variable >= variables_.size()) variables_.resize(numbering_.count());
        return variables_[variable];
    }

    OpbReader formula_;
    LineReader lines_;
    std::string source_;
    const std::function<void()>& poll_;
    Numbering numbering_;
    Stage stage_ = Stage::begun;
    int version_ = 2;                // before the point
    bool has_contradiction_ = false; // a constraint, possibly deleted, is a contradiction
    std::size_t of_formula_ = 0;
    // Constraint i has index i - 1; null after deletion. Constraints in a calculation must not
    // move.
    std::vector<std::unique_ptr<Constraint>> constraints_;
    std::vector<Variable> variables_;
    PolishCalculator calculator_{numbering_, [this](std::int64_t i) { return &at(i); }, poll_};
    std::optional<ConstraintPropagator> propagator_; // made by the first rule that needs it
    Sum scratch_;
    ProofAccepted accepted_{.format = ProofFormat::veripb};
};

} // namespace

ProofVerdict check_cutting_planes(const NamedText& formula, const NamedText& proof,
                                  const std::function<void()>& poll) {
    return CuttingPlanesChecker{formula, proof, poll}.run();
}

} // namespace qsat::proof
