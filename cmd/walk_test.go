package cmd

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/config"
	"scabbard/cmd/level"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/respite"
	"scabbard/cmd/walk"
	"scabbard/data"
	"scabbard/data/trial"
	"scabbard/sheet"
)

// script is an asker that answers by question id: each answer is given once, in its order. It fails on a
// question nobody expected and on an answer nobody asked for.
type script struct {
	t       *testing.T
	answers map[string][]string
	rest    func(id string, s prompt.Selection) string // answers questions that the script does not name; nil fails
	asked   []string
	said    strings.Builder
}

func scripted(t *testing.T, lines ...string) *script {
	s := &script{t: t, answers: map[string][]string{}}
	for _, l := range lines {
		id, answer, ok := strings.Cut(l, "=")
		if !ok {
			t.Fatalf("%q is not id=answer", l)
		}
		s.answers[id] = append(s.answers[id], answer)
	}
	t.Cleanup(func() {
		for id, left := range s.answers {
			if len(left) > 0 {
				t.Errorf("never asked: %s=%v; asked were %v", id, left, s.asked)
			}
		}
	})
	return s
}

func (s *script) answer(id string, sel prompt.Selection) string {
	s.asked = append(s.asked, id)
	if len(s.asked) > 500 {
		s.t.Fatalf("asked without end: %v", s.asked[480:])
	}
	if left := s.answers[id]; len(left) > 0 {
		s.answers[id] = left[1:]
		return left[0]
	}
	if s.rest == nil {
		s.t.Fatalf("not expected: %s: %s; asked before: %v", id, sel.Message, s.asked)
	}
	return s.rest(id, sel)
}

func (s *script) Select(id string, sel prompt.Selection) (string, error) {
	for _, h := range sel.Heading {
		fmt.Fprintln(&s.said, h)
	}
	if sel.About != "" {
		fmt.Fprintln(&s.said, sel.About)
	}
	fmt.Fprintf(&s.said, "%s: %s\n", id, sel.Message)
	all := append(slices.Clone(sel.Options), sel.Ways...)
	for _, o := range append(all, sel.Refused...) {
		tick := ""
		if o.Picked {
			tick = "[x] "
		}
		fmt.Fprintf(&s.said, "  %s%s: %s\n", tick, o.Label, o.Line())
	}
	key := s.answer(id, sel)
	if key == "!" {
		return "", prompt.ErrGone
	}
	if !slices.ContainsFunc(all, func(o prompt.Option) bool { return o.Key == key }) {
		var keys []string
		for _, o := range all {
			keys = append(keys, o.Key)
		}
		s.t.Fatalf("%s does not offer %q: %v", id, key, keys)
	}
	return key, nil
}

func (s *script) Line(id string, l prompt.Line) (string, error) {
	return s.Input(id, l.Message, l.Fallback)
}

func (s *script) Input(id, message, _ string) (string, error) {
	return s.answer(id, prompt.Selection{Message: message}), nil
}

func (s *script) Confirm(id, message string, _ bool) (bool, error) {
	fmt.Fprintf(&s.said, "%s: %s\n", id, message)
	return s.answer(id, prompt.Selection{Message: message}) == "yes", nil
}

func (s *script) Pause(string) error { return nil }

func (s *script) Say(text string) { fmt.Fprintln(&s.said, text) }

// sensibly takes the prompt's default, else the first offer; it skips prompts that have neither.
func sensibly(id string, s prompt.Selection) string {
	switch {
	case strings.HasSuffix(id, "/aside"):
		return "yes"
	case s.Default != "":
		return s.Default
	case len(s.Options) == 0: // a line of text
		return ""
	}
	return s.Options[0].Key
}

// testApp is the program without a terminal.
func testApp(t *testing.T) (*cli.App, *bytes.Buffer, *bytes.Buffer) {
	t.Helper()
	var out, err bytes.Buffer
	a := cli.New(strings.NewReader(""), &out, &err)
	a.Config.Conf = &config.Config{Folder: t.TempDir(), Player: "Ann"}
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	return a, &out, &err
}

// makeNew walks through a new hero of this name.
func makeNew(t *testing.T, a *cli.App, ask prompt.Asker, name string, settings ...string) (string, error) {
	t.Helper()
	o := &newOptions{app: a, name: name, level: 1}
	if a.Rules.Edition == "" {
		a.Rules.Edition = data.Default
	}
	given, err := choice.Parse(settings, "--set")
	if err != nil {
		t.Fatal(err)
	}
	set, err := o.ruleset()
	if err != nil {
		t.Fatal(err)
	}
	at, err := o.open(ask, set)
	if err != nil {
		return at.path, err
	}
	return at.path, o.make(ask, at, given)
}

func readHero(t *testing.T, path string) *builder.Hero {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	h, err := herofile.Decode(path, raw)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func answered(t *testing.T, path, question, want string) {
	t.Helper()
	answer, _ := readHero(t, path).Answer(question)
	if got := strings.Join(answer, " "); got != want {
		t.Errorf("%s is %q, want %q", question, got, want)
	}
}

func noIssues(t *testing.T, h *builder.Hero) {
	t.Helper()
	for _, i := range builder.Build(data.Load(cmp.Or(h.Edition, data.Default)), h).Issues {
		if i.Severity != sheet.Notice {
			t.Errorf("%s: %s: %s", i.Severity, i.Question, i.Text)
		}
	}
}

// TestWalks walks as testdata/walks.txtar says.
func TestWalks(t *testing.T) {
	for _, c := range trial.Cases(t, "testdata/walks.txtar", "answers", "want") {
		t.Run(c.Name, func(t *testing.T) {
			a, _, _ := testApp(t)
			ask := scripted(t, strings.Split(strings.TrimSpace(c.Part["answers"]), "\n")...)
			begin, sensible := strings.CutSuffix(strings.TrimSpace(c.In), " sensibly")
			if sensible {
				ask.rest = sensibly
			}
			words := strings.Fields(begin)
			var path string
			var err error
			if words[0] == "new" {
				a.Rules.Edition = words[2]
				path, err = makeNew(t, a, ask, words[1], words[3:]...)
			} else {
				path = quickHero(t, a, words[1], 1)
				err = (&editOptions{app: a, path: path}).run(ask)
			}
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(c.Part["want"]) {
				wanted(t, ask, path, strings.TrimSuffix(line, "\n"))
			}
		})
	}
}

// wanted checks one line of what comes of a walk.
func wanted(t *testing.T, ask *script, path, line string) {
	t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	later, earlier, isOrder := strings.Cut(line, " after ")
	switch {
	case verb == "answer":
		question, answer, _ := strings.Cut(rest, "=")
		answered(t, path, question, answer)
	case verb == "says":
		if !strings.Contains(ask.said.String(), rest) {
			t.Errorf("%q is never said:\n%s", rest, ask.said.String())
		}
	case verb == "legal":
		noIssues(t, readHero(t, path))
	case isOrder:
		if slices.Index(ask.asked, later) < slices.Index(ask.asked, earlier) {
			t.Errorf("not %s: %v", line, ask.asked)
		}
	default:
		t.Fatalf("%q is nothing to want", line)
	}
}

// TestSkipRandomAndOther takes every way out of a question that is no answer.
func TestSkipRandomAndOther(t *testing.T) {
	a, _, stderr := testApp(t)
	ask := scripted(t, "ancestry=:skip", "culture.language=:skip", "culture.environment=:random",
		"culture.organization=:other", ":other=class", "class=fury", "culture.organization=:random", "culture.upbringing=:random",
		"career=:random", "class=:stop")
	ask.answers["class"] = []string{"fury"}
	ask.rest = func(id string, s prompt.Selection) string {
		if id == "end" || id == "review" {
			return prompt.Done
		}
		if slices.ContainsFunc(s.Ways, func(o prompt.Option) bool { return o.Key == walk.GoRandom }) && len(ask.asked) < 30 {
			return walk.GoRandom
		}
		return walk.GoStop
	}
	path, err := makeNew(t, a, ask, "Chance")
	if err != nil {
		t.Fatal(err)
	}
	answered(t, path, "class", "fury")
	answered(t, path, "ancestry", "")
	if h := readHero(t, path); len(h.Choices) < 10 {
		t.Errorf("only %d answers: %v", len(h.Choices), h.Choices)
	}
	for _, want := range []string{"random: "} {
		if !strings.Contains(ask.said.String(), want) {
			t.Errorf("%q is never said:\n%s", want, ask.said.String())
		}
	}
	if !strings.Contains(stderr.String(), "\n  Ancestry\n") {
		t.Errorf("what is open is not said: %s", stderr)
	}
}

// TestDraftFollowsNoLink plants a link in the place of a draft: the sitting ends before anything is written through it, and
// a link to a hero is not offered as a draft.
func TestDraftFollowsNoLink(t *testing.T) {
	a, _, stderr := testApp(t)
	victim := filepath.Join(t.TempDir(), "victim.yaml")
	was := "format: 1\nname: Victim\nlevel: 1\n"
	if err := os.WriteFile(victim, []byte(was), 0o600); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(a.Config.Conf.Folder, "eve.hero.yaml")
	if err := os.Symlink(victim, draftPath(path)); err != nil {
		t.Skip("no links here: ", err)
	}
	_, err := makeNew(t, a, scripted(t, "ancestry=orc"), "Eve")
	if err == nil || !strings.Contains(err.Error(), "is a symbolic link") {
		t.Errorf("%v, want that the draft is a link", err)
	}
	if now, err := os.ReadFile(victim); err != nil || string(now) != was {
		t.Errorf("the draft was written through the link: %q, %v", now, err)
	}
	if !strings.Contains(stderr.String(), "this draft cannot be read") {
		t.Errorf("nothing is said of the link: %s", stderr)
	}
}

// TestKitsShowTheirEffectOnNumbers shows for every kit its effect on the present numbers, and for the second of two the effect of both
// together.
func TestKitsShowTheirEffectOnNumbers(t *testing.T) {
	a, _, _ := testApp(t)
	ask := scripted(t, "tactician.kits=shining-armor", "tactician.kits=ranger", "field-arsenal.stamina=shining-armor",
		"field-arsenal.melee-damage=ranger", "complication=:stop")
	set := data.Load(data.Default)
	hero := fill.Quick(set, &builder.Hero{Format: 1, Edition: set.Edition, Name: "Two Kits", Level: 1, Choices: []builder.Choice{{Question: "class", Answer: []string{"tactician"}}}})
	for _, gone := range []string{"tactician.kits", "field-arsenal.stamina", "field-arsenal.melee-damage"} {
		hero = hero.With(gone, nil)
	}
	hero = hero.With("soldier.incident", []string{"sole-survivor"})
	o := &newOptions{app: a, name: "Two Kits"}
	path, err := o.path()
	if err != nil {
		t.Fatal(err)
	}
	ask.rest = func(id string, s prompt.Selection) string {
		if strings.HasSuffix(id, ".incident") {
			return walk.GoSkip
		}
		t.Fatalf("not expected: %s", id)
		return ""
	}
	if err := o.guided(ask, heroStart{set: set, path: path, hero: hero}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Stamina 21 → 30, Stability 0 → 2", "melee damage +0/+0/+3", "1 of 2 picked"} {
		if !strings.Contains(ask.said.String(), want) {
			t.Errorf("%q is never said:\n%s", want, ask.said.String())
		}
	}
	noIssues(t, readHero(t, path))
}

// quickHero writes a finished hero of a class.
func quickHero(t *testing.T, a *cli.App, class string, level int) string {
	t.Helper()
	set := data.Load(data.Default)
	h := fill.Quick(set, &builder.Hero{Format: 1, Edition: set.Edition, Name: "Quick", Level: level, Choices: []builder.Choice{{Question: "class", Answer: []string{class}}}})
	r := builder.Resolve(set, h)
	path := filepath.Join(a.Config.Conf.Folder, class+herofile.Suffix)
	if err := os.WriteFile(path, herofile.Encode(choice.Sorted(h, r), choice.IsMulti(r)), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLevelUpAsksOnlyNewQuestions takes a hero of every class from level 1 to 3, one level at a time: only the new questions of the
// level are asked, and going down keeps the answers.
func TestLevelUpAsksOnlyNewQuestions(t *testing.T) {
	set := data.Load(data.Default)
	for i := range set.Kind("class") {
		if !trial.Turn(i, 9, 1) {
			continue
		}
		class := set.Kind("class")[i].Slug()
		t.Run(class, func(t *testing.T) {
			a, out, _ := testApp(t)
			path := quickHero(t, a, class, 1)
			for to := 2; to <= 3; to++ {
				before := builder.Resolve(set, readHero(t, path))
				ask := scripted(t, "level=yes")
				ask.rest = sensibly
				if err := level.Offer(a, ask, path, to); err != nil {
					t.Fatal(err)
				}
				for _, id := range ask.asked[1:] {
					if q := before.Question(id); q != nil && q.State != sheet.Dormant {
						t.Errorf("level %d asks %s again", to, id)
					}
				}
				if len(ask.asked) < 2 {
					t.Errorf("level %d asks nothing", to)
				}
				noIssues(t, readHero(t, path))
			}
			_ = a.IO.Out.Flush()
			if !strings.Contains(out.String(), "level               2 → 3") {
				t.Errorf("what changes is not shown:\n%s", out)
			}
			high := readHero(t, path)
			if err := level.Offer(a, nil, path, 1); err != nil {
				t.Fatal(err)
			}
			low := readHero(t, path)
			if low.Level != 1 || len(low.Choices) != len(high.Choices) {
				t.Errorf("level %d with %d answers, want 1 with %d", low.Level, len(low.Choices), len(high.Choices))
			}
			noIssues(t, low)
		})
	}
}

// TestEditChangesAnyAnswer jumps to questions from the menu, changes answers, and writes each at once.
func TestEditChangesAnyAnswer(t *testing.T) {
	a, _, _ := testApp(t)
	path := quickHero(t, a, "fury", 1)
	before := readHero(t, path)
	ask := scripted(t, "edit=fury.kit", "fury.kit=panther", "edit=class", "class=null", "class/aside=no", "class=fury",
		"edit=fury.skills", "fury.skills=:done", "edit=complication", "complication=:random", "edit=:done")
	if err := (&editOptions{app: a, path: path}).run(ask); err != nil {
		t.Fatal(err)
	}
	answered(t, path, "fury.kit", "panther")
	answered(t, path, "class", "fury")
	if h := readHero(t, path); len(h.Choices) != len(before.Choices)+1 {
		t.Errorf("%d answers, before %d", len(h.Choices), len(before.Choices))
	}
	if !strings.Contains(ask.said.String(), "answers aside: ") {
		t.Errorf("what is put aside is not said:\n%s", ask.said.String())
	}
	log, err := herofile.History(path, config.HistoryFolder())
	if err != nil || len(log.Commands) != 1 {
		t.Errorf("%d changes are kept, want one, of the whole sitting: %v", len(log.Commands), err)
	}
}

// TestEditKeepsChangesOfOtherPrograms keeps the changes that another program made while a question was on the screen.
func TestEditKeepsChangesOfOtherPrograms(t *testing.T) {
	a, _, _ := testApp(t)
	path := quickHero(t, a, "fury", 1)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	theirs := append(before, "notes: {scar: left cheek}\n"...)
	ask := scripted(t, "edit=fury.kit")
	ask.rest = func(string, prompt.Selection) string {
		if err := os.WriteFile(path, theirs, 0o644); err != nil {
			t.Fatal(err)
		}
		return "panther"
	}
	if err := (&editOptions{app: a, path: path}).run(ask); err == nil || !strings.Contains(err.Error(), "another program changed it") {
		t.Errorf("%v", err)
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, theirs) {
		t.Errorf("the other change is gone:\n%s", now)
	}
}

// TestEditContinuesWithOpenQuestions opens the hero at the open questions after another class was chosen.
func TestEditContinuesWithOpenQuestions(t *testing.T) {
	a, _, _ := testApp(t)
	path := quickHero(t, a, "fury", 1)
	ask := scripted(t, "class=shadow", "class/aside=yes")
	if err := (&editOptions{app: a, path: path, question: "class"}).run(ask); err != nil {
		t.Fatal(err)
	}
	ask = scripted(t, "edit=:open")
	ask.rest = sensibly
	ask.answers["edit"] = []string{":open", ":done"}
	if err := (&editOptions{app: a, path: path}).run(ask); err != nil {
		t.Fatal(err)
	}
	noIssues(t, readHero(t, path))
	answered(t, path, "fury.kit", "mountain")
}

// TestRespiteOffersItsSwaps offers at the end of a respite the changes it allows, and the next level.
func TestRespiteOffersItsSwaps(t *testing.T) {
	for class, script := range map[string][]string{
		"fury":         {"activity=fury.kit", "fury.kit=panther", "level=yes"},
		"conduit":      {"activity=prayer-ward", "conduit.prayer=:random", "conduit.ward=:skip", "level=no"},
		"elementalist": {"activity=:done", "level=no"},
		"tactician":    {"activity=tactician.kits", "tactician.kits=:done", "level=no"},
	} {
		t.Run(class, func(t *testing.T) {
			a, _, stderr := testApp(t)
			path := quickHero(t, a, class, 1)
			raw, _ := os.ReadFile(path)
			raw = append(raw, "play: {xp: 12, victories: 5, stamina: 3, recoveries: 1}\n"...)
			if err := os.WriteFile(path, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			ask := scripted(t, append(script, "respite=yes")...)
			ask.rest = sensibly
			if err := respite.Ask(a, ask, path); err != nil {
				t.Fatal(err)
			}
			h := readHero(t, path)
			if h.Play.XP != 17 || h.Play.Victories != 0 || h.Play.Stamina != nil || h.Play.Recoveries != nil {
				t.Errorf("play is %+v", h.Play)
			}
			if !strings.Contains(stderr.String(), "XP 12 → 17, Victories 5 → 0") {
				t.Errorf("where the hero stands is not said: %s", stderr)
			}
			if class == "fury" {
				answered(t, path, "fury.kit", "panther")
				noIssues(t, h)
				if h.Level != 2 {
					t.Errorf("level %d", h.Level)
				}
			}
		})
	}
}

// TestEveryClassAsksItsOwnQuestions names the questions that only one class asks, with answers that are not the suggested
// ones: each is asked, takes the answer, and ends in a legal hero.
func TestEveryClassAsksItsOwnQuestions(t *testing.T) {
	for i, row := range trial.Rows(t, "testdata/class-walks.tsv") {
		if !trial.Turn(i, 9, 1) {
			continue
		}
		class, script := row[0], strings.Fields("class="+row[0]+" "+row[1])
		t.Run(class, func(t *testing.T) {
			a, _, _ := testApp(t)
			ask := scripted(t, append(script, "end=:done")...)
			ask.rest = sensibly
			path, err := makeNew(t, a, ask, class)
			if err != nil {
				t.Fatal(err)
			}
			noIssues(t, readHero(t, path))
			for _, line := range script {
				if id, want, _ := strings.Cut(line, "="); !strings.HasPrefix(want, ":") && !strings.HasSuffix(id, ".kits") {
					answered(t, path, id, want)
				}
			}
		})
	}
}

// TestDetailsAreKeptAsNotes asks the edition's details at the end and writes each down at once; the sheet
// prints from there as well.
func TestDetailsAreKeptAsNotes(t *testing.T) {
	a, _, _ := testApp(t)
	set := data.Load(data.Default)
	ask := scripted(t, "end=:details", "details=goal", "note/goal=to see the sea: once", "details=loss", "note/loss=", "details=:done", "end=:print", "end=:done")
	ask.rest = sensibly
	path, err := makeNew(t, a, ask, "Nel")
	if err != nil {
		t.Fatal(err)
	}
	h := readHero(t, path)
	if len(h.Notes) != 1 || h.Notes[0].Key != "goal" || h.Notes[0].Text != "to see the sea: once" {
		t.Errorf("notes are %+v", h.Notes)
	}
	if _, err := os.Stat(strings.TrimSuffix(path, ".hero.yaml") + ".pdf"); err != nil {
		t.Errorf("the sheet was not printed: %v", err)
	}
	if said := ask.said.String(); !strings.Contains(said, "  leave all blank: \n") || !strings.Contains(said, "  done: \n") || !strings.Contains(said, set.Details[0].Name) {
		t.Errorf("the details are not listed, with a way out first:\n%s", said)
	}
}

// TestRespiteIsDoneBeforeTheLevelIsOffered: an interrupt at the level that a respite offers means no, because the respite is saved.
func TestRespiteIsDoneBeforeTheLevelIsOffered(t *testing.T) {
	a, _, stderr := testApp(t)
	path := quickHero(t, a, "fury", 1)
	raw, _ := os.ReadFile(path)
	if err := os.WriteFile(path, append(raw, "play: {xp: 12, victories: 5}\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	ask := interrupted{scripted(t, "respite=yes", "activity=:done"), "level"}
	ask.script.rest = sensibly
	if err := respite.Ask(a, ask, path); err != nil {
		t.Errorf("an interrupt at the level is %v", err)
	}
	if h := readHero(t, path); h.Play.XP != 17 || h.Level != 1 {
		t.Errorf("level %d, play %+v", h.Level, h.Play)
	}
	if strings.Contains(stderr.String(), "scabbard level") {
		t.Errorf("the level is hinted at and offered: %s", stderr)
	}
}

// TestInterruptedRespiteChangesNothing is interrupted at each question of a respite: the file stays as it was.
func TestInterruptedRespiteChangesNothing(t *testing.T) {
	for at, answers := range map[string][]string{"respite": nil, "activity": {"respite=yes", "activity=!"}} {
		a, _, _ := testApp(t)
		path := quickHero(t, a, "fury", 1)
		raw, _ := os.ReadFile(path)
		was := append(raw, "play: {xp: 3, victories: 2, stamina: 1}\n"...)
		if err := os.WriteFile(path, was, 0o600); err != nil {
			t.Fatal(err)
		}
		err := respite.Ask(a, interrupted{scripted(t, answers...), at}, path)
		if now, _ := os.ReadFile(path); err != message.Verdict(message.ExitInterrupted) || !bytes.Equal(now, was) {
			t.Errorf("at %s: %v\n%s", at, err, now)
		}
	}
}

// interrupted answers as a script, and is interrupted at one confirmation.
type interrupted struct {
	*script
	at string
}

// Confirm answers as the script, or fails as after Ctrl-C.
func (i interrupted) Confirm(id, message string, fallback bool) (bool, error) {
	if id == i.at {
		return false, prompt.ErrGone
	}
	return i.script.Confirm(id, message, fallback)
}
