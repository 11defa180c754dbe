package herofile

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzJournal decodes any journal beside a party of two: it is refused, or it speaks of heroes of the party alone.
func FuzzJournal(f *testing.F) {
	party := filepath.FromSlash("/party/all.party.yaml")
	members := map[string]bool{filepath.FromSlash("/party/a"): true, filepath.FromSlash("/party/b"): true}
	j := journal{Format: journalFormat, Party: []byte("all.party.yaml"), Heroes: []*journalEntry{{File: []byte("a"), Before: []byte("format: 1\n"), After: []byte("format: 2\n")}, {File: []byte("b")}}}
	whole, err := json.Marshal(j)
	if err != nil {
		f.Fatal(err)
	}
	for _, raw := range []string{
		string(whole), "", "{}", "null", "[]", "format: 1", `{"Format":2}`, `{"Format":1,"Heroes":[null]}`, `{"Format":1,"Heroes":[],"Party":"YWxsLnBhcnR5LnlhbWw="}`,
		`{"Format":1,"Party":"eA==","Heroes":[]}`, `{"Format":1,"Party":"eA==","Heroes":[{},{},{}]}`, `{"Format":1,"Party":"eA==","Heroes":[{"File":"Ly4uL2E="},{"File":"YQ=="}]}`,
		`{"Format":1,"Party":"eA==","Heroes":[],"Heroes":[]}`, `{"Format":1e99}`, `{"Format":1,"Party":"eA==","Heroes":[{"File":"YQ==","Before":"","After":{}}]}`, `{"Format":1,"Party":"eA==","Heroes":[` + strings.Repeat("[", 5000),
	} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		j := &journalFile{at: filepath.FromSlash("/party/.all.party.yaml.journal")}
		err := j.decode(raw, func() error {
			if j.members != nil {
				return errNoJournal
			}
			j.party, j.members = party, members
			return nil
		}, func(path string) (string, error) { return filepath.Clean(path), nil })
		if err != nil {
			if err != errNoJournal && err != ErrNewerJournal {
				t.Errorf("refused with %v", err)
			}
			return
		}
		if n := len(j.Heroes) + len(j.strange); n > len(members)+1 { // its own file is one more
			t.Errorf("%d files of a party of %d", n, len(members))
		}
		for _, e := range j.Heroes {
			if e == nil || !members[e.path] && e.path != party {
				t.Errorf("%+v is no hero of the party", e)
			}
		}
		for _, path := range j.strange {
			if members[path] {
				t.Errorf("%s is a hero of the party", path)
			}
		}
	})
}

// FuzzMark reads any mark beside a hero: it names the whole path of a journal, or nothing.
func FuzzMark(f *testing.F) {
	for _, mark := range []string{"/party/.all.party.yaml.journal\n", "/party/.all.party.yaml.journal", "", "\n", "x.journal\n", "/x\n", "/a\n/b.journal\n", "/a\x00.journal", "/../.journal\n\n"} {
		f.Add([]byte(mark))
	}
	f.Fuzz(func(t *testing.T, mark []byte) {
		at := markedJournal(mark)
		if at != "" && (!filepath.IsAbs(at) || !strings.HasSuffix(at, journalSuffix) || strings.ContainsAny(at, "\x00\n") || !strings.HasPrefix(string(mark), at)) {
			t.Errorf("%q names %q", mark, at)
		}
	})
}
