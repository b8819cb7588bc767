#!/bin/sh
# said.sh: what a scene looks for in another language (e2e/said.awk) is the sentence that is meant, and no other.
cd "$(dirname "$0")/.." || exit 1
status=0
sentences=$(mktemp) || exit 1
trap 'rm -f "$sentences"' EXIT
cat >"$sentences" <<'END_OF_SENTENCES'
msgid "{name} to move"
msgstr "ruch ma {name}"

msgid "use a number from {least} to {most}"
msgstr "użyj liczby od {least} do {most}"

msgid "cannot read {text}; use {words}"
msgstr "nie można odczytać {text}; użyj {words}"

msgid "{number} of {count} games"
msgstr "partia {number} z {count}"

msgid "move"
msgstr "ruch"

msgid "second"
msgstr "drugi"

msgid "{name} is thinking"
msgstr "{name} myśli"

msgid "this is {name}"
msgstr "tu jest {name}"

msgid "6 black"
msgstr "6 noires"

msgid "help"
msgstr "справка"
END_OF_SENTENCES

# is_found TEXT SAID
is_found() {
    printf '%s\n' "$2" | LC_ALL=C grep -qE -- "$(LC_ALL=C TEXT="$1" awk -f tests/e2e/said.awk "$sentences")"
}
means() {
    is_found "$1" "$2" || { echo "said: '$2' is not taken for '$1'" >&2; status=1; }
}
is_not() {
    ! is_found "$1" "$2" || { echo "said: '$2' is taken for '$1'" >&2; status=1; }
}
means 'second to move' 'ruch ma drugi'
means 'to move' 'ruch ma ada'
is_not 'second to move' 'ruch ma ada'
is_not 'second to move' 'użyj liczby od drugi do ruch'
is_not 'ada is thinking' 'tu jest ada'
is_not 'ada is thinking' 'bob myśli'
means '% ada to move' '% ruch ma ada'
means "zertz: <stdin>:1:2: cannot read 'x'; use y" "zertz: <stdin>:1:2: nie można odczytać 'x'; użyj y"
is_not "zertz: <stdin>:1:2: cannot read 'x'; use y" "zertz: <stdin>:1:3: nie można odczytać 'x'; użyj y"
is_not "zertz: cannot read 'x'; use y" "zertz: nie można odczytać 'z'; użyj y"
means '? help' '? справка'
means 'q quit  ? help' 'q quit  ? Справка'
means '6 black: 5' '6 noires : 5'
means '6 black: 5' '6 noires: 5'
is_not '6 black: 5' '6 noires 5'
exit $status
