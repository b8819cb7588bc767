#!/bin/sh
# Lints the manual pages with mandoc, or with groff if mandoc is not installed.
cd "$(dirname "$0")/.." || exit 1
set -- man/*.[1-9]
if [ ! -e "$1" ]; then
    echo 'man_lint: skipped, no pages in man/'
elif command -v mandoc >/dev/null 2>&1; then
    mandoc -Tlint -Werror "$@"
elif command -v groff >/dev/null 2>&1; then
    # groff exits 0 even with warnings; only its output shows them.
    for page; do
        said=$(groff -mdoc -Tutf8 -ww -z "$page" 2>&1)
        [ -z "$said" ] || { echo "$said" >&2; exit 1; }
    done
else
    echo 'man_lint: skipped, neither mandoc nor groff is here'
fi
