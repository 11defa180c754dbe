package message

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/sheet"
	"scabbard/sheet/diff"
)

func TestArgumentsAreQuotedForTheShell(t *testing.T) {
	for arg, want := range map[string]string{
		"khorva.hero.yaml": "khorva.hero.yaml",
		"":                 "''",
		"two words":        "'two words'",
		"it's":             `'it'\''s'`,
		"$(touch x)":       "'$(touch x)'",
		"日本":               "日本",
		"-":                "-",
		"-o.hero.yaml":     "./-o.hero.yaml",
		"--with x":         "'./--with x'",
	} {
		if got := Quoted(arg); got != want {
			t.Errorf("Quoted(%q) = %s, want %s", arg, got, want)
		}
	}
}

func TestHintWords(t *testing.T) {
	for _, tt := range []struct {
		hint          sheet.Hint
		file, without string
	}{
		{sheet.Hint{Action: sheet.Answer, Question: "class", Answer: "fury"}, "scabbard set a.hero.yaml class=fury", "--set class=fury"},
		{sheet.Hint{Action: sheet.Forget, Question: "class"}, "scabbard set a.hero.yaml --unset class forgets it", ""},
		{sheet.Hint{Action: sheet.Forget, Question: "play.resources.x; rm y"}, "scabbard set a.hero.yaml --unset 'play.resources.x; rm y' forgets it", ""},
		{sheet.Hint{Action: sheet.Answer, Question: "$(rm y)", Answer: "a b"}, "scabbard set a.hero.yaml '$(rm y)=a b'", "--set '$(rm y)=a b'"},
		{sheet.Hint{Action: sheet.Look, Question: "`rm y`"}, "scabbard choices a.hero.yaml '`rm y`' shows what is possible", ""},
		{sheet.Hint{Action: sheet.Meant, Answer: "fury"}, "did you mean fury?", "did you mean fury?"},
		{sheet.Hint{Action: sheet.Known, Answer: "a, b"}, "known: a, b", "known: a, b"},
		{sheet.Hint{}, "", ""},
	} {
		if got := HintWords(tt.hint, "a.hero.yaml"); got != tt.file {
			t.Errorf("%+v: %q, want %q", tt.hint, got, tt.file)
		}
		if got := HintWithoutFile(tt.hint); got != tt.without {
			t.Errorf("%+v without a file: %q, want %q", tt.hint, got, tt.without)
		}
	}
}

func TestHintsKeepAnswersThatNeedHomebrew(t *testing.T) {
	load := sheet.Hint{Action: sheet.Load, Answer: "brew"}
	for _, action := range []sheet.Action{sheet.Forget, sheet.Meant} {
		if got := PreferLoading(sheet.Hint{Action: action, Question: "fury.kit"}, load); got != load {
			t.Errorf("%s becomes %+v", action, got)
		}
	}
	look := sheet.Hint{Action: sheet.Look, Question: "fury.kit"}
	if got := PreferLoading(look, load); got != look {
		t.Errorf("a hint that removes nothing becomes %+v", got)
	}
}

func TestChangeWords(t *testing.T) {
	c := diff.Changes{
		Play:    []diff.WordChange{{What: "XP", From: "3", To: "4"}},
		Numbers: []diff.NumberChange{{Name: "Stamina", From: "21", To: "30"}, {Name: "Winded", From: "10", To: "15", Follows: true}},
		Gained:  diff.Belongings{Features: []sheet.Named{{Name: "Growing Ferocity"}}},
		Lost:    diff.Belongings{Abilities: []sheet.Named{{Name: "Pain for Pain"}}},
	}
	if got, want := ChangeWords(c), "XP 3 → 4, Stamina 21 → 30, + Growing Ferocity, - Pain for Pain"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := ChangeWords(diff.Changes{}); got != OnlyText {
		t.Errorf("no change of the hero: %q", got)
	}
	if got := FromTo("kit", "", "Panther"); got != "kit none → Panther" {
		t.Errorf("%q", got)
	}
}

func TestSystemErrors(t *testing.T) {
	open := func(err error) error { return &fs.PathError{Op: "open", Path: "x", Err: err} }
	for _, tt := range []struct {
		err  error
		want string
	}{
		{open(fs.ErrNotExist), "a: there is no such file"},
		{open(fs.ErrPermission), "a: cannot be read: permission denied"},
		{&safefile.KindError{Mode: fs.ModeDir}, "a: is a folder"},
		{&safefile.SizeError{Most: 1 << 20}, "a: is larger than the 1 MB it may have"},
	} {
		if got := ReadError("a", tt.err).Error(); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.want)
		}
	}
	if err := WriteError("a", open(syscall.EPIPE)); !errors.Is(err, syscall.EPIPE) {
		t.Errorf("a closed pipe becomes %v", err)
	}
	var p *Problem
	if err := WriteError("a", open(syscall.ENOSPC)); !errors.As(err, &p) || p.Hint == "" {
		t.Errorf("a full disk has no hint: %v", err)
	}
}

func TestPluralCountsInWords(t *testing.T) {
	for n, want := range map[int]string{0: "0 heroes", 1: "1 hero", 2: "2 heroes"} {
		if got := Plural(n, "hero", "heroes"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestChangesOfAPartyAreInWords(t *testing.T) {
	two, three := 2, 3
	was := &herofile.Party{Name: "Keepers", Heroes: []string{"bo.hero.yaml", "ash.hero.yaml"}, Tokens: &two}
	for want, is := range map[string]*herofile.Party{
		"only the text of the file": was,
		"name Keepers → Wardens":    {Name: "Wardens", Heroes: was.Heroes, Tokens: &two},
		"hero tokens 2 → 3":         {Name: "Keepers", Heroes: was.Heroes, Tokens: &three},
	} {
		if got := PartyChangeWords(was, is); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
