#include "formats/board_stream.hpp"
#include "table/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

namespace qsat::inline questions {

namespace {

/// The name of a parameter in JSON and Python.
std::string member_name(std::string_view name) {
    std::string member{name};
    std::ranges::replace(member, '-', '_');
    return member;
}

/// Describes parameters, and reads them from the members of an object, if there is one.
class JsonParameters : public ParameterVisitor {
public:
    JsonParameters() = default;
    JsonParameters(const Json& members, const Subject& subject)
        : members_{&members}, subject_{&subject} {}

    Json described() const {
        return {{"parameters", described_}, {"excludes", exclusions_}, {"requires", needs_}};
    }

    void flag(const ParameterText& text, bool& value) override {
        const Json* const given = declare(text, "bool", value);
        if (given == nullptr) return;
        if (!given->is_boolean()) refuse(name_, {request_texts["expected_flag"]});
        set(text, value, given->get<bool>());
    }

    void board(const ParameterText& text, std::optional<Board>& value) override {
        if (declare(text, "board", nullptr) == nullptr) return;
        ReadOptions options;
        if (const auto* const board = std::get_if<const Board*>(subject_))
            options.missing_size = [size = (*board)->size()] { return size; };
        const std::string given = text_in(*members_, name_).value();
        std::string_view rest = given;
        BoardStream stream{name_, [&rest] { return std::exchange(rest, {}); }, options};
        value = require_board(stream.next()->board);
    }

    void jobs(int& value) override {
        constexpr std::uint64_t most = 10'000;
        number({"jobs", "N", "threads at most"}, value, 1, most);
    }

    void word(const ParameterText& text, std::string& value, const std::vector<std::string>& words,
              CheckWord check) override {
        if (declare(text, "str", value, words) == nullptr) return;
        const std::string given = text_in(*members_, name_).value();
        check(name_, given);
        set(text, value, given);
    }

    void list(const ParameterText& text, std::vector<std::string>& values,
              CheckWord check) override {
        const auto given = texts_of(declare(text, "list[str]", Json::array()));
        if (!given) return;
        for (const std::string& value : *given)
            check(name_, value);
        values = *given;
    }

    void names(const ParameterText& text, std::vector<std::string>& values,
               const std::vector<std::string>& names, CheckWord check) override {
        const auto given = texts_of(declare(text, "list[str]", values, names));
        if (!given) return;
        if (given->empty()) refuse(name_, unknown_name("", names));
        std::vector<std::string> chosen;
        for (const std::string& name : *given) {
            if (check != nullptr)
                check(name_, name);
            else if (std::ranges::find(names, name) == names.end())
                refuse(name_, unknown_name(name, names));
            if (std::ranges::find(chosen, name) == chosen.end()) chosen.push_back(name);
        }
        set(text, values, std::move(chosen));
    }

    void seconds(const ParameterText& text, std::optional<Clock::duration>& value) override {
        const Json* const given = declare(text, "float | None", nullptr);
        if (given == nullptr) return;
        if (!given->is_number() || *given < 0) refuse(name_, {request_texts["expected_seconds"]});
        value = duration_of(given->get<double>());
    }

    void exclude(std::string_view name, const std::vector<std::string_view>& others) override {
        exclusions_.push_back({{"name", name}, {"others", others}});
        for (const std::string_view other : others)
            if (is_given(name) && is_given(other))
                refuse(member_name(name),
                       {request_texts["contradiction"], {{"other", member_name(other)}}});
    }

    void require(std::string_view name, const std::vector<std::string_view>& others) override {
        needs_.push_back({{"name", name}, {"others", others}});
        const auto given = [this](std::string_view other) { return is_given(other); };
        if (is_given(name) && std::ranges::none_of(others, given))
            refuse(member_name(name),
                   {request_texts["missing"], {{"other", member_name(others.front())}}});
    }

    void when_known(const std::function<void()>& check) override {
        if (members_ != nullptr) check();
    }
    bool is_given(std::string_view name) const override {
        return members_ != nullptr && member_in(*members_, member_name(name)) != nullptr &&
               !as_preset_.contains(name);
    }
    std::string format() const override { return text_in(*members_, "picture").value_or(""); }
    std::string source_of(std::string_view name) const override {
        // What is printed comes from a command line.
        const bool is_option = members_ != nullptr && member_in(*members_, "print") != nullptr;
        return is_option ? fmt::format("--{}", name) : member_name(name);
    }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range range,
                      const std::function<void(std::uint64_t)>& take) override {
        const Json* const member =
            declare(text, preset ? "int" : "int | None", preset ? Json(*preset) : Json());
        described_.back()["least"] = range.least;
        described_.back()["most"] = range.most;
        if (member == nullptr) return;
        const auto given = number_in(*members_, name_, range.least, range.most);
        set(text, preset, given);
        take(*given);
    }

    void one_of(const ParameterText& text, const std::vector<std::string>& names,
                std::size_t preset, const std::function<void(std::size_t)>& take) override {
        if (declare(text, "str", names.at(preset), names) == nullptr) return;
        const std::string given = text_in(*members_, name_).value();
        const auto place =
            static_cast<std::size_t>(std::ranges::find(names, given) - names.begin());
        if (place == names.size()) refuse(name_, unknown_name(given, names));
        set(text, preset, place);
        take(place);
    }

private:
    /// Describes the next parameter. Returns its member; null if there is none.
    const Json* declare(const ParameterText& text, std::string_view type, const Json& preset,
                        const Json& words = {}) {
        name_ = member_name(text.name);
        described_.push_back(
            {{"name", name_}, {"type", type}, {"default", preset}, {"help", text.help}});
        if (!words.is_null()) described_.back()["words"] = words;
        described_.back()["placeholder"] = text.placeholder;
        return members_ == nullptr ? nullptr : member_in(*members_, name_);
    }

    /// Sets a value, and notes whether it is the default: some callers give all of them.
    template <typename T>
    void set(const ParameterText& text, T& value, T given) {
        if (given == value) as_preset_.insert(text.name);
        value = std::move(given);
    }

    std::optional<std::vector<std::string>> texts_of(const Json* given) const {
        if (given == nullptr) return {};
        if (!given->is_array()) refuse(name_, {request_texts["expected_texts"]});
        std::vector<std::string> texts;
        for (const Json& value : *given) {
            if (!value.is_string()) refuse(name_, {request_texts["expected_text"]});
            texts.push_back(value.get<std::string>());
        }
        return texts;
    }

    const Json* members_ = nullptr;
    const Subject* subject_ = nullptr;
    Json described_ = Json::array();
    Json exclusions_ = Json::array();
    Json needs_ = Json::array();
    std::string name_;                     // of the present parameter's member
    std::set<std::string_view> as_preset_; // given parameters with their default values
};

/// How the command line has the question.
Json command_json(const Question& question, const Json& declared) {
    constexpr std::array written{"words", "picture", "board", "completions", "steps", "if_asked"};
    Json formats = Json::array();
    for (const OwnFormat& format : question.formats)
        formats.push_back({{"name", format.name},
                           {"extension", format.extension},
                           {"in_file", format.use == OwnFormat::answer_in_file},
                           {"is_json", format.write == nullptr}});
    return {{"written", written.at(static_cast<std::size_t>(question.written))},
            {"decides", question.decides},
            {"has_jobs", question.jobs != nullptr},
            {"has_statistics", question.has_statistics},
            {"proves", question.prove != nullptr},
            {"formats", std::move(formats)},
            {"formats_help", question.formats_help},
            {"excludes", declared["excludes"]},
            {"requires", declared["requires"]},
            {"examples", question.examples}};
}

} // namespace

void read_parameters(const std::function<void(ParameterVisitor&)>& describe, const Json& members,
                     const Subject& subject) {
    JsonParameters read{members, subject};
    describe(read);
}

Json parameters_json(const std::function<void(ParameterVisitor&)>& describe) {
    JsonParameters visit;
    describe(visit);
    return visit.described();
}

Json questions_json() {
    Json list = Json::array();
    for (const Question* const question : all_questions()) {
        std::any parameters = question->make_parameters();
        const Json declared =
            parameters_json([&](auto& visit) { question->describe_parameters(parameters, visit); });
        Json fields = Json::array();
        for (const FieldText& field : question->fields())
            fields.push_back(
                {{"name", field.name}, {"type", field.type}, {"meaning", field.meaning}});
        Json members = declared["parameters"];
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
                        {"fields", std::move(fields)},
                        {"command", command_json(*question, declared)}});
    }
    return list;
}

} // namespace qsat::questions
