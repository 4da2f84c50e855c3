#include "table/questions.hpp"

#include "explain/reason_words.hpp"
#include "explain/wrong_queens.hpp"
#include "formats/format.hpp"
#include "formats/refusals.hpp"
#include "pictures/pictures.hpp"
#include "proof/elaboration.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace qsat::inline questions {

extern const Question complete_question, hint_question, steps_question, explain_question,
    count_question, sample_question, estimate_question, first_question, largest_question,
    threshold_question, armies_question, verify_question, classes_question, plan_question,
    generate_question, trace_question, compare_question;

namespace {

constexpr std::array table{&complete_question,  &hint_question,   &steps_question,
                           &explain_question,   &count_question,  &sample_question,
                           &estimate_question,  &first_question,  &largest_question,
                           &threshold_question, &armies_question, &verify_question,
                           &classes_question,   &plan_question,   &generate_question,
                           &trace_question,     &compare_question};

/// The words of the answer; an indented line belongs to the note before it.
std::vector<std::string> notes_of(const Sentences& lines, Language language) {
    std::vector<std::string> notes;
    for (const Sentence& line : lines) {
        if (notes.empty() || line.indent == 0) notes.emplace_back();
        notes.back() += line_of(line, language) + '\n';
    }
    return notes;
}

Json sentence_json(const Sentence& sentence);

/// One that has no values is its code.
Json sentences_json(const Sentences& sentences) {
    if (sentences.size() == 1 && sentences.front().values.empty())
        return sentences.front().text->code;
    Json list = Json::array();
    for (const Sentence& sentence : sentences)
        list.push_back(sentence_json(sentence));
    return list;
}

Json value_json(const std::shared_ptr<const Sentences>& sentences) {
    return sentences_json(*sentences);
}
Json value_json(const auto& value) { return value; }

Json sentence_json(const Sentence& sentence) {
    Json values = Json::object();
    for (const auto& [name, value] : sentence.values)
        values[std::string{name}] =
            std::visit([](const auto& one) { return value_json(one); }, value);
    return {{"code", sentence.text->code}, {"values", values}};
}

Json lines_json(Sentences lines, Language language, const std::string& seconds) {
    Json words = Json::array();
    for (Sentence& line : lines) {
        line.values.emplace_back("seconds", seconds);
        words.push_back(line_of(line, language));
    }
    return words;
}

void add_words(Json& json, const Shown& shown, Language language, const std::string& seconds) {
    Sentences lines = shown.answer;
    lines.insert(lines.end(), shown.said.begin(), shown.said.end());
    json["sentences"] = Json::array();
    for (const Sentence& line : lines)
        json["sentences"].push_back(sentence_json(line));
    json["words"] = lines_json(std::move(lines), language, seconds);
    if (shown.parts.empty()) return;
    json["parts"] = Json::array();
    for (const AnswerPart& part : shown.parts)
        json["parts"].push_back(
            {{"name", part.name}, {"words", lines_json(part.lines, language, seconds)}});
}

/// Does the format have the answer as a text that is not JSON?
bool has_answer(const OwnFormat& format) {
    return format.use != OwnFormat::problem && format.write != nullptr;
}

std::string picture_of(const Question& question, const Shown& shown, const Subject& subject,
                       const std::any& parameters, const Json& members, Language language) {
    const std::string name = text_in(members, "picture").value();
    const Board* const* const board = std::get_if<const Board*>(&subject);
    std::ostringstream text;
    if (!question.formats.empty()) {
        const auto own = std::ranges::find(question.formats, name, &OwnFormat::name);
        if (own == question.formats.end() || !has_answer(*own))
            refuse("picture", unknown_name(name, picture_names(question)));
        if (board != nullptr && (*board)->size() > own->largest_size)
            refuse("picture",
                   {refusals["too_large_to_draw"],
                    {{"format", name}, {"size", (*board)->size()}, {"most", own->largest_size}}});
        own->write(text, {subject, parameters, shown.report, "qsat", {}});
        return std::move(text).str();
    }
    const Format* const format = find_output_format(name);
    if (format == nullptr || !format->is_picture())
        refuse("picture", {request_texts["no_picture"], {{"name", in_quotes(name)}}});
    require_size(*format, **board, {});
    draw_answer(text, *format, **board, shown, {}, language);
    return std::move(text).str();
}

/// Adds the proof as text; null if there is none, and why.
void add_proof(Json& json, const Question& question, const Subject& subject,
               const std::any& parameters, const Shown& shown, const Json& members,
               const Budget& budget) {
    constexpr std::array formats{ProofFormat::text, ProofFormat::lrat, ProofFormat::veripb,
                                 ProofFormat::veripb3};
    const auto format = std::ranges::find_if(
        formats, [&](ProofFormat one) { return members["proof"] == name_of(one); });
    if (question.prove == nullptr || format == formats.end() ||
        (question.proof.has_own_format && *format != ProofFormat::text))
        refuse("proof", {request_texts["proves_nothing"]});
    std::ostringstream text;
    const ProofOutput output{text, *format};
    json["proof"] = nullptr;
    const auto say = [&json](std::string_view why) { json["no_proof"] = why; };
    try {
        const Proven proven = question.prove(subject, parameters, shown, budget, {output});
        if (const auto* const none = std::get_if<NoProof>(&proven)) {
            if (!none->reasons.empty()) say(none->reasons.front());
            return;
        }
        json["proof"] = std::get<WrittenProof>(proven).members;
        json["proof"]["text"] = std::move(text).str();
    } catch (const BudgetSpent& spent) {
        say(spent.advice.empty() ? stop_text(spent.reason) : spent.advice);
    } catch (const proof::NotRup& error) {
        say(error.what());
    }
}

} // namespace

std::span<const Question* const> all_questions() { return table; }

const Question* find_question(std::string_view name) {
    const auto found = std::ranges::find(table, name, &Question::name);
    return found == table.end() ? nullptr : *found;
}

std::vector<std::span<const SentenceText>> all_messages() {
    std::vector<std::span<const SentenceText>> messages = texts_of_all_questions();
    for (const Question* const question : table)
        messages.push_back(question->texts);
    messages.insert(messages.end(), {texts_of_reasons(), texts_of_wrong_queens(), request_texts});
    for (const std::span<const SentenceText> texts : texts_of_formats())
        messages.push_back(texts);
    return messages;
}

void draw_answer(std::ostream& out, const Format& format, const Board& board, const Shown& shown,
                 WriteOptions options, Language language) {
    const std::vector<std::string> notes = notes_of(shown.answer, language);
    options.notes = notes;
    options.is_task = shown.conclusion.result != "infeasible";
    if (shown.completion) {
        format.write_solution(out, board, *shown.completion, options);
        return;
    }
    const Drawing drawing = shown.drawing.value_or(Drawing{});
    options.conflicts = drawing.conflicts;
    options.refused = shown.queens ? *shown.queens : drawing.queens;
    options.marked = drawing.marked;
    options.crossed = drawing.crossed;
    format.write_board(out, board, options);
}

std::string write_queens(std::ostream& out, const Format& format, const Board& board,
                         const std::vector<Square>& queens, const WriteOptions& options) {
    BoardParts parts{.size = board.size()};
    if (&format == &regions_format || &format == &json_format) parts = board.parts();
    parts.queens = queens;
    const bool is_grid = &format == &grid_format;
    if (is_grid) parts.blocked = board.parts().blocked;
    try {
        format.write_board(out, Board{parts}, options);
        return {};
    } catch (const InputError& refusal) {
        if (is_grid) parts.blocked.clear();
        squares_format.write_board(out, Board{std::move(parts)}, options);
        return refusal.what();
    }
}

std::string verdict_of(const Shown& shown) {
    if (!shown.word.empty()) return shown.word;
    const Conclusion& conclusion = shown.conclusion;
    std::string word{conclusion.result};
    if (word == "stopped") word += ": " + stop_text(conclusion.stopped->reason);
    return word;
}

void refuse(std::string_view member, const Sentence& what) {
    throw InputError{{std::string{member}}, what};
}

const Json* member_in(const Json& members, std::string_view name) {
    const auto found = members.find(std::string{name});
    return found == members.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> text_in(const Json& members, const std::string& name) {
    const Json* const member = member_in(members, name);
    if (member == nullptr) return std::nullopt;
    if (!member->is_string()) refuse(name, {request_texts["expected_text"]});
    return member->get<std::string>();
}

std::optional<std::uint64_t> number_in(const Json& members, const std::string& name,
                                       std::uint64_t least, std::uint64_t most) {
    const Json* const member = member_in(members, name);
    if (member == nullptr) return std::nullopt;
    if (!member->is_number_integer() || *member < 0 || *member < least || *member > most)
        refuse(name, {request_texts["expected_number"], {{"least", least}, {"most", most}}});
    return member->get<std::uint64_t>();
}

Language language_of(const Json& members) {
    const Json name = members.value("language", Json("en"));
    if (name == "de") return Language::german;
    if (name != "en") refuse("language", {request_texts["expected_language"]});
    return Language::english;
}

Json json_of(const Shown& shown, const TakeItem& take) {
    const Conclusion& conclusion = shown.conclusion;
    Json json =
        conclusion.stopped ? stop_json(*conclusion.stopped) : Json{{"result", conclusion.result}};
    json["result"] = conclusion.result;
    if (conclusion.kind == Conclusion::Kind::no && shown.reasons) json["reasons"] = *shown.reasons;
    json.update(shown.fields(take));
    return json;
}

std::vector<std::string> picture_names(const Question& question) {
    std::vector<std::string> names;
    for (const OwnFormat& format : question.formats)
        if (has_answer(format)) names.emplace_back(format.name);
    return names;
}

Json ask_json(const Question& question, const Subject& subject, const Json& members,
              const Budget& budget, Watch& watch) {
    const Language language = language_of(members);
    std::any parameters = question.make_parameters();
    read_parameters([&](auto& read) { question.describe_parameters(parameters, read); }, members,
                    subject);
    const Clock::time_point start = Clock::now();
    const Shown shown = question.ask(subject, parameters, budget, watch);
    Json json = json_of(shown);
    if (shown.conclusion.stopped) {
        json.update(stop_json(*shown.conclusion.stopped, language));
        json["result"] = shown.conclusion.result;
    }
    add_words(json, shown, language, duration_text(seconds_since(start)));
    if (member_in(members, "picture") != nullptr)
        json["picture"] = picture_of(question, shown, subject, parameters, members, language);
    if (member_in(members, "proof") != nullptr)
        add_proof(json, question, subject, parameters, shown, members, budget);
    return json;
}

} // namespace qsat::questions
