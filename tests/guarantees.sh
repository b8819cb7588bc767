#!/bin/sh
# guarantees.sh: every sentence under GUARANTEES in zertz(6) has a label, and every label is that of a sentence and of
# a test, which names it in a comment.
cd "$(dirname "$0")/.." || exit 1
page=man/zertz.6
status=0
fail() {
    echo "guarantees: $*" >&2
    status=1
}
labels='G-[A-Z][0-9]*'
promised=$(grep '^\.\\" G-' $page | grep -o "$labels" | sort)
tested=$(grep -rhE --include='*.cpp' --include='*.hpp' --include='*.sh' "^ *(//|#).*$labels" tests | grep -oE "$labels" | sort -u)
[ -n "$promised" ] || fail "there are no labels in $page"
for label in $(echo "$promised" | uniq -d); do fail "$label stands for two sentences"; done
echo "$promised" >"${TMPDIR:-/tmp}/guarantees.$$"
for label in $(echo "$tested" | grep -vxF -f "${TMPDIR:-/tmp}/guarantees.$$"); do fail "$label is tested, and promised nowhere"; done
echo "$tested" >"${TMPDIR:-/tmp}/guarantees.$$"
for label in $(echo "$promised" | grep -vxF -f "${TMPDIR:-/tmp}/guarantees.$$"); do fail "$label is promised, and no test names it"; done
rm -f "${TMPDIR:-/tmp}/guarantees.$$"
# A sentence may go on in the next line; what explains the one before needs no label of its own.
awk '/^\.Sh / { inside = /GUARANTEES/ }
     inside && /^\.It / { labelled = 0 }
     inside && /^\.\\" G-/ { labelled = 1 }
     inside && list && /^[A-Za-z]/ && !labelled { print "guarantees: no label for: " $0; wrong = 1 }
     inside && /^\.Bl/ { list = 1 }
     END { exit wrong }' $page >&2 || status=1
exit $status
