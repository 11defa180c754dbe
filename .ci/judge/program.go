package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// workers is how many commands run at the same time.
const workers = 2

// An answer is what a program says to a command.
type answer struct {
	Code     int
	Out, Err string // Out of a document is what poppler reads in it
	Sum      string // of the document itself
}

// build builds the program of a tree. No program knows its revision, so that they can agree on it.
func build(tree string) (string, error) {
	folder, err := os.MkdirTemp("", "program")
	if err != nil {
		return "", err
	}
	program := filepath.Join(folder, "scabbard")
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", program, "./cmd/scabbard")
	c.Dir, c.Env = tree, append(os.Environ(), "CGO_ENABLED=0")
	if said, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, said)
	}
	return program, nil
}

// checkout returns a new folder with the files of a commit.
func checkout(commit string) (string, error) {
	folder, err := os.MkdirTemp("", "tree")
	if err != nil {
		return "", err
	}
	const archive = `set -o pipefail; git archive "$1" | tar -x -C "$2"`
	said, err := exec.Command("bash", "-c", archive, "bash", commit, folder).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("git archive %s: %w\n%s", commit, err, said)
	}
	return folder, nil
}

// environment returns the variables that both programs get: nothing of the user's, no terminal, one place and time.
func environment(home string) []string {
	return []string{
		"HOME=" + home, "XDG_CONFIG_HOME=" + home + "/config", "XDG_STATE_HOME=" + home + "/state",
		"XDG_DATA_HOME=" + home + "/data", "XDG_CACHE_HOME=" + home + "/cache", "PATH=" + os.Getenv("PATH"),
		"LANG=C.UTF-8", "LC_ALL=C.UTF-8", "TZ=UTC", "COLUMNS=80", "TERM=dumb", "NO_COLOR=1",
	}
}

// ask runs a program in the place of the corpus.
func ask(program, place string, args []string) (answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, program, args...)
	var out, said bytes.Buffer
	c.Dir, c.Env, c.Stdout, c.Stderr = place, environment(filepath.Join(place, "home")), &out, &said
	c.Env = append(c.Env, "XDG_STATE_HOME="+place+"-state") // where a command notes which homebrew was named
	err := c.Run()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		return answer{}, err
	}
	return answer{Code: c.ProcessState.ExitCode(), Out: out.String(), Err: said.String()}, nil
}

// answerAll returns the program's answers to the commands of a group. A document that is the same byte for byte as in the
// answer of the other program, if there is one, is not read again.
func answerAll(program, place string, g group, other []answer) ([]answer, error) {
	if g.Name == badInput {
		return askBadInput(program, g)
	}
	answers := make([]answer, len(g.Items))
	problems := make([]error, len(g.Items))
	var wait sync.WaitGroup
	free := make(chan bool, workers)
	for i, it := range g.Items {
		free <- true
		wait.Go(func() {
			defer func() { <-free }()
			a, err := ask(program, place, it.Args)
			if err == nil && it.Read != "" && strings.HasPrefix(a.Out, "%PDF") {
				a.Sum = fmt.Sprintf("%x", sha256.Sum256([]byte(a.Out)))
				if other != nil && other[i].Sum == a.Sum {
					a.Out = other[i].Out
				} else {
					a.Out, err = readers[it.Read](a.Out)
				}
			}
			answers[i], problems[i] = a, err
		})
	}
	wait.Wait()
	return answers, errors.Join(problems...)
}
