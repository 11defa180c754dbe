//go:build night

package pdf

import (
	"os/exec"
	"testing"
)

// TestPdfcpuAcceptsEveryLayout: pdfcpu, where it is installed, takes every layout in its strict mode.
func TestPdfcpuAcceptsEveryLayout(t *testing.T) {
	t.Parallel()
	tool, err := exec.LookPath("pdfcpu")
	if err != nil {
		t.Skip("pdfcpu is not installed (go install github.com/pdfcpu/pdfcpu/cmd/pdfcpu)")
	}
	documents := map[string]Options{"large print": {Large: true}}
	for _, layout := range Layouts() {
		documents[layout] = Options{Layout: Layout(layout)}
	}
	for name, o := range documents {
		path, _ := filled(t, o)
		if out, err := exec.Command(tool, "validate", "--mode=strict", path).CombinedOutput(); err != nil {
			t.Errorf("%s: %s", name, out)
		}
	}
}
