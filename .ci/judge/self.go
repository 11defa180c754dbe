package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A plant is a change of the program's source that the comparison has to find. It is found by its text, wherever it stands, so
// that it survives when files move.
type plant struct {
	was, is string
	mark    string   // what a difference says that comes from it, as a pattern
	groups  []string // where it has to be found, and nowhere else
}

// plants are planted in two programs: what moves words of a page would hide what is only drawn.
var plants = [][]plant{
	{
		{`"a "+s.LevelWords()`, `"the "+s.LevelWords()`, `the level`, []string{"new"}},
		{`"kit_bonuses", s.KitBonuses`, `"kit_boni", s.KitBonuses`, `kit_boni`, []string{"json", "party"}},
		{`faint("── ")`, `faint("== ")`, `(?m)^\+== `, []string{"text", "level", "diff", badInput}},
		{`"| --- "`, `"| :-- "`, `\| :-- `, []string{"markdown", "rules sheet"}},
		{`name="referrer" content="no-referrer"`, `name="referrer" content="origin"`, `content="origin"`,
			[]string{"html", "rules sheet"}},
		{`sourcebookIDs`, `sourceBookIDs`, `sourceBookIDs`, []string{"ds-hero"}},
		{`const marker = "scabbard"`, `const marker = "scabbord"`, `scabbord`, []string{"code"}},
		{`~~~ds-hero\n`, `~~~ds-heroes\n`, `~~~ds-heroes`, []string{"obsidian"}},
		{`": legal and finished"`, `": finished and legal"`, `finished and legal`, []string{"check"}},
		{`json:"spent,omitempty"`, `json:"paid,omitempty"`, `"paid"`, []string{"choices"}},
		{`json:"known"`, `json:"knows"`, `"knows"`, []string{"why"}},
		{"asked-now\tAsked now", "asked-now\tAsked today", `Asked today`, []string{"level", "diff"}},
		{`"chances", chances,`, `"odds_of", chances,`, `odds_of`, []string{"odds"}},
		{`"  "+term.Pad("nobody", name)`, `"  "+term.Pad("no hero", name)`, `no hero`, []string{"party"}},
		{`• **{{.Name}}**{{if .Cost}}`, `* **{{.Name}}**{{if .Cost}}`, `(?m)^\+\* \*\*`, []string{"templates"}},
		{`json:"echelons,omitempty"`, `json:"steps,omitempty"`, `"steps"`, []string{"rules export"}},
		{`"also here: "`, `"here also: "`, `here also: `, []string{"rules list"}},
		{`"; showing the nearest"`, `"; showing the next best"`, `next best`, []string{"rules search"}},
		{"line-of\tline {1}", "line-of\trow {1}", `(?m)^\+.*\brow\b`, []string{"rules show"}},
		{`json:"inputs"`, `json:"given_inputs"`, `given_inputs`, []string{"computed"}},
		{`: give it another id to use it beside`, `: give it a new id to use it beside`, `give it a new id`, []string{"rules yaml"}},
		{`The columns show: {1}`, `The columns have: {1}`, `columns\s+have|have:`, []string{"rules show", "rules cards", "rules sheet"}},
		{`Unspent AP are lost at the`, `Unused AP are lost at the`, `Unused`,
			[]string{"rules export", "rules show", "rules yaml", "rules cards"}},
		{`0.345*v.Size*typeset.Point, Center`, `0.345*v.Size*typeset.Point+0.2, Center`, `(?m)^~ page|dots differ`,
			[]string{"pages", "paper and ink", "pictures", "rules cards"}},
		{`"Explain a number"`, `"Explain a figure"`, `Explain a figure`, []string{"help"}},
		{`the line endings of Unix or Windows`, `the line endings of Unix and Windows`, `Unix and Windows`, []string{badInput}},
	},
	{
		{`width *= 0.85`, `width *= 3`, `(?s)--ink grey.*dots differ`, []string{"pictures"}},
		{`[3]float64{0.15, 0.37, 0.59}`, `[3]float64{0.15, 0.37, 0.05}`, `(?s)--ink saver.*dots differ`, []string{"pictures"}},
	},
}

// tryPlants plants differences in copies of HEAD and asks that each is found in its groups, and nothing else anywhere.
func tryPlants() error {
	commit, err := commitOf("HEAD")
	if err != nil {
		return err
	}
	var problems []error
	for i, round := range plants {
		fmt.Printf("%.12s and a copy with %d differences, program %d of %d\n", commit, len(round), i+1, len(plants))
		tree, err := checkout(commit)
		if err != nil {
			return err
		}
		for _, p := range round {
			if err := p.put(tree); err != nil {
				return err
			}
		}
		c := exec.Command("go", "generate", "./data")
		c.Dir = tree
		if said, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("go generate ./data: %w\n%s", err, said)
		}
		program, err := build(tree)
		if err != nil {
			return err
		}
		groups, err := compareAll(commit, program)
		if err != nil {
			return err
		}
		problems = append(problems, found(round, groups)...)
	}
	if err := errors.Join(problems...); err != nil {
		return fmt.Errorf("the judge is not to be trusted:\n%w", err)
	}
	fmt.Println("every difference was found in its groups, and nothing else")
	return nil
}

// planted are the endings of files that plants are put into.
var planted = []string{".go", ".yaml", ".html", ".txt", ".tsv"}

// put replaces the text in the one file of the tree that has it.
func (p plant) put(tree string) error {
	path, err := p.find(tree)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(strings.ReplaceAll(string(text), p.was, p.is)), 0o644)
}

// find returns the one file of the tree that has the text.
func (p plant) find(tree string) (string, error) {
	var files []string
	err := filepath.WalkDir(tree, func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && path != tree && (strings.HasPrefix(name, ".") || name == "testdata" || name == "docs"):
			return fs.SkipDir
		case d.IsDir() || strings.HasSuffix(name, "_test.go") || !slices.Contains(planted, filepath.Ext(name)):
			return nil
		}
		text, err := os.ReadFile(path)
		if strings.Contains(string(text), p.was) {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		return "", err
	}
	if len(files) != 1 {
		return "", fmt.Errorf("%q is in %d files %v: give the plant another text of today's source", p.was, len(files), files)
	}
	return files[0], nil
}

// found returns the plants that were not found in each of their groups, and the differences that come from none.
func found(round []plant, groups []compared) (problems []error) {
	seen := map[string]bool{} // plant and group
	for _, g := range groups {
		for _, d := range g.differences {
			text := d.item.String() + "\n" + strings.Join(d.lines, "\n")
			known := false
			for _, p := range round {
				if slices.Contains(p.groups, g.name) && regexp.MustCompile(p.mark).MatchString(text) {
					known, seen[p.was+g.name] = true, true
				}
			}
			if !known {
				problems = append(problems, fmt.Errorf("%s: %s differs and nothing was planted there:\n%.400s", g.name, d.item, text))
			}
		}
	}
	for _, p := range round {
		for _, name := range p.groups {
			if !seen[p.was+name] {
				problems = append(problems, fmt.Errorf("%s: %q for %q was not found", name, p.is, p.was))
			}
		}
	}
	return problems
}
