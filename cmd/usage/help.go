package usage

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/sheet/term"
)

// helpWidth is the widest help in columns. Longer lines are hard to read.
const helpWidth = 100

// below ends the name of a command that has others below it in help.
const below = " COMMAND"

// Help returns the help of a command in lines of at most width columns: a description, how it is called, examples, the
// commands below it, and its flags. A command that is too long is broken as a shell reads it, so that it can be copied.
func Help(c *cobra.Command, width int) string {
	h := &help{width: min(width, helpWidth)}
	about := c.Long
	if about == "" {
		about = c.Short
	}
	h.paragraphs(about)
	h.head("Usage:")
	if c.Runnable() && (c.HasParent() || !c.HasAvailableSubCommands()) {
		h.line(2, 4, c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		h.line(2, 4, c.CommandPath()+below)
	}
	if c.HasExample() {
		h.head("Examples:")
		h.examples(c.Example)
	}
	for _, g := range c.Groups() {
		h.commands(g.Title, c, func(sub *cobra.Command) bool { return sub.GroupID == g.ID })
	}
	if len(c.Groups()) == 0 && c.HasAvailableSubCommands() {
		h.commands("Commands:", c, func(*cobra.Command) bool { return true })
	}
	h.flags("Flags:", c.LocalNonPersistentFlags())
	h.b.WriteString("\n")
	h.line(0, 0, globalLine(c))
	if c.HasAvailableSubCommands() {
		h.b.WriteString("\n")
		h.line(0, 0, c.CommandPath()+below+" --help describes a command.")
	}
	return h.b.String()
}

// Topic returns a text of paragraphs and commands in lines of at most width columns.
func Topic(text string, width int) string {
	h := &help{width: min(width, helpWidth)}
	for i, p := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if i > 0 {
			h.b.WriteString("\n")
		}
		if strings.HasPrefix(p, " ") {
			h.examples(p)
		} else {
			h.line(0, 0, strings.ReplaceAll(p, "\n", " "))
		}
	}
	return h.b.String()
}

// globalLine names the global flags that a command takes.
func globalLine(c *cobra.Command) string {
	line := "Also"
	for _, flag := range append(Globals(c), "config", "quiet", "no-color") {
		if flag == "quiet" {
			flag = "q"
		}
		line += " " + strings.Repeat("-", min(len(flag), 2)) + flag
	}
	return line + ": scabbard help flags"
}

// help is a help text being written.
type help struct {
	b     strings.Builder
	width int
}

// head writes a heading after a blank line.
func (h *help) head(title string) { h.b.WriteString("\n" + title + "\n") }

// line writes a text from column indent on; its further lines begin at column hang.
func (h *help) line(indent, hang int, text string) {
	h.b.WriteString(strings.Repeat(" ", indent) + term.Wrap(text, indent, hang, h.width) + "\n")
}

// paragraphs writes a text whose paragraphs are separated by blank lines. A paragraph of indented lines is commands.
func (h *help) paragraphs(text string) {
	for i, p := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if i > 0 {
			h.b.WriteString("\n")
		}
		if strings.HasPrefix(p, " ") || strings.HasPrefix(p, "\t") {
			for line := range strings.SplitSeq(strings.TrimSpace(p), "\n") {
				h.command("  " + strings.TrimSpace(line))
			}
			continue
		}
		h.line(0, 0, p)
	}
}

// examples writes examples. A remark that does not fit beside its command is written below it.
func (h *help) examples(text string) {
	for line := range strings.SplitSeq(strings.Trim(text, "\n"), "\n") {
		if command, remark, ok := cutRemark(line); ok && term.Width(line) > h.width {
			h.command(command)
			h.line(6, 6, remark)
			continue
		}
		h.command(line)
	}
}

// command writes an indented command. One that is too long is continued on lines that begin further in, each but the last ending
// with a backslash. It is never broken between quotes.
func (h *help) command(line string) {
	words := strings.TrimLeft(line, " ")
	indent := line[:len(line)-len(words)]
	for room := h.width - len(indent); term.Width(words) > room; room = h.width - len(indent) {
		at := lastBreak(words, room-len(` \`))
		if at < 0 {
			break
		}
		h.b.WriteString(indent + words[:at] + " \\\n")
		words = words[at+1:]
		indent = "      "
	}
	h.b.WriteString(indent + words + "\n")
}

// lastBreak returns the index of the last space outside quotes in the first columns of a command, or -1.
func lastBreak(command string, room int) int {
	at, quote := -1, rune(0)
	for i, r := range command {
		switch {
		case term.Width(command[:i]) > room:
			return at
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote = r
		case quote == 0 && r == ' ':
			at = i
		}
	}
	return at
}

// cutRemark splits an example into the command and the remark after several spaces.
func cutRemark(line string) (command, remark string, ok bool) {
	indent := len(line) - len(strings.TrimLeft(line, " "))
	at := strings.Index(line[indent:], "   ")
	if at < 0 {
		return line, "", false
	}
	return line[:indent+at], strings.TrimSpace(line[indent+at:]), true
}

// commands writes the visible commands of a group with their summaries.
func (h *help) commands(title string, c *cobra.Command, in func(*cobra.Command) bool) {
	const column = 14
	written := false
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() && sub.Name() != "help" || !in(sub) {
			continue
		}
		if !written {
			h.head(title)
			written = true
		}
		h.twoColumns("  "+sub.Name(), column, sub.Short)
	}
}

// flags writes flags with their descriptions.
func (h *help) flags(title string, list *pflag.FlagSet) {
	wide, names := 0, map[string]string{}
	list.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, _ := pflag.UnquoteUsage(f)
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		if f.NoOptDefVal != "" && value != "" && f.Value.Type() != "bool" {
			name += "[=" + value + "]"
		} else if value != "" {
			name += " " + value
		}
		names[f.Name] = name
		wide = max(wide, term.Width(name))
	})
	if len(names) == 0 {
		return
	}
	h.head(title)
	wide = min(wide+3, h.width/2)
	list.VisitAll(func(f *pflag.Flag) {
		if name, ok := names[f.Name]; ok {
			_, about := DescribeFlag(f)
			h.twoColumns(name, wide, about)
		}
	})
}

// DescribeFlag returns the name of a flag's value, empty if it takes none, and its description with the default, if there is
// one worth naming.
func DescribeFlag(f *pflag.Flag) (value, about string) {
	value, about = pflag.UnquoteUsage(f)
	if !slices.Contains([]string{"", "false", "true", "0", "[]"}, f.DefValue) {
		about += " (default " + f.DefValue + ")"
	}
	return value, about
}

// twoColumns writes a term and, from a column on, its description. A long term has its description below.
func (h *help) twoColumns(name string, column int, about string) {
	if term.Width(name)+1 >= column {
		h.b.WriteString(name + "\n" + strings.Repeat(" ", column))
	} else {
		h.b.WriteString(term.Pad(name, column))
	}
	h.b.WriteString(term.Wrap(about, column, column, h.width) + "\n")
}
