package cli

import (
	"testing"

	"scabbard/builder"
)

func TestSeveralChangesOfOneHeroAreOneOutcome(t *testing.T) {
	text := func(level string) []byte { return []byte("format: 1\nname: Bo\nlevel: " + level + "\n") }
	var o outcomes
	file := func(path, level string) *HeroFile {
		return &HeroFile{Path: path, Raw: text(level), Hero: &builder.Hero{}}
	}
	o.add(file("bo.hero.yaml", "1"), text("2"))
	o.add(file("bo.hero.yaml", "2"), text("3"))
	o.add(file("ash.hero.yaml", "1"), text("2"))
	o.add(file("cy.hero.yaml", "1"), []byte("not a hero"))
	o.forget("ash.hero.yaml")
	list := o.take()
	if len(list) != 1 {
		t.Fatalf("%d outcomes", len(list))
	}
	if was, is := list[0].before.Hero.Level, list[0].after.Hero.Level; was != 1 || is != 3 {
		t.Errorf("from level %d to %d, not from 1 to 3", was, is)
	}
	if len(o.take()) != 0 {
		t.Error("an outcome is reported twice")
	}
}
