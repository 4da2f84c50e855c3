#include "shards/shard_file.hpp"

#include "board/fingerprint.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

constexpr int schema_version = 1; // described in docs/cluster.md

std::string hash_of(std::string_view text) {
    Hash hash;
    hash.add(text);
    return hash.text();
}

/// The last member is a hash of all that stands before it.
std::string closed(const std::string& text) {
    return fmt::format("{},\"check\":\"{}\"}}\n", text, hash_of(text));
}

[[noreturn]] void fail(const std::string& source, std::string_view what) {
    throw InputError{{source}, std::string{what}};
}

void require(bool condition) {
    if (!condition) throw std::invalid_argument{"not by to_text"};
}

/// From 1.
std::uint64_t number(const Json& json, std::uint64_t largest) {
    require(json.is_number_unsigned());
    const std::uint64_t value = json;
    require(value >= 1 && value <= largest);
    return value;
}

/// The words that shards compare are short.
std::string word(const Json& json) {
    constexpr std::size_t longest = 100;
    std::string text = json;
    require(text.size() <= longest);
    return text;
}

/// A count; to read one takes the square of its length, and no board has so many completions.
Number count_of(const std::string& digits) {
    constexpr std::size_t longest = 10'000;
    require(!digits.empty() && digits.size() <= longest &&
            digits.find_first_not_of("0123456789") == digits.npos &&
            (digits == "0" || digits.front() != '0')); // which would be octal
    return Number{digits};
}

constexpr std::array<std::string_view, 14> members{
    "qsat_shard", "task",   "qsat",       "board", "size",       "shard",           "shards",
    "cut",        "engine", "symmetries", "count", "completion", "completed_board", "seconds"};

/// Takes the two members that may be long while the library reads them, and leaves the others to
/// it: a tree of a long list takes many times its room, and more when it is destroyed.
class LongMembers {
public:
    explicit LongMembers(ShardResult& result) : result_{result} {}

    /// Is the value to be kept in the tree?
    bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
        using Event = Json::parse_event_t;
        constexpr int deepest = 4; // a number of a square of a list of the completed board
        require(depth <= deepest);
        if (depth == 1 && event == Event::key) {
            const auto* const found =
                std::ranges::find(members, parsed.get_ref<const std::string&>());
            require(found != members.end());
            member_ = *found;
        } else if (depth >= 1 && member_ == "completed_board") {
            note(event, parsed);
            return event != Event::value && event != Event::array_end;
        } else if (depth == 2 && member_ == "completion" && event == Event::value) {
            result_.completion.push_back(static_cast<int>(number(parsed, max_board_size)));
            return false;
        } else if (depth >= 1) {
            const bool is_list = event == Event::array_start || event == Event::array_end;
            require(event == Event::value || (is_list && depth == 1 && member_ == "completion"));
        }
        return true;
    }

private:
    void note(Json::parse_event_t event, const Json& parsed) {
        using Event = Json::parse_event_t;
        std::string& text = result_.board_text;
        const bool ends = event == Event::object_end || event == Event::array_end;
        if (!ends && !text.empty() && std::string_view{"[{:"}.find(text.back()) == text.npos)
            text += ',';
        switch (event) {
        case Event::object_start:
            text += '{';
            break;
        case Event::object_end:
            text += '}';
            break;
        case Event::array_start:
            text += '[';
            break;
        case Event::array_end:
            text += ']';
            break;
        case Event::key:
            text += parsed.dump() + ':';
            break;
        case Event::value:
            text += parsed.dump();
            break;
        }
    }

    ShardResult& result_;
    std::string_view member_;
};

ShardResult read(const std::string& text) {
    ShardResult long_members;
    const Json json = Json::parse(text, LongMembers{long_members});
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
    if (result.task == count_task) {
        result.count = count_of(json.at("count"));
        return result;
    }
    require(result.task == complete_task);
    if (json.at("completion").is_null()) return result;
    require(json["completion"].is_array());
    result.completion = std::move(long_members.completion);
    require(std::ranges::all_of(result.completion, [&](int row) { return row <= result.size; }));
    result.board_text = std::move(long_members.board_text);
    require(!result.board_text.empty());
    return result;
}

/// What differs between results of different jobs, in words; empty if they are of one.
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
        json["count"] = result.count.str(); // a text, for it may be longer than JSON's readers take
    } else if (result.completion.empty()) {
        json["completion"] = nullptr;
    } else {
        json["completion"] = result.completion;
        json["completed_board"] = Json::parse(result.board_text);
    }
    json["seconds"] = result.seconds;
    std::string text = json.dump();
    text.pop_back();
    return closed(text);
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
    if (!std::filesystem::is_regular_file(path)) // a pipe would keep us waiting
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
