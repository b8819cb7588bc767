#include "base/filled.hpp"
#include "base/language.hpp"
#include "export/exports.hpp"
#include "export/shown_game.hpp"
#include "games/all.hpp"
#include "store/games.hpp"

#include <string>

namespace zertz {
namespace {

// Script and style contain no < and no &, so that the page is also valid as XML. Nothing comes from elsewhere, and the
// page forbids itself to ask.
constexpr std::string_view head = R"(<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
<style>
body { font-family: sans-serif; margin: 1em; background: #f4ecdc; color: #2b1d0e }
h1 { font-size: 1.2em }
main { display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start }
svg { max-width: 100%; height: auto; display: block }
ol { max-height: 30em; overflow: auto; margin: 0; padding-left: 3em; flex: 1 1 14em; columns: 2 12em }
button { font: inherit; color: inherit; background: none; border: 1px solid transparent; border-radius: 4px }
button:hover, nav button { border-color: #a08a60 }
nav { margin-top: 0.5em; display: flex; gap: 0.5em; justify-content: center }
nav button { min-width: 3em; min-height: 2.2em }
[aria-current] { background: #b3124a; color: #ffffff }
.position { display: none }
.shown { display: inline }
</style>
)";

constexpr std::string_view script = R"(<script>
const positions = document.querySelectorAll('.position');
const moves = document.querySelectorAll('li button');
const end = positions.length - 1;
let at = 0;
let timer = 0;
function show(to) {
  positions[at].classList.remove('shown');
  moves[at].removeAttribute('aria-current');
  at = Math.max(0, Math.min(end, to));
  positions[at].classList.add('shown');
  moves[at].setAttribute('aria-current', 'true');
  moves[at].scrollIntoView({ block: 'nearest' });
}
function stop() {
  clearTimeout(timer);
  timer = 0;
}
function wait() {
  timer = setTimeout(() => {
    show(at + 1);
    if (at === end) { stop(); } else { wait(); }
  }, Number(moves[at].dataset.time));
}
const acts = {
  first: () => { stop(); show(0); },
  back: () => { stop(); show(at - 1); },
  play: () => {
    if (timer !== 0) { stop(); return; }
    if (at === end) { show(0); }
    wait();
  },
  next: () => { stop(); show(at + 1); },
  last: () => { stop(); show(end); },
};
const keys = { Home: 'first', ArrowLeft: 'back', ' ': 'play', ArrowRight: 'next', End: 'last' };
for (const name of Object.keys(acts)) {
  document.getElementById(name).addEventListener('click', acts[name]);
}
moves.forEach((move, number) => move.addEventListener('click', () => { stop(); show(number); }));
document.addEventListener('keydown', (event) => {
  const pressed = event.key === ' ' ? event.target.closest('button') !== null : event.ctrlKey || event.altKey || event.metaKey;
  if (pressed || !(event.key in keys)) { return; }
  event.preventDefault();
  acts[keys[event.key]]();
});
</script>
)";

std::string button(std::string_view name, std::string_view sign, std::string_view meaning) {
    const std::string text = xml_text(meaning);
    std::string html = "<button id=\"";
    return html.append(name)
        .append("\" title=\"")
        .append(text)
        .append("\" aria-label=\"")
        .append(text)
        .append("\">")
        .append(sign)
        .append("</button>\n");
}

std::string buttons() {
    return "<nav>\n" + button("first", "«", tr("position before the first move")) +
           button("back", "‹", tr("previous move")) +
           button("play", "▶", tr("autoplay: play the moves automatically, or stop")) +
           button("next", "›", tr("next move")) + button("last", "»", tr("last position")) + "</nav>\n";
}

/// A move of the list, and how long the position after it shows.
std::string list_item(std::string_view move, int time, bool shown) {
    std::string html = "<li><button data-time=\"" + std::to_string(time) + "\"";
    return html.append(shown ? " aria-current=\"true\">" : ">").append(xml_text(move)).append("</button></li>\n");
}

} // namespace

template <GameRules R>
void write_html(std::ostream& out, const BasicGame<R>& game) {
    const std::size_t turns = game.main_line().size();
    const std::string title = players_of(game);
    const SvgDocument board = R::svg_document(game.start(), 1, title, R::title);
    out << "<!DOCTYPE html>\n<html lang=\"" << spoken().code << "\">\n<head>\n"
        << head << "<title>" << xml_text(title) << "</title>\n</head>\n<body>\n<h1>" << xml_text(title)
        << "</h1>\n<main>\n<div>\n"
        << board.heading();
    std::string list;
    std::size_t number = 0;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        SvgDocument same = board;
        out << "<g class=\"position" << (number == 0 ? " shown" : "") << "\">\n"
            << placed<R>(same, picture) << "</g>\n";
        list += list_item(number == 0 ? picture.caption : R::format_turn(*picture.before, picture.last),
                          time_to_see(picture.caption, number == turns), number == 0);
        ++number;
    });
    out << SvgDocument::ending() << buttons() << "</div>\n<ol start=\"0\">\n"
        << list << "</ol>\n</main>\n"
        << script << "</body>\n</html>\n";
}

#define INSTANTIATE(R) template void write_html(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
