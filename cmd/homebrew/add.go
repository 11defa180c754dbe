package homebrew

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder/rules/page"
	"scabbard/builder/rules/read"
	"scabbard/cmd/argument"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/data"
	"scabbard/sheet/printable"
)

func newAdd(a *cli.App) *cobra.Command {
	var json bool
	c := argument.Add(a, &cobra.Command{
		Use:   "add",
		Short: "Check homebrew and add it to the library",
		Long: `Check homebrew and keep a copy of it: a folder, an archive *.zip, a hero file with homebrew inside, or a file of Forge Steel
such as NAME.ds-kit. One of its files needs a manifest with its name, version, author, license and edition.
Homebrew with a mistake is not kept. It replaces homebrew of the same name. Its readme and license files are kept with it.`,
		Example: "  scabbard homebrew add ours\n  scabbard homebrew add bells.zip",
		RunE:    func(_ *cobra.Command, args []string) error { return add(a, args[0], json) },
	}, usage.One("FROM", usage.Folder).Offering(fileTypes))
	c.Flags().BoolVar(&json, "json", false, "for programs")
	return c
}

// fileTypes returns the endings of files that can be added, for completion in the shell.
func fileTypes(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"zip", "ds-hero", "ds-ancestry", "ds-career", "ds-class", "ds-complication", "ds-culture", "ds-domain", "ds-item", "ds-kit", "ds-perk", "ds-title", "ds-sourcebook"}, cobra.ShellCompDirectiveFilterFileExt
}

// Add checks homebrew and keeps it, and reports it in words. Of a hero file it keeps all that the file carries.
func Add(a *cli.App, from string) error { return add(a, from, false) }

// add does the work of Add. It reports for programs if json is true.
func add(a *cli.App, from string, json bool) error {
	layers, err := library.ReadLayers(from, "homebrew add")
	if err != nil {
		return mistakes(a, err)
	}
	docs := []page.Kept{}
	for _, layer := range layers { // in the order in which they need each other
		added, err := addLayer(a, layer, from)
		if err != nil {
			return err
		}
		docs = append(docs, added.Kept)
		if !json {
			added.report(a)
		}
	}
	if json {
		return a.IO.Encode(docs)
	}
	return nil
}

// added is homebrew that was added to the library.
type added struct {
	page.Kept
	layer  *library.Layer
	before *library.Layer // which it replaces, or nil
}

// addLayer checks a layer and keeps it.
func addLayer(a *cli.App, layer *library.Layer, from string) (*added, error) {
	if err := layer.CheckLinks("the library"); err != nil {
		return nil, err
	}
	if err := layer.ReadPapers(); err != nil {
		return nil, err
	}
	if err := checkManifest(layer); err != nil {
		return nil, err
	}
	if err := checkRules(a, layer, from); err != nil {
		return nil, err
	}
	m := layer.Manifest
	before, source, _ := library.FindKeptSource(m.Name)
	if before != nil && before.SameRules(layer) && len(layer.Papers) == 0 {
		return &added{Kept: keptDoc(before, source)}, nil
	}
	if err := library.Prepare(m.Name); err != nil {
		return nil, err
	}
	if err := a.Files.Lock(library.Entry(m.Name)); err != nil {
		return nil, err
	}
	if err := library.Keep(layer, from); err != nil {
		return nil, err
	}
	return &added{keptDoc(layer, from), layer, before}, nil
}

// checkRules returns an error if the rules of a layer have a mistake, or if the library lacks what they need.
func checkRules(a *cli.App, layer *library.Layer, from string) error {
	for _, need := range layer.Manifest.Needs {
		switch below, err := library.FindKept(need); {
		case err != nil:
			return err
		case below == nil:
			return &message.Problem{Where: from, What: "needs the homebrew " + need + ", which is not in the library", Hint: "add that first: scabbard homebrew add FOLDER"}
		}
	}
	below, err := library.Below(layer)
	if err != nil {
		return err
	}
	set := library.WithAllBooks(layer.Manifest.Edition)
	for _, l := range below {
		if set, err = read.Layer(set, l.Name(), l.Files); err != nil {
			return mistakes(a, err)
		}
	}
	if _, _, err := read.LayerWithWarnings(set, layer.Manifest.Name, layer.Files); err != nil {
		return mistakes(a, err)
	}
	return nil
}

// report prints what was added.
func (d *added) report(a *cli.App) {
	if d.layer == nil {
		a.IO.Note(d.Name, "is already in the library", "")
		return
	}
	what := "added: " + d.About()
	if d.before != nil {
		if was := d.before.Manifest; was.Version != d.Version || was.Author != d.Author {
			what += "; replaces version " + was.Version
			if was.Author != d.Author {
				what += ", by " + was.Author
			}
		}
	}
	a.IO.Note(d.Name, what, "scabbard new --with "+d.Name+" makes a hero with it")
	if len(d.layer.Made) > 0 {
		a.IO.Note(d.Name, "made of the file: "+printable.Line(strings.Join(d.layer.Made, ", ")), "")
	}
	for _, text := range d.layer.AsText {
		a.IO.Note(d.Name, "kept as text, apply it yourself: "+printable.Line(text), "")
	}
	for _, text := range d.layer.LeftOut {
		a.IO.Note(d.Name, "left out: "+printable.Line(text), "")
	}
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
