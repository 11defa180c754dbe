#compdef scabbard
compdef _scabbard scabbard

# zsh completion for scabbard. No word of the line is ever evaluated: (Q) takes quotes away and expands nothing.
_scabbard()
{
    local program=${(Q)words[1]} last=${(Q)PREFIX} word text line directive=0
    local -a args lines values shown home homeshown how
    local i
    for ((i = 2; i < CURRENT; i++)); do
        word=${(Q)words[i]}
        if [[ ${words[i]} == "~/"* ]]; then word=$HOME/${word#"~/"}; fi
        args+=("$word")
    done
    program=${program/#"~/"/$HOME/}
    if [[ $program != */* ]]; then program=scabbard; fi

    lines=("${(@f)$(command "$program" __complete "${args[@]}" "$last" 2>/dev/null)}")
    for line in "${lines[@]}"; do
        if [[ $line == :<-> ]]; then directive=${line#:}; continue; fi
        if [[ -z $line ]]; then continue; fi
        word=${line%%$'\t'*}
        text=$word
        if [[ $line == *$'\t'* ]]; then text="${(r:24:)word} -- ${line#*$'\t'}"; fi
        if [[ $word == "~/"* ]]; then
            home+=("~/${(q)word#\~/}")
            homeshown+=("$text")
        else
            values+=("$word")
            shown+=("$text")
        fi
    done

    if [[ $last == -*=* ]]; then compset -P '*='; fi
    if ((directive & 2)); then how+=(-S ''); fi
    if ((directive & 32)); then how+=(-V scabbard); else how+=(-J scabbard); fi
    local found=1
    if ((${#values})); then compadd -l -d shown "${how[@]}" -a values && found=0; fi
    if ((${#home})); then compadd -Q -l -d homeshown "${how[@]}" -a home && found=0; fi
    return found
}

if [[ ${funcstack[1]} == _scabbard ]]; then
    _scabbard "$@"
fi
