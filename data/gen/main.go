// Command gen reads an edition's YAML, checks it whole and writes it as Go literals.
//
//	gen        writes data/<edition>_gen.go
//	gen -n     only checks
//	gen -json  only prints the records as JSON
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

func main() {
	check := flag.Bool("n", false, "only check")
	asJSON := flag.Bool("json", false, "only print the records as JSON")
	flag.Parse()
	if err := run(*check, *asJSON); err != nil {
		var list rules.Errors
		if errors.As(err, &list) {
			for _, e := range list {
				fmt.Fprintln(os.Stderr, e.Error())
				if e.Hint != "" {
					fmt.Fprintln(os.Stderr, "  hint:", e.Hint)
				}
			}
			fmt.Fprintln(os.Stderr, len(list), "mistakes")
		} else {
			fmt.Fprintln(os.Stderr, "gen:", err)
		}
		os.Exit(1)
	}
}

func run(check, asJSON bool) error {
	dir := "."
	if _, err := os.Stat("packet-2024"); err != nil {
		dir = "data"
	}
	ruleset, files, err := read(filepath.Join(dir, "packet-2024"))
	if err != nil {
		return err
	}
	set, err := rules.Load(ruleset, files)
	if asJSON && set != nil {
		return json.NewEncoder(os.Stdout).Encode(map[string]any{"edition": set.Edition, "records": plain(set)})
	}
	if err != nil || check {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "packet2024_gen.go"), source(set, "packet2024"), 0o644)
}

// read returns the ruleset and the record files of an edition, sorted by name.
func read(dir string) (rules.File, []rules.File, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		return rules.File{}, nil, err
	}
	slices.Sort(names)
	var ruleset rules.File
	var files []rules.File
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			return ruleset, nil, err
		}
		f := rules.File{Name: filepath.Base(name), Data: b}
		if f.Name == "ruleset.yaml" {
			ruleset = f
		} else {
			files = append(files, f)
		}
	}
	return ruleset, files, nil
}

// plain is a rough view of the records for looking at their texts before they are generated.
func plain(set *rules.Set) []map[string]any {
	var out []map[string]any
	for i := range set.Records {
		r := &set.Records[i]
		m := map[string]any{"id": r.ID, "kind": r.Kind(), "name": r.Name, "text": r.Text.Raw, "short": r.Short.Raw, "flavor": r.Flavor, "apply": r.Apply, "note": r.Note, "source_line": r.Line}
		var texts []string
		for _, e := range r.Effects {
			texts = append(texts, effectTexts(e)...)
		}
		if a := r.Ability; a != nil {
			texts = append(texts, a.Target.Raw, a.Trigger.Raw)
			for _, c := range a.Clauses {
				texts = append(texts, c.Text.Raw)
			}
			for _, t := range a.Tiers {
				texts = append(texts, t.Text.Raw)
			}
		}
		m["effects"] = strings.Join(texts, " | ")
		out = append(out, m)
	}
	return out
}

func effectTexts(e rules.Effect) []string {
	out := []string{e.Text.Raw}
	if e.Choose != nil {
		out = append(out, e.Choose.Prompt)
	}
	if e.Resource != nil {
		for _, t := range append(slices.Clone(e.Resource.Gains), e.Resource.Rules...) {
			out = append(out, t.Raw)
		}
	}
	if e.Track != nil {
		for _, r := range e.Track.Rows {
			out = append(out, r.Text.Raw)
		}
	}
	if e.Form != nil {
		out = append(out, e.Form.Text.Raw)
	}
	return out
}
