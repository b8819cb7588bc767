# expect.sh: the beginning of scripts that test the whole program. ZERTZ is the program to test; these scripts end with
# `exit $status`.
zertz=${ZERTZ:-build/debug/zertz}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
status=0

# expect WHAT EXPECTED GOT
expect() {
    [ "$2" = "$3" ] && return
    printf '%s: %s\n  expected %s\n  got      %s\n' "$(basename "$0" .sh)" "$1" "$2" "$3" >&2
    status=1
}
