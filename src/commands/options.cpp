#include "base/built.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/option_words.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/level_typed.hpp"
#include "club/club_tournament.hpp"
#include "commands/commands.hpp"
#include "commands/completions.hpp"
#include "commands/gipf_start.hpp"
#include "commands/hosting/shut_in.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "games/zertz/perft.hpp"
#include "store/files.hpp"
#include "store/paths.hpp"
#include "store/restricted.hpp"
#include "table/table.hpp"
#include "tui/frame/frame.hpp"
#include "tui/model/looks.hpp"
#include "tui/words/lessons.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <limits>
#include <ostream>
#include <sstream>

namespace zertz {
namespace {

/// Takes the zeros before a good number off, which CLI11 would read as one of base 8.
std::string without_zeros(std::string& number, std::string problem) {
    if (problem.empty()) {
        const std::size_t first = number.starts_with('-') ? 1 : 0;
        number.erase(first, std::min(number.find_first_not_of('0', first), number.size() - 1) - first);
    }
    return problem;
}

/// CLI11's own checks of numbers report values that "could not be converted".
CLI::Validator whole_number(int low = std::numeric_limits<int>::min(), int high = std::numeric_limits<int>::max()) {
    return {[low, high](std::string& text) { return without_zeros(text, why_no_whole_number(text, low, high)); }, ""};
}

/// What --resume means without a number: the newest game that is not open elsewhere.
constexpr const char* newest_game = "newest";
CLI::Validator number_of_unfinished_game() {
    return {[](std::string& text) {
                if (text == newest_game) {
                    text = "0";
                    return std::string();
                }
                return without_zeros(text, why_no_whole_number(text, 1));
            },
            ""};
}

CLI::Validator level_or_aim() {
    return {[](std::string& text) {
                return without_zeros(text, level_typed(text) ? std::string()
                                                             : filled("use a level from 1 to 9, or a rating from 100, "
                                                                      "not {text}",
                                                                      gap<"text">(in_quotes(text))));
            },
            ""};
}

CLI::Validator seed() {
    return {[](std::string& text) { return without_zeros(text, why_no_seed(text)); }, ""};
}

CLI::Validator seconds() {
    return {[](const std::string& text) { return why_no_seconds(text); }, ""};
}

/// An option with a value, whose kind the help names.
template <class Value>
CLI::Option* add_value(CLI::App& command, const char* name, const char* kind, Value& value, const std::string& help,
                       const CLI::Validator& check = {}) {
    return command.add_option(name, value, help)->type_name(kind)->transform(check);
}
template <class Value>
CLI::Option* add_number(CLI::App& command, const char* name, Value& value, const std::string& help, int low,
                        int high = std::numeric_limits<int>::max()) {
    return add_value(command, name, "N", value, help, whole_number(low, high));
}

CLI::Validator name() {
    return {[](const std::string& text) {
                return clean_name(text) ? "" : std::string(tr("the name is empty; type at least one letter"));
            },
            ""};
}

CLI::Validator one_of(std::vector<std::string> words) {
    std::string name = joined(words, " ");
    return CLI::Validator([words = std::move(words)](const std::string& text) { return why_none_of(text, words); }, "",
                          std::move(name));
}

std::vector<std::string> names_of_looks() {
    auto names = mapped<std::string>(tui::named_looks, &tui::NamedLook::name);
    names.emplace_back("auto");
    return names;
}

/// Words that a shell may complete, where other values are also possible.
CLI::Validator such_as(const std::vector<std::string>& words) {
    return CLI::Validator([](const std::string&) { return std::string(); }, "", joined(words, " "));
}

/// The words in the names of an option's validators.
std::vector<std::string> known_words(CLI::Option& option) {
    std::vector<std::string> words;
    try {
        for (int i = 0;; ++i) {
            std::istringstream names(option.get_validator(i)->get_name());
            for (std::string word; names >> word;) {
                words.push_back(word);
            }
        }
    } catch (const CLI::OptionNotFound&) { // no more validators
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
        if (result.choices.empty() && !result.takes_files) { // by the first word after the command
            result.choices = known_words(*option);
            result.takes_files = option->get_name(true) == "FILE";
        }
    }
    return result;
}

/// CLI11's help without duplicate information, in lines of 80 columns.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() {
        column_width(column);
        label("SUBCOMMAND", "COMMAND"); // such words are the same in all languages
        label("Positionals", tr("Arguments"));
        label("Usage", tr("Usage"));
        label("Options", tr("Options"));
        label("REQUIRED", tr("REQUIRED"));
    }

    std::string make_group(std::string group, bool positional, std::vector<const CLI::Option*> options) const override {
        return Formatter::make_group(tr(group.c_str()), positional, std::move(options));
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string& type = option->get_type_name();
        return type.empty() || option->get_positional() || option->get_type_size() == 0 ? "" : " " + type;
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        return joined(tui::wrapped(option->get_description(), 80 - column), "\n");
    }

private:
    static constexpr std::size_t column = 27;
};

/// The command line as a table of commands; each sets `chosen` when it is used.
class CommandLine {
public:
    CommandLine(Streams streams, const tui::OpenTerminal& open_terminal, const std::string& terminal_library)
        : streams_(streams),
          open_terminal_(open_terminal),
          terminal_library_(terminal_library) {
        app_.set_version_flag("--version", std::string("zertz ") + version, tr("show the version"));
        app_.set_help_flag("-h,--help", tr("show this help"));
        app_.require_subcommand(0, 1);
        app_.fallthrough(false);
        app_.formatter(std::make_shared<HelpFormatter>());
        app_.footer(tr("Without a command, zertz opens the start screen.\n"
                       "'zertz COMMAND --help' shows a command's options and an example."));
        app_.add_flag("--restricted", play_.player.restricted,
                      tr("limit what the player can do, for untrusted players (see zertz-tables(7))"));
        app_.add_flag("--status", status_, tr("say in how many games with days per move it is your turn, and exit"));
        app_.add_flag("--json", status_json_, tr("with --status: print JSON"));
        add_value(app_, "--key", "FINGERPRINT", visit_key_,
                  tr("visit the club as the owner of this key (for sshd: see zertz-tables(7))"));
        app_.add_flag("--guest", play_.player.guest, tr("visit the club as a guest (for sshd: see zertz-tables(7))"))
            ->excludes("--status");
        add_language();
        add_player(app_);
        add_look(app_);
        add_play();
        add_table();
        add_join();
        add_correspond();
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
        add_puzzles();
        add_explore();
        add_doctor();
        add_club();
        add_keys();
        add_link();
        add_completions();
        tighten(app_);
        for (CLI::App* command : app_.get_subcommands([](const CLI::App*) { return true; })) {
            tighten(*command);
        }
    }

    int run(std::vector<std::string> arguments) {
        arguments = command_first(std::move(arguments));
        move_language_first(arguments);
        std::reverse(arguments.begin(), arguments.end()); // CLI11 expects this order
        try {
            app_.parse(arguments);
        } catch (const CLI::CallForHelp&) {
            streams_.out << app_.help();
            return Done;
        } catch (const CLI::CallForVersion&) {
            print_version();
            return Done;
        } catch (const CLI::ParseError& error) {
            return play_.player.restricted && !for_strangers() ? refuse_command() : complain(error);
        }
        if (play_.player.restricted && !for_strangers()) {
            return refuse_command();
        }
        if (play_.player.restricted && !play_.player.record.empty()) {
            return refuse_option("--record");
        }
        if (play_.player.restricted) {
            begin_sandbox();
            read_typed_after_ssh();
        }
        replay_.player = play_.player;
        learn_.player = play_.player;
        puzzle_screen_.player = play_.player;
        play_.look = replay_.look = learn_.look = puzzle_screen_.look = look_;
        if (status_json_ && !status_) {
            return zertz::complain(streams_.err, tr("--json: add --status, or write --json after its command"), Misuse);
        }
        if (visit_key_ || play_.player.guest) {
            return visit();
        }
        if (status_) {
            return run_status({play_.player, play_.name, status_json_}, streams_);
        }
        if (!chosen_) {
            play_.start_screen = !play_.resume;
            return run_play(play_, streams_, open_terminal_);
        }
        return chosen_();
    }

private:
    /// Refuses a value after a flag, and a file or folder without a name, which CLI11 takes.
    static void tighten(CLI::App& command) {
        const auto why_no_file = [](const std::string& name) {
            return name.empty() ? std::string(tr("the file name is empty")) : std::string();
        };
        const auto why_no_folder = [](const std::string& name) {
            return name.empty() ? std::string(tr("the folder name is empty")) : std::string();
        };
        for (CLI::Option* option : command.get_options([](CLI::Option*) { return true; })) {
            if (option->get_items_expected_max() == 0) {
                option->disable_flag_override();
            } else if (option->get_type_name() == "FILE" || option->get_name(true) == "FILE") {
                option->check(CLI::Validator(why_no_file, ""));
            } else if (option->get_type_name() == "FOLDER") {
                option->check(CLI::Validator(why_no_folder, ""));
            }
        }
    }

    /// In English, because it goes into reports of bugs and is read by other programs.
    void print_version() {
        const std::string codes = joined(mapped<std::string>(languages(), &Language::code), " ");
        streams_.out << "zertz " << version << "\n";
        for (const auto& [name, words] :
             std::initializer_list<std::pair<std::string, std::string>>{{"commit", built_from()},
                                                                        {"machine", built_for()},
                                                                        {"compiler", built_by()},
                                                                        {"terminal", terminal_library_},
                                                                        {"languages", codes}}) {
            if (!words.empty()) {
                streams_.out << padded_after(name, 11) << words << "\n";
            }
        }
    }

    /// Whether the command is allowed in restricted mode: without access to other people's files or unbounded work.
    bool for_strangers() {
        const std::string name = named_app().get_name();
        return &named_app() == &app_ || name == "play" || at_tables(name) || name == "replay" || name == "learn" ||
               name == "doctor";
    }

    /// Nothing of a player has been read yet. Who comes with a key is known later, and then shut in further.
    void begin_sandbox() {
        const std::string command = named_app().get_name();
        const bool by_name =
            !visit_key_ && !play_.player.guest && (&named_app() == &app_ || command == "play" || at_tables(command));
        shut_in(by_name ? (table_.name ? table_.name : play_.name) : std::nullopt, table_.folder, command == "doctor");
    }
    static bool at_tables(const std::string& command) { return command == "table" || command == "join"; }

    /// Which name and number the visitor has is for the key alone to say.
    int visit() {
        if (chosen_ || !play_.player.restricted || play_.name || (visit_key_ && play_.player.guest)) {
            return zertz::complain(streams_.err,
                                   tr("--key, --guest: add --restricted, and omit the command and --name"), Misuse);
        }
        return !visit_key_ ? run_guest_visit(play_, streams_, open_terminal_)
               : status_   ? run_status_of_member({play_.player, std::nullopt, status_json_}, *visit_key_, streams_)
                           : run_visit(play_, *visit_key_, streams_, open_terminal_);
    }

    /// A player for whom the server forces a visit may ask for the status instead.
    void read_typed_after_ssh() {
        const std::string typed = environment_variable("SSH_ORIGINAL_COMMAND").value_or("");
        if (!chosen_ && !play_.player.guest && asks_for_status(typed)) {
            status_ = true;
            status_json_ = typed.ends_with(" --json");
        }
    }

    int refuse_option(std::string_view option) {
        return zertz::complain(streams_.err,
                               filled("{option} is not available in restricted mode", gap<"option">(option)), Misuse);
    }

    int refuse_command() {
        return zertz::complain(
            streams_.err,
            filled("{command} is not available in restricted mode; use play, table, join, replay, learn or doctor",
                   gap<"command">(named_app().get_name())),
            Misuse);
    }

    void add_player(CLI::App& command) {
        add_value(command, "--resume", "[N]", play_.resume, tr("continue an unfinished game: the newest, or number N"))
            ->expected(0, 1)
            ->default_str(newest_game)
            ->transform(number_of_unfinished_game());
        add_value(command, "--name", "NAME", play_.name, tr("your name in records"), name());
        add_idle(command);
    }

    /// Of no command, but allowed anywhere. By now the program speaks it.
    void add_language() {
        const auto codes = mapped<std::string>(languages(), &Language::code);
        add_value(
            app_, "--language", "CODE", play_.player.language,
            filled("language of the program: {codes} (default: that of the locale)", gap<"codes">(joined(codes, ", "))),
            one_of(codes));
    }

    void add_idle(CLI::App& command, const char* help = tr("quit after this long without a key; the game is saved")) {
        add_value(command, "--idle", "SECONDS", play_.player.idle, help, whole_number(1, 1'000'000));
    }

    CLI::App& add(const std::string& name, const std::string& description, const std::string& example) {
        CLI::App& command = *app_.add_subcommand(name, description);
        command.group(tr("Commands"));
        command.set_help_flag("-h,--help", tr("show this help"));
        command.set_version_flag("--version", std::string("zertz ") + version, tr("show the version"));
        command.footer(filled("Example: {example}", gap<"example">(example)));
        return command;
    }

    template <class Act>
    void runs(CLI::App& command, Act act) {
        command.callback([this, act] { chosen_ = act; });
    }
    /// The same for a command with options of a start.
    template <class Act>
    void runs(CLI::App& command, StartOptions& start, Act act) {
        runs(command, [this, &start, act]() -> int {
            const auto wrong = settle_gipf(start, gipf_);
            return wrong ? zertz::complain(streams_.err, *wrong, int{Misuse}) : int{act()};
        });
    }

    static void add_start(CLI::App& command, StartOptions& start) {
        // start_position reports conflicting options: CLI11 would report them in the order of their addresses.
        add_value(command, "--position", "POSITION", start.position, tr("use this position string"));
        add_value(command, "--board", "N", start.rings, tr("number of rings: 37, 40, 43, 44, 48 or 61"), whole_number())
            ->check(such_as({"37", "40", "43", "44", "48", "61"}));
        add_value(command, "--rules", "RULES", start.rules,
                  tr("standard, blitz or tournament; add +touch, +enforce, +optional-claim"),
                  such_as(zertz_rule_names));
    }

    /// Also for the commands that support GIPF.
    void add_start_of_any_game(CLI::App& command, StartOptions& start) {
        add_start(command, start);
        CLI::Option* rules = command.get_option("--rules");
        rules->description(tr("standard, blitz or tournament; add +touch, +enforce, +optional-claim; "
                              "for GIPF gipf:basic, gipf:standard or gipf:tournament; add +centre"));
        rules->check(such_as(gipf_rule_names));
        add_number(command, "--potentials", gipf_.potentials, tr("GIPF: potentials of each player, 0 to 6 (default 0)"),
                   0, gipf::most_potentials);
        add_value(command, "--neutralise", "WHICH", gipf_.neutralise,
                  tr("GIPF: challenges of each player: off, use:N or centre:N (default off)"),
                  such_as({"off", "use:1", "centre:1"}));
    }

    /// What the players of a game of GIPF agree.
    void add_agreed(CLI::App& command) {
        add_value(command, "--zertz", "TERMS", gipf_.zertz,
                  tr("GIPF: board and rules of the games of ZÈRTZ that decide challenges, and who goes first: owner, "
                     "challenger or lot (default '37 owner')"),
                  such_as({"37", "37:blitz", "48:tournament", "owner", "challenger", "lot"}));
    }

    /// Allowed before or after the command.
    void add_look(CLI::App& command) {
        add_value(command, "--look", "NAME", look_.look,
                  tr("how to draw the board: picture, kitty, iterm2, sixel, octants, sextants, quadrants, half-blocks, "
                     "lines, ascii or auto (default auto)"),
                  one_of(names_of_looks()));
        add_value(command, "--theme", "NAME", look_.theme, tr("colours: dark, light, high-contrast or colour-blind"),
                  one_of({"dark", "light", "high-contrast", "colour-blind"}));
        command.add_flag("--ascii", look_.ascii, tr("the same as --look ascii"))->excludes("--look");
        command.add_flag("--no-mouse", look_.no_mouse, tr("do not use the mouse"));
        add_value(command, "--record", "FILE", play_.player.record,
                  tr("write all that reaches the screen, and what you type, to this new file, for a bug report"));
    }

    static void add_from(CLI::App& command, std::string& from) {
        add_value(command, "--from", "FORMAT", from, tr("input format: zertz, sgf or turns (default: detect)"),
                  one_of({"zertz", "sgf", "turns"}));
    }

    template <class Text>
    static void add_output(CLI::App& command, Text& output, bool& force,
                           const char* help = tr("write to FILE, not standard output")) {
        CLI::Option* file = add_value(command, "-o,--output", "FILE", output, help);
        command.add_flag("--force", force, tr("overwrite FILE if it exists"))->needs(file);
    }

    static void add_shard(CLI::App& command, Shard& shard) {
        command
            .add_option_function<std::string>(
                "--shard", [&shard](const std::string& text) { shard = parse_shard(text).value_or(Shard()); },
                tr("do only part K of N; join the parts' output files with cat"))
            ->type_name("K/N")
            ->check(CLI::Validator([](const std::string& text) { return why_no_shard(text); }, ""));
    }

    static void add_threads(CLI::App& command, int& threads, const std::string& help) {
        add_number(command, "--threads", threads, help, 1, most_threads);
    }

    void add_play() {
        CLI::App& command = add("play", tr("play a game"), "zertz play --second 6 --board 48 --clock 5+3");
        CLI::Option* file = command.add_option("FILE", play_.file, tr("record or position to continue from"));
        add_number(command, "--game", play_.game, tr("game number in the file (default 1)"), 1)->needs(file);
        const CLI::Validator who = such_as({"human", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
        add_value(command, "--first", "WHO", play_.first,
                  tr("who goes first: human, the computer's level, 1 to 9, or a rating for it, or engine:COMMAND"),
                  who);
        add_value(command, "--second", "WHO", play_.second,
                  tr("the other player, likewise (if one is omitted: you, or level 4; if both: in random order)"), who);
        add_start_of_any_game(command, play_.start);
        add_agreed(command);
        add_clock(command, play_.clock);
        add_handicap(command, play_.handicap);
        add_value(command, "--seed", "N", play_.seed, tr("number that makes random choices repeatable"), seed());
        add_player(command);
        command.add_flag("--line", play_.line, tr("type moves instead of using the full screen"));
        command.add_flag("--ponder", play_.ponder, tr("let the computer think during your turn"));
        command.add_flag("--no-save", play_.no_save, tr("do not save the game when it ends"));
        add_look(command);
        runs(command, play_.start, [this] { return run_play(play_, streams_, open_terminal_); });
    }

    /// `clock`: a string, or an optional one.
    template <class Text>
    static void add_clock(CLI::App& command, Text& clock) {
        add_value(command, "--clock", "CLOCK", clock,
                  tr("none, 30s or 3d (3 days) per move, 5+3 (Fischer) or 10m+3x30s (byo-yomi)"),
                  such_as({"none", "30s", "3d", "5+3", "10m+3x30s"}));
    }

    static void add_handicap(CLI::App& command, std::optional<std::string>& handicap) {
        add_value(
            command, "--handicap", "SIDE:MARBLES", handicap,
            tr("marbles from the pool for one side, such as second:W1G1; in gipf:basic more pieces, such as second:2"),
            such_as({"first:W1", "second:W1G1"}));
    }

    /// The folder of tables, and the visitor.
    void add_visit(CLI::App& command) {
        add_value(command, "--tables", "FOLDER", table_.folder,
                  tr("folder of tables that accounts share (default: your own)"));
        add_value(command, "--name", "NAME", table_.name, tr("your name at the table"), name());
        add_value(command, "--code", "CODE", table_.code, tr("the code of your seat, to come back to it"),
                  {[](const std::string& text) {
                       return is_seat_code(text)
                                  ? std::string()
                                  : filled("cannot read {text}; type the 8 letters and digits as the table showed them",
                                           gap<"text">(in_quotes(text, usual_quote)));
                   },
                   ""});
        command.add_flag("--line", table_.line, tr("type moves instead of using the full screen"));
        add_idle(command);
        add_look(command);
    }

    void add_table() {
        CLI::App& command =
            add("table", tr("open a table where others can join and watch"), "zertz table --clock 10+5");
        add_start_of_any_game(command, table_.start);
        add_agreed(command);
        add_clock(command, table_.clock);
        add_handicap(command, table_.handicap);
        add_value(command, "--seat", "SEAT", table_.seat, tr("your seat: first, second or random (default random)"),
                  one_of({"first", "second", "random"}));
        CLI::Option* invited = add_value(command, "--for", "NAME", table_.invited,
                                         tr("name of the player who may join (default: anybody)"), name());
        add_value(command, "--computer", "LEVEL", table_.computer,
                  tr("seat the computer at this level, 1 to 9, or the one nearest to this rating, as your opponent"),
                  level_or_aim())
            ->excludes(invited);
        command.add_flag("--unrated", table_.unrated, tr("do not count the game in statistics"));
        add_value(command, "--reserve", "MINUTES", table_.minutes,
                  tr("minutes to hold the seat of a player who has left (default 5)"), whole_number(1, 1440));
        add_visit(command);
        runs(command, table_.start, [this] { return at_table(run_table); });
    }

    void add_join() {
        CLI::App& command = add("join", tr("join a table, or list the tables"), "zertz join ada");
        command.add_option("TABLE", table_.table, tr("name of the table (default: list the tables)"));
        command.add_flag("--watch", table_.watch, tr("watch the game, without a seat"));
        add_visit(command);
        runs(command, [this] { return at_table(run_join); });
    }

    int at_table(int (*go)(const TableOptionsGiven&, Streams, const tui::OpenTerminal&)) {
        table_.player = play_.player;
        table_.look = play_.look;
        table_.name = table_.name ? table_.name : play_.name; // before the command or after it
        return go(table_, streams_, open_terminal_);
    }

    static void exclude_each_other(const std::vector<CLI::Option*>& options) {
        for (std::size_t i = 0; i < options.size(); ++i) {
            for (std::size_t other = i + 1; other < options.size(); ++other) {
                options[other]->excludes(options[i]);
            }
        }
    }

    void add_correspond() {
        CLI::App& command = add("correspond", tr("play by mail: the players send each other a file"),
                                "zertz correspond game.zertz --move Wd4,d1");
        command.add_option("FILE", correspond_.file, tr("your copy of the game"))->required();
        add_start_of_any_game(command, correspond_.start);
        add_agreed(command);
        add_handicap(command, correspond_.handicap);
        add_value(command, "--first", "NAME", correspond_.first, tr("name of the player who goes first"));
        add_value(command, "--second", "NAME", correspond_.second, tr("name of the other player"));
        CLI::Option* make =
            command.add_flag("--new", correspond_.make, tr("begin a game between --first and --second"));
        for (CLI::Option* option : command.get_options()) {
            if (option->get_items_expected_max() > 0 && !option->get_positional()) {
                option->needs(make);
            }
        }
        CLI::Option* move = add_value(command, "--move", "MOVE", correspond_.move, tr("make your move"));
        command.add_flag("--offer-draw", correspond_.offer_draw, tr("with --move: offer a draw"))->needs(move);
        const std::vector<CLI::Option*> acts{
            make,
            move,
            command.add_flag("--accept-draw", correspond_.accept_draw, tr("accept the draw that your opponent offers")),
            command.add_flag("--demand", correspond_.demand, tr("demand the capture that your opponent missed")),
            command.add_flag("--resign", correspond_.resign, tr("resign the game")),
            add_value(
                command, "--receive", "FILE", correspond_.receive,
                tr("check your opponent's file or email and add the move to your copy ('-' for standard input)"))};
        exclude_each_other(acts);
        add_value(command, "--comment", "TEXT", correspond_.comment, tr("add this comment to what you send"));
        command.add_flag("--force", correspond_.force,
                         tr("overwrite FILE; with --receive, without comparing the games"));
        runs(command, correspond_.start, [this] { return run_correspond(correspond_, streams_); });
    }

    void add_replay() {
        CLI::App& command = add("replay", tr("step through recorded games"), "zertz replay games.zertz");
        command.add_option("FILE", replay_.file, tr("game file"))->required();
        add_idle(command, tr("quit after this long without a key"));
        add_look(command);
        runs(command, [this] { return run_replay(replay_, streams_, open_terminal_); });
    }

    void add_learn() {
        CLI::App& command = add("learn", tr("learn the rules, good play and GIPF in short lessons"), "zertz learn 13");
        const int lessons = tui::lesson_count();
        command.add_option("LESSON", learn_.lesson, tr("first lesson (default: where you stopped)"))
            ->transform(whole_number(1, lessons));
        CLI::Option* list = command.add_flag("--list", learn_.list, tr("list the lessons"));
        add_idle(command, tr("quit after this long without a key"));
        add_look(command);
        command.get_option("--record")->excludes(list);
        runs(command, [this] { return run_learn(learn_, streams_, open_terminal_); });
    }

    void add_doctor() {
        CLI::App& command =
            add("doctor", tr("report what the terminal supports or a server allows"), "zertz doctor --server zertz");
        add_value(command, "--server", "[ACCOUNT]", server_account_,
                  tr("report what players can do over SSH in ACCOUNT (default: yours) besides playing"))
            ->expected(0, 1)
            ->default_str("");
        add_value(command, "--config", "FILE", server_config_,
                  tr("with --server: the settings of sshd (default: /etc/ssh/sshd_config)"))
            ->needs(command.get_option("--server"));
        runs(command, [this] { return run_a_doctor(); });
    }

    int run_a_doctor() {
        if (!server_account_) {
            return run_doctor(play_.player, streams_, open_terminal_);
        }
        if (play_.player.restricted) {
            return refuse_option("--server");
        }
        return run_doctor_server(*server_account_, server_config_, streams_);
    }

    void add_club() {
        CLI::App& command = add("club", tr("host a club: its members, bans and announcements"), "zertz club list");
        command.add_option("ACTION", club_.action, joined(club_actions(), ", ", tr(" or ")))
            ->required()
            ->check(one_of(club_actions()));
        command.add_option("WORDS", club_.words,
                           tr("names, fingerprints of keys, an address, a number, a text, a command, or a folder"));
        add_value(command, "--account", "ACCOUNT", club_.account,
                  tr("the account whose club it is (default: yours; for sshd: zertz)"));
        add_value(command, "--until", "DAY", club_.until,
                  tr("ban, mute: the day from which the player may come, or talk, again (default: never)"));
        add_value(command, "--reason", "TEXT", club_.reason, tr("ban: what the player is told"));
        command.add_flag("--json", club_.json, tr("list, reports, tournament: print JSON"));
        add_club_tournament(command);
        runs(command, club_.tournament.start, [this, &command]() -> int {
            for (const CLI::Option* each : command.get_options()) {
                const std::string name = each->get_lnames().empty() ? "" : each->get_lnames().front();
                if (each->count() > 0 && !is_for_action(name, club_.action)) {
                    return zertz::complain(streams_.err,
                                           filled("{option}: 'zertz club {action}' does not have this option; omit it",
                                                  gap<"option">("--" + name), gap<"action">(club_.action)),
                                           Misuse);
                }
                club_.tournament.describes |= each->count() > 0 && describes_tournament(name);
            }
            return run_club(club_, streams_);
        });
    }

    /// Whether an option of the hosts', or no option, goes with what the host does: otherwise it would not be heeded.
    static bool is_for_action(std::string_view option, std::string_view action) {
        return option.empty() || option == "account" ? true
               : option == "until"                   ? action == "ban" || action == "mute"
               : option == "reason"                  ? action == "ban"
               : option == "json"                    ? action == "list" || action == "reports" || action == "tournament"
                                                     : action == "tournament";
    }

    static bool describes_tournament(std::string_view option) {
        return is_for_action(option, "tournament") && !is_for_action(option, "list") && option != "starts" &&
               option != "players" && option != "cancel" && option != "take-out";
    }

    void add_club_tournament(CLI::App& command) {
        TournamentGiven& given = club_.tournament;
        add_value(command, "--kind", "KIND", given.kind, tr("tournament: round-robin (default), swiss or knock-out"),
                  one_of({"round-robin", "swiss", "knock-out"}));
        add_number(command, "--rounds", given.rounds,
                   tr("tournament: rounds of a Swiss one (default: as many as a knock-out)"), 1,
                   most_tournament_members);
        add_number(command, "--games", given.games, tr("tournament: games of each pairing, 1 to 4 (default 1)"), 1,
                   most_games_of_a_meeting);
        add_start_of_any_game(command, given.start);
        add_agreed(command);
        add_value(command, "--clock", "CLOCK", given.clock,
                  tr("tournament: 1d to 14d per move (default 3d), 5+3 or 10m+3x30s"),
                  such_as({"1d", "3d", "7d", "5+3", "10m+3x30s"}));
        add_value(command, "--starts", "TIME", given.starts,
                  tr("tournament: announce it, to start at this time, such as '2027.01.31 19:00'"));
        add_number(command, "--players", given.players,
                   tr("tournament: announce it; it starts when this many have entered, 2 to 64"), 2,
                   static_cast<int>(most_tournament_members));
        command.add_flag("--unrated", given.unrated, tr("tournament: its games do not count for ratings"));
        command.add_flag("--cancel", given.cancel, tr("tournament: end it now"));
        add_value(command, "--take-out", "NAME", given.take_out,
                  tr("tournament: take out this player, who loses the games that remain"));
    }

    void add_keys() {
        CLI::App& command = add("keys", tr("answer sshd, which asks what a key may do"), "zertz keys %f %t %k");
        command.add_option("FINGERPRINT", keys_.fingerprint, tr("SHA256: and 43 characters"))->required();
        command.add_option("TYPE", keys_.type, tr("such as ssh-ed25519"))->required();
        command.add_option("KEY", keys_.key, tr("the key in base64"))->required();
        runs(command, [this] { return run_keys(keys_, streams_); });
    }

    void add_link() {
        CLI::App& command = add("link", tr("let the other machines of a club reach these tables"), "zertz link");
        runs(command, [this] { return run_link(streams_); });
    }

    void add_completions() {
        CLI::App& command = add("completions", tr("print a shell completion script"),
                                "zertz completions bash > ~/.local/share/bash-completion/completions/zertz");
        command.add_option("SHELL", shell_, tr("bash, zsh or fish"))
            ->required()
            ->check(one_of({"bash", "zsh", "fish"}));
        runs(command, [this] { return print_completions(); });
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
        CLI::App& command = add("show", tr("draw positions as text, SVG or PNG"),
                                "zertz show game.zertz --turn 12 --svg -o turn12.svg");
        CLI::Option* file = command.add_option("FILE", show_.file,
                                               tr("game file ('-' for standard input; default: a starting position)"));
        add_number(command, "--game", show_.game, tr("game number in the file (default 1)"), 1)->needs(file);
        CLI::Option* all = command.add_flag("--all", show_.all, tr("draw every position"))->needs(file);
        add_value(command, "--turn", "K", show_.turn, tr("position after K moves (0 is the start; default: the last)"),
                  whole_number(0))
            ->needs(file)
            ->excludes(all);
        CLI::Option* svg = command.add_flag("--svg", show_.svg, tr("write SVG, not text"));
        CLI::Option* png = command.add_flag("--png", show_.png, tr("write PNG, a single position"));
        png->excludes(svg)->excludes(all);
        command.add_flag("--ansi", show_.ansi, tr("write the picture in colours, for a terminal"))
            ->excludes(svg)
            ->excludes(png);
        add_output(command, show_.output, show_.force);
        add_from(command, show_.from);
        command.get_option("--from")->needs(file);
        add_start_of_any_game(command, show_.start);
        runs(command, show_.start, [this] { return run_show(show_, streams_); });
    }

    void add_check() {
        CLI::App& command =
            add("check", tr("check games against the rules"), "zertz check --quiet games/*.zertz && echo all valid");
        command.add_option("FILE", check_.files, tr("game file ('-' for standard input)"))->required();
        command.add_flag("--quiet", check_.quiet, tr("print problems only"));
        command.add_flag("--json", check_.json, tr("print JSON, one line per game and a summary"));
        command.add_flag("--keep-going", check_.keep_going, tr("continue after an unreadable file"));
        command.add_flag("--strict", check_.strict,
                         tr("treat a result that contradicts the moves as a problem, not a warning"));
        add_from(command, check_.from);
        runs(command, [this] { return run_check(check_, streams_); });
    }

    void add_convert() {
        CLI::App& command =
            add("convert", tr("convert games between formats"), "zertz convert games.sgf --to zertz -o games.zertz");
        command.add_option("FILE", convert_.input, tr("game file ('-' for standard input)"))->required();
        add_value(
            command, "--to", "FORMAT", convert_.to,
            tr("zertz, sgf, text (one move per line), positions (tab-separated: position, result, last move), gif "
               "(animated), cast (asciinema), html or svg (animated); default: from the name of the output file"),
            one_of({"zertz", "sgf", "text", "positions", "gif", "cast", "html", "svg"}));
        add_number(command, "--game", convert_.game,
                   tr("only this game of the file (default: all, or the first if the format holds one)"), 1);
        add_output(command, convert_.output, convert_.force);
        command.add_flag("--keep-going", convert_.keep_going,
                         tr("write what can be read of an invalid game and continue"));
        add_from(command, convert_.from);
        runs(command, [this] { return run_convert(convert_, streams_); });
    }

    void add_stats() {
        CLI::App& command = add("stats", tr("summarise game files"), "zertz stats --top 20 games.zertz");
        CLI::Option* files = command.add_option("FILE", stats_.files, tr("game file ('-' for standard input)"));
        CLI::Option* player =
            command.add_flag("--player", stats_.player, tr("summarise your own finished games instead"));
        CLI::Option* json = command.add_flag("--json", stats_.json, tr("print JSON"));
        CLI::Option* top =
            add_number(command, "--top", stats_.top, tr("players and first moves to list (default 10)"), 0, 999'999);
        add_from(command, stats_.from);
        player->excludes(files)->excludes(json)->excludes(top)->excludes("--from");
        command.callback([this] {
            if (stats_.files.empty() && !stats_.player) {
                throw CLI::RequiredError(joined({"FILE", "--player"}, tr(" or ")));
            }
            chosen_ = [this] { return run_stats(stats_, streams_); };
        });
    }

    void add_moves() {
        CLI::App& command = add("moves", tr("list the legal moves of a position"), "zertz moves --board 61 --compact");
        add_start_of_any_game(command, moves_.start);
        command.add_flag("--compact", moves_.compact, tr("write moves without spaces"));
        runs(command, moves_.start, [this] { return run_moves(moves_, streams_.out, streams_.err); });
    }

    void add_perft() {
        CLI::App& command = add("perft", tr("count move sequences, to test the rules"), "zertz perft 3 --divide");
        add_start_of_any_game(command, perft_.start);
        command
            .add_option("DEPTH", perft_.depth,
                        filled("moves to look ahead, up to {number}", gap<"number">(max_perft_depth)))
            ->required()
            ->transform(whole_number(0, max_perft_depth));
        command.add_flag("--divide", perft_.divide, tr("also list the count for each first move"));
        runs(command, perft_.start, [this] { return run_perft(perft_, streams_.out, streams_.err); });
    }

    void add_solve() {
        CLI::App& command = add("solve", tr("prove or rule out a forced win"),
                                "zertz solve '37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1'");
        command.add_option("POSITION", solve_.position, tr("position string ('-' reads one per line)"))->required();
        add_number(command, "--max", solve_.max_placements, tr("most placements to try, or moves in GIPF (default 6)"),
                   0, 30);
        add_value(command, "--time", "S", solve_.seconds, tr("seconds per position (default 60)"), seconds());
        runs(command, [this] { return run_solve(solve_, streams_); });
    }

    void add_bench() {
        CLI::App& command = add("bench", tr("measure search speed on fixed positions"), "zertz bench --depth 3");
        add_number(command, "--depth", bench_.depth, tr("moves to look ahead (default 3)"), 1, 64);
        add_threads(command, bench_.threads, tr("search threads (default 1; node counts vary with more)"));
        runs(command, [this] { return run_bench(bench_, streams_.out); });
    }

    void add_engine() {
        CLI::App& command = add("engine", tr("run as an engine for other programs (UGI)"),
                                "zertz match --engine 'zertz engine' --engine level:5");
        runs(command, [this] { return run_engine(streams_); });
    }

    void add_match() {
        CLI::App& command = add("match", tr("play a match between two engines, or a tournament"),
                                "zertz match --engine ./other --engine self --tc 10+0.1 --games 100 -o match.zertz");
        add_value(command, "--engine", "CMD", match_.engines,
                  tr("engine, given twice or more: a command, level:N, self or self:TC"))
            ->allow_extra_args(false)
            ->required();
        add_tournament(command);
        add_number(command, "--games", match_.games, tr("number of games, per pairing in a tournament (default 10)"), 1,
                   999'999);
        add_value(command, "--tc", "TC", match_.times,
                  tr("time control: 10+0.1 (seconds per game + per move), 0.2s per move, depth=N or nodes=N (default "
                     "0.2s); given more than once, one per engine"))
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        add_number(command, "--concurrency", match_.concurrency, tr("games at a time (default 1)"), 1, 256);
        add_value(command, "--openings", "FILE", match_.openings,
                  tr("start from these games or positions, not random ones"));
        command.add_flag("--every", match_.every, tr("start from every opening of --turns moves, symmetric ones once"));
        add_number(command, "--turns", match_.turns, tr("moves per opening (default 4)"), 0, 1000);
        add_value(command, "--seed", "N", match_.seed, tr("number for random openings and levels (default 1)"), seed());
        add_value(command, "--sprt", "TEST", match_.sprt,
                  tr("stop when a sequential test decides: ELO0,ELO1[,ALPHA,BETA] (default error 5%)"));
        add_value(command, "--patience", "S", match_.patience,
                  tr("seconds to wait for a move if --tc sets no time (default 60)"), seconds());
        add_shard(command, match_.shard);
        add_start_of_any_game(command, match_.start);
        command.get_option("--openings")->excludes("--position")->excludes("--board")->excludes("--every");
        command.get_option("--openings")->excludes("--potentials")->excludes("--neutralise");
        add_agreed(command);
        add_output(command, match_.output, match_.force, tr("write the games to FILE"));
        command.add_flag("--resume", match_.resume, tr("continue an output file that is not complete"));
        runs(command, match_.start, [this, &command] {
            match_.games = match_.every && command.count("--games") == 0 ? 0 : match_.games;
            return run_match(match_, streams_);
        });
    }

    void add_tournament(CLI::App& command) {
        const auto kinds = mapped<std::string>(tournament_kinds, [](TournamentKind kind) { return name_of(kind); });
        command
            .add_option_function<std::string>(
                "--tournament", [this](const std::string& kind) { match_.tournament = tournament_kind_named(kind); },
                tr("round-robin (default with more than two engines), swiss or knock-out"))
            ->type_name("KIND")
            ->check(one_of(kinds));
        add_number(command, "--rounds", match_.rounds,
                   tr("rounds of a Swiss tournament (default: as many as a knock-out)"), 1, 999);
    }

    void add_analyze() {
        CLI::App& command = add("analyze", tr("evaluate every move of recorded games"),
                                "zertz analyze game.zertz --mistakes --graph -o annotated.zertz");
        command.add_option("FILE", analyze_.file, tr("game file ('-' for standard input)"))->required();
        add_value(command, "--time", "S", analyze_.seconds,
                  tr("seconds per move (default: a fixed number of positions)"), seconds());
        add_number(command, "--depth", analyze_.depth, tr("moves to look ahead"), 1, 64);
        add_number(command, "--nodes", analyze_.nodes, tr("positions per move"), 1);
        add_number(command, "--game", analyze_.game, tr("analyse only this game"), 1);
        command.add_flag("--mistakes", analyze_.mistakes, tr("list mistakes and blunders (? and ?\?), worst first"));
        command.add_flag("--graph", analyze_.graph, tr("draw the first player's winning chances"));
        command.add_flag("--accuracy", analyze_.accuracy, tr("print each player's accuracy and mistakes"));
        add_shard(command, analyze_.shard);
        command.get_option("--shard")->excludes("--game");
        add_threads(command, analyze_.threads, tr("search threads (default 1)"));
        add_output(command, analyze_.output, analyze_.force, tr("write the games to FILE"));
        command.add_flag("--resume", analyze_.resume, tr("continue an output file that is not complete"));
        add_from(command, analyze_.from);
        runs(command, [this] { return run_analyze(analyze_, streams_); });
    }

    void add_puzzles() {
        CLI::App& command = add("puzzles", tr("solve puzzles, or find them in recorded games"),
                                "zertz puzzles games.zertz -o puzzles.zertz");
        CLI::Option* files = command.add_option("FILE", puzzles_.files,
                                                tr("game file ('-' for standard input); without one, solve puzzles"));
        command.add_flag("--gipf", puzzle_screen_.gipf, tr("solve puzzles of GIPF"));
        add_number(command, "--max", puzzles_.most, tr("most placements in a solution, or moves in GIPF (default 3)"),
                   0, 10);
        add_number(command, "--nodes", puzzles_.nodes,
                   tr("positions the solver may search per position (default 2000000)"), 1);
        add_shard(command, puzzles_.shard);
        add_output(command, puzzles_.output, puzzles_.force);
        add_from(command, puzzles_.from);
        for (const char* const option : {"--max", "--nodes", "--shard", "--output", "--force", "--from"}) {
            command.get_option(option)->needs(files);
        }
        command.get_option("--gipf")->excludes(files);
        add_idle(command, tr("quit after this long without a key"));
        command.get_option("--idle")->excludes(files);
        add_look(command);
        command.get_option("--record")->excludes(files);
        command.callback([this] {
            chosen_ = [this] {
                return puzzles_.files.empty() ? run_puzzle_screen(puzzle_screen_, streams_, open_terminal_)
                                              : run_puzzles(puzzles_, streams_);
            };
        });
    }

    void add_explore() {
        CLI::App& command = add("explore", tr("show which moves were played in a position"),
                                "zertz explore games.zertz --board 48 --top 20");
        command.add_option("FILE", explore_.files, tr("game file ('-' for standard input)"))->required();
        add_start_of_any_game(command, explore_.start);
        add_number(command, "--top", explore_.top, tr("moves to list (default 10)"), 0, 999'999);
        command.add_flag("--json", explore_.json, tr("print JSON"));
        add_output(command, explore_.output, explore_.force, tr("save the index to FILE, not to the cache folder"));
        add_from(command, explore_.from);
        runs(command, explore_.start, [this] { return run_explore(explore_, streams_); });
    }

    CLI::App& named_app() {
        const auto named = app_.get_subcommands();
        return named.empty() ? app_ : *named.front();
    }

    CLI::App* command_called(const std::string& word) {
        const auto called = app_.get_subcommands([&word](const CLI::App* each) { return each->get_name() == word; });
        return called.empty() ? nullptr : called.front();
    }

    /// An option of any command. Options with the same name take the same values.
    const CLI::Option* option_called(const std::string& word) {
        const CLI::Option* option = app_.get_option_no_throw(word);
        for (const CLI::App* command : app_.get_subcommands([](const CLI::App*) { return true; })) {
            option = option != nullptr ? option : command->get_option_no_throw(word);
        }
        return option;
    }

    /// Whether the next word is an option's value.
    bool takes_next(const std::string& option, const std::string& next) {
        const CLI::Option* known = option_called(option);
        return known != nullptr && known->get_items_expected_max() > 0 &&
               (known->get_items_expected_min() > 0 || (!is_option(next) && command_called(next) == nullptr));
    }

    /// Moves a command before its options, which may also come first; CLI11 does not support that.
    std::vector<std::string> command_first(std::vector<std::string> arguments) {
        std::size_t at = 0;
        while (at + 1 < arguments.size() && is_option(arguments[at]) && arguments[at] != "--") {
            at += takes_next(arguments[at], arguments[at + 1]) ? 2U : 1U;
        }
        if (at < arguments.size() && arguments[at] == "help") { // as other programs have it
            arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(at));
            arguments.emplace_back("--help");
        }
        if (at < arguments.size() && command_called(arguments[at]) != nullptr) {
            const auto command = arguments.begin() + static_cast<std::ptrdiff_t>(at);
            std::rotate(arguments.begin(), command, command + 1);
            std::stable_partition(arguments.begin(), command + 1, speaks_of_restriction); // not of one command alone
        }
        return arguments;
    }

    /// An error in the command line, and whether it suggests another word.
    struct Reason {
        std::string text;
        bool offers_word = false;
    };

    static std::vector<std::string> option_names(CLI::App& command) {
        std::vector<std::string> names;
        for (const CLI::Option* each : command.get_options()) {
            for (const std::string& name : each->get_lnames()) {
                names.push_back("--" + name);
            }
        }
        return names;
    }

    static bool has_option(CLI::App& command, const std::string& name) {
        const std::vector<std::string> names = option_names(command);
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    /// "unknown option '--quite'; did you mean '--quiet'?"
    Reason unexpected(CLI::App& command) {
        std::string word = command.remaining().front();
        const bool option = is_option(word);
        std::vector<std::string> known;
        if (option) {
            word.resize(std::min(word.size(), word.find('=')));
            known = option_names(command);
        } else if (&command == &app_) {
            for (const CLI::App* each : app_.get_subcommands([](const CLI::App*) { return true; })) {
                known.push_back(each->get_name());
            }
        } else {
            return {filled("unexpected argument {word}", gap<"word">(in_quotes(word)))};
        }
        const auto said = gap<"word">(in_quotes(word));
        if (const auto nearest = nearest_to(word, known)) {
            const auto meant = gap<"meant">(in_quotes(*nearest));
            return {option ? filled("unknown option {word}; did you mean {meant}?", said, meant)
                           : filled("unknown command {word}; did you mean {meant}?", said, meant),
                    true};
        }
        if (option && &command == &app_) { // an option of a game, without `play`
            if (const auto nearest = nearest_to(word, option_names(*app_.get_subcommand("play")))) {
                return {
                    filled("unknown option {word}; did you mean 'zertz play {meant}'?", said, gap<"meant">(*nearest)),
                    true};
            }
        }
        if (option && &command != &app_ && has_option(app_, word)) {
            return {filled("{command} does not have the option {word}", gap<"command">(command.get_name()), said)};
        }
        return {option ? filled("unknown option {word}", said) : filled("unknown command {word}", said)};
    }

    /// The names before and after a verb of CLI11.
    static std::pair<std::string, std::string> around(const std::string& message, std::string_view verb) {
        const std::size_t at = std::min(message.find(verb), message.size());
        return {message.substr(0, at), message.substr(std::min(message.size(), at + verb.size()))};
    }

    /// The reason for CLI11's error, in our words if its own are unclear.
    Reason reason(const CLI::ParseError& error, CLI::App& command) {
        const auto left = command.remaining();
        // What seems missing may be present but mistyped.
        const bool mistyped = !left.empty() && (is_option(left.front()) || &command == &app_);
        if (mistyped || (!left.empty() && dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)) {
            return unexpected(command);
        }
        std::string message = error.what();
        if (message.ends_with(" flag override")) {
            return {filled("--{option} takes no value", gap<"option">(message.substr(0, message.find(' ')))), true};
        }
        const std::string name = message.substr(0, message.find(':'));
        if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && name.front() == '-') {
            const auto option = gap<"option">(name);
            return {message.find(" missing") != std::string::npos ? filled("{option} needs a value", option)
                                                                  : filled("{option} is given too many times", option)};
        }
        if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
            const auto [option, other] = around(message, " excludes ");
            return {filled("{option} and {other} cannot be used together", gap<"option">(option), gap<"other">(other)),
                    true};
        }
        if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
            const auto [option, other] = around(message, " requires ");
            return {filled("{option} needs {other}", gap<"option">(option), gap<"other">(other)), true};
        }
        if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && message.ends_with(" is required")) {
            return {filled("{option} is required", gap<"option">(around(message, " is required").first))};
        }
        std::replace(message.begin(), message.end(), '\n', ' ');
        const bool says_what_to_use = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr;
        const std::string_view why = std::string_view(message).substr(std::min(name.size() + 2, message.size()));
        return {message.starts_with(name + ": ")
                    ? filled("{option}: {why}", gap<"option">(printable(name)), gap<"why">(printable(why)))
                    : printable(message),
                says_what_to_use};
    }

    int complain(const CLI::ParseError& error) {
        CLI::App& command = app_.remaining().empty() ? named_app() : app_; // left over by commands
        const std::string name = &command == &app_ ? "" : command.get_name();
        const Reason why = reason(error, command);
        const auto problem = gap<"problem">(why.text);
        const auto of = gap<"command">(name);
        return zertz::complain(streams_.err,
                               why.offers_word ? why.text
                               : name.empty()  ? filled("{problem}; try 'zertz --help'", problem)
                                               : filled("{problem}; try 'zertz {command} --help'", of, problem),
                               Misuse);
    }

    Streams streams_;
    const tui::OpenTerminal& open_terminal_;
    const std::string& terminal_library_;
    CLI::App app_{tr("Play ZÈRTZ and GIPF in the terminal."), "zertz"};
    LookOptions look_;
    TableOptionsGiven table_;
    PlayOptions play_;
    std::optional<std::string> server_account_; // empty for the user who runs the program
    std::string server_config_;
    std::optional<std::string> visit_key_;
    bool status_ = false;
    bool status_json_ = false;
    ClubOptions club_;
    KeysOptions keys_;
    CorrespondOptions correspond_;
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
    PuzzlesOptions puzzles_;
    PuzzleScreenOptions puzzle_screen_;
    ExploreOptions explore_;
    GipfOptions gipf_;
    std::string shell_;
    std::function<int()> chosen_;
};

/// Whether a command is what the server of a club forces on guests.
bool is_visit_of_guest(const std::string& command) {
    const auto words = words_of(command);
    return words.size() == 3 && words[0].ends_with("/zertz") && words[1] == "--restricted" && words[2] == "--guest";
}

} // namespace

int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& err,
        const tui::OpenTerminal& open_terminal, const std::string& terminal_library) {
    // A login shell is called with -c, with or without --restricted before it. That of an account for guests has the
    // server's command for them to run, and nothing else.
    const auto first_two = arguments.begin() + std::min<std::ptrdiff_t>(2, std::ssize(arguments));
    if (const auto as_shell = std::find(arguments.begin(), first_two, "-c"); as_shell != first_two) {
        return arguments.end() - as_shell == 2 && is_visit_of_guest(*(as_shell + 1))
                   ? run({"--restricted", "--guest"}, in, out, err, open_terminal, terminal_library)
                   : complain(err, tr("zertz is not a shell; commands given with -c are not run"), Misuse);
    }
    int status = CommandLine({in, out, err}, open_terminal, terminal_library).run(arguments);
    if (const int error = error_of(in); error != 0 && status == Done) {
        complain(err, filled("cannot read standard input: {why}", gap<"why">(system_words(error))));
        status = Failed;
    }
    out.flush();
    if (out) {
        return status;
    }
    const int error = error_of(out);
    // No message for a reader who has closed the pipe, or stopped reading and would not see it.
    if (error != EPIPE && error != ETIMEDOUT) {
        complain(err, error == 0 ? tr("cannot write to standard output")
                                 : filled("cannot write to standard output: {why}", gap<"why">(system_words(error))));
    }
    return Failed;
}

} // namespace zertz
