#pragma once

#include "encodings/literal.hpp"

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace qsat {

/// How a DRAT proof is written (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT 2014): as text for
/// people, or in a third of the space.
enum class DratForm { text, binary };

/// A literal as a proof has it, ready to be copied.
class DratLiteral {
public:
    DratLiteral(Lit literal, DratForm form);

    /// What `put` may touch.
    static constexpr std::size_t room = 15;

    /// Copies it to where there is room; returns the place behind it.
    char* put(char* next) const {
        std::memcpy(next, bytes_.data(), room); // a fixed size is a single instruction
        return next + size_;
    }

private:
    std::array<char, room> bytes_{};
    std::uint8_t size_;
};

/// What stands around the literals of a clause.
struct DratFrame {
    std::string_view add;    ///< before a clause that follows from those present
    std::string_view remove; ///< before a clause that is not needed any more
    std::string_view end;    ///< behind either
};

constexpr DratFrame drat_frame(DratForm form) {
    if (form == DratForm::text) return {"", "d ", "0\n"};
    return {"a", "d", std::string_view{"\0", 1}};
}

} // namespace qsat
