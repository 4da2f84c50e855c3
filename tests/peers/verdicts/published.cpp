#include "published.hpp"

#include "files/input.hpp"
#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace qsat::verdicts {

namespace {

/// The next line, taken from the front of a text.
std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// The first cells of a line of a table, as numbers.
template <std::size_t count>
std::array<std::int64_t, count> numbers_of(std::string_view line) {
    std::array<std::int64_t, count> numbers{};
    const char* at = line.data();
    const char* const end = line.data() + line.size();
    for (std::int64_t& number : numbers) {
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc{} || (next != end && *next != '\t'))
            throw std::runtime_error{fmt::format("not a line of verdicts: {}", line)};
        at = next == end ? end : next + 1;
    }
    return numbers;
}

bool truth(std::int64_t number) {
    if (number != 0 && number != 1)
        throw std::runtime_error{fmt::format("{} is no verdict (expected 0 or 1)", number)};
    return number == 1;
}

void require_header(std::string_view header, std::string_view expected) {
    if (!header.starts_with(expected))
        throw std::runtime_error{
            fmt::format("the verdicts begin with {} (expected {})", header, expected)};
}

/// The files of an archive by name, and which of them have a verdict.
class Instances {
public:
    explicit Instances(const std::filesystem::path& archive) {
        const Input input = read_input(archive.string(), {}, {.is_text = false});
        std::string_view rest = input.content;
        ArchiveReader files{input.source, [&rest] { return std::exchange(rest, {}); }};
        while (const auto file = files.next()) {
            std::string& text = texts_[std::filesystem::path{*file}.filename().string()];
            for (auto block = files.block(); !block.empty(); block = files.block())
                text += block;
        }
    }

    const std::string& text(const std::string& name) {
        const auto found = texts_.find(name);
        if (found == texts_.end())
            throw std::runtime_error{name + " has a verdict and is not in the archive"};
        judged_.insert(name);
        return found->second;
    }

    void require_all_judged() const {
        for (const auto& [name, text] : texts_)
            if (!judged_.contains(name)) throw std::runtime_error{name + " has no verdict"};
    }

private:
    std::map<std::string, std::string> texts_;
    std::set<std::string> judged_;
};

/// Each instance, with each number of diagonals from 1 to the largest of any, has one verdict.
void require_complete(const std::map<std::int64_t, std::set<std::int64_t>>& diagonals_of_instance,
                      std::size_t boards) {
    std::size_t expected = 0;
    const auto& first = diagonals_of_instance.begin()->second;
    for (const auto& [id, diagonals] : diagonals_of_instance) {
        expected += diagonals.size();
        if (diagonals != first || *diagonals.begin() != 1 ||
            *diagonals.rbegin() != static_cast<std::int64_t>(diagonals.size()))
            throw std::runtime_error{fmt::format("verdicts of instance {} are missing", id)};
    }
    if (boards != expected) throw std::runtime_error{"a board has two verdicts"};
}

} // namespace

Board PublishedBoard::board() const {
    return read_board(name, text, {.format = "csplib", .diagonals = diagonals});
}

PublishedSet read_diagonal_set(const std::filesystem::path& folder, std::string_view verdicts,
                               int size) {
    PublishedSet set{.name = fmt::format("n = {}", size)};
    Instances instances{folder / fmt::format("diag-{}.tar.gz", size)};
    std::map<std::int64_t, std::set<std::int64_t>> diagonals_of_instance;
    require_header(take_line(verdicts), "n\texcluded\tid\tsatisfiable");
    while (!verdicts.empty()) {
        const auto [n, diagonals, id, satisfiable] = numbers_of<4>(take_line(verdicts));
        if (n != size) continue;
        const std::string name = fmt::format("diag-{}-4-{}.param", n, id);
        set.boards.push_back({.name = fmt::format("{} --diagonals {}", name, diagonals),
                              .text = instances.text(name),
                              .diagonals = static_cast<int>(diagonals),
                              .satisfiable = truth(satisfiable)});
        diagonals_of_instance[id].insert(diagonals);
    }
    if (set.boards.empty())
        throw std::runtime_error{fmt::format("there are no verdicts for n = {}", size)};
    instances.require_all_judged();
    require_complete(diagonals_of_instance, set.boards.size());
    return set;
}

PublishedSet read_blocked_set(const std::filesystem::path& folder) {
    PublishedSet set{.name = "blocked"};
    Instances instances{folder / "asp-blocked-28-48.tar.gz"};
    const Input table = read_input((folder / "asp-blocked-verdicts.tsv").string(), {});
    std::string_view verdicts = table.content;
    require_header(take_line(verdicts), "n\tid\tsatisfiable");
    while (!verdicts.empty()) {
        const auto [n, id, satisfiable] = numbers_of<3>(take_line(verdicts));
        const std::string name = fmt::format("blockedqueens.{}.{}.param", n, id);
        set.boards.push_back(
            {.name = name, .text = instances.text(name), .satisfiable = truth(satisfiable)});
    }
    instances.require_all_judged();
    return set;
}

} // namespace qsat::verdicts
