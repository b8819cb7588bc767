#!/bin/sh
# Checks the translations: the rules have the same numbers and typed examples in each language, and by the tools of GNU
# gettext each file of sentences is sound, and no sentence of the program lacks a translation.
cd "$(dirname "$0")/.." || exit 1
status=0
numbers() {
    sed -n 's/^\.It \([RNG][0-9.]*\).*/\1/p' "$1"
}
typed() {
    sed -n "/^\\$ /p; /^\\\\&'/p" "$1"
}
for file in src/languages/*.po; do
    language=$(basename "$file" .po)
    for page in zertz.6 zertz-rules.7; do
        [ -e "man/$language/$page" ] || { echo "languages: there is no man/$language/$page" >&2; status=1; }
    done
    [ "$(numbers man/zertz-rules.7)" = "$(numbers "man/$language/zertz-rules.7")" ] ||
        { echo "languages: man/$language/zertz-rules.7: not the rules of man/zertz-rules.7" >&2; status=1; }
    [ "$(typed man/zertz-rules.7)" = "$(typed "man/$language/zertz-rules.7")" ] ||
        { echo "languages: man/$language/zertz-rules.7: not the examples of man/zertz-rules.7" >&2; status=1; }
done
# catalog.awk keeps what a PO file translates well: each line here is `KEY 1 TEXT 1`, with | for the bytes that are not text.
kept=$(LC_ALL=C awk -f src/languages/catalog.awk - <<'END_OF_PO' | tr '\001\004\013' '|@/'
# a comment
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=n==1?0:1;\n"

#: src/somewhere.cpp:1
msgid "Press y or n"
msgstr "Naciśnij t"
" lub \"n\"\n"

msgctxt "row of the board"
msgid "line"
msgstr "linia \\n"

msgid "{name} has 1 marble"
msgid_plural "{name} has {number} marbles"
msgstr[0] "{name}: kulka"
msgstr[1] "{name}: {number} kulki"
msgstr[2] "{name}: {number} kulek"

#, fuzzy
msgid "unsure"
msgstr "niepewne"

msgid "not translated"
msgstr ""

msgid "{ring} is free"
msgstr "wolny"

msgid "{ring} is vacant"
msgstr "{pierścień} pusty"

msgid "1 form"
msgid_plural "{number} forms"
msgstr[0] "jedna"
msgstr[1] "{number} dwie"

msgid "1 gap"
msgid_plural "{number} gaps"
msgstr[0] "{name}"
msgstr[1] "{number} dwie"
msgstr[2] "{number} trzy"

msgid "broken"
msgstr "bez końca

msgid "two keys"
msgid "of one"
msgstr "dwa"
unknown "word"

msgid "after it"
msgstr "potem"
#~ msgid "gone"
#~ msgstr "nie ma"
END_OF_PO
)
[ "$kept" = 'Press y or n|Naciśnij t lub "n"/|
row of the board@line|linia \n|
{name} has 1 marble|{name}: kulka|{name}: {number} kulki|{name}: {number} kulek|
after it|potem|' ] || { printf 'languages: of a PO file this is kept:\n%s\n' "$kept" >&2; status=1; }
for tool in xgettext msgfmt msgcmp; do
    command -v "$tool" >/dev/null 2>&1 || { echo "languages: skipped, $tool is not here"; exit $status; }
done
template=$(mktemp) || exit 1
trap 'rm -f "$template"' EXIT
make -s --no-print-directory sentences >"$template" || exit 1
for file in src/languages/*.po; do
    said=$(msgfmt --check-format --check-domain -o /dev/null "$file" 2>&1 && msgcmp "$file" "$template" 2>&1) ||
        { printf 'languages: %s\n%s\n' "$file" "$said" >&2; status=1; }
done
exit $status
