package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A compared group has the differences in its answers.
type compared struct {
	name        string
	items       int
	failed      int // commands that neither program could carry out
	differences []difference
}

// A difference is an item whose answers differ, with lines that show how.
type difference struct {
	item  item
	lines []string
}

// compare compares two programs' answers to a group.
func compare(g group, was, is []answer) (compared, error) {
	c := compared{name: g.Name, items: len(g.Items)}
	if c.items == 0 || len(was) != c.items || len(is) != c.items {
		return c, fmt.Errorf("%d items with %d and %d answers", c.items, len(was), len(is))
	}
	for i, it := range g.Items {
		if was[i].Out == "" && was[i].Err == "" && is[i].Out == "" && is[i].Err == "" {
			return c, fmt.Errorf("%s: neither program says anything", it)
		}
		lines, err := compareAnswers(it, was[i], is[i])
		if err != nil {
			return c, fmt.Errorf("%s: %w", it, err)
		}
		if len(lines) > 0 {
			c.differences = append(c.differences, difference{it, lines})
		} else if was[i].Code < 0 || was[i].Code == 1 || was[i].Code == 2 {
			c.failed++
		}
	}
	if c.failed == c.items {
		return c, fmt.Errorf("no command succeeds: %s: %s", g.Items[0], was[0].Err)
	}
	return c, nil
}

// compareAnswers returns lines that show how two answers differ.
func compareAnswers(it item, was, is answer) (lines []string, err error) {
	if was.Code != is.Code {
		lines = append(lines, fmt.Sprintf("exit code %d, was %d", is.Code, was.Code))
	}
	if was.Err != is.Err {
		said, err := unified(was.Err, is.Err)
		if err != nil {
			return nil, err
		}
		lines = append(append(lines, "standard error:"), said...)
	}
	var out []string
	switch {
	case was.Out == is.Out:
	case it.Read == "words" && was.Sum != "" && is.Sum != "":
		out, err = compareWords(was.Out, is.Out)
	case it.Read == "pictures" && was.Sum != "" && is.Sum != "":
		out, err = comparePictures(was.Out, is.Out)
	default:
		out, err = unified(was.Out, is.Out)
	}
	return append(lines, out...), err
}

// unified returns the lines in which two texts differ, with one line around them.
func unified(was, is string) ([]string, error) {
	folder, err := os.MkdirTemp("", "judge")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	for name, text := range map[string]string{"was": was, "is": is} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	c := exec.Command("git", "diff", "--no-index", "--no-color", "--text", "-U1", "was", "is")
	c.Dir = folder
	out, err := c.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) && failed.ExitCode() == 1 {
		err = nil
	}
	_, hunks, found := strings.Cut(string(out), "\n@@")
	if err == nil && !found {
		err = errors.New("git diff finds no difference between texts that differ")
	}
	return strings.Split(strings.TrimSuffix("@@"+hunks, "\n"), "\n"), err
}

// line returns the group's line of the report.
func (c compared) line() string {
	s := fmt.Sprintf("%-14s %6d items %6d differ", c.name, c.items, len(c.differences))
	if c.failed > 0 {
		s += fmt.Sprintf("   (%d fail in both)", c.failed)
	}
	return s
}

// longest is how many lines of a difference are printed.
const longest = 60

// report names the items that differ, shows some of them, and returns how many differ.
func report(groups []compared, show int) (differ int) {
	items := 0
	for _, c := range groups {
		items += c.items
		differ += len(c.differences)
		for i, d := range c.differences {
			if i == max(show, 5) {
				fmt.Printf("%s: and %d more\n", c.name, len(c.differences)-i)
				break
			}
			fmt.Printf("%s: %s\n", c.name, d.item)
			if i >= show {
				continue
			}
			for n, l := range d.lines {
				if n == longest {
					fmt.Printf("    and %d more lines\n", len(d.lines)-n)
					break
				}
				fmt.Printf("    %q\n", l)
			}
		}
	}
	fmt.Printf("%d of %d answers differ; ", differ, items)
	return differ
}
