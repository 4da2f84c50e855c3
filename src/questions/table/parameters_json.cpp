#include "formats/board_stream.hpp"
#include "formats/refusals.hpp"
#include "table/ask_json.hpp"
#include "table/request_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace qsat::inline questions {

namespace {

/// The name of a parameter in JSON and Python.
std::string member_name(std::string_view name) {
    std::string member{name};
    std::ranges::replace(member, '-', '_');
    return member;
}

/// Reads parameters from the members of an object.
class ReadParameters : public ParameterVisitor {
public:
    ReadParameters(const Json& members, const Subject& subject)
        : members_{members}, subject_{subject} {}

    void flag(const ParameterText& text, bool& value) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_boolean()) refuse(name, {request_texts["expected_flag"]});
        note(text, *given != value);
        value = given->get<bool>();
    }

    void board(const ParameterText& text, std::optional<Board>& value) override {
        const std::string name = member_name(text.name);
        const auto given = text_in(members_, name);
        if (!given) return;
        ReadOptions options;
        if (const auto* const board = std::get_if<const Board*>(&subject_))
            options.missing_size = [size = (*board)->size()] { return size; };
        std::string_view rest = *given;
        BoardStream stream{name, [&rest] { return std::exchange(rest, {}); }, options};
        value = require_board(stream.next()->board);
    }

    void jobs(int& value) override {
        constexpr std::uint64_t most = 10'000;
        number({"jobs"}, value, 1, most);
    }

    void word(const ParameterText& text, std::string& value, const std::vector<std::string>&,
              CheckWord check) override {
        const std::string name = member_name(text.name);
        const auto given = text_in(members_, name);
        if (!given) return;
        check(name, *given);
        note(text, *given != value);
        value = *given;
    }

    void list(const ParameterText& text, std::vector<std::string>& values,
              CheckWord check) override {
        const auto given = texts_in(text);
        if (!given) return;
        for (const std::string& value : *given)
            check(member_name(text.name), value);
        values = *given;
    }

    void names(const ParameterText& text, std::vector<std::string>& values,
               const std::vector<std::string>& names, CheckWord check) override {
        const auto given = texts_in(text);
        if (!given) return;
        const std::string member = member_name(text.name);
        if (given->empty()) refuse_name(member, "", names);
        std::vector<std::string> chosen;
        for (const std::string& name : *given) {
            if (check != nullptr)
                check(member, name);
            else if (std::ranges::find(names, name) == names.end())
                refuse_name(member, name, names);
            if (std::ranges::find(chosen, name) == chosen.end()) chosen.push_back(name);
        }
        note(text, chosen != values);
        values = std::move(chosen);
    }

    void seconds(const ParameterText& text, std::optional<Clock::duration>& value) override {
        const auto [name, given] = member(text);
        if (given == nullptr) return;
        if (!given->is_number() || *given < 0) refuse(name, {request_texts["expected_seconds"]});
        value = duration_of(given->get<double>());
    }

    void exclude(std::string_view name, const std::vector<std::string_view>& others) override {
        for (const std::string_view other : others)
            if (is_given(name) && is_given(other))
                refuse(member_name(name),
                       {request_texts["contradiction"], {{"other", member_name(other)}}});
    }

    void require(std::string_view name, const std::vector<std::string_view>& others) override {
        const auto given = [this](std::string_view other) { return is_given(other); };
        if (is_given(name) && std::ranges::none_of(others, given))
            refuse(member_name(name),
                   {request_texts["missing"], {{"other", member_name(others.front())}}});
    }

    void when_known(const std::function<void()>& check) override { check(); }
    bool is_given(std::string_view name) const override {
        return member({name}).second != nullptr && !as_preset_.contains(name);
    }
    std::string format() const override { return text_in(members_, "picture").value_or(""); }
    std::string source_of(std::string_view name) const override { return member_name(name); }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range range,
                      const std::function<void(std::uint64_t)>& take) override {
        const auto given = number_in(members_, member_name(text.name), range.least, range.most);
        if (!given) return;
        note(text, given != preset);
        take(*given);
    }

    void one_of(const ParameterText& text, const std::vector<std::string>& names,
                std::size_t preset, const std::function<void(std::size_t)>& take) override {
        const std::string name = member_name(text.name);
        const auto given = text_in(members_, name);
        if (!given) return;
        const auto place =
            static_cast<std::size_t>(std::ranges::find(names, *given) - names.begin());
        if (place == names.size()) refuse_name(name, *given, names);
        note(text, place != preset);
        take(place);
    }

private:
    /// The member's name, and its value if it exists.
    std::pair<std::string, const Json*> member(const ParameterText& text) const {
        std::string name = member_name(text.name);
        const Json* const value = member_in(members_, name);
        return {std::move(name), value};
    }

    std::optional<std::vector<std::string>> texts_in(const ParameterText& text) const {
        const auto [name, given] = member(text);
        if (given == nullptr) return {};
        if (!given->is_array()) refuse(name, {request_texts["expected_texts"]});
        std::vector<std::string> texts;
        for (const Json& value : *given) {
            if (!value.is_string()) refuse(name, {request_texts["expected_text"]});
            texts.push_back(value.get<std::string>());
        }
        return texts;
    }

    [[noreturn]] static void refuse_name(const std::string& member, const std::string& name,
                                         const std::vector<std::string>& names) {
        refuse(member,
               {refusals["unknown_name"],
                {{"name", in_quotes(name)}, {"names", fmt::format("{}", fmt::join(names, ", "))}}});
    }

    /// Notes whether a given value differs from the default: some callers give all of them.
    void note(const ParameterText& text, bool differs) {
        if (!differs) as_preset_.insert(text.name);
    }

    const Json& members_;
    const Subject& subject_;
    std::set<std::string_view> as_preset_; ///< given parameters with their default values
};

/// Describes parameters for a face that declares them elsewhere.
class DescribeParameters : public ParameterVisitor {
public:
    void flag(const ParameterText& text, bool& value) override { add(text, "bool", value); }
    void board(const ParameterText& text, std::optional<Board>&) override {
        add(text, "board", nullptr);
    }
    void jobs(int& value) override { add({"jobs", "N", "threads at most"}, "int", value); }
    void word(const ParameterText& text, std::string& value, const std::vector<std::string>& words,
              CheckWord) override {
        add(text, "str", value);
        list_.back()["words"] = words;
    }

    void list(const ParameterText& text, std::vector<std::string>&, CheckWord) override {
        add(text, "list[str]", Json::array());
    }
    void names(const ParameterText& text, std::vector<std::string>& values,
               const std::vector<std::string>& names, CheckWord) override {
        add(text, "list[str]", values);
        list_.back()["words"] = names;
    }
    void seconds(const ParameterText& text, std::optional<Clock::duration>&) override {
        add(text, "float | None", nullptr);
    }

    const Json& made() const { return list_; }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range,
                      const std::function<void(std::uint64_t)>&) override {
        add(text, preset ? "int" : "int | None", preset ? Json(*preset) : Json());
    }
    void one_of(const ParameterText& text, const std::vector<std::string>& names,
                std::size_t preset, const std::function<void(std::size_t)>&) override {
        add(text, "str", names.at(preset));
        list_.back()["words"] = names;
    }

private:
    void add(const ParameterText& text, std::string_view type, const Json& preset) {
        list_.push_back({{"name", member_name(text.name)},
                         {"type", type},
                         {"default", preset},
                         {"help", text.help}});
    }

    Json list_ = Json::array();
};

} // namespace

void read_parameters(const std::function<void(ParameterVisitor&)>& describe, const Json& members,
                     const Subject& subject) {
    ReadParameters read{members, subject};
    describe(read);
}

Json questions_json() {
    Json list = Json::array();
    for (const Question* const question : all_questions()) {
        std::any parameters = question->make_parameters();
        DescribeParameters describe;
        question->describe_parameters(parameters, describe);
        Json fields = Json::array();
        for (const FieldText& field : question->fields())
            fields.push_back(
                {{"name", field.name}, {"type", field.type}, {"meaning", field.meaning}});
        Json members = describe.made();
        if (!question->formats.empty()) {
            const Json picture{{"name", "picture"}, {"type", "str | None"}};
            fields.push_back(picture);
            fields.back()["meaning"] = "the answer in the wanted format";
            members.push_back(picture);
            const std::string names = fmt::format("{}", fmt::join(picture_names(*question), ", "));
            members.back().update(
                {{"default", nullptr}, {"help", "write the answer in this format, too: " + names}});
        }
        list.push_back({{"name", question->name},
                        {"summary", question->summary},
                        {"details", question->details},
                        {"reads_text", question->reads_text},
                        {"parameters", std::move(members)},
                        {"fields", std::move(fields)}});
    }
    return list;
}

} // namespace qsat::questions
