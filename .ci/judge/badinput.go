package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// badInput is the group of the answers to the bad input of docs/BAD-INPUT.md. The tests in cmd/hostile*_test.go prepare it,
// run the program that SCABBARD_PROGRAM names, and write its answers and what is left of the files into SCABBARD_ANSWERS.
const badInput = "bad input"

// badInputPage has a row for each bad input.
const badInputPage = "docs/BAD-INPUT.md"

// badInputGroup returns an item for each row of the page.
func badInputGroup() (group, error) {
	text, err := os.ReadFile(badInputPage)
	g := group{Name: badInput}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, " | ")
		if what, ok := strings.CutPrefix(cells[0], "| "); ok && len(cells) >= 4 && what != "input" {
			g.Items = append(g.Items, item{Args: []string{what}})
		}
	}
	return g, err
}

// badInputTest builds these tests of the working tree, once.
var badInputTest = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "judge")
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "cmd.test")
	if said, err := exec.Command("go", "test", "-c", "-tags", "night", "-o", path, "./cmd").CombinedOutput(); err != nil {
		return "", fmt.Errorf("the tests of cmd: %w\n%s", err, said)
	}
	return path, nil
})

// askBadInput returns an answer for each bad input, with all commands of the case in its Out.
func askBadInput(program string, g group) ([]answer, error) {
	test, err := badInputTest()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "judge")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	c := exec.Command(test, "-test.run", "^TestBadInput$", "-test.parallel", fmt.Sprint(workers))
	c.Dir = "cmd"
	c.Env = append(environment(folder), "SCABBARD_PROGRAM="+program, "SCABBARD_ANSWERS="+folder)
	said, err := c.CombinedOutput()
	var failed *exec.ExitError // the program differs from the page, which is not what is asked here
	if err != nil && !errors.As(err, &failed) {
		return nil, err
	}
	var answers []answer
	missing := 0
	for _, it := range g.Items {
		text, err := os.ReadFile(filepath.Join(folder, strings.ReplaceAll(it.Args[0], " ", "_")+".answer"))
		if err != nil { // such as a full disk, where none can be mounted
			missing++
			answers = append(answers, answer{Code: -1, Err: "this input cannot be made here"})
			continue
		}
		answers = append(answers, answer{Out: string(text)})
	}
	if missing > len(g.Items)/10 {
		return nil, fmt.Errorf("%d of %d inputs have no answer:\n%s", missing, len(g.Items), said)
	}
	return answers, nil
}
