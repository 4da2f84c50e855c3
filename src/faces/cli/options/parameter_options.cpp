#include "cli/options/parameter_options.hpp"

#include "cli/options/limits.hpp"
#include "files/board_reader.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Changes only the number of threads.
class LimitThreads : public ParameterVisitor {
public:
    explicit LimitThreads(int most) : most_{most} {}

    void flag(const ParameterText&, bool&) override {}
    void board(const ParameterText&, std::optional<Board>&) override {}
    void jobs(int& value) override { value = std::min(value, most_); }
    void word(const ParameterText&, std::string&, const Strings&, CheckWord) override {}
    void list(const ParameterText&, Strings&, CheckWord) override {}

protected:
    void whole_number(const ParameterText&, std::optional<std::uint64_t>, Range,
                      const std::function<void(std::uint64_t)>&) override {}
    void one_of(const ParameterText&, const Strings&, std::size_t,
                const std::function<void(std::size_t)>&) override {}

private:
    int most_;
};

Board read_board(const std::string& file) {
    BoardReader reader{{file}, {}, {}};
    auto entry = reader.next();
    if (!entry) throw InputError{{printable(file)}, "there is no board"};
    return require_board(std::move(entry->board));
}

} // namespace

void ParameterOptions::flag(const ParameterText& text, bool& value) {
    list_.flag(text.name, value, text.help);
}

void ParameterOptions::board(const ParameterText& text, std::optional<Board>& value) {
    list_.option(text.name, text.placeholder, text.help,
                 [&value](const std::string& file) { value = read_board(file); });
}

void ParameterOptions::jobs(int& value) {
    jobs_ = &value;
    declare_jobs(list_, value, "threads (default: all cores; 1 is reproducible)");
}

void ParameterOptions::word(const ParameterText& text, std::string& value, const Strings& words,
                            CheckWord check) {
    const auto take = [&value, check, source = "--" + std::string{text.name}](const auto& given) {
        check(source, given);
        value = given;
    };
    OptionList::with_choices(list_.option(text.name, text.placeholder, text.help, take), words);
}

void ParameterOptions::list(const ParameterText& text, Strings& values, CheckWord check) {
    const auto take = [&values, check, source = "--" + std::string{text.name}](const auto& given) {
        check(source, given);
        values.push_back(given);
    };
    list_.repeated_option(text.name, text.placeholder, text.help, take);
}

void ParameterOptions::whole_number(const ParameterText& text, std::optional<std::uint64_t>,
                                    Range range, const std::function<void(std::uint64_t)>& take) {
    const auto take_word = [take, range, name = std::string{text.name}](const auto& given) {
        take(static_cast<std::uint64_t>(
            OptionList::whole_number(name, given, static_cast<std::int64_t>(range.least),
                                     static_cast<std::int64_t>(range.most))));
    };
    list_.option(text.name, text.placeholder, text.help, take_word);
}

void ParameterOptions::one_of(const ParameterText& text, const Strings& names, std::size_t,
                              const std::function<void(std::size_t)>& take) {
    const auto take_word = [take, names, name = std::string{text.name}](const auto& given) {
        take(OptionList::place_in(names, name, given));
    };
    OptionList::with_choices(list_.option(text.name, text.placeholder, text.help, take_word),
                             names);
}

std::any with_threads(const Question& question, std::any parameters, int most) {
    LimitThreads limit{most};
    question.describe_parameters(parameters, limit);
    return parameters;
}

} // namespace qsat
