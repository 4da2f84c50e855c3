#include "proof/proof_meter.hpp"

namespace qsat {

ProofMeter::int_type ProofMeter::overflow(int_type c) {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    xsputn(&byte, 1);
    return c;
}

std::streamsize ProofMeter::xsputn(const char* text, std::streamsize size) {
    out_.write(text, size);
    bytes_ += static_cast<std::uint64_t>(size);
    if (drat_) count_lemmas({text, static_cast<std::size_t>(size)});
    return size;
}

void ProofMeter::count_lemmas(std::string_view text) {
    const char last = *drat_ == DratForm::binary ? '\0' : '\n';
    while (!text.empty()) {
        if (at_start_ && text.front() != 'd') ++lemmas_;
        const std::size_t end = text.find(last);
        at_start_ = end != text.npos;
        text.remove_prefix(at_start_ ? end + 1 : text.size());
    }
}

} // namespace qsat
