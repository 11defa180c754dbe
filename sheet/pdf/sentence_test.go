package pdf

import (
	"strings"
	"testing"

	"scabbard/data"
	"scabbard/sheet/pdf/full"
)

// TestEffectsBehindTheLastOutcomeAreSentences looks at abilities of everybody on the back of page 1, in running text.
func TestEffectsBehindTheLastOutcomeAreSentences(t *testing.T) {
	t.Parallel()
	c := drawn(t, ofClass(data.Load("heroes-2025"), "fury", 1, "Bo"), Options{Paper: papers[0], Pages: []full.Pages{{Part: "combat"}}})
	leaf := onPage(c, 1) + onPage(c, 2)
	for _, want := range []string{"17+ push 3. Your size or smaller, or any size up to 2.", "You escape. Bane if"} {
		if !strings.Contains(leaf, squeeze(want)) {
			t.Errorf("no %q", want)
		}
	}
}
