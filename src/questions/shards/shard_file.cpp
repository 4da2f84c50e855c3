#include "shards/shard_file.hpp"

#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"
#include "formats/text.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <concepts>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

namespace qsat::inline questions {

namespace {

constexpr int schema_version = 1; // described in docs/cluster.md

constexpr std::array tasks{&completion_task, &count_task, &threshold_task};

/// Adds the last member, a hash of everything before it.
std::string closed(const std::string& text) {
    return fmt::format("{},\"check\":\"{}\"}}\n", text, hash_of(text));
}

[[noreturn]] void fail(const std::string& source, std::string_view what) {
    throw InputError{{source}, std::string{what}};
}

void require(bool condition) {
    if (!condition) throw std::invalid_argument{"not by to_text"};
}

/// Writes the members, each after a comma.
struct ShardWriter {
    std::string text{};

    void add(std::string_view name, std::string_view json) {
        text += fmt::format(R"(,"{}":{})", name, json);
    }
    void operator()(std::string_view name, const auto& value, std::int64_t = 0) {
        add(name, Json(value).dump());
    }
    // A string, because it can be longer than numbers that JSON readers accept.
    void operator()(std::string_view name, const Number& count) { (*this)(name, count.str()); }
    void operator()(std::string_view name, const std::vector<int>& list, std::int64_t) {
        (*this)(name, list.empty() ? Json{} : Json(list));
    }
    void task(const ShardTask* task) { (*this)("task", task->name); }
    void board(std::string_view name, std::string_view json) { add(name, json); }
};

/// Reads what ShardWriter writes. It refuses values with which one could not calculate; all others
/// that ShardWriter would write otherwise are found by writing them again.
struct ShardReader {
    std::string_view text;
    Json members;
    const ShardResult& result; ///< what is read so far

    void operator()(std::string_view name, std::string& word) {
        constexpr std::size_t longest = 100;
        word = member(name);
        require(word.size() <= longest);
    }
    void operator()(std::string_view name, double& seconds) { seconds = member(name); }
    void operator()(std::string_view name, std::integral auto& number, std::uint64_t largest) {
        set(number, member(name), largest);
    }
    void task(const ShardTask*& task) {
        const auto found = std::ranges::find(tasks, member("task"),
                                             [](const ShardTask* any) { return any->name; });
        require(found != tasks.end());
        task = *found;
    }
    /// Takes quadratic time in the length, and no board has so many completions.
    void operator()(std::string_view name, Number& count) {
        constexpr std::size_t longest = 10'000;
        const std::string digits = member(name);
        require(!digits.empty() && digits.size() <= longest &&
                digits.find_first_not_of("0123456789") == digits.npos);
        count = Number{digits};
    }
    void operator()(std::string_view name, std::vector<int>& list, std::int64_t entry) {
        for (const Json& number : member(name))
            set(list.emplace_back(), number, static_cast<std::uint64_t>(result.size));
        require(std::ssize(list) % entry == 0);
    }
    void board(std::string_view name, std::string& json) {
        const std::string key = fmt::format(R"(,"{}":)", name);
        const std::size_t begin = text.find(key);
        require(begin != text.npos);
        json = text.substr(begin + key.size());
        json.erase(json.rfind(R"(,"seconds":)"));
    }

private:
    const Json& member(std::string_view name) const { return members.at(std::string{name}); }
    static void set(auto& number, const Json& value, std::uint64_t largest) {
        require(value.is_number_unsigned() && value >= 1U && value <= largest);
        value.get_to(number);
    }
};

/// The members of a file, in their order.
void describe_shard(ShardResult& result, auto& visit) {
    constexpr int most_symmetries = 8;
    int schema = schema_version;
    visit("qsat_shard", schema, schema_version);
    visit.task(result.task);
    visit("qsat", result.version);
    visit("board", result.board);
    visit("size", result.size, max_board_size);
    visit("shard", result.shard.number, most_shards);
    visit("shards", result.shard.count, most_shards);
    visit("cut", result.cut);
    visit("engine", result.engine);
    visit("symmetries", result.symmetries, most_symmetries);
    const ShardTask& task = *result.task;
    if (!task.count.empty()) visit(task.count, result.count);
    if (!task.list.empty()) visit(task.list, result.list, task.entry);
    if (!task.board.empty() && (result.decides() || !task.may_decide()))
        visit.board(task.board, result.board_json);
    visit("seconds", result.seconds);
}

/// All but the hash.
std::string open_text(ShardResult result) {
    ShardWriter writer;
    describe_shard(result, writer);
    writer.text.front() = '{';
    return writer.text;
}

ShardResult read(const std::string& text) {
    ShardResult result;
    // A board is taken from the text: as values it would take much memory.
    const auto is_kept = [](int depth, Json::parse_event_t event, const Json&) {
        constexpr int most = 8; // the library cannot destroy deeply nested values
        require(depth <= most);
        return event != Json::parse_event_t::object_start || depth == 0;
    };
    { // frees the values before the text is written again
        ShardReader reader{text, Json::parse(text + '}', is_kept), result};
        describe_shard(result, reader);
    }
    require(result.shard.number <= result.shard.count && open_text(result) == text);
    return result;
}

} // namespace

void ShardResult::keep(const Board& kept) {
    std::ostringstream text;
    json_format.write_board(text, kept, {});
    board_json = text.str();
    board_json.pop_back(); // the line break
}

Board ShardResult::require_board(std::string_view what) const {
    Board kept = read_board(source, board_json, {.format = "json"});
    if (kept.size() != size || fingerprint(kept) != board)
        fail(source, fmt::format("has {} of another board", what));
    return kept;
}

std::string to_text(ShardResult result) { return closed(open_text(std::move(result))); }

ShardResult shard_of(const std::string& source, const std::string& text) {
    const std::size_t end = text.rfind(",\"check\":");
    const std::string begun = text.substr(0, end);
    if (end == std::string::npos || closed(begun) != text)
        fail(source, "is not a complete result of a shard (remove it, and run the shard again)");
    try {
        ShardResult result = read(begun);
        result.source = source;
        return result;
    } catch (const std::exception&) {
        fail(source, "is a result of a shard that this version cannot read (see docs/cluster.md)");
    }
}

ShardResult read_shard(const std::string& path) {
    if (!std::filesystem::is_regular_file(path)) // reading a pipe could block
        fail(path, "is not a regular file (remove it, or name another directory)");
    if (std::filesystem::file_size(path) > largest_text)
        fail(path, fmt::format("has more than {} bytes", largest_text));
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    if (file && file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
    if (!file.is_open() || file.bad() || !text)
        fail(path, fmt::format("cannot be read: {}", std::strerror(errno)));
    return shard_of(path, std::move(text).str());
}

std::variant<std::vector<ShardResult>, Stopped> read_shards(const std::string& directory,
                                                            const Budget& budget) {
    std::vector<std::string> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{directory, error})
        if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
    if (error && error != std::errc::no_such_file_or_directory) fail(directory, error.message());
    std::ranges::sort(paths);
    std::vector<ShardResult> results;
    for (const std::string& path : paths) {
        if (const auto reason = budget.exceeded()) return Stopped{*reason};
        results.push_back(read_shard(path));
    }
    return results;
}

void require_same_job(const ShardResult& result, const ShardResult& other) {
    const auto require_same = [&](std::string_view verb, const auto& mine, const auto& others) {
        if (mine != others)
            fail(result.source,
                 fmt::format("{} {}, but {} {} {}", verb, mine, other.source, verb, others));
    };
    const auto symmetries = [](const ShardResult& r) {
        return r.symmetries == 1 ? "all completions"
                                 : fmt::format("up to {} symmetries", r.symmetries);
    };
    require_same("is a shard of", result.task->name, other.task->name);
    require_same("is of board", result.board, other.board);
    require_same("has the number of shards", result.shard.count, other.shard.count);
    require_same("was made by qsat", result.version, other.version);
    require_same("counts", symmetries(result), symmetries(other));
    if (result.cut != other.cut) // not the engine alone
        require_same("is cut as", result.engine + ' ' + result.cut, other.engine + ' ' + other.cut);
}

void require_one_job(const std::vector<ShardResult>& results) {
    std::map<std::uint64_t, std::string_view> sources;
    for (const ShardResult& result : results) {
        require_same_job(result, results.front());
        const auto [first, is_new] = sources.emplace(result.shard.number, result.source);
        if (!is_new)
            fail(result.source, fmt::format("is shard {}, and so is {} (remove one of them)",
                                            first->first, first->second));
    }
}

std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard) {
    const auto width = std::to_string(shard.count).size();
    const std::string name =
        fmt::format("{}-{:0{}}-of-{}.json", task, shard.number, width, shard.count);
    return (std::filesystem::path{directory} / name).string();
}

MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget) {
    const ShardResult& any = results.front();
    std::vector<std::uint64_t> missing = missing_shards(results, any.shard.count);
    if (!missing.empty() && std::ranges::none_of(results, &ShardResult::decides))
        return {.missing = std::move(missing)};
    return any.task->merge(results, budget);
}

std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards) {
    std::vector<std::uint64_t> numbers(shards);
    std::iota(numbers.begin(), numbers.end(), 1);
    for (const ShardResult& result : results)
        numbers[result.shard.number - 1] = 0;
    std::erase(numbers, 0);
    return numbers;
}

} // namespace qsat::questions
