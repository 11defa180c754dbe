package complete

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestSafeName(t *testing.T) {
	for name, want := range map[string]bool{
		"khorva.hero.yaml": true, "日本武尊.hero.yaml": true, "a b.hero.yaml": true,
		"": false, "-rf": false, "~root": false, "$(x).hero.yaml": false, "a;b": false, "a\nb": false, "a'b": false, "=x": false,
	} {
		if got := SafeName(name); got != want {
			t.Errorf("SafeName(%q) = %v", name, got)
		}
	}
}

func TestListedOffersEachWordOnce(t *testing.T) {
	got := Listed("kits", "mountain,", []string{"mountain\tMountain", "sniper\tSniper"})
	if want := []string{"kits=mountain,sniper\tSniper"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWordsThatAShellCouldEvaluateAreNotOffered(t *testing.T) {
	var b bytes.Buffer
	w := Offered(&b, []string{"k"})
	for _, line := range []string{"khorva\tkhorva.hero.yaml", "k`id`\tx", "k$(id)\tx", "-k\tx", ":4"} {
		if _, err := w.Write([]byte(line + "\n")); err != nil {
			t.Fatal(err)
		}
	}
	if got := strings.Split(strings.TrimSpace(b.String()), "\n"); !slices.Equal(got, []string{"khorva\tkhorva.hero.yaml", ":4"}) {
		t.Errorf("%q", got)
	}
}
