package complete

import (
	"bytes"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// BashAlone makes the completion for bash work without the package bash-completion too.
func BashAlone(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	c, _, err := root.Find([]string{"completion", "bash"})
	if err != nil || c.Name() != "bash" {
		return
	}
	c.Long = `Print the completion for bash. It needs nothing else; where the package bash-completion is there it uses it.

For this session:

	source <(scabbard completion bash)

For every session, on Linux and on macOS with Homebrew:

	scabbard completion bash > ~/.local/share/bash-completion/completions/scabbard
	scabbard completion bash > $(brew --prefix)/etc/bash_completion.d/scabbard

or, without the package bash-completion, the first of these lines in ~/.bashrc.
`
	c.RunE = func(c *cobra.Command, _ []string) error {
		plain, _ := c.Flags().GetBool("no-descriptions")
		var b bytes.Buffer
		if err := c.Root().GenBashCompletionV2(&b, !plain); err != nil {
			return err
		}
		script := strings.ReplaceAll(b.String(), "_filedir", "__scabbard_filedir")
		begin, rest, _ := strings.Cut(script, "# This function calls the")
		begin, _, _ = strings.Cut(begin, "# Macs have bash3")
		_, err := io.WriteString(c.OutOrStdout(), begin+alone+"\n# This function calls the"+rest)
		return err
	}
}

// alone is what the script needs of the package bash-completion, for where that is not there.
const alone = `# The words of the line. What bash cut at = and : is one word again.
__scabbard_init_completion()
{
    COMPREPLY=()
    if declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    local i word rest=$COMP_LINE
    words=() cword=0
    for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
        word=${COMP_WORDS[i]}
        if ((i > 0)) && [[ $rest != [[:space:]]* ]]; then
            words[${#words[@]}-1]+=$word
        else
            rest=${rest#"${rest%%[![:space:]]*}"}
            words+=("$word")
        fi
        rest=${rest#"$word"}
        if ((i == COMP_CWORD)); then
            cword=$((${#words[@]} - 1))
        fi
    done
    words=("${words[@]:0:cword+1}")
    cur=${words[cword]-}
    prev=
    if ((cword > 0)); then
        prev=${words[cword-1]}
    fi
}

# The files of these kinds, divided by |, and the folders; with -d the folders alone.
__scabbard_filedir()
{
    if declare -F _filedir >/dev/null 2>&1; then
        _filedir "$@"
        return
    fi
    local kinds=${1-} file kind
    if [[ $(type -t compopt) == builtin ]]; then
        compopt -o filenames 2>/dev/null
    fi
    while IFS= read -r file; do
        if [[ -d $file || -z $kinds ]]; then
            COMPREPLY+=("$file")
            continue
        fi
        local IFS='|'
        for kind in $kinds; do
            if [[ $file == *."$kind" ]]; then
                COMPREPLY+=("$file")
            fi
        done
    done < <(compgen -f -- "$cur")
}
`
