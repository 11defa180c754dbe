package cli

import (
	"testing"
)

func TestSeveralChangesOfOneHeroAreOneOutcome(t *testing.T) {
	text := func(level string) []byte { return []byte("format: 1\nname: Bo\nlevel: " + level + "\n") }
	var o outcomes
	first := &HeroFile{Path: "bo.hero.yaml", Raw: text("1")}
	o.add(first, text("2"))
	o.add(&HeroFile{Path: "bo.hero.yaml", Raw: text("2")}, text("3"))
	o.add(&HeroFile{Path: "ash.hero.yaml", Raw: text("1")}, text("2"))
	o.add(&HeroFile{Path: "cy.hero.yaml", Raw: text("1")}, []byte("not a hero"))
	o.drop("ash.hero.yaml")
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
