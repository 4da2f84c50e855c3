#include "states/state_counter.hpp"

#include "states/frontiers.hpp"

#include <cmath>
#include <variant>

namespace qsat::inline solver {

namespace {

using boost::multiprecision::cpp_int;

constexpr double seconds_per_state = 1e-7;
constexpr double no_limit = std::numeric_limits<double>::infinity();

} // namespace

struct StateCounter::Work {
    Work(const OpenBoard& open, bool by_columns, Keep kept, const Budget& budget)
        : sweep{Sweep::make(open, by_columns)}, keep{kept} {
        if (!sweep) return;
        constexpr std::size_t first_states = 5000;
        const auto begin = [&](auto& made) { made.advance(first_states, no_limit, budget); };
        try {
            begin(frontiers.emplace<Frontiers<std::uint64_t>>(*sweep, keep));
        } catch (const TooManyPlacements&) {
            begin(frontiers.emplace<Frontiers<cpp_int>>(*sweep, keep));
        }
        expected = std::visit([](const auto& made) { return made.expect(); }, frontiers);
    }

    std::optional<Sweep> sweep;
    Keep keep;
    std::variant<Frontiers<std::uint64_t>, Frontiers<cpp_int>> frontiers{std::in_place_index<0>,
                                                                         Sweep{}};
    Expectation expected{};
};

std::optional<StateCounter> StateCounter::make(const OpenBoard& open, const Budget& budget,
                                               Keep keep) {
    std::shared_ptr<Work> best;
    for (const bool by_columns : {false, true}) {
        auto work = std::make_shared<Work>(open, by_columns, keep, budget);
        if (!work->sweep) continue;
        if (!best || work->expected.states < best->expected.states) best = std::move(work);
    }
    return best ? std::optional{StateCounter{std::move(best)}} : std::nullopt;
}

double StateCounter::expected_states() const { return work_->expected.states; }

double StateCounter::expected_seconds() const { return work_->expected.states * seconds_per_state; }

std::uint64_t StateCounter::states_in(double seconds) {
    constexpr auto most = static_cast<double>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::uint64_t>(std::min(most, std::ceil(seconds / seconds_per_state)));
}

double StateCounter::expected_bytes() const { return work_->expected.bytes; }

cpp_int StateCounter::count(const Budget& budget, double most_bytes) {
    budget.require();
    try {
        return std::visit([&](auto& made) { return made.count(most_bytes, budget); },
                          work_->frontiers);
    } catch (const TooManyPlacements&) {
        return work_->frontiers.emplace<Frontiers<cpp_int>>(*work_->sweep, work_->keep)
            .count(most_bytes, budget);
    }
}

std::vector<int> StateCounter::completion(const cpp_int& number) {
    std::vector<int> squares =
        std::visit([&](auto& made) { return made.completion(number); }, work_->frontiers);
    std::ranges::sort(squares); // free squares are numbered row by row
    return squares;
}

} // namespace qsat::solver
