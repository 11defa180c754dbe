package pdf

import (
	"strings"
	"testing"

	"scabbard/sheet/pdf/typeset"
)

func TestNumbersAsParts(t *testing.T) {
	var b strings.Builder
	for _, s := range sum(typeset.TableVoice, "Stamina", hero().Stats[0]) {
		b.WriteString(s.S)
	}
	if got, want := b.String(), "Stamina 54 = 21 Smith + 24 (12 × (3 − 1)) Smith + 9 Quarry; not counted: 6 Old Quarry Quarry gives more"; got != want {
		t.Errorf("%q", got)
	}
}
