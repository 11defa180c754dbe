package html_test

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/html"
)

// sheetOf returns the sheet of a hero file.
func sheetOf(t *testing.T, path string) *sheet.Sheet {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	hero, err := herofile.Decode(path, raw)
	if err != nil {
		t.Fatal(err)
	}
	var books []string
	for _, b := range data.Books(hero.Edition) {
		books = append(books, b.ID)
	}
	set := data.With(hero.Edition, books)
	s := builder.Build(set, hero)
	s.Glossary = page.Glossary(set)
	return s
}

// pageOf writes the page of heroes and returns its path.
func pageOf(t *testing.T, sheets ...*sheet.Sheet) string {
	t.Helper()
	var out bytes.Buffer
	if err := html.Write(&out, sheets, html.Options{State: true}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hero.html")
	if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// seen is the contents of the panels of a page.
type seen struct {
	Stamina, Standing, Round, Said string
	Cells                          map[string]string
	Afflicted, Waits, Used, Dear   []string
	Boxes                          map[string]string
	Beast, BeastStanding           string // of the first creature beside the hero
	BeastAfflicted                 []string
}

const look = `(() => {
	const text = (s) => (document.querySelector(s) || {textContent: ''}).textContent, all = (s) => Array.from(document.querySelectorAll(s), (e) => e.textContent.trim());
	return {
		stamina: text('.meter').replace(text('.state:not(.beside) .standing'), ''), standing: text('.state:not(.beside) .standing'), round: text('.turn h2'), said: text('[role=status]'),
		cells: Object.fromEntries(Array.from(document.querySelectorAll('.cell'), (e) => [e.querySelector('.name').textContent, e.querySelector('b').textContent])),
		afflicted: all('.state:not(.beside) .afflicted li').map((s) => s.replace(' \u00d7', '')),
		beast: text('.beside .meter').replace(text('.beside .standing'), ''), beastStanding: text('.beside .standing'),
		beastAfflicted: all('.beside .afflicted li').map((s) => s.replace(' \u00d7', '')), waits: all('.todo li > span:first-child'), used: all('.gains .used > span:last-child'),
		dear: all('details.dear > summary .name'),
		boxes: Object.fromEntries(Array.from(document.querySelectorAll('.ledger input'), (e) => [e.dataset.k, e.value])),
	};
})()`

// press presses a button of the page by its name, with the keyboard: "Made it", or "Slowed / Made it" for the one in the
// group whose name begins so.
func (b *browser) press(name string) {
	b.t.Helper()
	from := "document"
	if group, rest, is := strings.Cut(name, " / "); is {
		name, from = rest, `document.querySelector('[role=group][aria-label^=' + JSON.stringify(`+quoted(group)+`) + ']')`
	}
	if n := b.number(`(() => { const all = Array.from(` + from + `.querySelectorAll(` + quoted(".live button, .pay, .keeping button, .box button") + `)).filter((e) => (e.getAttribute('aria-label') || e.textContent) === ` + quoted(name) + `);
		if (all.length !== 1) return all.length; all[0].closest('details') && (all[0].closest('details').open = true); all[0].focus(); return document.activeElement === all[0] ? 1 : -1; })()`); n != 1 {
		b.t.Fatalf("%d buttons %q can be pressed", n, name)
	}
	b.key("Enter", "\r", 13)
}

func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `\'`) + "'" }

// turn is a step of a fight: an action, and the contents of the page after it. Only the fields that are set are compared.
type turn struct {
	Do                string // "Damage 12" enters a number first; "suffer NAME END" adds a condition; else a button; "of NAME: " before it means a creature
	Stamina, Standing string
	Round             string
	Cells             map[string]string
	Afflicted, Waits  []string
	Used              int // how many gains are used up
	Dear              []string
	Victories, XP     string
	Beast             string   // the Stamina of the creature, and its state behind it
	BeastAfflicted    []string // what it suffers
}

// fight returns the turns of a fight in testdata.
func fight(name string) []turn { return *sample.Invented[[]turn]("testdata/" + name + ".fight.yaml") }

func (b *browser) play(t *testing.T, turns []turn) {
	t.Helper()
	var last turn
	for i, step := range turns {
		do, of, within, whose := step.Do, "", ".state:not(.beside) ", ""
		if rest, is := strings.CutPrefix(do, "of "); is {
			if of, do, is = strings.Cut(rest, ": "); is {
				within, whose = ".beside ", ": "+of
			}
		}
		words := strings.Fields(do)
		amount := map[string]string{"Damage": "Damage", "Heal": "Heal", "Temporary": "temporary Stamina"}[words[0]]
		switch {
		case amount != "" && len(words) == 2:
			b.number(`(document.querySelector('` + within + `.amount').value = ` + words[1] + `, 0)`)
			b.press(amount + whose)
		case words[0] == "suffer":
			b.number(`(() => { document.querySelector('` + within + `.adding').open = true; const s = document.querySelector('` + within + `.adding select'); s.value = Array.from(s.options).find((o) => o.textContent === ` + quoted(words[1]) + `).value; return 0; })()`)
			b.press(strings.Join(words[2:], " ") + whose)
		default:
			b.press(do + whose)
		}
		var got seen
		b.value(look, &got)
		if step.Cells == nil {
			step.Cells = map[string]string{}
		}
		wrong := func(what string, got, want any) {
			t.Errorf("step %d, %s: %s is %v, not %v (%q)", i+1, step.Do, what, got, want, b.text("[role=status]"))
		}
		if step.Stamina == "" {
			step.Stamina, step.Standing = last.Stamina, last.Standing
		}
		if step.Stamina != "" && (got.Stamina != step.Stamina || got.Standing != step.Standing) {
			wrong("Stamina", got.Stamina+" "+got.Standing, step.Stamina+" "+step.Standing)
		}
		if step.Beast == "" {
			step.Beast = last.Beast
		}
		if is := strings.TrimSpace(got.Beast + " " + got.BeastStanding); is != step.Beast {
			wrong("the creature", is, step.Beast)
		}
		if !slices.Equal(got.BeastAfflicted, step.BeastAfflicted) {
			wrong("what the creature suffers", got.BeastAfflicted, step.BeastAfflicted)
		}
		if step.Round == "" {
			step.Round = last.Round
		}
		if got.Round != step.Round {
			wrong("the round", got.Round, step.Round)
		}
		cells := maps.Clone(last.Cells)
		if cells == nil {
			cells = map[string]string{}
		}
		maps.Copy(cells, step.Cells)
		step.Cells = cells
		for name, want := range cells {
			if got.Cells[name] != want {
				wrong(name, got.Cells[name], want)
			}
		}
		if !slices.Equal(got.Afflicted, step.Afflicted) {
			wrong("what is suffered", got.Afflicted, step.Afflicted)
		}
		if !slices.Equal(got.Waits, step.Waits) {
			wrong("what waits", got.Waits, step.Waits)
		}
		if len(got.Used) != step.Used {
			wrong("what is used up", got.Used, step.Used)
		}
		slices.Sort(got.Dear)
		slices.Sort(step.Dear)
		if !slices.Equal(got.Dear, step.Dear) {
			wrong("what costs too much", got.Dear, step.Dear)
		}
		if step.Victories+step.XP != "" && (got.Boxes["Victories"] != step.Victories || got.Boxes["XP"] != step.XP) {
			wrong("Victories and XP", got.Boxes, step.Victories+" "+step.XP)
		}
		if got.Said == "" {
			wrong("what a screen reader says", "nothing", "something")
		}
		last = step
	}
}

// text returns the text of an element.
func (b *browser) text(selector string) (out string) {
	b.t.Helper()
	b.value(`document.querySelector(`+quoted(selector)+`).textContent`, &out)
	return out
}

// A fight of a talent, of level 2.
func TestFightOfATalent(t *testing.T) {
	b := startBrowser(t)
	b.show(pageOf(t, sheetOf(t, "testdata/vell.hero.yaml")), 360, "light")
	b.play(t, fight("vell"))
	b.wellBehaved(t)
}

var axe = flag.String("browser.axe", os.Getenv("SCABBARD_AXE"), "the file axe.min.js, which looks for what keeps people from using a page")

// wellBehaved checks the page as it is now: no message of the browser, the width of the screen, text of twice the size, and
// the findings of axe.
func (b *browser) wellBehaved(t *testing.T) {
	t.Helper()
	for _, said := range b.said {
		t.Error(said)
	}
	if wide, most := b.number(`document.documentElement.scrollWidth`), b.number(`innerWidth`); wide > most {
		t.Errorf("%d wide on a screen of %d", wide, most)
	}
	b.number(`(document.documentElement.style.fontSize = '200%', document.querySelector('.adding').open = true, 0)`)
	if wide, most := b.number(`document.documentElement.scrollWidth`), b.number(`innerWidth`); wide > most {
		t.Errorf("%d wide on a screen of %d, with text of twice the size", wide, most)
	}
	b.number(`(document.documentElement.style.fontSize = '', 0)`)
	if *axe == "" {
		return // TestAxeIsAtHand is skipped and says so
	}
	code, err := os.ReadFile(*axe)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	b.value(string(code)+`;axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.html.slice(0, 200) + ' ' + n.failureSummary)))`, &found)
	for _, f := range found {
		t.Error(f)
	}
}

// TestAxeIsAtHand is skipped where the other tests have no axe that looks at their pages.
func TestAxeIsAtHand(t *testing.T) {
	if *axe == "" {
		t.Skip("axe is not at hand: SCABBARD_AXE names its file, axe.min.js of the npm package axe-core")
	}
	if code, err := os.ReadFile(*axe); err != nil || !bytes.Contains(code, []byte("axe")) {
		t.Errorf("%s is not axe: %v", *axe, err)
	}
}
