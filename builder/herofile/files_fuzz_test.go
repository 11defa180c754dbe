package herofile

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"scabbard/builder/yaml"
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

// FuzzLog reads any file as the log of a hero, with the line of one in it: that line is found, and nothing is read that is longer
// than a hero.
func FuzzLog(f *testing.F) {
	r := record{key: "a", when: time.Unix(1, 5), run: "x", command: "set", mark: undoMark + "b", mode: 0o644, before: Sum([]byte("a")), after: Sum([]byte("b")), path: "/a\tb\n", contents: []byte("b")}
	line, err := r.line()
	if err != nil {
		f.Fatal(err)
	}
	for _, raw := range []string{"", "\n", string(line), strings.Repeat("\t", 20), "\x00\x00", string(line[:40]), strings.Replace(string(line), "\t644\t", "\t99999999999\t", 1)} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, logFolder), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(logFile(dir, "abcdef"), slices.Concat(raw, []byte("\n"), line), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := readLog(dir, "abcdef")
		if err != nil || len(s.records) == 0 {
			t.Fatalf("%+v, %v", s, err)
		}
		last := s.records[len(s.records)-1]
		if got, err := s.contents(r.after); err != nil || string(got) != "b" || last.path != r.path || last.mark != r.mark {
			t.Errorf("%+v has %q, %v", last, got, err)
		}
		for i := range s.records {
			if got, err := s.contentsOf(&s.records[i]); err == nil && len(got) > yaml.MaxBytes {
				t.Errorf("%d bytes", len(got))
			}
			s.line(&s.records[i])
		}
	})
}
