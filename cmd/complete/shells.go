package complete

import (
	"embed"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// shells holds the completion scripts, one for each shell. The scripts that come with cobra evaluate the words of the
// command line, so that pressing Tab could run a command hidden in the name of a file.
//
//go:embed shell
var shells embed.FS

// shellLoads describes how to load the completion of each shell, for one session and for every one.
var shellLoads = []struct{ shell, suffix, load string }{
	{"bash", "bash", `For this session:

	source <(scabbard completion bash)

For every session, on Linux and on macOS with Homebrew:

	scabbard completion bash > ~/.local/share/bash-completion/completions/scabbard
	scabbard completion bash > $(brew --prefix)/etc/bash_completion.d/scabbard

or, without the package bash-completion, the first of these lines in ~/.bashrc.
`},
	{"zsh", "zsh", `For this session:

	source <(scabbard completion zsh)

For every session, on Linux and on macOS with Homebrew:

	scabbard completion zsh > "${fpath[1]}/_scabbard"
	scabbard completion zsh > $(brew --prefix)/share/zsh/site-functions/_scabbard

Completion has to be on: "autoload -U compinit; compinit" in ~/.zshrc.
`},
	{"fish", "fish", `For this session:

	scabbard completion fish | source

For every session:

	scabbard completion fish > ~/.config/fish/completions/scabbard.fish
`},
	{"powershell", "ps1", `For this session:

	scabbard completion powershell | Out-String | Invoke-Expression

For every session, the same line in your profile.
`},
}

// ReplaceScripts replaces cobra's completion scripts by our own.
func ReplaceScripts(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil {
		c.Short = "Print the completion script of a shell"
		c.Long = "Print the script with which a shell completes commands, names and answers when you press Tab. The help of each shell " +
			"describes how to load it."
	}
	for _, s := range shellLoads {
		c, _, err := root.Find([]string{"completion", s.shell})
		if err != nil || c.Name() != s.shell {
			continue
		}
		c.Short = "Print the completion script for " + s.shell
		c.Long = "Print the completion for " + s.shell + ". It evaluates nothing that is typed and no name of a file.\n\n" + s.load
		if f := c.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = "no descriptions beside the words"
		}
		c.RunE = func(c *cobra.Command, _ []string) error {
			script, err := shells.ReadFile("shell/scabbard." + s.suffix)
			if err != nil {
				return err
			}
			text := string(script)
			if plain, _ := c.Flags().GetBool("no-descriptions"); plain {
				text = strings.ReplaceAll(text, cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd)
			}
			_, err = io.WriteString(c.OutOrStdout(), text)
			return err
		}
	}
}
