// Package homebrew holds the commands for the homebrew that the library keeps: list, add, remove and pack.
package homebrew

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

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
	return argument.Add(a, &cobra.Command{
		Use:   "list",
		Short: "List the homebrew that is kept",
		RunE: func(*cobra.Command, []string) error {
			names := library.KeptNames()
			if len(names) == 0 {
				a.IO.Note("library", "nothing is kept", "scabbard library add FOLDER, or an archive *.zip")
			}
			var bad error
			for _, name := range names {
				layer, err := library.FindKept(name)
				if err != nil || layer == nil {
					bad = message.Verdict(a.IO.Report(err))
					continue
				}
				fmt.Fprintln(a.IO.Out, printable.Line(name+"  "+about(layer.Manifest)))
			}
			return bad
		},
	})
}

// about returns a manifest in a line.
func about(m read.Manifest) string {
	out := []string{m.Version}
	if m.Title != "" {
		out = append(out, m.Title)
	}
	out = append(out, "by "+m.Author, m.Licence, "for "+m.Edition)
	if len(m.Needs) > 0 {
		out = append(out, "needs "+strings.Join(m.Needs, " and "))
	}
	return strings.Join(out, ", ")
}

func newAdd(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "add",
		Short: "Check homebrew and keep it",
		Long: `Check a folder of homebrew, an archive *.zip, or a hero file that carries homebrew, and keep a copy of it. One of its files
has a manifest: its name, version, author and licence, and beside it the edition. Homebrew with a mistake is not kept.
Homebrew of the same name is replaced.`,
		Example: "  scabbard library add ours\n  scabbard library add bells.zip",
		RunE:    func(_ *cobra.Command, args []string) error { return add(a, args[0]) },
	}, usage.One("FROM", usage.Folder).Offering(archives))
}

// archives names the files that are homebrew beside folders.
func archives(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"zip"}, cobra.ShellCompDirectiveFilterFileExt
}

// add checks homebrew and keeps it.
func add(a *cli.App, from string) error {
	layer, err := library.ReadLayer(from, "library add")
	if err != nil {
		return mistakes(a, err)
	}
	if err := checkManifest(layer); err != nil {
		return err
	}
	m := layer.Manifest
	set := data.Load(m.Edition)
	for _, need := range m.Needs {
		below, err := library.FindKept(need)
		if err != nil {
			return err
		}
		if below == nil {
			return &message.Problem{Where: from, What: "needs the homebrew " + need + ", which the library does not keep", Hint: "scabbard library add it first"}
		}
		if set, err = read.Layer(set, need, below.Files); err != nil {
			return mistakes(a, err)
		}
	}
	if _, _, err := read.LayerWithWarnings(set, m.Name, layer.Files); err != nil {
		return mistakes(a, err)
	}
	before, _ := library.FindKept(m.Name)
	if err := library.Prepare(m.Name); err != nil {
		return err
	}
	if err := a.Files.Lock(library.EntryFile(m.Name)); err != nil {
		return err
	}
	if err := library.Keep(layer, from); err != nil {
		return err
	}
	what := "kept: " + about(m)
	if before != nil && before.Manifest.Version != m.Version {
		what += "; in place of " + before.Manifest.Version
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
		return &message.Problem{Where: layer.Path, What: "does not say its " + lacks, Hint: hint}
	}
	if !slices.Contains(data.Heroes(), m.Edition) {
		return &message.Problem{Where: layer.Path, What: "is for the edition " + m.Edition + ", which is not known", Hint: "known are " + strings.Join(data.Heroes(), ", ")}
	}
	return nil
}

func newRemove(a *cli.App) *cobra.Command {
	return argument.Add(a, &cobra.Command{
		Use:   "remove",
		Short: "Keep homebrew no longer",
		RunE: func(_ *cobra.Command, args []string) error {
			name := args[0]
			if !slices.Contains(library.KeptNames(), name) {
				return &message.Problem{Where: name, What: "the library keeps no such homebrew", Hint: "scabbard library list"}
			}
			if err := a.Files.Lock(library.EntryFile(name)); err != nil {
				return err
			}
			a.Files.Unlock()
			if err := library.Drop(name); err != nil {
				return err
			}
			a.IO.Note(name, "is kept no longer; heroes that name it keep their answers", "")
			return nil
		},
	}, usage.One("NAME", usage.Word))
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
			a.IO.Note(out, about(layer.Manifest), "scabbard library add "+message.Quoted(out)+" keeps it, there and here")
			return nil
		},
	}, usage.One("DIR", usage.Folder))
	c.Flags().StringVarP(&out, "output", "o", "", "`FILE` to write (default: NAME"+library.ArchiveSuffix+")")
	return c
}
