package complete

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
)

// Offered returns a writer for the words that cobra offers the shell. If cobra asks the shell for files, the writer finds
// them itself. It leaves out words that a shell could evaluate.
func Offered(to io.Writer, args []string) io.Writer {
	typed := args[len(args)-1]
	if flag, value, ok := strings.Cut(typed, "="); ok && strings.HasPrefix(flag, "-") {
		typed = value
	}
	return &offered{to: to, typed: typed}
}

// offered collects the words until cobra writes the directive, which is the last line.
type offered struct {
	to    io.Writer
	typed string
	words []string
}

// Write takes one line: a word and its description, separated by a tab, or the directive.
func (o *offered) Write(p []byte) (int, error) {
	line := strings.TrimSuffix(string(p), "\n")
	number, last := strings.CutPrefix(line, ":")
	d, err := strconv.Atoi(number)
	if !last || err != nil {
		o.words = append(o.words, line)
		return len(p), nil
	}
	directive := cobra.ShellCompDirective(d)
	const files = cobra.ShellCompDirectiveFilterFileExt | cobra.ShellCompDirectiveFilterDirs
	if directive&cobra.ShellCompDirectiveError == 0 && (directive&files != 0 || directive&cobra.ShellCompDirectiveNoFileComp == 0 && len(o.words) == 0) {
		o.words = paths(o.typed, o.words, directive&cobra.ShellCompDirectiveFilterDirs != 0)
		directive = directive&^files | cobra.ShellCompDirectiveNoFileComp
		if !slices.ContainsFunc(o.words, func(w string) bool { return !strings.HasSuffix(w, "/") }) {
			directive |= cobra.ShellCompDirectiveNoSpace
		}
	}
	for _, w := range o.words {
		word, _, _ := strings.Cut(w, "\t")
		if !harmless(word, anyWord) || strings.HasPrefix(word, "-") && !strings.HasPrefix(o.typed, "-") {
			continue
		}
		if _, err := fmt.Fprintln(o.to, w); err != nil {
			return 0, err
		}
	}
	_, err = fmt.Fprintf(o.to, ":%d\n", directive)
	return len(p), err
}

// The characters that a word may have beside letters and digits. File names may come from somebody else, so they may have
// fewer.
const (
	fileName = " _-.,:=/@+%"
	anyWord  = fileName + "'’…!()&~"
)

// harmless reports whether a word has only letters, digits and these characters.
func harmless(word, signs string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool {
		return r == unicode.ReplacementChar || !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune(signs, r)
	})
}

// SafeName reports whether every shell reads the name of a file as a plain word.
func SafeName(name string) bool {
	return name != "" && harmless(name, fileName) && !strings.ContainsRune("-=+% ", rune(name[0]))
}

// paths returns the files and folders whose paths begin with typed. If there are suffixes it returns only files that end in
// one of them.
func paths(typed string, suffixes []string, folders bool) (out []string) {
	at, begun := filepath.Split(typed)
	dir := at
	if rest, ok := strings.CutPrefix(dir, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			dir = filepath.Join(home, rest)
		}
	}
	if dir == "" {
		dir = "."
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, begun) || strings.HasPrefix(name, ".") && begun == "" || !SafeName(name) {
			continue
		}
		is, err := os.Stat(filepath.Join(dir, name))
		switch {
		case err != nil:
		case is.IsDir():
			out = append(out, at+name+"/")
		case folders, !is.Mode().IsRegular():
		case len(suffixes) == 0, slices.ContainsFunc(suffixes, func(s string) bool { return strings.HasSuffix(strings.ToLower(name), "."+s) }):
			out = append(out, at+name)
		}
	}
	return out
}
