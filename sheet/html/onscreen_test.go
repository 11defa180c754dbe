package html_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/html"
)

// TestPagesInABrowser: on a small phone, on a screen and in the dark a page fits its width, has names for a screen reader,
// runs only its own script, and remembers entries.
func TestPagesInABrowser(t *testing.T) {
	b := startBrowser(t)
	set := data.Load(data.Published())
	heroes := 1
	if *browserPictures != "" {
		heroes = 6
	}
	words := page.Glossary(set)
	for i, s := range sample.Sheets(set, 0, heroes) {
		s.Glossary = words
		path := filepath.Join(t.TempDir(), "hero.html")
		var out bytes.Buffer
		if err := html.Write(&out, []*sheet.Sheet{s}, html.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, wide := range []int{320, 360, 800} {
			b.show(path, wide, "light")
			if got := b.number(`document.documentElement.scrollWidth`); got > wide {
				t.Errorf("%s: %d wide on a screen of %d", s.Name, got, wide)
			}
			b.number(`document.querySelectorAll('details').forEach(d => d.open = true), 0`)
			if got := b.number(`document.documentElement.scrollWidth`); got > wide {
				t.Errorf("%s: %d wide on a screen of %d, unfolded", s.Name, got, wide)
			}
			b.picture(fmt.Sprintf("%d-%d", i, wide), true)
		}
		b.show(path, 360, "dark")
		if got := b.number(`parseInt(getComputedStyle(document.body).backgroundColor.match(/\d+/)[0])`); got > 60 {
			t.Errorf("%s: %d is no dark page", s.Name, got)
		}
		b.picture(fmt.Sprintf("%d-dark", i), true)
		b.named(s.Name)
		b.explains(s.Name)
		b.remembers(s.Name, path)
		b.prints(fmt.Sprintf("%d-print", i))
	}
	for _, said := range b.said {
		t.Error(said)
	}
}

// named checks that everything that can be worked has a name in the tree a screen reader reads.
func (b *browser) named(hero string) {
	b.t.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	b.ask("Accessibility.getFullAXTree", nil, &tree)
	worked := 0
	for _, n := range tree.Nodes {
		switch n.Role.Value {
		case "checkbox", "spinbutton", "textbox", "button", "link", "DisclosureTriangle", "heading", "navigation", "region":
			worked++
			if name, _ := n.Name.Value.(string); name == "" && !n.Ignored {
				b.t.Errorf("%s: a %v has no name", hero, n.Role.Value)
			}
		}
	}
	if worked < 40 {
		b.t.Errorf("%s: only %d things can be worked", hero, worked)
	}
}

// explains checks that a marked word is explained when it is activated by the keyboard, and that Escape closes it.
func (b *browser) explains(hero string) {
	b.t.Helper()
	b.number(`document.querySelector('dl .t').focus(), 0`)
	for _, step := range []struct {
		key, text string
		code      int
		open      int
	}{{"Enter", "\r", 13, 1}, {"Escape", "", 27, 0}} {
		b.key(step.key, step.text, step.code)
		if got := b.number(`document.querySelectorAll(':popover-open').length`); got != step.open {
			b.t.Errorf("%s: after %s %d explanations are open", hero, step.key, got)
		}
	}
}

// remembers ticks every other box that nothing else decides, and looks whether they are the same when the page is opened
// again.
func (b *browser) remembers(hero, path string) {
	b.t.Helper()
	b.show(path, 360, "light")
	const free = "Array.from(document.querySelectorAll('ul.steps input[type=checkbox]'))"
	boxes := b.number(free + `.length`)
	b.number(free + `.forEach((f, i) => { if (i % 2) f.click() }), document.querySelectorAll('details.abilities summary')[0].click(),
		(f => { f.value = 'two\nlines'; f.dispatchEvent(new Event('input')) })(document.querySelector('textarea')), 0`)
	want, kept := boxes+1, 0
	for try := 0; try < 10 && kept != want; try++ { // storage is written with a delay between the processes of a browser
		time.Sleep(time.Duration(try) * 100 * time.Millisecond)
		b.show(path, 360, "light")
		kept = b.number(free + `.filter((f, i) => f.checked === (i % 2 === 1)).length +
		(document.querySelector('textarea').value === 'two\nlines' ? 1 : 0) + (document.querySelectorAll('details.abilities')[0].open ? 0 : 1000)`)
	}
	if kept != want {
		b.t.Errorf("%s: %d of %d boxes remember", hero, kept, want)
	}
	// A card that is opened now is open the next time, too.
	b.number(`document.querySelectorAll('details.abilities summary')[1].click(), 0`)
	open := b.number(`document.querySelectorAll('details.abilities')[1].open ? 1 : 0`)
	time.Sleep(300 * time.Millisecond)
	b.show(path, 360, "light")
	if got := b.number(`document.querySelectorAll('details.abilities')[1].open ? 1 : 0`); got != open {
		b.t.Errorf("%s: a card that was folded otherwise is not remembered", hero)
	}
	b.number(`document.querySelectorAll('.ledger .box input + button')[0].click(), 0`)
	if got := b.number(`parseInt(document.querySelector('.ledger input').value)`); got != 1 {
		b.t.Errorf("%s: one more than nothing is %d", hero, got)
	}
}
