// Command judge builds a revision and the working tree, runs both programs over one corpus of command lines and compares
// what they answer. .ci/same starts it at the top of the tree, with a folder for temporary files that it removes.
//
// The answers of the revision are kept in the cache folder of the user, by commit and by the sum of everything that decides
// what is asked and how it is read. The new program is never asked about itself: the corpus is listed by the revision's
// program, and pages are read with poppler.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// errDiffers is the end of a comparison that found a difference.
var errDiffers = errors.New("the answers differ")

func main() {
	err := run(os.Args[1:])
	switch {
	case errors.Is(err, errDiffers):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "same:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("same", flag.ContinueOnError)
	show := flags.Int("show", 0, "how many differences of each group are printed whole")
	self := flags.Bool("self", false, "plant differences in a copy of HEAD and look for them")
	var revision string
	for { // flags may stand behind the revision
		if err := flags.Parse(args); err != nil {
			return err
		}
		if flags.NArg() == 0 {
			break
		}
		if revision != "" {
			return fmt.Errorf("one revision, not %s and %s", revision, flags.Arg(0))
		}
		revision, args = flags.Arg(0), flags.Args()[1:]
	}
	if *self {
		if revision != "" {
			return errors.New("--self takes no revision: it compares HEAD with a copy of HEAD")
		}
		return tryPlants()
	}
	commit, err := commitOf(revision)
	if err != nil {
		return err
	}
	began := time.Now()
	fmt.Printf("%.12s and the working tree\n", commit)
	program, err := build(".")
	if err != nil {
		return fmt.Errorf("the working tree: %w", err)
	}
	groups, err := compareAll(commit, program)
	if err != nil {
		return err
	}
	differ := report(groups, *show)
	fmt.Printf("%.0f s\n", time.Since(began).Seconds())
	if differ > 0 {
		return errDiffers
	}
	return nil
}

// compareAll compares the answers of the commit, kept or made now, with those of the program.
func compareAll(commit, program string) ([]compared, error) {
	old, err := openKept(commit)
	if err != nil {
		return nil, err
	}
	corpus, err := old.corpus()
	if err != nil {
		return nil, fmt.Errorf("the corpus: %w", err)
	}
	before, err := sumOf(old.place)
	if err != nil {
		return nil, err
	}
	var all []compared
	for _, g := range corpus {
		was, err := old.answers(g)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
		is, err := answerAll(program, old.place, g, was)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
		c, err := compare(g, was, is)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
		all = append(all, c)
		fmt.Println(c.line())
	}
	if after, err := sumOf(old.place); err != nil || after != before {
		return nil, fmt.Errorf("a command of the corpus has written into %s; remove the folder, and the command (%v)", old.place, err)
	}
	return all, nil
}

// commitOf returns the commit of the revision. Without one it is where the branch left the remote's, or else HEAD.
func commitOf(revision string) (string, error) {
	if revision == "" {
		if base, err := output("git", "merge-base", "HEAD", "origin/HEAD"); err == nil {
			return base, nil
		}
		revision = "HEAD"
	}
	return output("git", "rev-parse", "--verify", "--quiet", revision+"^{commit}")
}

// output runs a command at the top of the tree and returns what it prints.
func output(name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	out, err := c.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		err = fmt.Errorf("%s: %w %s", strings.Join(c.Args, " "), err, failed.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}
