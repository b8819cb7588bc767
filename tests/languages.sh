#!/bin/sh
# Checks the translations by the tools of GNU gettext: each file is sound, and no sentence of the program lacks one.
cd "$(dirname "$0")/.." || exit 1
for tool in xgettext msgfmt msgcmp; do
    command -v "$tool" >/dev/null 2>&1 || { echo "languages: skipped, $tool is not here"; exit 0; }
done
template=$(mktemp) || exit 1
trap 'rm -f "$template"' EXIT
make -s --no-print-directory sentences >"$template" || exit 1
status=0
for file in src/languages/*.po; do
    said=$(msgfmt --check-format --check-domain -o /dev/null "$file" 2>&1 && msgcmp "$file" "$template" 2>&1) ||
        { printf 'languages: %s\n%s\n' "$file" "$said" >&2; status=1; }
done
exit $status
