//go:build night

package pdf

import (
	"bytes"
	"maps"
	"slices"
	"testing"
)

// Every layout writes the same bytes twice.
func TestLayoutsAreDeterministic(t *testing.T) {
	t.Parallel()
	for _, name := range slices.Sorted(maps.Keys(variants)) {
		v := variants[name]
		var a, b bytes.Buffer
		if _, err := Write(&a, hero(), v.o); err != nil {
			t.Fatal(err)
		}
		if _, err := Write(&b, hero(), v.o); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s: two runs differ", name)
		}
	}
}
