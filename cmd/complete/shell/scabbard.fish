# fish completion for scabbard. No word of the line is ever evaluated: each is passed on as one argument.

function __scabbard_complete
    set -l args (commandline -opc)
    set -l program $args[1]
    set -e args[1]
    if not string match -q -- '*/*' "$program"
        set program scabbard
    end
    set args (string replace -r '^~/' "$HOME/" -- $args)

    # The word at the cursor without its quotes, the last of which may not be typed yet.
    set -l typed (commandline -ct)
    set -l last (string unescape -- "$typed" 2>/dev/null)
    or set last (string unescape -- "$typed\"" 2>/dev/null)
    or set last (string unescape -- "$typed'" 2>/dev/null)
    or set last "$typed"
    set last "$last[1]"

    set -l lines (command "$program" __complete $args "$last" 2>/dev/null)
    set -l flag ''
    if string match -q -- '-*=*' "$last"
        set flag (string replace -r '=.*' '=' -- "$last")
    end
    for line in $lines
        if not string match -qr '^:[0-9]+$' -- "$line"; and test -n "$line"
            printf '%s%s\n' "$flag" "$line"
        end
    end
end

complete -c scabbard -e
complete -k -c scabbard -f -n 'not string match -q -- "~*" (commandline -ct)' -a '(__scabbard_complete)'
