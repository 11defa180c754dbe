package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/cmd/cli"
)

// An olderCommand is an older way to write a command, which does the same as the present one and is not in the help.
type olderCommand struct {
	old, now string     // the words of the command
	adds     string     // a word for the end of the command line; empty for none
	joins    bool       // its two arguments are one now, with a comma
	flags    []flagWord // its older flags

	more func() []flagWord // returns older flags that the editions name; nil for none
}

// A flagWord is an older flag with its present form.
type flagWord struct {
	flag string
	now  string // with %s for the value of the flag: "%s", "xp=%s", "--set ancestry=%s"
	bare bool   // the flag takes no value
}

// olderOf returns the older spelling that a command line begins with, or the present one if only its flags are older.
func olderOf(words []string) (olderCommand, int) {
	for n := min(2, len(words)); n > 0; n-- {
		path := strings.Join(words[:n], " ")
		for _, s := range olderCommands() {
			if s.old == path {
				return s, n
			}
		}
	}
	return olderCommand{}, 0
}

// modern returns a command line as it is written today.
func modern(args []string) []string {
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		last := len(args) - 1
		if last < 2 {
			return args
		}
		return slices.Concat(args[:1], modern(args[1:last]), args[last:])
	}
	at := commandWords(args, 2)
	words := make([]string, len(at))
	for i, index := range at {
		words[i] = args[index]
	}
	s, n := olderOf(words)
	if n == 0 {
		return args
	}
	if s.now != s.old {
		out := slices.Clone(args[:at[0]])
		out = append(out, strings.Fields(s.now)...)
		for i := at[0] + 1; i < len(args); i++ {
			if !slices.Contains(at[:n], i) {
				out = append(out, args[i])
			}
		}
		args = out
	}
	if s.more != nil && s.lacksFlag(args) {
		s.flags = append(s.flags, s.more()...)
	}
	if s.joins {
		args = joined(args, len(strings.Fields(s.now)))
	}
	return s.withoutFlags(args)
}

// lacksFlag reports whether a command line has a flag that the present command does not know. Only then the editions are read
// for older ones.
func (s olderCommand) lacksFlag(args []string) bool {
	path := strings.Fields(s.now)
	c, _, err := newRoot(&cli.App{}, path).Find(path)
	return err == nil && slices.ContainsFunc(args, func(arg string) bool {
		name, _, _ := strings.Cut(strings.TrimPrefix(arg, "--"), "=")
		return strings.HasPrefix(arg, "--") && c.Flag(name) == nil
	})
}

// commandWords returns the indexes of the first words of a command line that are neither flags nor values of flags that commands
// share.
func commandWords(args []string, most int) (at []int) {
	for i := 0; i < len(args) && len(at) < most; i++ {
		switch {
		case args[i] == "--":
			return at
		case slices.Contains([]string{"--rules", "--with", "--books", "--config", "--hero"}, args[i]):
			i++
		case !strings.HasPrefix(args[i], "-"):
			at = append(at, i)
		}
	}
	return at
}

// withoutFlags replaces the older flags of a command line, by flags in their place or by words at the end. A switch that is
// off, --large=false, is left out.
func (s olderCommand) withoutFlags(args []string) []string {
	var out, words []string
	for i := 0; i < len(args); i++ {
		if args[i] == "--" {
			return slices.Concat(out, words, args[i:])
		}
		name, value, assigned := strings.Cut(args[i], "=")
		old := slices.IndexFunc(s.flags, func(f flagWord) bool { return name == "--"+f.flag })
		if old < 0 {
			out = append(out, args[i])
			continue
		}
		f := s.flags[old]
		if f.bare && value == "false" {
			continue
		}
		if !f.bare && !assigned {
			if i++; i == len(args) {
				out = append(out, args[i-1])
				break
			}
			value = args[i]
		}
		now := strings.Fields(f.now)
		for j := range now {
			now[j] = strings.ReplaceAll(now[j], "%s", value)
		}
		if strings.HasPrefix(f.now, "-") {
			out = append(out, now...)
		} else {
			words = append(words, now...)
		}
	}
	if s.adds != "" {
		words = append(words, s.adds)
	}
	return append(out, words...)
}

// joined joins the two arguments behind the words of a command with a comma.
func joined(args []string, words int) []string {
	at := commandWords(args, words+2)
	if len(at) < words+2 {
		return args
	}
	first, second := at[words], at[words+1]
	out := slices.Clone(args)
	out[first] += "," + out[second]
	return slices.Delete(out, second, second+1)
}
