#pragma once

#include "engine/budget.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// What a report comes to.
struct Conclusion {
    enum class Kind {
        answered,
        no,     ///< the answer is no, as of a board without a completion
        stopped ///< before the whole answer was known
    };
    Kind kind = Kind::answered;
    std::string_view result{};        ///< in a word; `stopped` if it was
    std::optional<Stopped> stopped{}; ///< why; of that kind only
};

/// What a face shows of a report; in question/question.hpp, which is not public.
struct Shown;

/// The conclusion of what was stopped.
inline Conclusion stopped_conclusion(const Stopped& stopped) {
    return {Conclusion::Kind::stopped, "stopped", stopped};
}

} // namespace qsat
