#!/bin/sh
# Lints the manual pages with mandoc, or with groff if mandoc is not installed, and follows their links to each other.
cd "$(dirname "$0")/.." || exit 1
set -- man/*.[1-9] man/*/*.[1-9]
if [ ! -e "$1" ]; then
    echo 'man_lint: skipped, no pages in man/'
elif command -v mandoc >/dev/null 2>&1; then
    mandoc -Tlint -Werror "$@" || exit 1
elif command -v groff >/dev/null 2>&1; then
    # groff exits 0 even with warnings; only its output shows them.
    for page; do
        said=$(groff -mdoc -Tutf8 -ww -z "$page" 2>&1)
        [ -z "$said" ] || { echo "$said" >&2; exit 1; }
    done
else
    echo 'man_lint: skipped, neither mandoc nor groff is here'
fi

# A link to a page of this manual, or to a section of the same page, leads somewhere.
status=0
for page; do
    [ -e "$page" ] || continue
    while read -r name section; do
        [ -z "$name" ] || [ -e "man/$name.$section" ] || { echo "man_lint: $page: there is no page $name($section)" >&2; status=1; }
    done <<LINKS
$(sed -n 's/^\.\(It \)*Xr \(zertz[a-z-]*\) \([0-9]\).*/\2 \3/p' "$page")
LINKS
    while read -r title; do
        [ -z "$title" ] || grep -qx "\.S[hs] $title" "$page" || { echo "man_lint: $page: there is no section $title" >&2; status=1; }
    done <<LINKS
$(sed -n 's/^\.\(It \)*Sx \(.*\)/\2/p' "$page" | sed 's/ [.,;)]$//' | sed 's/ , /\n/g')
LINKS
done
exit $status
