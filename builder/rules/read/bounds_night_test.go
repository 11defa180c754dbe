//go:build night

package read_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"scabbard/builder/rules/read"
	"scabbard/data/trial/cost"
)

// TestManyMistakesAreReportedQuickly: a folder that breaks much below it, and one of thousands of mistakes, are reported quickly.
func TestManyMistakesAreReportedQuickly(t *testing.T) {
	var below, above strings.Builder
	below.WriteString("records:\n  - {id: rules/hero, name: Every hero}\n  - {id: kit/mountain, name: Mountain, tags: [heavy]}\n")
	for i := range 1500 {
		fmt.Fprintf(&below, "  - {id: feature/f%d, name: F, requires: 'has(\"tag:heavy\")'}\n", i)
	}
	above.WriteString("records:\n")
	for i := range 1500 {
		fmt.Fprintf(&above, "  - {id: skill/s%d, name: S, of: skill/nowhere%d}\n", i, i)
	}
	above.WriteString("change:\n  - {id: kit/mountain, tags: []}\n")
	base := loadSet(t, "", below.String())
	spent := cost.Start()
	_, err := read.Layer(base, "mine", []read.File{{Name: "mine.yaml", Data: []byte(above.String())}})
	got := len(mistakes(t, err))
	if took, _ := spent(); got < 900 || got > 1100 || took > 20*time.Second {
		t.Errorf("%d mistakes after %v", got, took)
	}
}
