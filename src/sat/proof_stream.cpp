#include "sat/proof_stream.hpp"

#include <cerrno>
#include <system_error>

namespace qsat {

ProofStream::ProofStream(std::ostream& out)
    : out_{out}, file_{fopencookie(this, "w", {nullptr, write, nullptr, nullptr})} {
    if (file_ == nullptr) throw std::system_error{errno, std::generic_category(), "proof"};
}

ssize_t ProofStream::write(void* self, const char* text, std::size_t size) {
    auto& stream = *static_cast<ProofStream*>(self);
    if (stream.failed()) return 0; // which tells the C library of an error
    try {
        stream.out_.write(text, static_cast<std::streamsize>(size));
    } catch (...) {
        stream.error_ = std::current_exception();
        return 0;
    }
    return static_cast<ssize_t>(size);
}

void ProofStream::flush() {
    std::fflush(file_.get());
    if (failed()) std::rethrow_exception(error_);
    out_.flush();
}

} // namespace qsat
