#include "shards/shard_file.hpp"

#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr int schema_version = 1; // described in docs/cluster.md

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

/// A number from 1 to `largest`.
std::uint64_t number(const Json& json, std::uint64_t largest) {
    require(json.is_number_unsigned());
    const std::uint64_t value = json;
    require(value >= 1 && value <= largest);
    return value;
}

/// A word; all words of shards are short.
std::string word(const Json& json) {
    constexpr std::size_t longest = 100;
    std::string text = json;
    require(text.size() <= longest);
    return text;
}

/// A count. Reading takes quadratic time in its length, and no board has so many completions.
Number count_of(const std::string& digits) {
    constexpr std::size_t longest = 10'000;
    require(!digits.empty() && digits.size() <= longest &&
            digits.find_first_not_of("0123456789") == digits.npos &&
            (digits == "0" || digits.front() != '0')); // leading zeros would mean octal
    return Number{digits};
}

/// Removes the text between two markers from a line and returns it. The two members that can be
/// long are not parsed by the library: its tree of a long list takes many times the memory of the
/// list, and more when it is destroyed.
std::string take_out(std::string& line, std::string_view begin, std::string_view end) {
    const std::size_t from = line.find(begin) + begin.size();
    const std::size_t to = line.rfind(end);
    if (to == std::string::npos || from < begin.size() || to < from) return {};
    std::string inner = line.substr(from, to - from);
    line.erase(from, inner.size());
    return inner;
}

/// Parses a list such as `2,4,1,3`.
std::vector<int> rows_of(std::string_view list, int largest) {
    std::vector<int> rows;
    const char* const end = list.data() + list.size();
    for (const char* next = list.data();; ++next) {
        int row = 0;
        const auto [after, error] = std::from_chars(next, end, row);
        require(error == std::errc{} && row >= 1 && row <= largest);
        rows.push_back(row);
        if (after == end) return rows;
        require(*after == ',');
        next = after;
    }
}

ShardResult read(std::string line) {
    std::string board = take_out(line, R"("completed_board":{)", R"(},"seconds":)");
    const std::string rows = take_out(line, R"("completion":[)", R"(],"completed_board":)");
    board += take_out(line, R"("threshold_board":{)", R"(},"seconds":)");
    const std::string spoiler = take_out(line, R"("spoiler":[)", R"(],"threshold_board":)");
    const Json json = Json::parse(line, [](int depth, Json::parse_event_t, const Json&) {
        require(depth <= 1); // the library cannot destroy deeply nested values
        return true;
    });
    require(json.at("qsat_shard") == schema_version);
    constexpr std::uint64_t most_symmetries = 8;
    ShardResult result{
        .task = word(json.at("task")),
        .version = word(json.at("qsat")),
        .board = word(json.at("board")),
        .size = static_cast<int>(number(json.at("size"), max_board_size)),
        .shard = {number(json.at("shard"), most_shards), number(json.at("shards"), most_shards)},
        .cut = word(json.at("cut")),
        .engine = word(json.at("engine")),
        .symmetries = number(json.at("symmetries"), most_symmetries),
        .seconds = json.at("seconds")};
    require(result.shard.number <= result.shard.count);
    const bool is_threshold = result.task == threshold_task;
    const bool has_board = json.contains(is_threshold ? "threshold_board" : "completed_board");
    constexpr std::size_t members = 12; // without the board
    require(json.size() == members + (has_board ? 1 : 0));
    if (result.task == count_task) {
        result.count = count_of(json.at("count"));
        return result;
    }
    if (is_threshold) {
        require(json.at("threshold_board").is_object());
        result.board_text = '{' + board + '}';
        if (json.at("spoiler").is_null()) return result;
        require(json["spoiler"].is_array());
        result.spoiler = rows_of(spoiler, result.size);
        require(result.spoiler.size() % 2 == 0);
        return result;
    }
    require(result.task == complete_task);
    if (json.at("completion").is_null()) return result;
    require(json["completion"].is_array() && json.at("completed_board").is_object());
    result.completion = rows_of(rows, result.size);
    result.board_text = '{' + board + '}';
    return result;
}

/// Describes the difference between results of different jobs; empty if they are from one job.
std::string difference(const ShardResult& a, const ShardResult& b) {
    const auto words = [&b](std::string_view verb, const auto& mine, const auto& other) {
        return fmt::format("{} {}, but {} {} {}", verb, mine, b.source, verb, other);
    };
    const auto symmetries = [](const ShardResult& r) {
        return r.symmetries == 1 ? "all completions"
                                 : fmt::format("up to {} symmetries", r.symmetries);
    };
    if (a.task != b.task) return words("is a shard of", a.task, b.task);
    if (a.board != b.board) return words("is of board", a.board, b.board);
    if (a.shard.count != b.shard.count)
        return words("is one of so many shards:", a.shard.count, b.shard.count);
    if (a.version != b.version) return words("was made by qsat", a.version, b.version);
    if (a.symmetries != b.symmetries) return words("counts", symmetries(a), symmetries(b));
    if (a.cut != b.cut) return words("is cut as", a.engine + ' ' + a.cut, b.engine + ' ' + b.cut);
    return {};
}

} // namespace

std::string to_text(const ShardResult& result) {
    Json json{{"qsat_shard", schema_version}, {"task", result.task},
              {"qsat", result.version},       {"board", result.board},
              {"size", result.size},          {"shard", result.shard.number},
              {"shards", result.shard.count}, {"cut", result.cut},
              {"engine", result.engine},      {"symmetries", result.symmetries}};
    if (result.task == count_task) {
        // A string, because it can be longer than numbers that JSON readers accept.
        json["count"] = result.count.str();
    } else if (result.task == threshold_task) {
        json["spoiler"] = result.spoiler.empty() ? Json{} : Json(result.spoiler);
    } else if (result.completion.empty()) {
        json["completion"] = nullptr;
    } else {
        json["completion"] = result.completion;
    }
    std::string text = json.dump();
    text.pop_back();
    if (!result.completion.empty()) text += ",\"completed_board\":" + result.board_text;
    if (result.task == threshold_task) text += ",\"threshold_board\":" + result.board_text;
    return closed(fmt::format("{},\"seconds\":{}", text, Json(result.seconds).dump()));
}

ShardResult shard_of(const std::string& source, const std::string& text) {
    const std::size_t end = text.rfind(",\"check\":");
    const std::string begun = text.substr(0, end);
    if (end == std::string::npos || closed(begun) != text)
        fail(source, "is no whole result of a shard (remove it, and count the shard again)");
    try {
        ShardResult result = read(begun + '}');
        result.source = source;
        return result;
    } catch (const std::exception&) {
        fail(source, "is a result of a shard that this version cannot read (see docs/cluster.md)");
    }
}

ShardResult read_shard(const std::string& path) {
    if (!std::filesystem::is_regular_file(path)) // reading a pipe could block
        fail(path, "is no file (remove it, or name another directory)");
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
    const std::string different = difference(result, other);
    if (!different.empty()) fail(result.source, different);
}

void require_one_job(const std::vector<ShardResult>& results) {
    std::vector<const ShardResult*> by_number;
    for (const ShardResult& result : results) {
        require_same_job(result, results.front());
        by_number.push_back(&result);
    }
    const auto number = [](const ShardResult* result) { return result->shard.number; };
    std::ranges::stable_sort(by_number, {}, number);
    const auto doubled = std::ranges::adjacent_find(by_number, {}, number);
    if (doubled != by_number.end())
        fail(doubled[1]->source, fmt::format("is shard {}, as is {} (remove one)", number(*doubled),
                                             doubled[0]->source));
}

std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard) {
    const auto width = std::to_string(shard.count).size();
    const std::string name =
        fmt::format("{}-{:0{}}-of-{}.json", task, shard.number, width, shard.count);
    return (std::filesystem::path{directory} / name).string();
}

} // namespace qsat
