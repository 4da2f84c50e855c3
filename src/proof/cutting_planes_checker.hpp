#pragma once

#include "proof/check_proof.hpp"
#include "proof/constraint_database.hpp"

#include <array>

namespace qsat::inline proof {

/// Checks cutting planes proofs in VeriPB's format for formulas in OPB format. An equality of the
/// formula is two constraints, first `>=`, then `<=`. The checker reads versions 1.0, 1.1, 1.2, 2.0
/// and 3.0, with these rules:
///
/// - `f`, which must come first, or `f N` with the number of constraints of the formula. Version
///   3.0 does not need it.
/// - `pol` and `p`: reverse Polish notation with constraint numbers, literals, addition,
///   multiplication, division, saturation and weakening.
/// - `rup` and `u`, reverse unit propagation: the constraint may be added if unit propagation over
///   all constraints and its negation leads to a conflict. Hints are read and not needed.
/// - `red`, redundance-based strengthening, for the two implications that define a variable. The
///   witness assigns one variable. Only constraints that were introduced with the same witness
///   variable may contain it. The constraint C may be added if C holds under the witness, and if
///   the other constraints with the variable, under the witness, follow term by term from the
///   negation of C.
/// - `del id`, `output NONE`, `conclusion UNSAT`, `end`, and in versions 1 `c`.
///
/// Rejects steps that do not follow, other conclusions, all other rules, and numbers of more than
/// 63 bits. Calls `poll` often. Throws InputError if the formula or the proof is malformed.
///
/// Sources: S. Gocht, J. Nordström, "Certifying parity reasoning efficiently using pseudo-Boolean
/// proofs", AAAI 2021; B. Bogaerts, S. Gocht, C. McCreesh, J. Nordström, "Certified dominance and
/// symmetry breaking for combinatorial optimisation", JAIR 77, 2023, for the format 2.0.
class CuttingPlanesChecker {
public:
    CuttingPlanesChecker(const NamedText& formula, const NamedText& proof,
                         const std::function<void()>& poll)
        : formula_{formula}, lines_{proof}, source_{proof.source}, poll_{poll},
          // A header can announce many more variables than the text can contain.
          constraints_{
              std::min(static_cast<std::size_t>(formula_.variables()), formula.content.size()),
              poll} {}

    /// Does the proof refute the formula?
    ProofVerdict run() {
        while (const auto constraint = formula_.next()) {
            poll_();
            add_to_formula(*constraint);
        }
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

    void add_to_formula(LinearConstraint constraint) {
        try {
            constraints_.add(constraints_.normalised(constraint));
            if (!constraint.equality) return;
            for (LinearConstraint::Term& term : constraint.terms)
                term.coefficient = -term.coefficient;
            constraint.bound = -constraint.bound;
            constraints_.add(constraints_.normalised(constraint));
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
            stage_ = Stage::loaded;
        }
        if (stage_ == Stage::loaded) {
            if (calculates) return calculate();
            if (rule == "rup" || (rule == "u" && version_ < 3)) return propagate();
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
            if (count != static_cast<std::int64_t>(constraints_.size()))
                throw StepRefused{fmt::format("the formula has {} constraints, not {}",
                                              constraints_.size(), count)};
            lines_.require_end(2);
        }
        stage_ = Stage::loaded;
    }

    void calculate() {
        constraints_.add(calculator_.calculate(lines_));
        ++accepted_.lemmas;
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

    void propagate() {
        const auto [read, border] = read_constraint();
        // Hints name constraints that suffice, and ~ for the negation. All constraints take part.
        for (std::size_t i = border + 1; i < lines_.words(); ++i)
            if (lines_.word(i) != "~" && !lines_.is_integer(i))
                lines_.fail(i, "the number of a constraint, or ~");
        constraints_.add_propagated(constraints_.normalised(read));
        ++accepted_.lemmas;
    }

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
        constraints_.introduce(
            constraints_.normalised(read),
            constraints_.numbering().literal(value == "1" ? variable : -variable));
        ++accepted_.lemmas;
    }

    void remove() {
        if (lines_.word(1) != "id")
            throw StepRefused{"only deletions by numbers, del id, are supported"};
        if (lines_.words() <= 2) lines_.fail(2, "the number of a constraint");
        for (std::size_t i = 2; i < lines_.words(); ++i)
            constraints_.remove(lines_.integer(i));
        ++accepted_.deletions;
    }

    void read_output() {
        if (lines_.word(1) != "NONE") throw StepRefused{"only output NONE is supported"};
        lines_.require_end(2);
        stage_ = Stage::has_output;
    }

    void read_conclusion() {
        if (lines_.word(1) != "UNSAT") throw StepRefused{"the conclusion is not UNSAT"};
        if (lines_.words() > 2) {
            if (lines_.word(2) != ":") lines_.fail(2, "':' or the end of the step");
            return conclude(3, Stage::concluded);
        }
        if (!constraints_.has_contradiction()) throw StepRefused{"there is no contradiction"};
        stage_ = Stage::concluded;
    }

    void conclude(std::size_t place, Stage stage) {
        const std::int64_t number = lines_.integer(place);
        if (!constraints_.at(number).is_contradiction())
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

    OpbReader formula_;
    LineReader lines_;
    const std::string& source_;
    const std::function<void()>& poll_;
    ConstraintDatabase constraints_;
    PolishCalculator calculator_{constraints_, poll_};
    Stage stage_ = Stage::begun;
    int version_ = 2; // before the point
    ProofAccepted accepted_{.format = ProofFormat::veripb};
};

} // namespace qsat::proof
