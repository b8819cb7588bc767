// A language that nobody speaks: every sentence with accents and longer. What a screen still shows in plain letters is
// not said through base/filled.hpp.

#include "../support/boards.hpp"
#include "../support/effort.hpp"
#include "../support/po.hpp"
#include "../support/speaking.hpp"
#include "gipf_driver.hpp"
#include "support.hpp"
#include "tui/board/legend.hpp"

#include <doctest/doctest.h>

#include <cctype>
#include <random>
#include <set>

namespace zertz::tui {
namespace {

std::string accented(std::string_view english) {
    static const std::map<char, std::string_view> accents{{'a', "á"}, {'e', "é"}, {'i', "í"}, {'o', "ó"},
                                                          {'u', "ú"}, {'y', "ý"}, {'A', "Á"}, {'E', "É"},
                                                          {'I', "Í"}, {'O', "Ó"}, {'U', "Ú"}, {'Y', "Ý"}};
    std::string text;
    bool in_gap = false;
    for (const char c : english) {
        in_gap = c == '{' || (in_gap && c != '}');
        const auto accent = accents.find(c);
        text += in_gap || accent == accents.end() ? std::string(1, c) : std::string(accent->second);
    }
    return text;
}

/// All sentences of the program, as if somebody had translated them into another language.
std::string_view pseudo_sentences() {
    static const std::string sentences = [] {
        std::map<std::string, std::vector<std::string>> texts;
        for (const test::PoEntry& entry : test::po_entries(languages()[1])) {
            auto& forms = texts[(entry.context.empty() ? "" : entry.context + '\4') + entry.english];
            forms.push_back(accented(entry.english));
            if (!entry.english_plural.empty()) {
                forms.push_back(accented(entry.english_plural));
            }
        }
        return test::packed(texts);
    }();
    return sentences;
}
constexpr Language pseudo{"xx",  "pseudo",        [](std::uint64_t n) -> std::size_t { return n == 1 ? 0 : 1; },
                          '.',   U"yn",           U"",
                          false, pseudo_sentences};

bool has_plain_vowel(std::string_view word) {
    return word.find_first_of("aeiouyAEIOUY") != std::string_view::npos;
}

/// The words of a screen that nobody translated: with plain vowels, no name, and no word that is typed as it is.
void note_plain_words(const Model& model, std::set<std::string>& words) {
    static const std::set<std::string_view> names{"ada",    "bob",   "guest",    "you",   "zertz",      "GIPF",
                                                  "pseudo", "level", "standard", "basic", "tournament", "position"};
    std::string word;
    for (const char c : screen(model) + "\n") {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0) {
            word += c;
            continue;
        }
        const bool plain = std::all_of(word.begin(), word.end(), [](char each) { return (each & 0x80) == 0; });
        if (plain && word.size() > 2 && has_plain_vowel(word) && !names.contains(word)) {
            words.insert(word);
        }
        word.clear();
    }
}

/// Presses keys at random, and shows `look` all screens that they lead to.
template <class Look>
void walk(Model model, unsigned seed, const Look& look) {
    static const std::vector<std::string> keys{
        "<ret>", "<ret>", "<esc>", "<up>", "<down>", "<left>", "<right>", "<tab>", ".", "x", "w", "g",     "b",
        "?",     "h",     "v",     "E",    "n",      "p",      "N",       "U",     "L", "T", "u", "m",     "S",
        "i",     "R",     "d",     "r",    "y",      "/",      ":",       "l",     "a", "c", "K", "q",     "P",
        "s",     "t",     "o",     "e",    "Z",      "<lt>",   ">",       "[",     "]", "{", "}", "<del>", "1"};
    std::mt19937 random(seed);
    for (int step = 0; step < 300; ++step) {
        const bool types = cover<InputLine>(model) != nullptr || cover<UnfinishedList>(model) != nullptr;
        model = press(std::move(model), types ? "<esc>" : keys[random() % keys.size()]);
        look(model);
    }
}

/// Walks from the start screen and from a game of each kind.
template <class Look>
void walk_from_each(Size window, unsigned seed, const Look& look) {
    walk(blank(window), seed, look);
    walk(playing(Position::start(Board::Rings37, {}), window), seed, look);
    walk(playing_gipf(standard_start, window), seed, look);
}

TEST_CASE("no mark in the help is explained by less than its whole sentence in a narrow window") {
    const auto without_spaces = [](std::string text) {
        text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\n'; }), text.end());
        return text;
    };
    for (const Language& language : languages()) {
        CAPTURE(language.code);
        const test::Speaking speaking(language);
        const std::string shown =
            without_spaces(screen(press(playing(Position::start(Board::Rings37), {120, 60}), "?")));
        for (const LegendRow& row : legend_of(false, Drawing::Lines)) {
            CAPTURE(row.meaning);
            CHECK(shown.find(without_spaces(row.meaning)) != std::string::npos);
        }
    }
}

TEST_CASE("no screen shows a sentence that cannot be translated") {
    const test::Speaking speaking(pseudo);
    std::set<std::string> words;
    for (unsigned seed = 1; seed <= 12 / test::sanitized_share; ++seed) {
        walk_from_each(seed % 2 == 0 ? Size{24, 80} : Size{60, 200}, seed,
                       [&words](const Model& model) { note_plain_words(model, words); });
    }
    Model zoomed = playing(Position::start(Board::Rings37, {}), {60, 200});
    for (int size = 0; size <= scale_count; ++size) {
        zoomed = press(std::move(zoomed), "z");
        note_plain_words(zoomed, words);
    }
    std::string found;
    for (const std::string& word : words) {
        found += word + " ";
    }
    INFO(found);
    CHECK(found.empty());
}

TEST_CASE("no sentence of a screen is cut off in any language") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language.code);
        std::set<std::string> cut;
        for (unsigned seed = 1; seed <= 10 / test::sanitized_share; ++seed) {
            walk_from_each(seed % 2 == 0 ? Size{24, 80} : Size{20, 60}, seed, [&cut](const Model& model) {
                const Frame frame = view(model);
                // In a list, a long message takes its place.
                const bool may_show_prompt = model.covers.empty() && (shows_board(model) || model.notice.empty());
                if (frame.is_cut() || (may_show_prompt && !shows_whole_prompt(model))) {
                    cut.insert(to_text(frame));
                }
            });
        }
        CAPTURE(language.code);
        const std::string first = cut.empty() ? "" : *cut.begin();
        CAPTURE(first);
        CHECK(cut.size() == 0);
    }
}

TEST_CASE("at 60 columns the long prompts are whole in each language, and beside a message") {
    const Size window{20, 60};
    for (const Language& language : languages()) {
        const test::Speaking speaking(language.code);
        CAPTURE(language.code);
        const Position last = test::line("37 --1G/-----/------/-------/------/-----/---1 W6G7B10 - - 1");
        const Position engines = test::line("37 4/5/6/7/6/5/4 W6G8B10 - - 2");
        const Model full = press(playing(last, window), ":Wg4,a3<ret>");
        REQUIRE(game_over(full.play));
        CHECK(shows_whole_prompt(full));
        CHECK(on_screen(full, std::string("n ") + tr("new game")));

        Game record(Position::start(Board::Rings37));
        record.add(root_node, legal_turns(record.start()).front());
        const Model changed = press(tell(blank(window), GameOpened{0, 0, 1, record, ""}), ">cgood<ret>w");
        REQUIRE(changed.records.edits.asks_to_write);
        CHECK(shows_whole_prompt(changed));
        CHECK_FALSE(view(changed).is_cut());

        const Seats seats{Seat::person("ada"), Seat::engine("oddity", "./odd")};
        Model failed = begin_game(blank(window), two_people(engines, {}, seats)).model;
        failed = tell(
            failed,
            Answer{.ticket = failed.play.ticket, .kind = Answer::Kind::Failed, .why = "it broke down: exit status 1"});
        REQUIRE(failed.play.ask == Ask::Engine);
        CHECK(shows_whole_prompt(failed));
        CHECK(on_screen(failed, "exit status 1"));
        CHECK(shows_whole_prompt(press(failed, "x")));
    }
}

TEST_CASE("a question in two lines is answered by a click on either letter") {
    const test::Speaking swedish("sv");
    Game record(Position::start(Board::Rings37));
    record.add(root_node, legal_turns(record.start()).front());
    const Model asked = press(tell(blank({20, 60}), GameOpened{0, 0, 1, record, ""}), ">cgood<ret>w");
    const auto answers = find_on_screen(asked, "(j/n)");
    REQUIRE(answers);
    CHECK(answers->row == 19);
    CHECK(hits_of(asked).at<Key>({19, answers->col + 1}) == Key::of(U'y'));
    CHECK(hits_of(asked).at<Key>({19, answers->col + 3}) == Key::of(U'n'));
}

TEST_CASE("a question is asked with the letters that answer it in each language") {
    for (const Language& language : languages()) {
        const auto in_brackets = [](std::u32string_view letters) {
            return "(" + utf8_of(letters[0]) + "/" + utf8_of(letters[1]) + ")";
        };
        for (const test::PoEntry& entry : test::po_entries(language)) {
            for (const std::string& translation : entry.translations) {
                CAPTURE(translation);
                const bool asks = entry.english.ends_with("(y/n)") && !translation.empty();
                CHECK((!asks || translation.ends_with(in_brackets(language.answers))));
            }
        }
    }
}

/// The keys of a prompt that can be clicked, by their English labels: those at the beginning of each part. The parts are
/// two spaces apart, or follow a colon.
std::multiset<std::string> keys_of_parts(std::string_view prompt, const std::map<std::string, std::string>& labels) {
    std::multiset<std::string> keys;
    std::string word;
    bool leads = true;
    bool after_colon = false;
    for (const char c : std::string(prompt) + " ") {
        if (c != ' ') {
            word += c;
            continue;
        }
        const auto key = labels.find(word);
        leads = leads || word.empty() || after_colon;
        if (leads && key != labels.end()) {
            keys.insert(key->second);
        }
        leads = (leads && key != labels.end()) || word.empty();
        after_colon = word.ends_with(':');
        word.clear();
    }
    return keys;
}

TEST_CASE("each key that can be clicked in an English prompt can be clicked in that of each language") {
    using Code = Key::Code;
    constexpr std::array keys{Code::Enter, Code::Escape, Code::Tab,  Code::Delete, Code::Up,     Code::Down,
                              Code::Left,  Code::Right,  Code::Home, Code::End,    Code::PageUp, Code::PageDown};
    std::map<std::string, std::string> english{{"{key}", "{key}"}};
    for (const Code code : keys) {
        english.emplace(label_of(Key::of(code)), label_of(Key::of(code)));
    }
    for (const Language& language : languages()) {
        if (language.sentences == nullptr) {
            continue;
        }
        const test::Speaking speaking(language);
        std::map<std::string, std::string> own;
        for (const auto& [label, same] : english) {
            own.emplace(tr(std::string_view(label)), same);
        }
        for (const test::PoEntry& entry : test::po_entries(language)) {
            const bool is_prompt = entry.english.find("  ") != std::string::npos ||
                                   entry.english.starts_with("{key} ") || entry.english.starts_with("Left Right ");
            for (const std::string& translation : entry.translations) {
                CAPTURE(language.code);
                CAPTURE(translation);
                CHECK((!is_prompt || keys_of_parts(translation, own) == keys_of_parts(entry.english, english)));
            }
        }
    }
}

TEST_CASE("a board in ASCII leaves the letters of a language as they are") {
    const test::Speaking russian("ru");
    const Model game = playing(Position::start(Board::Rings37, {}), {24, 80}, Charset::Ascii);
    CHECK(screen(press(game, "R")).find("(д/н)") != std::string::npos);
    CHECK(screen(game).find('?') == screen(game).rfind('?')); // the key of help
}

TEST_CASE("questions are answered with the letters of the language, and with y and n") {
    const Model game = press(playing(), "W<ret><ret>");
    struct Answers {
        const char* language;
        const char* yes;
        const char* no;
    };
    for (const Answers& each : {Answers{"en", "y", "n"},
                                {"pl", "t", "n"},
                                {"cs", "a", "n"},
                                {"ru", "д", "н"},
                                {"ru", "Д", "Н"},
                                {"fr", "O", "n"},
                                {"sv", "j", "n"},
                                {"fr", "y", "n"}}) {
        const test::Speaking speaking(each.language);
        CAPTURE(each.language);
        CHECK(game_over(press(press(game, "R"), each.yes).play));
        const Model refused = press(press(game, "R"), each.no);
        CHECK_FALSE(game_over(refused.play));
        CHECK(refused.play.ask == Ask::Nothing);
    }
    // The key of y on a Russian keyboard says no in Russian, and yes where the question is asked in English.
    CHECK(game_over(press(press(game, "R"), "н").play));
}

TEST_CASE("letters of a Russian keyboard are the keys that they stand on, but not where text is typed") {
    const Model english = press(playing(), "w<right><ret>");
    const Model russian = press(playing(), "ц<right><ret>");
    CHECK(screen(russian) == screen(english));
    CHECK(screen(press(playing(), "цв4<ret>")) == screen(press(playing(), "wd4<ret>")));
    CHECK(screen(press(playing(), "ЖЦв4")) == screen(press(playing(), ":Wd4")));
    CHECK(press(press(playing(), "щ"), "Ольга").covers.size() == 1);
    CHECK(cover<InputLine>(press(press(playing(), "щ"), "Ольга"))->text.ends_with("Ольга"));
    Model own = playing();
    own.keys.bind(Key::of(U'ц'), Action::Help);
    CHECK(press(own, "ц").covers.size() == 1);
}

} // namespace
} // namespace zertz::tui
