#include "armies/armies.hpp"
#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"
#include "shards/shard_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

namespace qsat::inline questions {

namespace {

std::string squares_of(const ArmyBoard& board, const Armies& queens) {
    std::ostringstream text;
    write_army_squares(text, board, queens);
    std::string line = std::move(text).str();
    line.pop_back(); // the line break
    return line;
}

/// What all shards of a job answer.
struct Problem {
    ArmyBoard board;
    SizesWanted wanted;

    std::string text() const { return squares_of(board, board.given()); }
    std::string fingerprint() const {
        const auto size = [](std::optional<int> wanted_size) { return wanted_size.value_or(-1); };
        return hash_of(
            fmt::format("armies {} {} {}", size(wanted.white), size(wanted.black), text()));
    }
};

/// A problem, and the largest armies that a shard knows, if there are any.
struct KnownArmies {
    Problem problem;
    std::optional<Armies> armies{};

    int level() const { return armies ? problem.wanted.level_of(sizes_of(*armies)) : -1; }
};

std::string to_json(const KnownArmies& known) {
    const auto& [board, wanted] = known.problem;
    return Json{{"problem", known.problem.text()},
                {"white", wanted.white ? Json(*wanted.white) : Json{}},
                {"black", wanted.black ? Json(*wanted.black) : Json{}},
                {"armies", known.armies ? Json(squares_of(board, *known.armies)) : Json{}}}
        .dump();
}

/// The armies of a result, verified again. Throws InputError if they are none.
KnownArmies known_armies(const ShardResult& result) {
    const auto read = [&]() -> KnownArmies {
        // Nothing is nested: the library cannot destroy deeply nested values.
        const bool is_flat = result.board_json.find_first_of("[{", 1) == std::string::npos;
        const Json json = Json::parse(is_flat ? result.board_json : "{}");
        const auto size = [&](const char* army) -> std::optional<int> {
            if (json.at(army).is_null()) return std::nullopt;
            return static_cast<int>(json.at(army).get<unsigned>() %
                                    (max_army_board_size * max_army_board_size + 1));
        };
        const auto squares = [&](const char* name) {
            return read_army_board(result.source, json.at(name).get<std::string>());
        };
        KnownArmies known{{squares("problem"), {size("white"), size("black")}}};
        const ArmyBoard& board = known.problem.board;
        if (board.size() != result.size || known.problem.fingerprint() != result.board)
            throw InputError{{result.source}, "has armies of another board"};
        if (json.at("armies").is_null()) return known;
        const ArmyBoard found = squares("armies");
        known.armies = found.given();
        std::vector<std::string> reasons = army_conflicts(board, *known.armies);
        if (found.size() != board.size() || !std::ranges::equal(found.blocked(), board.blocked()))
            reasons.emplace_back("they stand on another board");
        if (!reasons.empty())
            throw InputError{{result.source}, "has wrong armies: " + reasons.front()};
        return known;
    };
    try {
        return read();
    } catch (const Json::exception&) {
        throw InputError{{result.source}, "has armies that this version cannot read"};
    }
}

/// All that the shards know together: a share without cubes excludes the next level.
MergedShards merge_armies(const std::vector<ShardResult>& results, const Budget& budget) {
    std::optional<KnownArmies> largest;
    for (const ShardResult& result : results) {
        KnownArmies known = known_armies(result);
        if (!largest || known.level() > largest->level()) largest = std::move(known);
    }
    const auto& [board, wanted] = largest->problem;
    ArmiesProgress progress;
    const ArmiesShare none{
        .first = std::numeric_limits<std::uint64_t>::max(), .step = 2, .known = largest->armies};
    ArmiesReport report = ask_share(board, {.wanted = wanted}, none, budget, progress);
    if (report.stopped) throw BudgetSpent{*report.stopped};
    report.statistics.decided_by = "search";
    return {.shown = shown_of(std::move(report), board), .subject = largest->problem.text()};
}

class ArmiesJob final : public ShardJob {
public:
    ArmiesJob(const ArmyBoard& board, const ArmiesParameters& parameters, const Division& division)
        : ShardJob{"the requested armies", armies_task, board, division},
          problem_{board, parameters.wanted}, parameters_{parameters} {
        header_.board = problem_.fingerprint();
        header_.engine = "relaxation";
        header_.cut = army_conflicts(board, board.given()).empty()
                          ? cut_of_armies(board, parameters)
                          : "none";
    }

    bool can_learn() const override { return true; }
    void learn(const ShardResult& other) override {
        KnownArmies known = known_armies(other);
        if (!learned_ || known.level() > learned_->level()) learned_ = std::move(known);
    }

    double share() const override {
        const std::uint64_t cubes = progress_.cubes;
        return cubes == 0 ? 0 : static_cast<double>(progress_.refuted) / static_cast<double>(cubes);
    }

private:
    void work(ShardResult& result, const Budget& budget) override {
        ArmiesShare mine{.first = result.shard.number - 1, .step = result.shard.count};
        if (learned_) mine.known = learned_->armies; // otherwise found by local search
        const ArmiesReport report = ask_share(problem_.board, parameters_, mine, budget, progress_);
        if (report.stopped) throw BudgetSpent{*report.stopped};
        result.board_json = to_json({problem_, report.armies});
    }

    Problem problem_;
    ArmiesParameters parameters_;
    ArmiesProgress progress_;
    std::optional<KnownArmies> learned_; // the largest of other shards
};

} // namespace

constinit const ShardTask armies_task{.name = "armies",
                                      .board = "armies",
                                      .done = "finished shard {} of {} in {}",
                                      .merge = merge_armies};

std::unique_ptr<ShardJob> make_armies_job(const ArmyBoard& board,
                                          const ArmiesParameters& parameters,
                                          const Division& division) {
    return std::make_unique<ArmiesJob>(board, parameters, division);
}

} // namespace qsat::questions
