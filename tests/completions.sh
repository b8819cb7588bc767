#!/bin/bash
# completions.sh: lets the installed shells complete words of ZERTZ with the scripts that it prints, as they come by what is
# installed with it.

zertz=${ZERTZ:?}
failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
case $zertz in /*) ;; *) zertz=$PWD/$zertz ;; esac
installed=$(cd "$(dirname "$0")/../src/packaging/completions" && pwd)
mkdir "$scratch/bin" "$scratch/functions"
ln -s "$zertz" "$scratch/bin/zertz"
cp "$installed/zsh" "$scratch/functions/_zertz"
export PATH="$scratch/bin:$PATH"
for shell in bash zsh fish; do
    "$zertz" completions $shell >"$scratch/$shell" || failed=1
done

# expect SHELL WORDS WANTED GOT: every wanted word must be among the completions.
expect() {
    local word
    for word in $3; do
        if ! printf '%s\n' "$4" | grep -qxF -e "$word"; then
            echo "completions: $1 does not complete '$2' to '$word' but to:" $4 >&2
            failed=1
        fi
    done
}

# Completes the last word, which may be empty.
in_bash() {
    (
        # shellcheck disable=SC1091
        . "$installed/bash"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _zertz
        printf '%s\n' "${COMPREPLY[@]}"
    )
}
in_fish() { fish -c "source '$installed/fish'; complete -C '$*'" | cut -f 1; }
in_zsh() {
    zsh -f -c '
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PS1=; fpath=($2/functions \$fpath); autoload -Uz compinit; compinit -u -d $2/dump; zstyle \":completion:*\" list-colors; LISTMAX=0; COLUMNS=200"
        zpty -w shell "print -r -- ready"
        zpty -r -m shell line "*ready*ready*"
        zpty -n -w shell "$1"$'"'\\t\\t'"'
        sleep 1
        zpty -r -t shell line "*"
        while zpty -r -t shell more "*"; do line+=$more; done
        print -r -- "$line"' zsh "$*" "$scratch" 2>/dev/null </dev/null |
        sed 's/\x1b\[[0-9;?]*[a-zA-Z]//g' | tr -s '\r ' '\n\n'
}

shells=bash
for shell in zsh fish; do
    if command -v $shell >/dev/null; then
        shells="$shells $shell"
        "$shell" -n "$scratch/$shell" || failed=1
    else
        echo "completions: no $shell here, its script is not tried"
    fi
done
bash -n "$scratch/bash" || failed=1
for shell in $shells; do
    while IFS=: read -r words wanted; do
        # shellcheck disable=SC2086
        expect $shell "$words" "$wanted" "$(in_$shell $words)"
    done <<'END'
zertz ana:analyze
zertz play --th:--theme
zertz play --theme d:dark
zertz completions f:fish
zertz play --rules g:gipf:basic
END
done

# A colon in a value would end the values of an option in zsh.
if sed -n 's/.*:value:(\(.*\)).*/\1/p' "$scratch/zsh" | grep -q '[^\]:'; then
    echo 'completions: a colon in a value ends it in zsh' >&2
    failed=1
fi

# Every option in the help is in each script.
commands=$("$zertz" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
for command in $commands; do
    for option in $("$zertz" "$command" --help | sed -n 's/^  .*\(--[a-z][-a-z]*\).*/\1/p'); do
        grep -q "^    $command:) words='.*$option[ ']" "$scratch/bash" || { echo "completions: bash lacks $command $option" >&2; failed=1; }
        grep -q "from $command' -l ${option#--} " "$scratch/fish" || { echo "completions: fish lacks $command $option" >&2; failed=1; }
        sed -n "/^        $command) _arguments/,/;;/p" "$scratch/zsh" | grep -qF -e "$option[" ||
            { echo "completions: zsh lacks $command $option" >&2; failed=1; }
    done
done

[ $failed -eq 0 ] && echo 'completions: ok'
exit $failed
