package herofile_test

import (
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/herofile"
)

const atTheTable = `format: 1
name: Test
level: 1
choices:
play: {xp: 9, victories: 3, earned: {renown: 1, wealth: 0}, stamina: 4, temporary: 2, recoveries: 1, conditions: [prone]}
`

// blockPlay is the same in lines.
const blockPlay = `format: 1
name: Test
level: 1
choices:
play:
  xp: 9          # since spring
  victories: 3
  earned: {renown: 1, wealth: 0}
  stamina: 4
`

func atTable(t *testing.T, src string) *builder.Hero {
	t.Helper()
	h, err := herofile.Decode("test", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func playEdited(t *testing.T, src string, changes []herofile.Change) *builder.Hero {
	t.Helper()
	out, err := herofile.Edit("test", []byte(src), changes, nil)
	if err != nil {
		t.Fatal(err)
	}
	return atTable(t, string(out))
}

func TestEarnAddsToEarlierAwards(t *testing.T) {
	for _, src := range []string{atTheTable, blockPlay} {
		changes, err := herofile.AwardChanges(atTable(t, src), herofile.Award{XP: 2, Victories: -1, Earned: []builder.Earning{{Stat: "renown", Amount: 1}, {Stat: "wealth", Amount: -2}}})
		if err != nil {
			t.Fatal(err)
		}
		p := playEdited(t, src, changes).Play
		if p.XP != 11 || p.Victories != 2 || p.EarnedOf("renown") != 2 || p.EarnedOf("wealth") != -2 || *p.Stamina != 4 {
			t.Errorf("play is %+v", p)
		}
	}
	if _, err := herofile.AwardChanges(atTable(t, atTheTable), herofile.Award{XP: -10, Victories: -4}); err == nil || strings.Count(err.Error(), "less than nothing") != 2 {
		t.Errorf("less than nothing: %v", err)
	}
	bare := "format: 1\nname: Test\nlevel: 1\nchoices:\n"
	changes, err := herofile.AwardChanges(atTable(t, bare), herofile.Award{Victories: 1, Earned: []builder.Earning{{Stat: "wealth", Amount: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	if p := playEdited(t, bare, changes).Play; p.Victories != 1 || p.EarnedOf("wealth") != 1 {
		t.Errorf("a hero who never played: %+v", p)
	}
}

func TestRestRestoresEverything(t *testing.T) {
	p := playEdited(t, atTheTable, herofile.RespiteChanges(atTable(t, atTheTable), builder.Respite{XP: atTable(t, atTheTable).Play.Victories})).Play
	if p.XP != 12 || p.Victories != 0 || p.Stamina != nil || p.Recoveries != nil || p.Temporary != 0 || len(p.Conditions) != 0 || p.EarnedOf("renown") != 1 {
		t.Errorf("play is %+v", p)
	}
}

// heroOf is a hero who gave these answers: a question, its answer, and so on.
func heroOf(level int, answers ...string) *builder.Hero {
	h := &builder.Hero{Format: builder.Format, Name: "Test", Level: level}
	for i := 0; i < len(answers); i += 2 {
		h.Choices = append(h.Choices, builder.Choice{Question: answers[i], Answer: strings.Split(answers[i+1], ",")})
	}
	return h
}

func TestRestAddsToResourcesThatStay(t *testing.T) {
	bare := "format: 1\nname: Test\nlevel: 10\nchoices:\n"
	p := playEdited(t, bare, herofile.RespiteChanges(atTable(t, bare), builder.Respite{XP: 3, Resources: []builder.Reserve{{Resource: "wrath-of-ages", Amount: 3}}})).Play
	if n, ok := p.ResourceAmount("wrath-of-ages"); !ok || n != 3 || p.XP != 3 {
		t.Errorf("play is %+v", p)
	}
	had := bare + "play: {resources: {zeal: 1, wrath-of-ages: 4}}  # kept\n"
	p = playEdited(t, had, herofile.RespiteChanges(atTable(t, had), builder.Respite{Resources: []builder.Reserve{{Resource: "wrath-of-ages", Amount: 2}}})).Play
	if n, _ := p.ResourceAmount("wrath-of-ages"); n != 6 {
		t.Errorf("play is %+v", p)
	}
	if n, _ := p.ResourceAmount("zeal"); n != 1 {
		t.Errorf("what does not come at a respite: %+v", p)
	}
}
