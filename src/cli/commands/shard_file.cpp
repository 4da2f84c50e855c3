#include "cli/commands/shard_file.hpp"

#include "board/fingerprint.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/output.hpp"
#include "formats/input_error.hpp"
#include "shards/shards.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

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

/// Deeper than any result goes; who writes or destroys JSON climbs down.
Json parse(const std::string& text) {
    constexpr int deepest = 4; // a number of a square of a list of the completed board
    const auto check = [](int depth, Json::parse_event_t, const Json&) {
        require(depth <= deepest);
        return true;
    };
    return Json::parse(text, check);
}

ShardResult from_json(const Json& json) {
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
    for (const Json& row : json["completion"])
        result.completion.push_back(
            static_cast<int>(number(row, static_cast<std::uint64_t>(result.size))));
    result.board_text = json.at("completed_board").dump();
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
        ShardResult result = from_json(parse(begun + '}'));
        result.source = source;
        return result;
    } catch (const std::exception&) {
        fail(source, "is a result of a shard that this version cannot read (see docs/cluster.md)");
    }
}

ShardResult read_shard(const std::string& path) {
    if (!std::filesystem::is_regular_file(path)) // a pipe would keep us waiting
        fail(path, "is no file (remove it, or name another directory)");
    const Input input = read_input(path, largest_text, {.what = "the result of a shard"});
    return shard_of(input.source, input.content);
}

std::vector<ShardResult> read_shards(const std::string& directory) {
    std::vector<std::string> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator{directory, error})
        if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
    if (error && error != std::errc::no_such_file_or_directory) fail(directory, error.message());
    std::ranges::sort(paths);
    std::vector<ShardResult> results;
    for (const std::string& path : paths)
        results.push_back(read_shard(path));
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

std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards) {
    std::vector<bool> there(shards, false);
    for (const ShardResult& result : results)
        there[result.shard.number - 1] = true;
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = 0; i < shards; ++i)
        if (!there[i]) missing.push_back(i + 1);
    return missing;
}

std::optional<FoundCompletion> found_completion(const std::vector<ShardResult>& results) {
    const auto found = std::ranges::find_if(
        results, [](const ShardResult& result) { return !result.completion.empty(); });
    if (found == results.end()) return std::nullopt;
    Board board = read_board(found->source, found->board_text, {.format = "json"});
    std::vector<Square> queens;
    for (std::size_t column = 0; column < found->completion.size(); ++column)
        queens.push_back({board.size() - found->completion[column], static_cast<int>(column)});
    const bool inside = std::ranges::all_of(queens, [&](Square q) { return board.contains(q); });
    if (!inside || fingerprint(board) != found->board)
        fail(found->source, "has a completion of another board");
    Verdict verdict = verify(board, queens);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        fail(found->source,
             "has a wrong completion: " + describe(conflicts->front(), board.size()));
    return FoundCompletion{std::move(board), std::get<VerifiedPlacement>(std::move(verdict))};
}

Number total(const std::vector<ShardResult>& results) {
    Number sum = 0;
    for (const ShardResult& result : results)
        sum += result.count;
    const std::uint64_t symmetries = results.empty() ? 1 : results.front().symmetries;
    return (sum + (symmetries - 1)) / symmetries;
}

std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard) {
    const auto width = std::to_string(shard.count).size();
    const std::string name =
        fmt::format("{}-{:0{}}-of-{}.json", task, shard.number, width, shard.count);
    return (std::filesystem::path{directory} / name).string();
}

void keep(const ShardResult& result, const std::string& directory) {
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error) throw OutputError{fmt::format("{}: cannot be made: {}", directory, error.message())};
    // Another process may have been faster; it has found the same.
    Output file{shard_path(directory, result.task, result.shard), true};
    file.stream() << to_text(result);
    file.commit();
}

} // namespace qsat
