#pragma once

#include "cli/options/option_list.hpp"
#include "engine/budget.hpp"

namespace qsat {

/// What a command may spend: --timeout, and Ctrl-C.
struct Limits {
    std::optional<Clock::duration> timeout{};       ///< of each board, if there are several
    std::optional<Clock::duration> total_timeout{}; ///< of all boards
    Clock::time_point start = Clock::now();

    void declare(OptionList& list);
    void declare_total(OptionList& list);

    /// Of all work, counted from the start of the program.
    Budget budget() const { return until(start, timeout); }
    /// Of all boards together.
    Budget total_budget() const { return until(start, {}); }
    /// Of a board on which so much was spent before.
    Budget board_budget(Clock::duration spent) const {
        return until(Clock::now() - spent, timeout);
    }

private:
    Budget until(Clock::time_point from, std::optional<Clock::duration> time) const;
};

/// The value of an option in seconds, such as `10` or `0.5`. Throws InputError.
Clock::duration parse_seconds(std::string_view option, const std::string& word);

/// --jobs; all cores unless less is asked for.
void declare_jobs(OptionList& list, int& jobs, std::string_view description);

} // namespace qsat
