# bash completion for scabbard. It needs nothing else. No word of the line is ever evaluated.

# __scabbard_plain sets REPLY to a word without its quotes and backslashes. Nothing in it is expanded.
__scabbard_plain()
{
    local word=$1 quote= c i
    REPLY=
    for ((i = 0; i < ${#word}; i++)); do
        c=${word:i:1}
        if [[ $quote == "'" ]]; then
            if [[ $c == "'" ]]; then quote=; else REPLY+=$c; fi
        elif [[ $c == "\\" ]]; then
            i=$((i + 1))
            if [[ $quote == '"' && ${word:i:1} != [\"\\\$\`] ]]; then REPLY+=$c; fi
            REPLY+=${word:i:1}
        elif [[ $quote == '"' ]]; then
            if [[ $c == '"' ]]; then quote=; else REPLY+=$c; fi
        elif [[ $c == "'" || $c == '"' ]]; then
            quote=$c
        else
            REPLY+=$c
        fi
    done
}

# __scabbard_line sets words to the words of the line up to the cursor as they were typed. What bash cut at = and : is one
# word again.
__scabbard_line()
{
    local i word rest=$COMP_LINE
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $rest != [[:space:]]* ]]; then
            words[${#words[@]}-1]+=$word
        else
            rest=${rest#"${rest%%[![:space:]]*}"}
            words+=("$word")
        fi
        rest=${rest#"$word"}
    done
}

__start_scabbard()
{
    COMPREPLY=()
    local words line word text flag= head part cur program directive=0 REPLY i
    local -a args=() values=() texts=()
    __scabbard_line

    for ((i = 0; i < ${#words[@]} - 1; i++)); do
        __scabbard_plain "${words[i]}"
        if [[ ${words[i]} == "~/"* ]]; then REPLY=$HOME/${REPLY:2}; fi
        args+=("$REPLY")
    done
    program=${args[0]}
    if [[ $program != */* ]]; then program=scabbard; fi
    word=${words[${#words[@]}-1]}
    __scabbard_plain "$word"
    cur=$REPLY
    if [[ $cur == -*=* ]]; then flag=${cur%%=*}=; fi

    # What bash replaces is the part behind the last = or : of the word, so the head before it is not written again.
    part=${COMP_WORDS[COMP_CWORD]}
    if [[ $part != *[!=:]* ]]; then part=; fi
    __scabbard_plain "${word:0:${#word}-${#part}}"
    head=$REPLY

    while IFS= read -r line; do
        if [[ $line == :* ]]; then directive=${line:1}; continue; fi
        word=$flag${line%%$'\t'*}
        text=
        if [[ $line == *$'\t'* ]]; then text=${line#*$'\t'}; fi
        if [[ $word != "$cur"* ]]; then continue; fi
        if [[ -n $head && $word == "$head"* ]]; then word=${word:${#head}}; fi
        case $part in
            \"*) if [[ $word == *!* ]]; then continue; fi ;;
            \'*) if [[ $word == *"'"* ]]; then continue; fi ;;
            "~/"*) printf -v word '~/%q' "${word:2}" ;;
            *) printf -v word %q "$word" ;;
        esac
        values+=("$word")
        texts+=("$text")
    done < <(command "$program" __complete "${args[@]:1}" "$cur" 2>/dev/null)

    [[ $directive == [0-9]* && $directive != *[!0-9]* ]] || directive=0
    if [[ $(type -t compopt) == builtin ]]; then
        if ((directive & 2)); then compopt -o nospace 2>/dev/null; fi
        if ((directive & 32)); then compopt -o nosort 2>/dev/null; fi
    fi
    for ((i = 0; i < ${#values[@]}; i++)); do
        word=${values[i]}
        # What a word is stands beside it only where words are listed: it is never put into the line.
        if ((${#values[@]} > 1 && COMP_TYPE == 63)) && [[ -n ${texts[i]} ]]; then
            printf -v word '%-24s (%s)' "$word" "${texts[i]}"
            word=${word:0:${COLUMNS:-80}-1}
        fi
        COMPREPLY+=("$word")
    done
}

complete -F __start_scabbard scabbard
