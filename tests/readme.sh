#!/bin/sh
# readme.sh: the README's examples on the sample games must run exactly as written. ZERTZ is the program.
. "$(dirname "$0")/support/expect.sh"
root=$(cd "$(dirname "$0")/.." && pwd)
case $zertz in /*) ;; *) zertz=$PWD/$zertz ;; esac
mkdir "$scratch/bin"
ln -s "$zertz" "$scratch/bin/zertz"
ln -s "$root/man" "$scratch/man"
cd "$scratch" || exit 1
PATH=$scratch/bin:$PATH

grep '^zertz [a-z].* man/examples/' "$root/README.md" >lines
[ "$(wc -l <lines)" -ge 5 ] || expect 'examples in the README' '5 or more' "$(wc -l <lines)"
while read -r line; do
    sh -c "$line" >said 2>&1 </dev/null || expect "$line" 'exit status 0' "$(cat said)"
done <lines
expect 'what they write' 'game.gif move12.svg new.zertz' "$(echo game.gif move12.svg new.zertz | xargs ls 2>/dev/null | paste -s -d ' ' -)"
expect 'both forms of the sample games are the same' "$(zertz convert man/examples/games.zertz --to positions)" \
    "$(zertz convert man/examples/games.sgf --to positions)"
exit $status
