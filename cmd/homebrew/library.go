// Package homebrew holds the command homebrew, with those of its subcommands that keep what somebody shared.
//
// Package cmd adds New to the tree. Package cmd/library reads, loads and keeps homebrew; here are flags, checks before
// keeping, and reports.
package homebrew

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules/page"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// New returns the command homebrew with its subcommands: first those that write and check, then those of the library.
func New(a *cli.App, writing ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{
		Use:   "homebrew",
		Short: "Homebrew: write it, check it, keep what somebody shared",
		Long: `Homebrew is a folder of records on top of the rules. new begins a record, check lists mistakes, try makes heroes with
it. add checks and keeps a copy of a folder or an archive: a hero that names it loads it by itself, and --with NAME loads
it for a new one. Nothing is fetched from a network.`,
		Args: cobra.ArbitraryArgs,
		RunE: usage.Group,
	}
	c.AddCommand(append(writing, newAdd(a), newList(a), newRemove(a), newPack(a))...)
	return c
}

func newList(a *cli.App) *cobra.Command {
	var json bool
	c := argument.Add(a, &cobra.Command{
		Use:   "list",
		Short: "List the homebrew in the library",
		RunE:  func(*cobra.Command, []string) error { return list(a, json) },
	})
	c.Flags().BoolVar(&json, "json", false, "for programs")
	return c
}

// list prints the entries of the library. An entry that cannot be read is an error, and the others are printed.
func list(a *cli.App, json bool) error {
	docs := []page.Kept{}
	var bad error
	for _, name := range library.KeptNames() {
		layer, source, err := library.FindKeptSource(name)
		switch {
		case err != nil && json:
			bad, docs = message.Verdict(message.ExitError), append(docs, page.Kept{Manifest: read.Manifest{Name: name}, Error: err.Error()})
		case err != nil:
			bad = message.Verdict(a.IO.Report(err))
		case layer != nil: // else it was removed meanwhile
			docs = append(docs, keptDoc(layer, source))
		}
	}
	if json {
		if err := a.IO.Encode(docs); err != nil {
			return err
		}
		return bad
	}
	for _, d := range docs {
		fmt.Fprintln(a.IO.Out, printable.Line(d.String()))
	}
	if len(docs) == 0 && bad == nil {
		a.IO.Note("homebrew", "nothing in the library yet", "scabbard homebrew add FOLDER adds homebrew; FOLDER may be an archive *.zip")
	}
	return bad
}

// keptDoc describes homebrew that is kept.
func keptDoc(layer *library.Layer, source string) page.Kept {
	return page.Kept{
		Manifest: layer.Manifest, Files: len(layer.Files), Papers: layer.PaperNames(), Sum: layer.Sum(), Source: source,
	}
}

// about returns a manifest in a line.
func about(layer *library.Layer) string { d := keptDoc(layer, ""); return d.About() }

// mistakes reports mistakes in files, each with its place.
func mistakes(a *cli.App, err error) error {
	if list, ok := err.(yaml.Errors); ok {
		return message.Verdict(a.IO.Report(list))
	}
	return err
}

func newRemove(a *cli.App) *cobra.Command {
	var json bool
	c := argument.Add(a, &cobra.Command{
		Use:   "remove",
		Short: "Remove homebrew from the library",
		RunE:  func(_ *cobra.Command, args []string) error { return remove(a, args[0], json) },
	}, usage.One("NAME", usage.Word))
	c.Flags().BoolVar(&json, "json", false, "for programs")
	return c
}

// remove takes homebrew out of the library, and names what else there needs it.
func remove(a *cli.App, name string, json bool) error {
	if !slices.Contains(library.KeptNames(), name) {
		return notKept(name)
	}
	if err := a.Files.Lock(library.Entry(name)); err != nil {
		return err
	}
	if !slices.Contains(library.KeptNames(), name) { // another process was quicker
		return notKept(name)
	}
	doc := page.Kept{Manifest: read.Manifest{Name: name}}
	if layer, source, err := library.FindKeptSource(name); err == nil && layer != nil {
		doc = keptDoc(layer, source)
	}
	if err := library.Drop(name); err != nil {
		return err
	}
	what := "removed from the library; heroes that use it keep their answers"
	switch by := library.NeededBy(name); len(by) {
	case 0:
	case 1:
		what += "; " + by[0] + " needs it, and is not loaded without it"
	default:
		what += "; " + phrase.And(by) + " need it, and are not loaded without it"
	}
	if json {
		return a.IO.Encode([]page.Kept{doc})
	}
	a.IO.Note(name, what, "")
	return nil
}

func notKept(name string) error {
	return &message.Problem{Where: name, What: "there is no such homebrew in the library", Hint: "scabbard homebrew list"}
}

func newPack(a *cli.App) *cobra.Command {
	var out string
	var json bool
	c := argument.Add(a, &cobra.Command{
		Use:     "pack",
		Short:   "Write a folder of homebrew as one archive to share",
		Example: "  scabbard homebrew pack ours -o bells.zip",
		RunE:    func(_ *cobra.Command, args []string) error { return pack(a, args[0], out, json) },
	}, usage.One("DIR", usage.Folder))
	c.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write (default: NAME"+library.ArchiveSuffix+")")
	c.Flags().BoolVar(&json, "json", false, "for programs")
	return c
}

// pack writes homebrew as an archive.
func pack(a *cli.App, from, out string, json bool) error {
	switch toStandardOutput := out == "-"; {
	case toStandardOutput && json:
		return message.Misuse("homebrew pack", "--json and -o - both go to standard output", "-o FILE writes the archive into a file")
	case !toStandardOutput && out != "" && !strings.EqualFold(filepath.Ext(out), library.ArchiveSuffix):
		return message.Misuse("-o "+out, "an archive is a file *"+library.ArchiveSuffix, "-o "+message.Quoted(strings.TrimSuffix(out, filepath.Ext(out))+library.ArchiveSuffix))
	}
	layer, err := library.ReadLayer(from, "homebrew pack")
	if err != nil {
		return mistakes(a, err)
	}
	if err := layer.CheckLinks("an archive"); err != nil {
		return err
	}
	if err := layer.ReadPapers(); err != nil {
		return err
	}
	if err := checkManifest(layer); err != nil {
		return err
	}
	missing := func(need string) bool { below, err := library.FindKept(need); return err == nil && below == nil }
	if !slices.ContainsFunc(layer.Manifest.Needs, missing) { // without those nobody can tell
		if err := checkRules(a, layer, from); err != nil {
			return err
		}
	}
	raw, err := library.Pack(layer)
	if err != nil {
		return err
	}
	if out == "" {
		out = layer.Name() + library.ArchiveSuffix
		if err := earlierArchive(out, layer.Name()); err != nil {
			return err
		}
	}
	if err := a.Files.WriteOutput(out, func(w io.Writer) error { _, err := w.Write(raw); return err }); err != nil {
		return err
	}
	hint := "scabbard homebrew add " + message.Quoted(out) + " adds it to a library, on any computer"
	switch {
	case json:
		return a.IO.Encode([]page.Kept{keptDoc(layer, out)})
	case out == "-":
		out, hint = layer.Name(), "scabbard homebrew add adds it to a library, from a file *"+library.ArchiveSuffix
	}
	a.IO.Note(out, about(layer), hint)
	return nil
}

// earlierArchive returns an error if a file exists that is no archive of homebrew with a name.
func earlierArchive(path, name string) error {
	if _, err := os.Lstat(path); err != nil {
		return nil
	}
	if layer, err := library.ReadLayer(path, "homebrew pack"); err == nil && layer.Manifest.Name == name {
		return nil
	}
	return &message.Problem{Where: path, What: "is not an archive of the homebrew " + name + ", so it was not overwritten", Hint: "choose another name with -o"}
}
