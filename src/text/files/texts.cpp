#include "files/board_reader.hpp"
#include "files/input.hpp"
#include "formats/recognition.hpp"
#include "formats/refusals.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <utility>

namespace qsat::inline text {

namespace {

/// There is no limit here: the reader of boards limits the size, because it knows the size of a
/// board.
constexpr Expected any_bytes{.is_text = false,
                             .most_bytes = std::numeric_limits<std::size_t>::max()};

std::uint64_t size_of(const std::string& path) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return error ? 0 : size;
}

/// The paths in a folder, without hidden ones.
std::vector<std::string> list(const std::string& folder) {
    std::vector<std::string> paths;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{folder, error}, end; !error && entry != end;
         entry.increment(error))
        if (!entry->path().filename().string().starts_with('.'))
            paths.push_back(entry->path().string());
    if (error)
        throw InputError{{printable(folder)},
                         "cannot be listed: " + error.message() +
                             " (name a folder that you can read)"};
    std::ranges::sort(paths);
    return paths;
}

/// Is it a board that a user typed in place of a path?
bool is_board(const std::string& path, std::optional<int> size) {
    std::error_code error;
    if (path.empty() || path == "-" || std::filesystem::exists(path, error)) return false;
    return is_typed_board(path, size);
}

} // namespace

/// A text file, or an archive with several.
class Texts::File {
public:
    using Taken = std::function<void(std::size_t bytes, Clock::duration waited)>;

    File(const std::string& path, std::optional<int> size, const Budget& budget, Taken taken)
        : taken_{std::move(taken)}, typed_{is_board(path, size) ? path : ""},
          file_{typed_.empty() ? path : "/dev/null", budget}, source_{typed_.empty()
                                                                          ? file_.source()
                                                                          : "<command line>"},
          bytes_{decompressed(
              source_, [this] { return read(); }, any_bytes)} {
        std::optional<bool> decided;
        bool is_line = false; // a user may type a board and wait for its answer
        for (bool at_end = false; !decided && !at_end && !is_line;) {
            const std::string_view block = bytes_();
            beginning_.append(block);
            at_end = block.empty();
            decided = is_archive(beginning_);
            is_line = beginning_.find('\0') == beginning_.npos &&
                      beginning_.find('\n') != beginning_.npos;
        }
        rest_ = beginning_;
        if (decided.value_or(false)) archive_.emplace(source_, [this] { return unpacked(); });
    }

    std::optional<std::string> next() {
        member_ = nullptr;
        if (!archive_) return std::exchange(begun_, true) ? std::nullopt : std::optional{source()};
        const auto member = archive_->next();
        if (!member) return {};
        std::string name = source() + '/' + printable(*member);
        member_ = decompressed(
            name, [this] { return archive_->block(); }, any_bytes);
        return name;
    }

    std::string_view block() { return member_ ? member_() : unpacked(); }
    bool ready() const { return archive_ || !rest_.empty() || file_.ready(); }
    const std::string& source() const { return source_; }

private:
    std::string_view read() {
        if (!rest_of_typed_.empty()) return std::exchange(rest_of_typed_, {});
        const std::string_view block = file_.next();
        taken_(block.size(), file_.waited());
        return block;
    }
    std::string_view unpacked() { return rest_.empty() ? bytes_() : std::exchange(rest_, {}); }

    Taken taken_;
    std::string typed_; // if it is not a file
    std::string_view rest_of_typed_ = typed_;
    InputFile file_;
    std::string source_;
    Blocks bytes_;
    std::string beginning_;
    std::string_view rest_; // rest of the beginning
    std::optional<ArchiveReader> archive_;
    Blocks member_;
    bool begun_ = false; // has the only text begun, if this is no archive?
};

Texts::Texts(std::vector<std::string> paths, const ReadOptions& options, const Budget& budget,
             const Budget& of_standard_input, std::function<void(Clock::duration)> taken)
    : size_{options.size}, remark_{options.remark}, budget_{budget},
      of_standard_input_{of_standard_input}, call_taken_{std::move(taken)} {
    add(std::move(paths), false);
}

Texts::~Texts() = default;

void Texts::add(std::vector<std::string> paths, bool are_listed) {
    for (const std::string& path : paths) {
        bytes_ += size_of(path);
        if (path == "-") is_countable_ = false;
    }
    for (auto path = paths.rbegin(); path != paths.rend(); ++path)
        places_.push_back({std::move(*path), are_listed});
}

/// For files found in a folder. Each folder named by the user is a separate walk.
bool Texts::is_passed_over(const Place& place) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(place.path, error);
    if (!fs::exists(status)) return false; // opening it reports the error
    const auto pass_over = [&](const std::string& why) {
        if (remark_) remark_({{printable(place.path)}, {coded("skipped"), {{"why", why}}}});
        return true;
    };
    if (!place.is_listed) walked_.clear();
    if (!fs::is_directory(status)) {
        if (!place.is_listed) return false;
        if (!fs::is_regular_file(status)) return pass_over("it is not a regular file");
    }
    const fs::path without_links = fs::canonical(place.path, error);
    if (error) return false;
    if (place.is_listed && fs::is_regular_file(status) && fs::is_symlink(place.path)) {
        // If the target is in the same folder, it is listed under its own name.
        const fs::path folder = fs::path{place.path}.parent_path();
        const fs::path name = without_links.filename();
        if (!name.string().starts_with('.') &&
            fs::canonical(folder, error) == without_links.parent_path())
            return pass_over("it is the same as " + printable((folder / name).string()));
    }
    const auto [there, is_new] = walked_.emplace(without_links.string(), place.path);
    return !is_new && pass_over("it is the same as " + printable(there->second));
}

std::optional<std::string> Texts::next() {
    for (;;) {
        // After its end or an error, the file is closed.
        if (auto file = std::move(file_))
            if (auto name = file->next()) {
                file_ = std::move(file);
                return name;
            }
        if (places_.empty()) return {};
        const Place place = std::move(places_.back());
        places_.pop_back();
        const std::string& path = place.path;
        const bool is_standard_input = path == "-";
        path_ = is_standard_input ? "<standard input>" : printable(path);
        if (!is_standard_input && is_passed_over(place)) continue;
        std::error_code error;
        if (!is_standard_input && std::filesystem::is_directory(path, error)) {
            add(list(path), true);
            continue;
        }
        file_ = std::make_unique<File>(
            path, size_, is_standard_input ? of_standard_input_ : budget_,
            [this, is_standard_input](std::size_t bytes, Clock::duration waited) {
                taken_ += bytes;
                call_taken_(is_standard_input ? waited : Clock::duration{0});
            });
    }
}

void Texts::leave() { file_.reset(); }

std::string_view Texts::block() { return file_->block(); }

bool Texts::ready() const { return !file_ || file_->ready(); }

std::optional<double> Texts::share() const {
    if (!is_countable_ || bytes_ == 0) return {};
    return std::min(1.0, static_cast<double>(taken_) / static_cast<double>(bytes_));
}

} // namespace qsat::text
