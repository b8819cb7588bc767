#include "commands/output.hpp"

#include "base/filled.hpp"
#include "export/forms.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <utility>

namespace zertz {

void complain(std::ostream& err, std::string_view what) {
    err << "zertz: " << what << "\n";
}

namespace {

std::string in_words(const WrongOption& wrong) {
    return filled("{option}: {why}", gap<"option">(wrong.option), gap<"why">(wrong.why));
}

} // namespace

void complain(std::ostream& err, const WrongOption& wrong) {
    complain(err, in_words(wrong));
}

ParseError as_warning(ParseError what) {
    what.message = filled("warning: {problem}", gap<"problem">(what.message));
    return what;
}

void warn_if_cut_off(std::ostream& err, const ReadFindings& read, std::string_view file) {
    if (read.cut_off && !read.error) {
        complain(err, line_of(as_warning(*read.cut_off), file));
    }
}

Result<AnyReadGame, std::string> game_chosen(GameFile& file, std::optional<int> number) {
    auto read = game_numbered(file, static_cast<std::uint64_t>(number.value_or(1)));
    if (read || file.failure()) {
        return read;
    }
    return lacks_game_chosen(file);
}

std::string lacks_game_chosen(const GameFile& file) {
    return file.number() == 0 ? lacks_game(file) : in_words(WrongOption{"--game", lacks_game(file)});
}

bool is_among(const std::vector<std::string>& files, const std::string& path) {
    return std::any_of(files.begin(), files.end(), [&path](const std::string& file) {
        std::error_code error;
        return std::filesystem::equivalent(file, path, error);
    });
}

std::string shell_quoted(std::string_view text, std::string_view inside) {
    std::string result = "'";
    for (const char c : text) {
        c == '\'' ? result.append(inside) : result.append(1, c);
    }
    return result + "'";
}

bool is_typed(Streams streams) {
    return &streams.err == &std::cerr && isatty(STDIN_FILENO) != 0;
}

bool at_terminal(Streams streams) {
    return is_typed(streams) && isatty(STDOUT_FILENO) != 0;
}

bool would_garble(const std::string& path, std::string_view option, Streams streams) {
    if (path != "-" || &streams.err != &std::cerr || isatty(STDOUT_FILENO) == 0) {
        return false;
    }
    complain(streams.err, filled("{option} writes a picture, which a terminal cannot show; name a file with --output",
                                 gap<"option">(option)));
    return true;
}

Output::Output(const std::string& path, bool force, Streams streams) : streams_(streams) {
    if (path == "-") {
        stream_ = &streams.out;
        return;
    }
    if (const auto why = why_no_file_name(path)) {
        complain(streams.err, *why);
        return;
    }
    auto opened = OutputFile::create(path, force ? IfExists::Replace : IfExists::Refuse);
    if (!opened) {
        complain(streams.err, opened.error());
        return;
    }
    file_ = std::move(opened).value();
    stream_ = &file_->stream();
}

bool Output::publish() {
    return report(file_ ? file_->publish() : std::nullopt);
}

bool Output::commit() {
    return report(file_ ? file_->commit() : std::nullopt);
}

bool Output::report(const std::optional<std::string>& problem) {
    if (problem) {
        complain(streams_.err, *problem);
    }
    return !problem;
}

} // namespace zertz
