package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoTableIsBuiltAtTheStart: every command starts with what all packages do before main, so that ours do nothing.
func TestNoTableIsBuiltAtTheStart(t *testing.T) {
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

// BenchmarkStart measures whole processes, the way a release is built, against a program that only says
// hello: go test ./cmd -run xxx -bench Start
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
	for _, command := range [][]string{{"hello"}, {"scabbard", "version"}, {"scabbard", "rules", "show", "mountain"}, {"scabbard", "show", hero}, {"scabbard", "check", hero}} {
		name := command[0]
		if len(command) > 1 {
			name = command[1]
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				c := exec.Command(filepath.Join(dir, command[0]), command[1:]...)
				if out, err := c.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
			}
		})
	}
}
