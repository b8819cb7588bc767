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
