package decode

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"scabbard/builder/forgesteel"
)

func TestWithoutSpaceAgreesWithCompact(t *testing.T) {
	list := []string{`{}`, " [ 1 ,\t2 ]\r\n", `{ "a b" : " \" \\" , "c" : [ "\\\" " , true ] }`, `"  "`, `{"a":"` + "\u00a0 \u2003" + `" }`}
	files, _ := filepath.Glob(filepath.Join("..", "testdata", "*", "*."+forgesteel.Format))
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, string(b))
	}
	for _, raw := range list {
		var want bytes.Buffer
		if err := json.Compact(&want, []byte(raw)); err != nil {
			t.Fatal(err)
		}
		if got := withoutSpace(raw); got != want.String() {
			t.Errorf("%.80q without space is %.80q", raw, got)
		}
	}
	for _, broken := range []string{"", " ", `"`, `" `, `"\`, `{"a`} {
		if got := withoutSpace(broken); strings.TrimSpace(got) != strings.TrimSpace(broken) {
			t.Errorf("%q becomes %q", broken, got)
		}
	}
}

// TestSpaceInsideValuesIsRefused reads files that are valid only without their space.
func TestSpaceInsideValuesIsRefused(t *testing.T) {
	for _, raw := range []string{`{"name": "x", "class": {"level": 1 2}}`, `{"name": "x", "class": {"selected": tr ue}}`} {
		if _, err := heroesIn(raw); err == nil || !strings.Contains(err.Error(), "no JSON") {
			t.Errorf("%s: error %v", raw, err)
		}
	}
}
