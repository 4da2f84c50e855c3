#include "batch/table.hpp"

#include "board/fingerprint.hpp"
#include "formats/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

namespace qsat::inline frontends {

namespace {

constexpr std::size_t columns =
    1 + static_cast<std::size_t>(std::ranges::count(TableColumns::header, ','));

std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields(1);
    bool is_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && is_quoted && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (line[i] == '"')
            is_quoted = !is_quoted;
        else if (line[i] == ',' && !is_quoted)
            fields.emplace_back();
        else
            fields.back() += line[i];
    }
    return fields;
}

std::string board_words(std::string_view board) {
    return board.empty() ? "a board that could not be read" : fmt::format("board {}", board);
}

} // namespace

BoardFacts::BoardFacts(const Board& board, std::string_view words)
    : size{board.size()}, given{board.queens().size()}, blocked{board.blocked().size()},
      excluded{board.excluded_sums().size() + board.excluded_differences().size()},
      fingerprint{qsat::fingerprint(board)} {
    // No spreadsheet takes it for a formula.
    if (words.empty() || !is_letter(words.front())) return;
    Text text{{}, words};
    for (; !text.at_end(); text.skip_blanks()) {
        const std::string_view word = text.take_word();
        text.skip_blanks();
        if (word == "--seed")
            seed = text.take_word();
        else if (word == "--size")
            text.take_word();
        else
            generator += (generator.empty() ? "" : " ") + std::string{word};
    }
}

std::string TableRow::text() const {
    const auto figure = [&](const char* key) {
        return csv_field(figures.is_object() ? figures.value(key, Json()) : Json());
    };
    const auto fact = [this](auto BoardFacts::*one) {
        return csv_field(facts ? Json((*facts).*one) : Json());
    };
    return fmt::format(
        "{},{},{},{:.6f},{},{},{},{},{},{},{},{},{},{},{},{}\n", csv_field(csv_name(name)),
        fact(&BoardFacts::size), csv_field(answer), seconds, figure("nodes"), figure("conflicts"),
        figure("engine"), fact(&BoardFacts::given), fact(&BoardFacts::blocked),
        fact(&BoardFacts::excluded), fact(&BoardFacts::generator), fact(&BoardFacts::seed),
        fact(&BoardFacts::fingerprint), csv_field(seed), version, csv_field(command));
}

BegunTable::BegunTable(const std::string& path, std::string_view version, std::string_view command)
    : path_{printable(path)} {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        throw InputError{
            {path_}, "--resume continues a table in a file, and this is not a file (name another)"};
    std::ifstream file{path};
    std::string line;
    std::size_t number = 0;
    std::uintmax_t whole = 0; // bytes
    const auto refuse = [&](std::string_view what, std::string_view advice) {
        throw InputError{{path_, static_cast<int>(std::max<std::size_t>(number, 1))},
                         fmt::format("{} ({})", what, advice)};
    };
    const auto require_header = [&](bool is_header) {
        if (!is_header)
            refuse(
                "--resume cannot continue this table",
                fmt::format("expected the first line {}; name another file", TableColumns::header));
    };
    const auto require_same = [&](std::string_view what, const std::string& there,
                                  std::string_view here) {
        if (there != here)
            refuse(fmt::format("the row was written by {}{}, and this is {}{}", what, there, what,
                               here),
                   "name another file");
    };
    while (std::getline(file, line) && !file.eof()) {
        ++number;
        whole += line.size() + 1;
        if (number == 1) {
            require_header(line == TableColumns::header);
            continue;
        }
        const std::vector<std::string> fields = fields_of(line);
        if (fields.size() != columns)
            refuse(fmt::format("{} columns instead of {}", fields.size(), columns),
                   "remove the row, or name another file");
        require_same("qsat ", fields[TableColumns::version], version);
        require_same("qsat ", fields[TableColumns::command], command);
        const Row row{number, fields[TableColumns::board]};
        const auto [there, is_new] = rows_.try_emplace(fields.front(), row);
        if (!is_new)
            refuse(fmt::format("a second row of {}, after line {}", fields.front(),
                               there->second.line),
                   "remove one of them");
    }
    if (number == 0) require_header(TableColumns::header.starts_with(line));
    is_empty_ = number == 0;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error || size == whole) return;
    std::filesystem::resize_file(path, whole, error);
    if (error)
        throw InputError{{path_},
                         "cannot be shortened: " + error.message() +
                             " (name a file that you can write to)"};
}

bool BegunTable::has(const std::string& name, std::string_view board) const {
    const auto row = rows_.find(name);
    if (row == rows_.end()) return false;
    if (row->second.board == board) return true;
    throw InputError{{path_, static_cast<int>(row->second.line)},
                     fmt::format("the row of {} belongs to {}, but the input has {} (remove the "
                                 "row, or name another file)",
                                 name, board_words(row->second.board), board_words(board))};
}

} // namespace qsat::frontends
