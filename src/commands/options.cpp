#include "base/option_words.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/completions.hpp"
#include "store/files.hpp"
#include "store/restricted.hpp"
#include "tui/lessons.hpp"
#include "zertz/perft.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <functional>
#include <limits>
#include <ostream>
#include <sstream>

namespace zertz {
namespace {

/// CLI11's own checks of numbers speak of values that could not be converted.
CLI::Validator whole_number(int low = std::numeric_limits<int>::min(), int high = std::numeric_limits<int>::max()) {
    return {[low, high](const std::string& text) { return why_no_whole_number(text, low, high); }, ""};
}

CLI::Validator seed() {
    return {[](const std::string& text) { return why_no_seed(text); }, ""};
}

CLI::Validator seconds() {
    return {[](const std::string& text) { return why_no_seconds(text); }, ""};
}

/// The name of a validator whose words a shell may complete.
std::string words_in_name(const std::vector<std::string>& words) {
    std::string name;
    for (const std::string& word : words) {
        name.append(name.empty() ? "" : " ").append(word);
    }
    return name;
}

CLI::Validator one_of(std::vector<std::string> words) {
    std::string name = words_in_name(words);
    return CLI::Validator([words = std::move(words)](const std::string& text) { return why_none_of(text, words); }, "",
                          std::move(name));
}

/// Words that a shell may complete, where others are possible, too.
CLI::Validator such_as(const std::vector<std::string>& words) {
    return CLI::Validator([](const std::string&) { return std::string(); }, "", words_in_name(words));
}

/// The words that validators of an option know.
std::vector<std::string> known_words(CLI::Option& option) {
    std::vector<std::string> words;
    try {
        for (int i = 0;; ++i) {
            std::istringstream names(option.get_validator(i)->get_name());
            for (std::string word; names >> word;) {
                words.push_back(word);
            }
        }
    } catch (const CLI::OptionNotFound&) { // there are no more
    }
    return words;
}

CompletedOption completed(CLI::Option& option) {
    CompletedOption result;
    result.long_name = option.get_lnames().empty() ? "" : option.get_lnames().front();
    result.short_name = option.get_snames().empty() ? "" : option.get_snames().front();
    result.help = option.get_description();
    result.takes_value = option.get_items_expected_max() > 0;
    result.takes_file = option.get_type_name() == "FILE";
    result.choices = known_words(option);
    return result;
}

CompletedCommand completed(CLI::App& app, const std::string& name) {
    CompletedCommand result;
    result.name = name;
    result.help = app.get_description();
    for (CLI::Option* option : app.get_options([](CLI::Option*) { return true; })) {
        if (!option->get_positional()) {
            result.options.push_back(completed(*option));
            continue;
        }
        result.choices = known_words(*option);
        result.takes_files = option->get_name(true) == "FILE";
    }
    return result;
}

/// CLI11's help without what its own marks say twice, in lines of 80 columns.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() {
        column_width(column);
        label("SUBCOMMAND", "COMMAND");
        label("Positionals", "Arguments");
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string& type = option->get_type_name();
        return type.empty() || option->get_positional() || option->get_type_size() == 0 ? "" : " " + type;
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        return in_lines(option->get_description(), 80 - column);
    }

private:
    static constexpr std::size_t column = 27;
};

/// The command line as a table of commands; each sets `chosen` when it was named.
class CommandLine {
public:
    CommandLine(Streams streams, const tui::OpenTerminal& open_terminal)
        : streams_(streams),
          open_terminal_(open_terminal) {
        app_.set_version_flag("--version", std::string("zertz ") + version, "print the version");
        app_.set_help_flag("-h,--help", "print this help");
        app_.require_subcommand(0, 1);
        app_.fallthrough(false);
        app_.formatter(std::make_shared<HelpFormatter>());
        app_.footer("Without a command, a game is played. 'zertz COMMAND --help' tells more about each.");
        app_.add_flag("--restricted", play_.player.restricted, "for players you do not know: see the manual");
        add_player(app_);
        add_look(app_);
        add_play();
        add_replay();
        add_learn();
        add_show();
        add_check();
        add_convert();
        add_stats();
        add_moves();
        add_perft();
        add_solve();
        add_bench();
        add_engine();
        add_match();
        add_analyze();
        add_doctor();
        add_completions();
    }

    int run(std::vector<std::string> arguments) {
        arguments = command_first(std::move(arguments));
        std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
        try {
            app_.parse(arguments);
        } catch (const CLI::CallForHelp&) {
            streams_.out << app_.help();
            return Done;
        } catch (const CLI::CallForVersion&) {
            streams_.out << "zertz " << version << "\n";
            return Done;
        } catch (const CLI::ParseError& error) {
            return complain(error);
        }
        if (play_.player.restricted && !for_strangers()) {
            return refuse_command();
        }
        replay_.player = play_.player;
        learn_.player = play_.player;
        play_.look = replay_.look = learn_.look = look_;
        if (!chosen_) {
            play_.start_screen = !play_.resume;
            return run_play(play_, streams_, open_terminal_);
        }
        return chosen_();
    }

private:
    /// Those without a way to files that are not the player's own, nor to unbounded work.
    bool for_strangers() {
        const std::string name = named_app().get_name();
        return &named_app() == &app_ || name == "play" || name == "replay" || name == "learn" || name == "doctor";
    }

    int refuse_command() {
        streams_.err << "zertz: " << named_app().get_name()
                     << " is not there in restricted mode: play, replay, learn or doctor\n";
        return Misuse;
    }

    void add_player(CLI::App& command) {
        command.add_option("--resume", play_.resume, "go on with an unfinished game: the newest, or this one of them")
            ->type_name("[N]")
            ->expected(0, 1)
            ->default_str("0")
            ->check(whole_number(0));
        command.add_option("--name", play_.name, "your name in the record, instead of the login")->type_name("NAME");
        add_idle(command);
    }

    void add_idle(CLI::App& command) {
        command.add_option("--idle", play_.player.idle, "leave after so many seconds without a key; the game is kept")
            ->type_name("SECONDS")
            ->check(whole_number(1, 1'000'000));
    }

    CLI::App* add(const std::string& name, const std::string& description, const std::string& example) {
        CLI::App* command = app_.add_subcommand(name, description);
        command->group("Commands");
        command->set_help_flag("-h,--help", "print this help");
        command->set_version_flag("--version", std::string("zertz ") + version, "print the version");
        command->footer("Example: " + example);
        return command;
    }

    static void add_start(CLI::App& command, StartOptions& start) {
        // What does not go together is said by start_position: CLI11 would tell it in the order of addresses.
        command.add_option("--position", start.position, "a position on one line, instead of --board and --rules")
            ->type_name("POSITION");
        command.add_option("--board", start.rings, "rings: 37, 40, 43, 44, 48 or 61")
            ->type_name("N")
            ->check(whole_number())
            ->check(such_as({"37", "40", "43", "44", "48", "61"}));
        command
            .add_option("--rules", start.rules, "standard, blitz or tournament, with +touch, +enforce, +optional-claim")
            ->type_name("RULES")
            ->check(such_as({"standard", "blitz", "tournament"}));
    }

    /// Before a command or after it.
    void add_look(CLI::App& command) {
        command.add_option("--look", look_.look, "the board: picture, lines, ascii, or auto: what the terminal can")
            ->type_name("NAME")
            ->check(one_of({"picture", "lines", "ascii", "auto"}));
        command.add_option("--theme", look_.theme, "colours: dark, light, high-contrast or colour-blind")
            ->type_name("NAME")
            ->check(one_of({"dark", "light", "high-contrast", "colour-blind"}));
        command.add_flag("--ascii", look_.ascii, "the same as --look ascii");
        command.add_flag("--no-mouse", look_.no_mouse, "leave the mouse to the terminal");
    }

    static void add_from(CLI::App& command, std::string& from) {
        command.add_option("--from", from, "what the input is, instead of finding out: zertz, sgf or turns")
            ->type_name("KIND")
            ->check(one_of({"zertz", "sgf", "turns"}));
    }

    template <class Text>
    static void add_output(CLI::App& command, Text& output, bool& force,
                           const char* help = "a file to write instead of standard output") {
        command.add_option("-o,--output", output, help)->type_name("FILE");
        command.add_flag("--force", force, "replace the file if it is there");
    }

    static void add_threads(CLI::App& command, int& threads, const std::string& help) {
        command.add_option("--threads", threads, help)->type_name("N")->check(whole_number(1, most_threads));
    }

    void add_play() {
        CLI::App* command = add("play", "play a game", "zertz play --second 6 --board 48 --clock 5+3");
        CLI::Option* file = command->add_option("FILE", play_.file, "a record or a position to go on with");
        command->add_option("--game", play_.game, "which game of the file, from 1; the first, if left out")
            ->type_name("N")
            ->check(whole_number(1))
            ->needs(file);
        const CLI::Validator who = such_as({"human", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
        command->add_option("--first", play_.first, "who begins: human, or the program's level, 1 to 9")
            ->type_name("WHO")
            ->check(who);
        command
            ->add_option("--second", play_.second,
                         "the other; one left out is the program at level 4, or you; both, by lot")
            ->type_name("WHO")
            ->check(who);
        add_start(*command, play_.start);
        command->add_option("--clock", play_.clock, "none, 30s a turn, 5+3 (Fischer) or 10m+3x30s (byo-yomi)")
            ->type_name("CLOCK")
            ->check(such_as({"none", "30s", "5+3", "10m+3x30s"}));
        command->add_option("--seed", play_.seed, "for the lot and the program's choices: the same, the same game")
            ->type_name("N")
            ->check(seed());
        add_player(*command);
        command->add_flag("--line", play_.line, "by typed commands and printed diagrams, without a full screen");
        command->add_flag("--ponder", play_.ponder, "the program thinks on while its opponent does");
        command->add_flag("--no-save", play_.no_save, "do not save the finished game by itself");
        add_look(*command);
        command->callback([this] { chosen_ = [this] { return run_play(play_, streams_, open_terminal_); }; });
    }

    void add_replay() {
        CLI::App* command = add("replay", "walk through recorded games", "zertz replay games.zertz");
        command->add_option("FILE", replay_.file, "a file of games in any form that check reads")->required();
        add_idle(*command);
        add_look(*command);
        command->callback([this] { chosen_ = [this] { return run_replay(replay_, streams_, open_terminal_); }; });
    }

    void add_learn() {
        CLI::App* command = add("learn", "learn the rules and good play in short lessons", "zertz learn 13");
        const int lessons = static_cast<int>(tui::lessons().size());
        command->add_option("LESSON", learn_.lesson, "first lesson (default 1)")->check(whole_number(1, lessons));
        command->add_flag("--list", learn_.list, "list the lessons");
        add_idle(*command);
        add_look(*command);
        command->callback([this] { chosen_ = [this] { return run_learn(learn_, streams_, open_terminal_); }; });
    }

    void add_doctor() {
        CLI::App* command = add("doctor", "tell what the terminal offers, and which look will be used", "zertz doctor");
        command->callback([this] { chosen_ = [this] { return run_doctor(play_.player, streams_, open_terminal_); }; });
    }

    void add_completions() {
        CLI::App* command = add("completions", "print a script with which a shell completes these words",
                                "zertz completions bash > ~/.local/share/bash-completion/completions/zertz");
        command->add_option("SHELL", shell_, "bash, zsh or fish")->required()->check(one_of({"bash", "zsh", "fish"}));
        command->callback([this] { chosen_ = [this] { return print_completions(); }; });
    }

    int print_completions() {
        std::vector<CompletedCommand> commands{completed(app_, "")};
        for (CLI::App* command : app_.get_subcommands([](CLI::App*) { return true; })) {
            commands.push_back(completed(*command, command->get_name()));
        }
        const Shell shell = shell_ == "bash" ? Shell::Bash : shell_ == "zsh" ? Shell::Zsh : Shell::Fish;
        streams_.out << completion_script(shell, commands);
        return Done;
    }

    void add_show() {
        CLI::App* command = add("show", "draw positions as text or as a picture",
                                "zertz show game.zertz --turn 12 --svg -o turn12.svg");
        CLI::Option* file = command->add_option("FILE", show_.file,
                                                "a game whose last position to draw; - is standard "
                                                "input. Without it, a start or --position");
        command->add_option("--game", show_.game, "which game of the file, from 1")
            ->type_name("N")
            ->check(whole_number(1))
            ->needs(file);
        CLI::Option* all = command->add_flag("--all", show_.all, "every position of the game")->needs(file);
        command->add_option("--turn", show_.turn, "the position after so many turns; 0 is the start")
            ->type_name("K")
            ->check(whole_number(0))
            ->needs(file)
            ->excludes(all);
        CLI::Option* svg = command->add_flag("--svg", show_.svg, "a picture (SVG) instead of text");
        command->add_flag("--ansi", show_.ansi, "a picture in blocks of 256 colours, for a terminal")->excludes(svg);
        add_output(*command, show_.output, show_.force);
        add_from(*command, show_.from);
        add_start(*command, show_.start);
        command->callback([this] { chosen_ = [this] { return run_show(show_, streams_); }; });
    }

    void add_check() {
        CLI::App* command = add("check", "replay games by the rules and list what is wrong, a line for each problem",
                                "zertz check --quiet games/*.zertz && echo all good");
        command->add_option("FILE", check_.files, "files of games; - is standard input")->required();
        command->add_flag("--quiet", check_.quiet, "only the problems: no warnings, no summary");
        command->add_flag("--json", check_.json, "a line of JSON for each game, and one for the summary");
        command->add_flag("--keep-going", check_.keep_going,
                          "go on after a file that cannot be read, too (after a damaged game it always does)");
        command->add_flag("--strict", check_.strict, "a result that contradicts the turns is a problem");
        add_from(*command, check_.from);
        command->callback([this] { chosen_ = [this] { return run_check(check_, streams_); }; });
    }

    void add_convert() {
        CLI::App* command =
            add("convert", "write games in another form", "zertz convert games.sgf --to zertz -o games.zertz");
        command->add_option("FILE", convert_.input, "a file of games; - is standard input")->required();
        command
            ->add_option("--to", convert_.to,
                         "zertz, sgf, text (turns, one to a line) or positions (a line for each: position, tab, "
                         "result, tab, turn that led there); by the ending of the output's name if left out")
            ->type_name("KIND")
            ->check(one_of({"zertz", "sgf", "text", "positions"}));
        add_output(*command, convert_.output, convert_.force);
        command->add_flag(
            "--keep-going", convert_.keep_going,
            "go on after a damaged game, whose beginning is written as far as it can be read; without it, "
            "such a game ends the work and no file is left");
        add_from(*command, convert_.from);
        command->callback([this] { chosen_ = [this] { return run_convert(convert_, streams_); }; });
    }

    void add_stats() {
        CLI::App* command = add("stats", "count what is in collections of games", "zertz stats --top 20 games.zertz");
        command->add_option("FILE", stats_.files, "files of games; - is standard input")->required();
        command->add_flag("--json", stats_.json, "for programs");
        command->add_option("--top", stats_.top, "how many players and first turns to list (10)")
            ->type_name("N")
            ->check(whole_number(0, 999'999));
        add_from(*command, stats_.from);
        command->callback([this] { chosen_ = [this] { return run_stats(stats_, streams_); }; });
    }

    void add_moves() {
        CLI::App* command =
            add("moves", "list every legal turn of a position, sorted", "zertz moves --board 61 --compact");
        add_start(*command, moves_.start);
        command->add_flag("--compact", moves_.compact, "without spaces inside a turn");
        command->callback([this] { chosen_ = [this] { return run_moves(moves_, streams_.out, streams_.err); }; });
    }

    void add_perft() {
        CLI::App* command =
            add("perft", "count the turn sequences of a length, to check the rules", "zertz perft 3 --divide");
        add_start(*command, perft_.start);
        command->add_option("DEPTH", perft_.depth, "how many turns, up to " + std::to_string(max_perft_depth))
            ->required()
            ->check(whole_number(0, max_perft_depth));
        command->add_flag("--divide", perft_.divide, "the count behind each first turn, too");
        command->callback([this] { chosen_ = [this] { return run_perft(perft_, streams_.out, streams_.err); }; });
    }

    void add_solve() {
        CLI::App* command = add("solve", "prove whether the mover wins by placements that leave only captures",
                                "zertz solve '37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1'");
        command->add_option("POSITION", solve_.position, "a position; - reads some, one a line, from standard input")
            ->required();
        command->add_option("--max", solve_.max_placements, "placements to look for, at most (6)")
            ->type_name("N")
            ->check(whole_number(0, 30));
        command->add_option("--time", solve_.seconds, "seconds for each position, at most (60)")
            ->type_name("S")
            ->check(seconds());
        command->callback([this] { chosen_ = [this] { return run_solve(solve_, streams_); }; });
    }

    void add_bench() {
        CLI::App* command = add("bench", "search fixed positions: nodes, a fingerprint of the search, and its speed",
                                "zertz bench --depth 3");
        command->add_option("--depth", bench_.depth, "how many turns to look ahead (3)")
            ->type_name("N")
            ->check(whole_number(1, 64));
        add_threads(*command, bench_.threads, "threads; with more than one the nodes vary (1)");
        command->callback([this] { chosen_ = [this] { return run_bench(bench_, streams_.out); }; });
    }

    void add_engine() {
        CLI::App* command = add("engine", "play for another program, by the Universal Game Interface",
                                "zertz match --engine 'zertz engine' --engine level:5");
        command->callback([this] { chosen_ = [this] { return run_engine(streams_); }; });
    }

    void add_match() {
        CLI::App* command = add("match", "let two engines play pairs of games with the colours exchanged",
                                "zertz match --engine ./other --engine self --tc 10+0.1 --games 100 -o match.zertz");
        command
            ->add_option("--engine", match_.engines,
                         "twice: a command that speaks the engine protocol, level:N, self, or self:TC with a time of "
                         "its own")
            ->type_name("CMD")
            ->allow_extra_args(false)
            ->required();
        command->add_option("--games", match_.games, "how many games (10)")
            ->type_name("N")
            ->check(whole_number(1, 999'999));
        command
            ->add_option("--tc", match_.time,
                         "seconds for the game and for each turn as in 10+0.1, 0.2s a turn, depth=N or nodes=N (0.2s)")
            ->type_name("TC");
        command->add_option("--concurrency", match_.concurrency, "how many games at a time (1)")
            ->type_name("N")
            ->check(whole_number(1, 256));
        command->add_option("--openings", match_.openings, "games or positions to begin from, instead of random ones")
            ->type_name("FILE");
        command->add_option("--turns", match_.turns, "turns of an opening (4)")
            ->type_name("N")
            ->check(whole_number(0, 1000));
        command->add_option("--seed", match_.seed, "for the random openings and the levels (1)")
            ->type_name("N")
            ->check(seed());
        command
            ->add_option("--sprt", match_.sprt,
                         "end when it is clear whether the first is better by ELO1 or by ELO0: ELO0,ELO1, or "
                         "ELO0,ELO1,ALPHA,BETA with other errors than 5%")
            ->type_name("TEST");
        command->add_option("--patience", match_.patience, "seconds to wait for a turn where no time is set (60)")
            ->type_name("S")
            ->check(seconds());
        add_start(*command, match_.start);
        add_output(*command, match_.output, match_.force, "a file for the games");
        command->callback([this] { chosen_ = [this] { return run_match(match_, streams_); }; });
    }

    void add_analyze() {
        CLI::App* command = add("analyze", "have the engine judge the turns of recorded games",
                                "zertz analyze game.zertz --mistakes --graph -o annotated.zertz");
        command->add_option("FILE", analyze_.file, "a file of games; - is standard input")->required();
        command->add_option("--time", analyze_.seconds, "seconds for each turn (1)")->type_name("S")->check(seconds());
        command->add_option("--depth", analyze_.depth, "turns to look ahead")
            ->type_name("N")
            ->check(whole_number(1, 64));
        command->add_option("--nodes", analyze_.nodes, "positions to look at for each turn")
            ->type_name("N")
            ->check(whole_number(1));
        command->add_option("--game", analyze_.game, "only this game of the file, from 1")
            ->type_name("N")
            ->check(whole_number(1));
        command->add_flag("--mistakes", analyze_.mistakes, "list the turns marked ? and ??, the greatest loss first");
        command->add_flag("--graph", analyze_.graph, "draw how each game went");
        add_threads(*command, analyze_.threads, "threads of the engine (1)");
        add_output(*command, analyze_.output, analyze_.force, "a file for the annotated games");
        add_from(*command, analyze_.from);
        command->callback([this] { chosen_ = [this] { return run_analyze(analyze_, streams_); }; });
    }

    CLI::App& named_app() {
        const auto named = app_.get_subcommands();
        return named.empty() ? app_ : *named.front();
    }

    CLI::App* command_called(const std::string& word) {
        const auto called = app_.get_subcommands([&word](const CLI::App* each) { return each->get_name() == word; });
        return called.empty() ? nullptr : called.front();
    }

    /// An option of any command. Those of one name take the same.
    const CLI::Option* option_called(const std::string& word) {
        const CLI::Option* option = app_.get_option_no_throw(word);
        for (const CLI::App* command : app_.get_subcommands([](const CLI::App*) { return true; })) {
            option = option != nullptr ? option : command->get_option_no_throw(word);
        }
        return option;
    }

    /// Whether an option is followed by a value of its own.
    bool takes_next(const std::string& option, const std::string& next) {
        const CLI::Option* known = option_called(option);
        return known != nullptr && known->get_items_expected_max() > 0 &&
               (known->get_items_expected_min() > 0 || (!is_option(next) && command_called(next) == nullptr));
    }

    /// The options of a command may stand before it, which CLI11 does not know of.
    std::vector<std::string> command_first(std::vector<std::string> arguments) {
        std::size_t at = 0;
        while (at + 1 < arguments.size() && is_option(arguments[at]) && arguments[at] != "--") {
            at += takes_next(arguments[at], arguments[at + 1]) ? 2U : 1U;
        }
        if (at < arguments.size() && command_called(arguments[at]) != nullptr) {
            const auto command = arguments.begin() + static_cast<std::ptrdiff_t>(at);
            std::rotate(arguments.begin(), command, command + 1);
            std::stable_partition(arguments.begin(), command + 1, speaks_of_restriction); // that of no command alone
        }
        return arguments;
    }

    /// "unknown option '--quite'; did you mean '--quiet'?"
    std::string unexpected(CLI::App& command) {
        std::string word = command.remaining().front();
        const bool option = is_option(word);
        std::vector<std::string> known;
        if (option) {
            word.resize(std::min(word.size(), word.find('=')));
            for (const CLI::Option* each : command.get_options()) {
                for (const std::string& name : each->get_lnames()) {
                    known.push_back("--" + name);
                }
            }
        } else if (&command == &app_) {
            for (const CLI::App* each : app_.get_subcommands([](const CLI::App*) { return true; })) {
                known.push_back(each->get_name());
            }
        } else {
            return "unexpected argument " + in_quotes(word);
        }
        return unknown_word(option ? "option" : "command", word, known);
    }

    /// What CLI11 found, in our words where its own are not plain.
    std::string reason(const CLI::ParseError& error, CLI::App& command) {
        const auto left = command.remaining();
        // What is missing may be there, only mistyped.
        const bool mistyped = !left.empty() && (is_option(left.front()) || &command == &app_);
        if (mistyped || (!left.empty() && dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)) {
            return unexpected(command);
        }
        std::string message = error.what();
        const std::string name = message.substr(0, message.find(':'));
        if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && name.front() == '-') {
            return name + (message.find(" missing") != std::string::npos ? " needs a value" : " is given too often");
        }
        std::replace(message.begin(), message.end(), '\n', ' ');
        return printable(message);
    }

    int complain(const CLI::ParseError& error) {
        CLI::App& command = app_.remaining().empty() ? named_app() : app_; // whose words nobody took
        const std::string name = &command == &app_ ? "" : command.get_name();
        const std::string why = reason(error, command);
        streams_.err << "zertz: " << name << (name.empty() ? "" : ": ") << why;
        if (why.back() != '?') {
            streams_.err << "; try 'zertz " << name << (name.empty() ? "" : " ") << "--help'";
        }
        streams_.err << "\n";
        return Misuse;
    }

    Streams streams_;
    const tui::OpenTerminal& open_terminal_;
    CLI::App app_{"ZÈRTZ in the terminal", "zertz"};
    LookOptions look_;
    PlayOptions play_;
    ReplayOptions replay_;
    LearnOptions learn_;
    ShowOptions show_;
    CheckOptions check_;
    ConvertOptions convert_;
    StatsOptions stats_;
    MovesOptions moves_;
    PerftOptions perft_;
    SolveOptions solve_;
    BenchOptions bench_;
    MatchOptions match_;
    AnalyzeOptions analyze_;
    std::string shell_;
    std::function<int()> chosen_;
};

} // namespace

int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& err,
        const tui::OpenTerminal& open_terminal) {
    // What a login shell is given to run, with or without --restricted before it.
    const auto first_two = arguments.begin() + std::min<std::ptrdiff_t>(2, std::ssize(arguments));
    if (std::find(arguments.begin(), first_two, "-c") != first_two) {
        err << "zertz: this is no shell: what stands behind -c is not run\n";
        return Misuse;
    }
    int status = CommandLine({in, out, err}, open_terminal).run(arguments);
    if (const int error = error_of(in); error != 0 && status == Done) {
        err << "zertz: cannot read standard input: " << std::strerror(error) << "\n";
        status = Failed;
    }
    out.flush();
    if (out) {
        return status;
    }
    const int error = error_of(out);
    // A reader who has seen enough is no failure to speak of, and one who stopped reading could not be told.
    if (error != EPIPE && error != ETIMEDOUT) {
        err << "zertz: cannot write to standard output" << (error != 0 ? ": " : "")
            << (error != 0 ? std::strerror(error) : "") << "\n";
    }
    return Failed;
}

} // namespace zertz
