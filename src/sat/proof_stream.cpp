#include "sat/proof_stream.hpp"

#include <cassert>
#include <cerrno>
#include <system_error>

namespace qsat {

ProofStream::ProofStream(ProofSink& sink)
    : sink_{sink}, file_{fopencookie(this, "w", {nullptr, write, nullptr, nullptr})} {
    if (file_ == nullptr) throw std::system_error{errno, std::generic_category(), "proof"};
}

ssize_t ProofStream::write(void* self, const char* text, std::size_t size) {
    auto& stream = *static_cast<ProofStream*>(self);
    if (stream.failed()) return 0; // which tells the C library of an error
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

/// A step is a letter, literals and 0. A literal is twice the variable, plus one if negated, seven
/// bits a byte, the lowest first; all bytes but the last have their eighth bit set.
void ProofStream::take(std::string_view bytes) {
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

void ProofStream::end_step() {
    if (kind_ == 'a')
        sink_.add(clause_);
    else
        sink_.remove(clause_);
    clause_.clear();
    kind_ = '\0';
}

void ProofStream::flush() {
    std::fflush(file_.get());
    if (failed()) std::rethrow_exception(error_);
}

} // namespace qsat
