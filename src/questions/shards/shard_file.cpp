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

constexpr std::array tasks{&armies_task, &completion_task, &count_task, &threshold_task};

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

/// The part between a beginning and an end that a text must have.
std::string_view between(std::string_view text, std::string_view begin, std::string_view end) {
    require(text.size() >= begin.size() + end.size() && text.starts_with(begin) &&
            text.ends_with(end));
    return text.substr(begin.size(), text.size() - begin.size() - end.size());
}

/// Before all else, because a later version may have another check.
void require_known_schema(const std::string& source, std::string_view text) {
    constexpr std::string_view begin = R"({"qsat_shard":)"; // of every version
    if (!text.starts_with(begin)) return;
    text.remove_prefix(begin.size());
    const std::string_view number = text.substr(0, text.find_first_not_of("0123456789"));
    if (number.starts_with('0') || number.empty() || number == std::to_string(schema_version))
        return;
    fail(source, fmt::format("has version {} of the files of shards, and this qsat reads version "
                             "{} (take a newer qsat, or another directory)",
                             number.substr(0, 9), schema_version));
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

/// Reads what ShardWriter writes. The library for JSON does not read lists: its tree of a long list
/// takes many times the memory of the list, and it cannot destroy deeply nested values.
struct ShardReader {
    std::string_view rest;
    const ShardResult& result; ///< what is read so far

    void operator()(std::string_view name, auto& word_or_seconds) {
        constexpr std::size_t longest = 102;
        const std::string_view json = value(name);
        require(json.size() <= longest);
        Json::parse(json).get_to(word_or_seconds);
    }
    void operator()(std::string_view name, std::integral auto& number, std::int64_t largest) {
        set(number, value(name), largest);
    }
    void task(const ShardTask*& task) {
        const auto found = std::ranges::find(tasks, between(value("task"), "\"", "\""),
                                             [](const ShardTask* any) { return any->name; });
        require(found != tasks.end());
        task = *found;
    }
    /// Takes quadratic time in the length, and no board has so many completions.
    void operator()(std::string_view name, Number& count) {
        constexpr std::size_t longest = 10'000;
        const std::string digits{between(value(name), "\"", "\"")};
        require(!digits.empty() && digits.size() <= longest &&
                digits.find_first_not_of("0123456789") == digits.npos &&
                (digits == "0" || digits.front() != '0')); // leading zeros would mean octal
        count = Number{digits};
    }
    void operator()(std::string_view name, std::vector<int>& list, std::int64_t entry) {
        std::string_view text = value(name);
        if (text == "null") return;
        text = between(text, "[", "]");
        for (std::size_t from = 0, to = 0; to != text.npos; from = to + 1) {
            to = text.find(',', from);
            set(list.emplace_back(), text.substr(from, to - from), result.size);
        }
        require(std::ssize(list) % entry == 0);
    }
    void board(std::string_view name, std::string& json) {
        json = value(name, rest.rfind(R"(,"seconds":)"));
        between(json, "{", "}");
    }

private:
    static void set(auto& number, std::string_view digits, std::int64_t largest) {
        const std::int64_t value = parse_number(digits, largest, {}, "a number");
        require(value >= 1);
        number = static_cast<std::remove_reference_t<decltype(number)>>(value);
    }
    /// The value of the next member, which ends before the member at `end` or the next one.
    std::string_view value(std::string_view name, std::size_t end = 0) {
        const std::string begin = fmt::format(R"(,"{}":)", name);
        if (end == 0) end = rest.find(",\"", begin.size());
        const std::string_view text = between(rest.substr(0, end), begin, "");
        rest.remove_prefix(begin.size() + text.size());
        return text;
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

ShardResult read(std::string text) {
    require(text.starts_with('{'));
    text.front() = ',';
    ShardResult result;
    ShardReader reader{text, result};
    describe_shard(result, reader);
    require(reader.rest.empty() && result.shard.number <= result.shard.count);
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

std::string to_text(ShardResult result) {
    ShardWriter writer;
    describe_shard(result, writer);
    writer.text.front() = '{';
    return closed(writer.text);
}

ShardResult shard_of(const std::string& source, const std::string& text) {
    require_known_schema(source, text);
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
    return shard_of(path, text.str());
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
    std::multimap<std::uint64_t, const std::string*> sources;
    for (const ShardResult& result : results) {
        require_same_job(result, results.front());
        sources.emplace(result.shard.number, &result.source);
    }
    const auto doubled =
        std::ranges::adjacent_find(sources, {}, [](const auto& shard) { return shard.first; });
    if (doubled != sources.end())
        fail(*std::next(doubled)->second,
             fmt::format("is shard {}, and so is {} (remove one of them)", doubled->first,
                         *doubled->second));
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
