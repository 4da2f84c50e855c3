#pragma once

#include "cli/options/option_list.hpp"
#include "engine/budget.hpp"

namespace qsat {

/// What a command may spend: --timeout, and Ctrl-C.
struct Limits {
    std::optional<Clock::time_point> deadline{};

    void declare(OptionList& list);
    Budget budget() const;
};

/// The value of an option in seconds, such as `10` or `0.5`. Throws InputError.
Clock::duration parse_seconds(std::string_view option, const std::string& word);

/// --jobs; all cores unless less is asked for.
void declare_jobs(OptionList& list, int& jobs, std::string_view description);

} // namespace qsat
