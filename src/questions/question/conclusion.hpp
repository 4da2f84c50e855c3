#pragma once

#include "engine/budget.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// The conclusion of a report.
struct Conclusion {
    enum class Kind {
        answered,
        no,     ///< the answer is no, for example for a board without a completion
        stopped ///< stopped before the answer was complete
    };
    Kind kind = Kind::answered;
    std::string_view result{};        ///< one word; `stopped` if it was stopped
    std::optional<Stopped> stopped{}; ///< the reason; only for `Kind::stopped`
};

/// The part of a report that a face shows. Defined in question/question.hpp, which is not public.
struct Shown;

/// The conclusion for a stopped question.
inline Conclusion stopped_conclusion(const Stopped& stopped) {
    return {Conclusion::Kind::stopped, "stopped", stopped};
}

} // namespace qsat
