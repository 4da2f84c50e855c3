#pragma once

#include "engine/budget.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace qsat::inline questions {

/// The conclusion of a report.
struct Conclusion {
    enum class Kind {
        answered,
        no,     ///< the answer is no, for example for a board without a completion
        stopped ///< stopped before the answer was complete
    };
    Kind kind = Kind::answered;
    std::string_view result{};        ///< one word; if nothing is known, `stopped`
    std::optional<Stopped> stopped{}; ///< the reason; only for `Kind::stopped`
};

/// A field that an answer lacks if there is no value. Other optional fields are null then, or
/// missing if the answer is no or stopped.
template <typename T>
struct IfAny {
    std::optional<T> value;
};
template <typename T>
IfAny<T> if_any(std::optional<T> value) {
    return {std::move(value)};
}

/// A field that is null if there is no value, whatever the answer is.
template <typename T>
struct OrNull {
    std::optional<T> value;
};
template <typename T>
OrNull<T> or_null(std::optional<T> value) {
    return {std::move(value)};
}

/// The part of a report that a front end shows. Defined in question/question.hpp, which is not
/// public.
struct Shown;

/// What a front end does while a question is answered. Defined in question/watch.hpp, which is not
/// public.
class Watch;

/// A watch that does nothing.
Watch& no_watch();

/// This conclusion, if the question was not stopped.
inline Conclusion concluded(const std::optional<Stopped>& stopped, std::string_view result,
                            Conclusion::Kind kind = Conclusion::Kind::answered) {
    return stopped ? Conclusion{Conclusion::Kind::stopped, "stopped", stopped}
                   : Conclusion{kind, result};
}
inline Conclusion infeasible_or(const std::optional<Stopped>& stopped) {
    return concluded(stopped, "infeasible", Conclusion::Kind::no);
}

} // namespace qsat::questions
