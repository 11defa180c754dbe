package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPackagesBuildNoTablesAtStart: every command starts with the initialization of all packages, so ours have none.
func TestPackagesBuildNoTablesAtStart(t *testing.T) {
	t.Parallel()
	c := exec.Command("scabbard", "version")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	said, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(said), "\ninit ") {
		t.Fatalf("%v\n%s", err, said)
	}
	for line := range strings.Lines(string(said)) {
		name, ours := strings.CutPrefix(line, "init scabbard/")
		if tests := strings.Contains(name, "_test @") || strings.HasPrefix(name, "data/trial @"); ours && !tests {
			t.Errorf("before main runs scabbard/%s", name)
		}
	}
}

// BenchmarkStart measures whole processes against a program that only prints hello, in turn, and how many times as long they
// take (x/hello): go test ./cmd -run xxx -bench Start
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	hello := filepath.Join(dir, "hello.go")
	if err := os.WriteFile(hello, []byte("package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(\"hello\") }\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	for program, source := range map[string]string{"hello": hello, "scabbard": "./scabbard"} {
		build := exec.Command("go", "build", "-o", filepath.Join(dir, program), source)
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
	}
	hero := filepath.Join("..", "testdata", "heroes", "khorva.hero.yaml")
	start := func(b *testing.B, command ...string) time.Duration {
		from := time.Now()
		if out, err := exec.Command(filepath.Join(dir, command[0]), command[1:]...).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return time.Since(from)
	}
	for _, command := range [][]string{{"scabbard", "version"}, {"scabbard", "rules", "show", "mountain"}, {"scabbard", "show", hero}, {"scabbard", "check", hero}} {
		b.Run(command[1], func(b *testing.B) {
			var hellos, ours []time.Duration // in turn, since the speed of a machine wanders
			for b.Loop() {
				b.StopTimer()
				hellos = append(hellos, start(b, "hello"))
				b.StartTimer()
				ours = append(ours, start(b, command...))
			}
			slices.Sort(hellos)
			slices.Sort(ours)
			b.ReportMetric(float64(ours[len(ours)/2])/float64(hellos[len(hellos)/2]), "x/hello")
		})
	}
}
