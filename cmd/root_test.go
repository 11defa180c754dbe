package cmd

import (
	"slices"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"scabbard/cmd/cli"
)

// TestSingleCommandEqualsCommandInTree makes every command by itself, as a start does that names it, and as one of all.
func TestSingleCommandEqualsCommandInTree(t *testing.T) {
	all := newRoot(&cli.App{}, nil)
	count := 0
	for _, g := range groups {
		for _, m := range g.commands {
			count++
			among := child(all, m.name)
			root := newRoot(&cli.App{}, []string{m.name, "x"})
			alone := child(root, m.name)
			if among == nil || alone == nil {
				t.Fatalf("%s is not the name of the command that is made of it", m.name)
			}
			if a, b := shapeOf(among), shapeOf(alone); !slices.Equal(a, b) {
				t.Errorf("%s: %v among all, %v alone", m.name, a, b)
			}
			if n := len(root.Commands()); n != 1 {
				t.Errorf("%s: %d commands are made for it", m.name, n)
			}
		}
	}
	if n := len(all.Commands()); n != count+2 { // completion, help
		t.Errorf("%d commands are made, of %d", n, count)
	}
	for _, args := range [][]string{nil, {"help", "new"}, {"completion", "bash"}, {"__complete", "ne"}, {"-q", "new"}, {"nwe"}} {
		if n := len(newRoot(&cli.App{}, args).Commands()); n != count+2 {
			t.Errorf("%v: %d commands are made", args, n)
		}
	}
}

func child(c *cobra.Command, name string) *cobra.Command {
	for _, sub := range c.Commands() {
		if sub.Name() == name {
			return sub
		}
	}
	return nil
}

// shapeOf lists a command and those below it with their flags.
func shapeOf(c *cobra.Command) []string {
	out := []string{c.CommandPath() + ": " + c.Short + c.GroupID}
	c.Flags().VisitAll(func(f *pflag.Flag) { out = append(out, f.Name+f.Usage) })
	for _, sub := range c.Commands() {
		out = append(out, shapeOf(sub)...)
	}
	return out
}

// TestFlagsNameTheirValues: the help of a flag names its value, rather than only its type.
func TestFlagsNameTheirValues(t *testing.T) {
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if is, _ := pflag.UnquoteUsage(f); slices.Contains([]string{"int", "uint", "string", "strings", "stringArray"}, is) {
				t.Errorf("%s --%s takes %q", c.CommandPath(), f.Name, is)
			}
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(&cli.App{}, nil))
}
