#include "lab.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

/// The number in "12." at the beginning of a text; 0 if there is none.
std::size_t number_at(std::string_view text, std::size_t& size) {
    std::size_t number = 0;
    size = 0;
    while (size < text.size() && std::isdigit(static_cast<unsigned char>(text[size])) != 0) {
        number = number * 10 + static_cast<std::size_t>(text[size++] - '0');
    }
    const bool dot = size > 0 && size < text.size() && text[size] == '.';
    ++size;
    return dot ? number : 0;
}

/// The texts in a line of the list, separated by two spaces or a pointer.
std::vector<std::string> texts_of(std::string_view line) {
    std::vector<std::string> texts;
    std::string text;
    const auto end = [&] {
        while (!text.empty() && text.back() == ' ') {
            text.pop_back();
        }
        if (!text.empty()) {
            texts.push_back(text);
        }
        text.clear();
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '>' || (line[i] == ' ' && i + 1 < line.size() && line[i + 1] == ' ')) {
            end();
        } else if (line[i] != ' ' || !text.empty()) {
            text += line[i];
        }
    }
    end();
    return texts;
}

std::string without_comments(const std::string& record) {
    std::string text;
    std::istringstream lines(record);
    int braces = 0;
    int brackets = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('[')) {
            continue;
        }
        for (const char c : line) {
            braces += c == '{' ? 1 : 0;
            brackets += braces == 0 && c == '(' ? 1 : 0;
            if (braces == 0 && brackets == 0) {
                text += c;
            }
            braces -= c == '}' ? 1 : 0;
            brackets -= braces == 0 && c == ')' ? 1 : 0;
        }
        text += ' ';
    }
    return text;
}

} // namespace

Lab::Lab(std::string zertz, std::string faults) : zertz_(std::move(zertz)), faults_(std::move(faults)) {
    // In memory if possible: flushing a real disk takes as long as other programs keep it busy.
    const fs::path shared = "/dev/shm";
    const bool in_memory = access(shared.c_str(), W_OK) == 0;
    std::string name = ((in_memory ? shared : fs::temp_directory_path()) / "zertz-e2e-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        std::perror(name.c_str());
        std::exit(1);
    }
    scratch_ = name;
    new_home();
}

Lab::~Lab() {
    if (std::getenv("ZERTZ_RECORDS") != nullptr) { // as the scenes in shell do
        setenv("scratch", scratch_.c_str(), 1);
        if (std::system(". tests/e2e/said.inc; keep_records") != 0) {
            std::fputs("the records are not kept\n", stderr);
        }
    }
    std::error_code error;
    fs::remove_all(scratch_, error);
}

void Lab::new_home() {
    home_ = scratch_ / ("home" + std::to_string(homes_++));
    fs::create_directories(home_);
}

void Lab::save_home() const {
    fs::remove_all(scratch_ / "saved");
    fs::copy(home_, scratch_ / "saved", fs::copy_options::recursive);
}

void Lab::restore_home() const {
    fs::remove_all(home_);
    fs::copy(scratch_ / "saved", home_, fs::copy_options::recursive);
}

Launch Lab::launch(std::vector<std::string> arguments) const {
    Launch launch;
    launch.command = std::move(arguments);
    launch.command.insert(launch.command.begin(), zertz_);
    launch.environment = {{"HOME", home_.string()}, {"LANGUAGE", language()}, {"TERM", "vt100"}, {"LC_ALL", "C.UTF-8"}};
    launch.folder = home_.string();
    return launch;
}

Launch Lab::launch_with(std::vector<std::string> arguments, const std::string& fault) const {
    Launch made = launch(std::move(arguments));
    made.environment.insert(made.environment.end(), {{"LD_PRELOAD", faults_}, {"ZERTZ_FAULT", fault}});
    return made;
}

/// A game that is also among the finished ones belongs to a process killed before it removed the unfinished one.
bool Lab::any_unfinished() const {
    const std::vector<fs::path> files = game_files(home_);
    return std::any_of(files.begin(), files.end(), [this](const fs::path& file) {
        const fs::path finished = home_ / ".local/share/zertz/games" / file.filename();
        return file.parent_path().filename() == "unfinished" && (!fs::exists(finished) || fs::is_empty(finished));
    });
}

bool Lab::all_finished() const {
    return !game_files(home_).empty() && !any_unfinished();
}

std::vector<std::string> Lab::play_or_resume() const {
    if (any_unfinished()) {
        return {"--resume"};
    }
    return {"play", "--first", "human", "--second", "human", "--clock", "60+0"};
}

void Lab::fail(std::string_view what, const Pty* pty) {
    ++failures;
    std::fprintf(stderr, "server: %.*s: %.*s\n", static_cast<int>(scene.size()), scene.data(),
                 static_cast<int>(what.size()), what.data());
    if (pty != nullptr) {
        std::fputs(pty->screen().text().c_str(), stderr);
    }
}

bool Lab::check(bool good, std::string_view what, const Pty* pty) {
    if (!good) {
        fail(what, pty);
    }
    return good;
}

void Seen::look(const Vt100& screen) {
    constexpr std::size_t panel = 30;
    constexpr std::string_view pointer = "›"; // where the terminal has it
    for (std::string line : screen.lines()) {
        for (std::size_t at = line.find(pointer); at != std::string::npos; at = line.find(pointer)) {
            line.replace(at, pointer.size(), ">");
        }
        const std::size_t start = line.find_first_not_of(' ', std::min(panel, line.size()));
        std::size_t size = 0;
        const std::size_t number = start == std::string::npos ? 0 : number_at(line.substr(start), size);
        if (number == 0) {
            continue;
        }
        std::size_t at = 2 * number - 2;
        for (const std::string& text : texts_of(std::string_view(line).substr(start + size))) {
            turns.resize(std::max(turns.size(), at + 1));
            turns[at++] = text;
        }
    }
    count = std::max(count, turns.size());
}

std::vector<fs::path> game_files(const fs::path& home) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator at(home, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".zertz" && at->is_regular_file() && at->file_size() > 0) {
            files.push_back(at->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> turns_in(const fs::path& file) {
    std::ostringstream record;
    record << std::ifstream(file).rdbuf();
    std::istringstream words(without_comments(record.str()));
    std::vector<std::string> turns;
    for (std::string word; words >> word;) {
        std::size_t size = 0;
        if (word == "x") {
            words >> word;
            const bool claim = std::isupper(static_cast<unsigned char>(word[0])) != 0 || word == "-";
            claim ? turns.back() += " x " + word : turns.emplace_back("x " + word);
        } else if (number_at(word, size) == 0 && word != "..." && word != "*" && word != "1-0" && word != "0-1" &&
                   word != "0-0" && word != "1/2-1/2") {
            turns.push_back(word);
        }
    }
    return turns;
}

bool ended_by_itself(int status) {
    return status >= 0 && WIFEXITED(status);
}

bool file_is_whole(Lab& lab) {
    for (const fs::path& file : game_files(lab.home())) {
        Launch check = lab.launch({"check", "--quiet", file.string()});
        Pty pty(check);
        const int status = pty.wait();
        if (!lab.check(status == 0, "check says of " + file.filename().string() + ": " + pty.screen().text())) {
            return false;
        }
    }
    return true;
}

bool begin(Lab& lab, Pty& pty, Seen& seen) {
    const std::size_t before = seen.count;
    if (!lab.check(pty.see("after ") && pty.settle(40), "does not start", &pty)) {
        return false;
    }
    Seen now;
    now.look(pty.screen());
    seen.look(pty.screen());
    return lab.check(now.count >= before, "resumed with fewer turns than were seen", &pty);
}

void make_turn(Pty& pty, Seen& seen) {
    constexpr int rounds = 6;
    const std::size_t before = seen.count;
    for (int round = 0; round < rounds; ++round) {
        for (const char* key : {"w", "g", "b", ".", "\r", ".", "\r", "y"}) {
            if (!pty.send(key) || !pty.settle(30)) {
                seen.look(pty.screen());
                return;
            }
            seen.look(pty.screen());
            if (seen.count > before) {
                return;
            }
        }
    }
}

std::vector<std::string> kept_turns(const Lab& lab) {
    std::vector<std::string> kept;
    for (const fs::path& file : game_files(lab.home())) {
        const auto turns = turns_in(file);
        if (turns.size() >= kept.size()) {
            kept = turns;
        }
    }
    return kept;
}

bool all_kept(Lab& lab, const Seen& seen) {
    ++lab.games_checked;
    const std::vector<std::string> kept = kept_turns(lab);
    std::size_t lost = seen.count > kept.size() ? seen.count - kept.size() : 0;
    std::string different;
    for (std::size_t i = 0; i < seen.turns.size(); ++i) {
        // The list shortens what does not fit.
        const std::string& text = seen.turns[i];
        const std::string_view told = std::string_view(text).substr(0, text.find("..."));
        if (i < kept.size() && !kept[i].starts_with(told)) {
            ++lost;
            different += "; turn " + std::to_string(i + 1) + " was seen as " + text + ", kept as " + kept[i];
        }
    }
    lab.turns_lost += static_cast<int>(lost);
    return lab.check(lost == 0, "seen were " + std::to_string(seen.count) + " turns, kept are " +
                                    std::to_string(kept.size()) + ", not as seen or lost: " + std::to_string(lost) +
                                    different);
}

} // namespace zertz::e2e
