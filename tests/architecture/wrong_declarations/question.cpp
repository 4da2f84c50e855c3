// A question that is declared right, and as wrong as the macro WRONG_… says.
#include "question/question.hpp"

namespace qsat::inline questions {

struct SampleParameters {
#ifndef WRONG_PARAMETERS
    void describe(ParameterVisitor&) {}
#else
    void descirbe(ParameterVisitor&) {}
#endif
};

struct NoPythonType {};
inline Json field_json(NoPythonType) { return nullptr; }

struct SampleReport {
    Conclusion conclusion() const { return {.result = "sample"}; }
    void describe(const auto& visit) const {
#ifndef WRONG_FIELD
        visit("queens", 8, "number of queens");
#else
        visit("queens", NoPythonType{}, "number of queens");
#endif
    }
};

SampleReport ask(const Board&, const SampleParameters&, const Budget&) { return {}; }

#ifndef WRONG_SHOW
void show(const SampleReport&, const Board&, Shown&) {}
#else
void shwo(const SampleReport&, const Board&, Shown&) {}
#endif

#ifndef WRONG_PROOF
Proven prove_answer(const Board&, const SampleParameters&, const SampleReport&, const Budget&,
                    const ProofRequest&) {
#else
Proven prove_anwser(const Board&, const SampleParameters&, const SampleReport&, const Budget&,
                    const ProofRequest&) {
#endif
    return NoProof{};
}

#ifndef WRONG_PROMISE
constexpr ProofText proof{.shows = "there is a sample"};
#else
constexpr ProofText proof{};
#endif

extern const Question sample_question;
constinit const Question sample_question = question_of<SampleParameters, SampleReport>(
    {.name = "sample", .summary = "a sample", .proof = proof});

} // namespace qsat::questions
