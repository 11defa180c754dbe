package herofile

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"slices"
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

// FuzzMetadata reads any file as the metadata of a history: the result is written as the same again.
func FuzzMetadata(f *testing.F) {
	for _, h := range []metadata{{}, {path: "/a/b.hero.yaml", now: sumOf([]byte("a")), was: sumOf(nil), over: "b-12345678"}, {path: "/a\nb", now: "x", over: "\"\n\x00"}} {
		f.Add([]byte(h.text()))
	}
	for _, raw := range []string{"", "a b\n", "a b\nc\nd\ne", " \n\n", "a\n\"\"\n/p"} {
		f.Add([]byte(raw))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		h, ok := parseMetadata(raw)
		if !ok && !reflect.DeepEqual(h, metadata{}) {
			t.Errorf("%q is no metadata, and is read as %+v", raw, h)
		}
		if again, same := parseMetadata([]byte(h.text())); ok && (!same || again != h) {
			t.Errorf("%q is read as %+v, and then as %+v", raw, h, again)
		}
	})
}

// FuzzIndex reads any entries of an index: they are refused, or name plain folders. An index reads its own output.
func FuzzIndex(f *testing.F) {
	key := pathKey("/heroes/bo.hero.yaml")
	for _, entries := range []string{"", "\n", indexEntry(key, "bo-1"), indexEntry(key, "..") + indexEntry(key, "a/b"), key + " \"bo", key + "  bo\n", strings.Repeat("0", 40) + "\n"} {
		f.Add(entries, "bo.hero.yaml-12345678\n")
	}
	f.Fuzz(func(t *testing.T, entries, name string) {
		names, err := namesIn(entries, key)
		for _, n := range names {
			if n == "" || n == "." || n == ".." || strings.ContainsRune(n, '/') {
				t.Errorf("%q is read", n)
			}
		}
		if err != nil || name != filepath.Base(name) || !filepath.IsLocal(name) || name == "." || entries != "" && !strings.HasSuffix(entries, "\n") {
			return
		}
		if again, err := namesIn(entries+indexEntry(key, name), key); err != nil || len(again) != len(names)+1 || !slices.Contains(again, name) {
			t.Errorf("%q is written and not read: %q, %v", name, again, err)
		}
	})
}
