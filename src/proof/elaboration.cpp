#include "proof/elaboration.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>

namespace qsat::proof {

Elaboration::Elaboration(std::ostream& out, std::uint64_t formula_clauses,
                         std::function<void()> poll)
    : poll_{std::move(poll)}, checker_{0, poll_} {
    if (formula_clauses > std::numeric_limits<LratWriter::Number>::max())
        throw std::length_error{"the formula has more than 2^32 clauses"};
    checker_.write_lrat(out, static_cast<LratWriter::Number>(formula_clauses));
}

void Elaboration::add(std::span<const int> clause) {
    poll_();
    if (!checker_.refuted()) checker_.add(clause);
}

void Elaboration::flush() { checker_.trace()->flush(); }

Elaboration::int_type Elaboration::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    xsputn(&byte, 1);
    return c;
}

std::streamsize Elaboration::xsputn(const char* text, std::streamsize size) {
    const std::string_view bytes{text, static_cast<std::size_t>(size)};
    if (dropping_ || checker_.refuted()) return size;
    // Only the end of a step is a zero byte.
    const std::size_t end = bytes.rfind('\0') + 1;
    unread_ += bytes.substr(0, end);
    if (end > 0) take_steps();
    unread_ += bytes.substr(end);
    return size;
}

void Elaboration::take_steps() {
    ProofReader reader{{"proof", unread_}, ProofFormat::binary};
    while (const auto step = reader.next()) {
        if (checker_.refuted()) break;
        poll_();
        if (step->deletion)
            checker_.remove(*step);
        else if (!checker_.learn(*step).empty())
            throw NotRup{fmt::format("the lemma {} 0 does not follow by unit propagation",
                                     fmt::join(step->literals, " "))};
    }
    unread_.clear();
}

} // namespace qsat::proof
