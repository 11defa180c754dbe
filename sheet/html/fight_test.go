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
	do                string // "Damage 12" enters a number first; "suffer NAME END" adds a condition; else a button; "of NAME: " before it means a creature
	stamina, standing string
	round             string
	cells             map[string]string
	afflicted, waits  []string
	used              int // how many gains are used up
	dear              []string
	victories, xp     string
	beast             string   // the Stamina of the creature, and its state behind it
	beastAfflicted    []string // what it suffers
}

func (b *browser) play(t *testing.T, turns []turn) {
	t.Helper()
	var last turn
	for i, step := range turns {
		do, of, within, whose := step.do, "", ".state:not(.beside) ", ""
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
		if step.cells == nil {
			step.cells = map[string]string{}
		}
		wrong := func(what string, got, want any) {
			t.Errorf("step %d, %s: %s is %v, not %v (%q)", i+1, step.do, what, got, want, b.text("[role=status]"))
		}
		if step.stamina == "" {
			step.stamina, step.standing = last.stamina, last.standing
		}
		if step.stamina != "" && (got.Stamina != step.stamina || got.Standing != step.standing) {
			wrong("Stamina", got.Stamina+" "+got.Standing, step.stamina+" "+step.standing)
		}
		if step.beast == "" {
			step.beast = last.beast
		}
		if is := strings.TrimSpace(got.Beast + " " + got.BeastStanding); is != step.beast {
			wrong("the creature", is, step.beast)
		}
		if !slices.Equal(got.BeastAfflicted, step.beastAfflicted) {
			wrong("what the creature suffers", got.BeastAfflicted, step.beastAfflicted)
		}
		if step.round == "" {
			step.round = last.round
		}
		if got.Round != step.round {
			wrong("the round", got.Round, step.round)
		}
		cells := maps.Clone(last.cells)
		if cells == nil {
			cells = map[string]string{}
		}
		maps.Copy(cells, step.cells)
		step.cells = cells
		for name, want := range cells {
			if got.Cells[name] != want {
				wrong(name, got.Cells[name], want)
			}
		}
		if !slices.Equal(got.Afflicted, step.afflicted) {
			wrong("what is suffered", got.Afflicted, step.afflicted)
		}
		if !slices.Equal(got.Waits, step.waits) {
			wrong("what waits", got.Waits, step.waits)
		}
		if len(got.Used) != step.used {
			wrong("what is used up", got.Used, step.used)
		}
		slices.Sort(got.Dear)
		slices.Sort(step.dear)
		if !slices.Equal(got.Dear, step.dear) {
			wrong("what costs too much", got.Dear, step.dear)
		}
		if step.victories+step.xp != "" && (got.Boxes["Victories"] != step.victories || got.Boxes["XP"] != step.xp) {
			wrong("Victories and XP", got.Boxes, step.victories+" "+step.xp)
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

// A fight of a talent: 36 Stamina, winded at 18, dead at -18, Recoveries of 12; Clarity starts at the 2 Victories, may fall to
// -4, and each of 1d3 comes with a turn.
func TestFightOfATalent(t *testing.T) {
	b := startBrowser(t)
	path := pageOf(t, sheetOf(t, "testdata/vell.hero.yaml"))
	b.show(path, 360, "light")
	over7 := []string{"Force Orbs"}
	over4 := []string{"Levity and Gravity", "Inertia Soak", "Force Orbs"}
	all := []string{"Levity and Gravity", "Choke", "Inertia Soak", "Force Orbs"}
	weak := []string{"Weakened (save)"}
	turns := []turn{
		{do: "Encounter starts", stamina: "36/36 Stamina", round: "Round 1: your turn is to come", cells: map[string]string{"Clarity": "2", "Recoveries": "8/8", "Surges": "0"}, dear: over7},
		{do: "My turn starts", round: "Round 1: your turn", waits: []string{"Clarity +1d3"}, dear: over7},
		{do: "3", cells: map[string]string{"Clarity": "5"}},
		{do: "Use: 7 Clarity, Force Orbs", cells: map[string]string{"Clarity": "−2"}, dear: all},
		{do: "Temporary 7", stamina: "36/36 Stamina +7 Temporary", dear: all},
		{do: "Damage 12", stamina: "31/36 Stamina", dear: all},
		{do: "suffer Slowed EoT", afflicted: []string{"Slowed (EoT)"}, dear: all},
		{do: "suffer Weakened save", afflicted: []string{"Slowed (EoT)", "Weakened (save)"}, dear: all},
		{do: "My turn ends", round: "Round 1: your turn is over", afflicted: weak, dear: all,
			waits: []string{"Weakened: Saving throw d10, 6 or higher ends it", "Clarity below 0: 2 damage"}},
		{do: "Take 2", stamina: "29/36 Stamina", afflicted: weak, dear: all, waits: []string{"Weakened: Saving throw d10, 6 or higher ends it"}},
		{do: "Failed", afflicted: weak, dear: all},
		{do: "+2 Clarity: the first time each round a creature is force moved", cells: map[string]string{"Clarity": "0"}, afflicted: weak, used: 1, dear: over4},
		{do: "Next round", round: "Round 2: your turn is to come", afflicted: weak, dear: over4},
		{do: "My turn starts", round: "Round 2: your turn", afflicted: weak, waits: []string{"Clarity +1d3"}, dear: over4},
		{do: "1", cells: map[string]string{"Clarity": "1"}, afflicted: weak, dear: over7},
		{do: "Damage 40", stamina: "−11/36 Stamina", standing: "Dying", afflicted: weak, dear: over7},
		{do: "Heal 10", stamina: "−1/36 Stamina", standing: "Dying", afflicted: weak, dear: over7},
		{do: "Spend a Recovery, regain 12", stamina: "11/36 Stamina", standing: "Winded", cells: map[string]string{"Recoveries": "7/8"}, afflicted: weak, dear: over7},
	}
	turns = append(turns, []turn{
		{do: "My turn ends", round: "Round 2: your turn is over", afflicted: weak, dear: over7, waits: []string{"Weakened: Saving throw d10, 6 or higher ends it"}},
		{do: "Made it", dear: over7},
		{do: "More Surges", cells: map[string]string{"Surges": "1"}, dear: over7},
		{do: "Damage 5", stamina: "6/36 Stamina", standing: "Winded", dear: over7},
		{do: "Undo: 5 damage. Stamina 6.", stamina: "11/36 Stamina", standing: "Winded", dear: over7},
		{do: "Encounter over", round: "No encounter", cells: map[string]string{"Clarity": "0", "Surges": "0"}},
		{do: "One more: Victories", victories: "3", xp: "0"},
		{do: "Respite", stamina: "36/36 Stamina", cells: map[string]string{"Recoveries": "8/8"}, victories: "0", xp: "3"},
	}...)
	b.play(t, turns)
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
