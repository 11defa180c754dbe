// Package homebrew holds the commands for the homebrew that the library keeps: list, add, remove and pack.
package homebrew

import (
	"fmt"
	"io"
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
	"scabbard/data"
	"scabbard/sheet/printable"
)

// New returns the command library with its subcommands.
func New(a *cli.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "library",
		Short: "Keep homebrew that somebody shared",
		Long: `Keep homebrew: a folder or an archive with a manifest is checked, copied and kept. A hero that names it loads it by itself,
and --with NAME loads it for a new one. Nothing is fetched from a network.`,
		Args: cobra.ArbitraryArgs,
		RunE: usage.Group,
	}
	c.AddCommand(newList(a), newAdd(a), newRemove(a), newPack(a))
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

// list prints what the library keeps. An entry that cannot be read is an error, and the others are printed.
func list(a *cli.App, json bool) error {
	docs := []page.KeptDoc{}
	var bad error
	for _, name := range library.KeptNames() {
		layer, source, err := library.FindKeptSource(name)
		switch {
		case err != nil && json:
			bad, docs = message.Verdict(message.ExitError), append(docs, page.KeptDoc{Name: name, Error: err.Error()})
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
		a.IO.Note("library", "nothing in it yet", "scabbard library add FOLDER adds homebrew; FOLDER may be an archive *.zip")
	}
	return bad
}

// keptDoc describes homebrew that is kept.
func keptDoc(layer *library.Layer, source string) page.KeptDoc {
	m := layer.Manifest
	return page.KeptDoc{
		Name: m.Name, Title: m.Title, Version: m.Version, Author: m.Author, Licence: m.Licence, Edition: m.Edition, From: m.From,
		Needs: m.Needs, Files: len(layer.Files), Papers: layer.PaperNames(), Sum: layer.Sum(), Source: source,
	}
}

// about returns a manifest in a line.
func about(layer *library.Layer) string { d := keptDoc(layer, ""); return d.About() }

func newAdd(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "add",
		Short: "Check homebrew and add it to the library",
		Long: `Check a folder of homebrew, an archive *.zip, a hero file or a PDF that carries homebrew, or a file of Forge Steel's such as
NAME.ds-kit, and keep a copy of it. One of its files
has a manifest: its name, version, author and licence, and beside it the edition. Homebrew with a mistake is not kept.
Homebrew of the same name is replaced. Its readme and licence files are kept with it.`,
		Example: "  scabbard library add ours\n  scabbard library add bells.zip",
		RunE:    func(_ *cobra.Command, args []string) error { return add(a, args[0]) },
	}, usage.One("FROM", usage.Folder).Offering(archives))
}

// archives names the files that are homebrew beside folders.
func archives(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"zip", "ds-hero", "ds-ancestry", "ds-kit", "ds-item", "ds-sourcebook"}, cobra.ShellCompDirectiveFilterFileExt
}

// add checks homebrew and keeps it. Of a hero file it keeps all that the file carries.
func add(a *cli.App, from string) error {
	layers, err := library.ReadLayers(from, "library add")
	if err != nil {
		return mistakes(a, err)
	}
	for _, layer := range layers { // in the order in which they need each other
		if err := addLayer(a, layer, from); err != nil {
			return err
		}
	}
	return nil
}

// addLayer checks a layer and keeps it.
func addLayer(a *cli.App, layer *library.Layer, from string) error {
	if err := layer.ReadPapers(); err != nil {
		return err
	}
	if err := checkManifest(layer); err != nil {
		return err
	}
	m := layer.Manifest
	set := library.WithAllBooks(m.Edition)
	for _, need := range m.Needs {
		below, err := library.FindKept(need)
		if err != nil {
			return err
		}
		if below == nil {
			return &message.Problem{Where: from, What: "needs the homebrew " + need + ", which is not in the library", Hint: "add that first: scabbard library add FOLDER"}
		}
		if set, err = read.Layer(set, need, below.Files); err != nil {
			return mistakes(a, err)
		}
	}
	if _, _, err := read.LayerWithWarnings(set, m.Name, layer.Files); err != nil {
		return mistakes(a, err)
	}
	before, _ := library.FindKept(m.Name)
	if before != nil && before.SameRules(layer) && len(layer.Papers) == 0 {
		a.IO.Note(m.Name, "is already in the library", "")
		return nil
	}
	if err := library.Prepare(m.Name); err != nil {
		return err
	}
	if err := a.Files.Lock(library.Entry(m.Name)); err != nil {
		return err
	}
	if err := library.Keep(layer, from); err != nil {
		return err
	}
	what := "added: " + about(layer)
	if before != nil && before.Manifest.Version != m.Version {
		what += "; replaces version " + before.Manifest.Version
	}
	a.IO.Note(m.Name, what, "scabbard new --with "+m.Name+" makes a hero with it")
	return nil
}

// mistakes reports mistakes in files, each with its place.
func mistakes(a *cli.App, err error) error {
	if list, ok := err.(yaml.Errors); ok {
		return message.Verdict(a.IO.Report(list))
	}
	return err
}

// checkManifest returns an error if the manifest lacks a field that sharing needs.
func checkManifest(layer *library.Layer) error {
	m := layer.Manifest
	if lacks := m.Lacks(); lacks != "" {
		hint := "manifest: {name: bells, version: \"1.0\", author: Ann, licence: CC BY 4.0} in one of its files"
		if lacks == "edition" {
			hint = "edition: " + data.Published() + " in one of its files"
		}
		return &message.Problem{Where: layer.Path, What: "its manifest has no " + lacks, Hint: hint}
	}
	if !slices.Contains(data.Heroes(), m.Edition) {
		return &message.Problem{Where: layer.Path, What: "is for the edition " + m.Edition + ", which this program does not have", Hint: "it has " + strings.Join(data.Heroes(), ", ")}
	}
	return nil
}

func newRemove(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "remove",
		Short: "Remove homebrew from the library",
		RunE: func(_ *cobra.Command, args []string) error {
			name := args[0]
			if !slices.Contains(library.KeptNames(), name) {
				return notKept(name)
			}
			if err := a.Files.Lock(library.Entry(name)); err != nil {
				return err
			}
			if !slices.Contains(library.KeptNames(), name) { // another process was quicker
				return notKept(name)
			}
			if err := library.Drop(name); err != nil {
				return err
			}
			a.IO.Note(name, "removed from the library; heroes that use it keep their answers", "")
			return nil
		},
	}, usage.One("NAME", usage.Word))
}

func notKept(name string) error {
	return &message.Problem{Where: name, What: "there is no such homebrew in the library", Hint: "scabbard library list"}
}

func newPack(a *cli.App) *cobra.Command {
	var out string
	c := argument.Add(a, &cobra.Command{
		Use:     "pack",
		Short:   "Write a folder of homebrew as one archive to share",
		Example: "  scabbard library pack ours -o bells.zip",
		RunE: func(_ *cobra.Command, args []string) error {
			layer, err := library.ReadLayer(args[0], "library pack")
			if err != nil {
				return mistakes(a, err)
			}
			if err := layer.ReadPapers(); err != nil {
				return err
			}
			if err := checkManifest(layer); err != nil {
				return err
			}
			raw, err := library.Pack(layer)
			if err != nil {
				return err
			}
			if out == "" {
				out = layer.Name() + library.ArchiveSuffix
			}
			if err := a.Files.Deliver(out, func(w io.Writer) error { _, err := w.Write(raw); return err }); err != nil {
				return err
			}
			a.IO.Note(out, about(layer), "scabbard library add "+message.Quoted(out)+" adds it to a library, on any computer")
			return nil
		},
	}, usage.One("DIR", usage.Folder))
	c.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write (default: NAME"+library.ArchiveSuffix+")")
	return c
}
