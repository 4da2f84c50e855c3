#pragma once

#include "proof/drat.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <streambuf>

namespace qsat {

/// Hands a proof on to a stream and counts what passes.
class ProofMeter final : public std::streambuf {
public:
    /// The stream must throw what goes wrong. Lemmas are counted only in DRAT, if its form is
    /// given.
    ProofMeter(std::ostream& out, std::optional<DratForm> drat) : out_{out}, drat_{drat} {}

    std::uint64_t bytes() const { return bytes_; }
    std::uint64_t lemmas() const { return lemmas_; }

private:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    void count_lemmas(std::string_view text);

    std::ostream& out_;
    std::optional<DratForm> drat_;
    std::uint64_t bytes_ = 0;
    std::uint64_t lemmas_ = 0;
    bool at_start_ = true; // of a step
};

} // namespace qsat
