package herofile_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"scabbard/builder/herofile"
)

// older writes a history as older releases did: its versions by their names, and what the file home says.
func (s *shelf) older(folder, home string, versions ...string) {
	s.Helper()
	dir := filepath.Join(s.history, folder)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		s.Fatal(err)
	}
	files := map[string]string{}
	if home != "" {
		files["home"] = home
	}
	for i := 0; i < len(versions); i += 2 {
		files[versions[i]] = versions[i+1]
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			s.Fatal(err)
		}
	}
}

func fullSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// home returns the note of a history of an older release.
func home(path, now string) string { return fullSum(now) + " " + fullSum("") + "\n\"\"\n" + path }

// TestOlderHistoryIsTakenOver reads a history of an older release, changes the hero, and finds all of it in the log.
// The folder stays as it was.
func TestOlderHistoryIsTakenOver(t *testing.T) {
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	s.put("bo", bo(3))
	s.older("whatever", home(s.at("bo"), bo(3)),
		"000001-20260101T000000.000000000Z-00000000-crun.yaml", bo(0), "000002-20260102T000000.000000000Z-00000000-crun.yaml", bo(1),
		"000003-20260103T000000.000000000Z-00000000-cother.yaml", bo(2), "000004-20260104T000000.000000000Z-00000000-u3.yaml", bo(9),
		"000005-20260105T000000.000000000Z-00000000-clast.yaml", bo(2))
	s.reads("bo", bo(3), "1 (2) 3")
	s.undo("bo", 3)
	s.reads("bo", bo(2), "1 (2) (3)")
	s.knows("bo", bo(3), bo(2), bo(9), bo(2), bo(1), bo(0))
	s.redo("bo")
	s.save("bo", bo(4))
	s.reads("bo", bo(4), "1 (2) 3 4")
	s.move("bo", "moved")
	s.reads("moved", bo(4), "1 (2) 3 4")
	if files, _ := filepath.Glob(filepath.Join(s.history, "whatever", "*")); len(files) != 6 {
		t.Errorf("the folder has %v", files)
	}
	if left := herofile.OlderHistories(s.history); len(left) != 0 {
		t.Errorf("%+v", left)
	}
}

// TestOlderHistoryBelongsToAHero is about whose history it is: of the last path or of the last contents, and of no
// other.
func TestOlderHistoryBelongsToAHero(t *testing.T) {
	const version = "000001-20260101T000000.000000000Z-00000000.yaml"
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	s.put("moved", bo(1))
	s.put("changed", bo(8))
	s.put("stranger", bo(9))
	s.older("a-1", home(s.at("gone"), bo(1)), version, bo(0))
	s.older("b-1", home(s.at("changed"), ash(1)), version, ash(0))
	s.older("c-1", home(s.at("elsewhere"), ash(5)), version, ash(4))
	s.knows("moved", bo(0))
	s.knows("changed", ash(0))
	s.knows("stranger")
	s.save("stranger", bo(10))
	s.knows("stranger", bo(9))
	left := herofile.OlderHistories(s.history)
	if len(left) != 2 || left[1].Path != s.at("elsewhere") || left[1].Versions != 1 || filepath.Base(left[1].Last) != version {
		t.Errorf("%+v", left)
	}
	// A file that is lost has the last version that was kept.
	log := s.log("elsewhere")
	if raw, err := log.Contents(log.Last); err != nil || string(herofile.WithoutID(raw)) != ash(4) || log.Lost != herofile.LossGone {
		t.Errorf("%q, %v, %q", raw, err, log.Lost)
	}
}

// Histories of the first releases are named after the path, and their versions after the moment alone.
func TestHistoryOfTheFirstReleases(t *testing.T) {
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	name := "b-o-" + fullSum(s.at("b*o"))[:8]
	s.older(name, "", "20260101T000000.000000001Z-00000000.yaml", bo(0), "20260102T000000.000000000Z-00000000.yaml", bo(1))
	s.put("b*o", bo(2))
	s.knows("b*o", bo(1), bo(0))
	s.save("b*o", bo(3))
	s.knows("b*o", bo(2), bo(1), bo(0))
	s.move("b*o", "elsewhere")
	s.knows("elsewhere", bo(2), bo(1), bo(0))
}

// TestOlderHistoryOfAParty has a command on its heroes between two on its own file.
func TestOlderHistoryOfAParty(t *testing.T) {
	s := newShelf(t)
	s.dir = realDir(t, s.dir)
	const party = "format: 1\nname: All\nheroes: [a]\n"
	s.put("all.party.yaml", party+"tokens: 3\n")
	s.older("all-1", home(s.at("all.party.yaml"), party+"tokens: 3\n"),
		"000001-20260101T000000.000000000Z-00000000-ca.yaml", party,
		"000002-20260102T000000.000000000Z-00000000-cb.heroes", fmt.Sprintf("%s %s %q\n", fullSum(bo(0)), fullSum(bo(1)), "a"),
		"000003-20260103T000000.000000000Z-00000000-cc.yaml", party+"tokens: 2\n")
	log := s.log("all.party.yaml")
	if len(log.Commands) != 3 || log.Commands[1].Wrote || !log.Commands[0].Wrote || log.Commands[2].Before != herofile.Sum([]byte(party+"tokens: 2\n")) {
		t.Fatalf("%+v", log.Commands)
	}
	if m := log.Commands[1].Members(s.at("all.party.yaml")); len(m) != 1 || m[0].Path != s.at("a") || m[0].After != herofile.Sum([]byte(bo(1))) {
		t.Errorf("%+v", m)
	}
}
