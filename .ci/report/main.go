// Report reads the output of "go test -json" and prints a line a package, the output of each failed test, and at the end every
// skipped test with its reason. It fails if a test failed, if none ran, or if one was skipped for a reason that is not on the
// list.
//
// Usage: go test -json ./... | report LIST [MISSING...]
//
// A line of the list is a name, a tab, and words of the message of a skip. The name "-" allows the skip everywhere; any other
// allows it only if it is among MISSING, the tools that could not be installed.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// event is a line of "go test -json".
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds
	ImportPath                    string  // of a package that does not compile
}

// permit is a reason for which a test may be skipped.
type permit struct{ tool, words string }

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: go test -json ./... | report LIST [MISSING...]")
		os.Exit(2)
	}
	permits, err := readPermits(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(2)
	}
	r := &report{permits: permits, missing: os.Args[2:], output: map[string][]string{}}
	if err := r.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(2)
	}
	if !r.summary() {
		os.Exit(1)
	}
}

// readPermits reads the list of the reasons for which a test may be skipped.
func readPermits(path string) (permits []permit, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		tool, words, ok := strings.Cut(line, "\t")
		if !ok {
			return nil, fmt.Errorf("%s: no tab in %q", path, line)
		}
		permits = append(permits, permit{tool, strings.TrimSpace(words)})
	}
	return permits, nil
}

// report gathers the events of a run.
type report struct {
	permits        []permit
	missing        []string
	output         map[string][]string // by package and test, until it passed
	passed, failed int
	skips, refused []string
}

// read takes in the events of a run and prints the packages as they end.
func (r *report) read(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Println(lines.Text()) // of the go command itself
			continue
		}
		r.add(e)
	}
	return lines.Err()
}

// add takes in one event.
func (r *report) add(e event) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "output":
		r.output[key] = append(r.output[key], e.Output)
	case "build-output":
		fmt.Print(e.Output)
	case "build-fail":
		r.failed++
	case "skip":
		if e.Test != "" {
			r.skip(e, reason(r.output[key]))
		}
		delete(r.output, key)
	case "pass":
		if delete(r.output, key); e.Test != "" {
			r.passed++
			return
		}
		fmt.Printf("ok    %-44s %6.1f s\n", e.Package, e.Elapsed)
	case "fail":
		r.failed++
		if e.Test == "" {
			fmt.Printf("FAIL  %-44s %6.1f s\n", e.Package, e.Elapsed)
		}
		fmt.Print(strings.Join(r.output[key], ""))
		delete(r.output, key)
	}
}

// reason returns the message of a skip: the last line that a test printed before the runner's own.
func reason(output []string) string {
	for _, line := range slices.Backward(output) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "--- ") && !strings.HasPrefix(line, "=== ") && line != "" {
			_, message, _ := strings.Cut(line, ": ")
			return message
		}
	}
	return "no reason given"
}

// skip takes in a skipped test.
func (r *report) skip(e event, message string) {
	line := fmt.Sprintf("%s %s: %s", e.Package, e.Test, message)
	allowed := slices.ContainsFunc(r.permits, func(p permit) bool {
		return strings.Contains(message, p.words) && (p.tool == "-" || slices.Contains(r.missing, p.tool))
	})
	if r.skips = append(r.skips, line); !allowed {
		r.refused = append(r.refused, line)
	}
}

// summary prints the counts and every skipped test, and reports whether the run may count as passed.
func (r *report) summary() bool {
	fmt.Println()
	for _, line := range r.skips {
		fmt.Println("skipped:", line)
	}
	for _, line := range r.refused {
		fmt.Println("not on the list of skips:", line)
	}
	if len(r.missing) > 0 {
		fmt.Println("could not be installed:", strings.Join(r.missing, ", "))
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", r.passed, r.failed, len(r.skips))
	return r.failed == 0 && r.passed > 0 && len(r.refused) == 0
}
