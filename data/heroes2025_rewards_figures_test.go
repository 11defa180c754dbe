package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// rewarded is a hero with nothing but a class, kits and gains of play, and the hero's figures worked out by hand from the
// text.
type rewarded struct {
	level   int
	choices string // question=answer, answers behind commas
	figures string // of the sheet, as rewardFigure reads them
	cards   string // cards as rewardCard writes them, behind semicolons
}

// Classes: fury, tactician, censor and null Stamina 21 and 9 a level, shadow, conduit and elementalist 18 and 6 (L2121, L2836,
// L3743, L4525, L5311, L5943, L6574). Two fixed scores are 2, 3 from level 4, 4 from level 7, 5 at level 10. Kits count their Stamina
// once for each echelon (L8619). Free strikes deal 2, 5, 7 in melee and 2, 4, 6 at range, + Might or Agility (L10547-10560).
var rewardedHeroes = map[string]rewarded{
	// Mountain, L8756: Stamina +9, stability +2, damage +0/+0/+4. Chain of the Sea and Sky, L12225: +6 and swimming. Icemaker
	// Maul, L12428: 1 cold. King's Roar is a shield, which this kit has not (L11606). Brutal Slam, L4637: 3, 6, 9 + M 2.
	"heavy armor and a maul": {1, "class=fury fury.aspect=berserker fury.kit=mountain fury.signature=brutal-slam " +
		"play.treasures=chain-of-the-sea-and-sky,icemaker-maul,kings-roar",
		"stamina=36 speed=5 stability=2 moves=swim", "Brutal Slam: Melee 1 5 + 1 cold, 8 + 1 cold, 15 + 1 cold; Ranged Weapon Free Strike: Ranged 5 4, 6, 8"},
	// Raider, L8812: Stamina +6, speed +1, damage +1 in melee and at range, range +5. Imbued armor has two enhancements, so +12 (L11074), and
	// Swift speed +1 (L11090); the weapon has three, so +3 (L11253). King's Roar at level 9 +9 and Bastion Belt +3 add to it
	// (ruling 35), the belt also stability +1. Inescapable Wrath, L4752: speed + Agility 4. 21 + 72 + 18 + 12 + 9 + 3.
	"imbued, with a shield and a belt": {9, "class=fury fury.aspect=reaver fury.kit=raider fury.signature=brutal-slam " +
		"play.treasures=imbued-light-armor,imbued-light-weapon,kings-roar,bastion-belt imbued-light-armor.enhancement-1=swift " +
		"imbued-light-armor.enhancement-5=second-wind imbued-light-weapon.enhancement-1=merciful imbued-light-weapon.enhancement-5=devastating imbued-light-weapon.enhancement-9=draining",
		"stamina=135 speed=11 stability=1", "Brutal Slam: Melee 1 11, 14, 17; Ranged Weapon Free Strike: Ranged 10 10, 12, 14"},
	// Cloak and Dagger, L8680: Stamina +3, speed +2, damage +1 both ways, range +5. Blade of the Luxurious Fop, L12398-12399: +2 from
	// level 5, for melee and ranged abilities, for the kit raises both (L11608); 1 Renown. 18 + 24 + 6. A 3.
	"a light blade, thrown too": {5, "class=shadow shadow.college=black-ash shadow.kit=cloak-and-dagger shadow.signature=teamwork-has-its-place " +
		"play.treasures=blade-of-the-luxurious-fop",
		"stamina=48 speed=7 renown=1", "Teamwork Has Its Place: Melee 1 9, 12, 15; Ranged 10 9, 12, 15"},
	// Dual Wielder, L8700: damage +2 in melee and none at range, so neither does the light blade raise that (L11608).
	"a light blade, not thrown": {5, "class=shadow shadow.college=black-ash shadow.kit=dual-wielder shadow.signature=teamwork-has-its-place " +
		"play.treasures=blade-of-the-luxurious-fop",
		"stamina=54 speed=7", "Teamwork Has Its Place: Melee 1 10, 13, 16; Ranged 5 6, 9, 12"},
	// Rapid-Fire, L8853: Stamina +3, speed +1, ranged damage +2, range +7. Third Eye Seeker: 2 psychic from level 5 (L12488). The blade
	// is no weapon of this kit (L11606).
	"a bow": {5, "class=shadow shadow.college=caustic-alchemy shadow.kit=rapid-fire play.treasures=third-eye-seeker,blade-of-the-luxurious-fop",
		"stamina=48 speed=6 renown=0", "Ranged Weapon Free Strike: Ranged 12 7 + 2 psychic, 9 + 2 psychic, 11 + 2 psychic; Melee Weapon Free Strike: Melee 1 5, 8, 10"},
	// Shining Armor, L8891: Stamina +12, stability +1, melee damage +2; Sniper, L8909: speed +1, ranged damage +0/+0/+4, range +10. Blade of
	// Quintessence at level 9: +3, thrown 3 farther, immunities 10 (L12388-12390); Spiny Turtle +21. 21 + 72 + 36 + 21. M 4.
	"a blade of the elements": {9, "class=tactician tactician.doctrine=vanguard tactician.kits=shining-armor,sniper play.treasures=blade-of-quintessence,spiny-turtle",
		"stamina=150 speed=6 stability=1 cold=10 fire=10 lightning=10 sonic=10 acid=0",
		"Melee Weapon Free Strike: Melee 1 11, 14, 16; Ranged Weapon Free Strike: Ranged 18 9, 11, 17"},
	// Without a kit. Warding II +12, Bloodbound Band +12 and Thief of Joy 3 x Intuition 3 = 9: the highest counts (L11612), so 18 + 24 +
	// 12. Damage immunity 2 of the band; +1 against potencies (L11215). Ray of Wrath, L2990: 2, 4, 6 + I 3, + 2 of the implement at level 5.
	"rings and an implement": {5, "class=conduit play.treasures=imbued-implement,bloodbound-band,thief-of-joy imbued-implement.enhancement-1=warding-i " +
		"imbued-implement.enhancement-5=warding-ii", "stamina=54 all=2 resist_intuition=4", "Ray of Wrath: Ranged 10 7, 9, 11"},
	// Words Become Wonders: range +5 from level 5 (L12368); Abjurer's Bastion +2 and Brittlebreaker 3 psychic with weakness 3 (L12327): of
	// their damage the higher counts. Hurl Element, L3796: 2, 4, 6 + R 3.
	"a tome and two implements": {5, "class=elementalist elementalist.specialization=earth play.treasures=words-become-wonders-at-next-breath,abjurers-bastion,brittlebreaker",
		"weak-damage=3", "Hurl Element: Ranged 15 5 + 3 psychic, 7 + 3 psychic, 9 + 3 psychic"},
	// Null Speed, L5402: speed + Agility 4; I Am the Weapon, L5853: Stamina +21. Lightning Treads at level 9: speed +2, 3 lightning with
	// unarmed strikes (L12539-12541).
	"boots of a null": {9, "class=null null.tradition=chronokinetic play.treasures=lightning-treads", "stamina=114 speed=11",
		"Melee Weapon Free Strike: Melee 1 6 + 3 lightning, 9 + 3 lightning, 11 + 3 lightning"},
	// Whirlwind, L9022: speed +3, melee damage +1, melee distance +1; Steeltongue at level 9 +3 squares, and its +3 damage only against the bleeding (L12478-12480).
	"a whip": {9, "class=fury fury.aspect=berserker fury.kit=whirlwind play.treasures=steeltongue", "stamina=93 speed=8", "Melee Weapon Free Strike: Melee 5 7, 10, 12"},
	// Ranger, L8833: melee and ranged damage +1, range +5. Displacer is a medium weapon: 1 psychic in melee and none with the bow.
	"an axe beside a bow": {1, "class=fury fury.aspect=berserker fury.kit=ranger play.treasures=displacer", "stamina=27 speed=6",
		"Melee Weapon Free Strike: Melee 1 5 + 1 psychic, 8 + 1 psychic, 10 + 1 psychic; Ranged Weapon Free Strike: Ranged 10 5, 7, 9"},
	// Shining Armor: an imbued shield and the Chain both give +6, once (L11612). Color Cloak: cold immunity 1 (L11950). 21 + 12 + 6.
	"two sorts of armor": {1, "class=censor censor.kit=shining-armor play.treasures=chain-of-the-sea-and-sky,imbued-shield,color-cloak-blue imbued-shield.enhancement-1=damage-immunity-i " +
		"damage-immunity-i.types=fire,acid,cold", "stamina=39 cold=5 fire=5 acid=5 stability=1", ""},
	// Knightly Aegis +6 (L12886), Scarred +20 once, though earned twice (L13028); Reserves of Strength: half of that (L13114). Mountain +9. At
	// level 10 Might is 5; Royal Majesty makes it 6, and Immortal Excellence no more (L13054, L13080). 21 + 81 + 36 + 26.
	"titles": {10, "class=fury fury.aspect=berserker fury.kit=mountain play.titles=knight,scarred,scarred,unstoppable,tireless,godsworn,demigod,monarch " +
		"knight.benefit=knightly-aegis tireless.characteristic=agility tireless.benefit=reserves-of-strength immortal-excellence.characteristic=might royal-majesty.characteristic=might " +
		"monarch.benefit=royal-wealth demigod.benefit=missionaries", "stamina=164 recovery_value=82 might=6 agility=6 wealth=3 renown=2", ""},
}

// rewardCard writes the compared parts of a card: "Brutal Slam: Melee 1 5 + 1 cold, 8 + 1 cold, 15 + 1 cold".
func rewardCard(a *sheet.Ability) string {
	return cardOf(a, func(tier *sheet.Tier) string {
		words := "0"
		if tier.Damage != nil {
			words = fmt.Sprint(tier.Damage.Value())
		}
		for _, e := range tier.Extra {
			words += fmt.Sprintf(" + %d %s", e.Amount, strings.ToLower(e.Type))
		}
		return words
	})
}

// rewardFigure reads one figure of a sheet: a stat, an immunity to a type, "all" for that to all damage, "weak-damage", "moves".
func rewardFigure(s *sheet.Sheet, id string) string {
	resist := func(all []sheet.Resist, to string) string {
		n := 0
		for _, r := range all {
			if r.ID == "damage/"+to && r.When == "" {
				n = r.Number.Value()
			}
		}
		return fmt.Sprint(n)
	}
	switch n, ok := s.Stat(id); {
	case ok:
		return fmt.Sprint(n.Value())
	case id == "moves":
		n, _ := s.Stat("speed")
		return strings.Join(n.Moves, ",")
	case id == "weak-damage":
		return resist(s.Weaknesses, "all")
	}
	return resist(s.Immunities, id)
}

// rewardSheet builds a hero.
func rewardSheet(set *rules.Set, level int, choices string) (*builder.Resolution, *sheet.Sheet) {
	r := builder.Resolve(set, publishedHero(set, level, choices))
	return r, r.Sheet()
}

// TestRewardFigures compares heroes with treasures and titles with the figures worked out by hand.
func TestRewardFigures(t *testing.T) {
	set := published(t)
	for name, want := range rewardedHeroes {
		_, s := rewardSheet(set, want.level, want.choices)
		for _, i := range s.Issues {
			if i.Severity == sheet.Illegal && i.Code != "open" {
				t.Errorf("%s: %s", name, i.Text)
			}
		}
		for _, f := range strings.Fields(want.figures) {
			id, value, _ := strings.Cut(f, "=")
			if got := rewardFigure(s, id); got != value {
				t.Errorf("%s: %s %s, by hand %s", name, id, got, value)
			}
		}
		var got []string
		for i := range s.Abilities {
			got = append(got, rewardCard(&s.Abilities[i]))
		}
		cards := want.cards
		for cards != "" {
			k := slices.IndexFunc(got, func(c string) bool { return strings.HasPrefix(cards, c) })
			if k < 0 {
				t.Errorf("%s: no card is %s; there are\n%s", name, cards, strings.Join(got, "\n"))
				break
			}
			cards = strings.TrimPrefix(cards[len(got[k]):], "; ")
		}
	}
}

// TestRewardGoals: Polyglot halves the goal of Learn New Language and of nothing else (L12905); a gift of the career lowers
// that of Hone Career Skills (L11450); a project that is carried out as one of several cannot be finished itself.
func TestRewardGoals(t *testing.T) {
	set := published(t)
	plain, _ := rewardSheet(set, 4, "class=fury career=artisan")
	polyglot, _ := rewardSheet(set, 4, "class=fury career=soldier play.titles=ancient-loremaster,master-librarian master-librarian.benefit=polyglot")
	for _, c := range []struct {
		who     *builder.Resolution
		project string
		want    int
	}{
		{plain, "learn-new-language", 120}, {polyglot, "learn-new-language", 60}, {polyglot, "learn-new-skill", 120}, {polyglot, "build-airship", 3000},
		{plain, "hone-career-skills", 240}, {plain, "imps-tongue", 45}, {plain, "improve-control", 500},
	} {
		if got := c.who.GoalOf(builder.Project{Project: c.project}); got != c.want {
			t.Errorf("%s takes %d, the text %d", c.project, got, c.want)
		}
	}
	offered := plain.Offers(plain.Question("play.finished"))
	for id, want := range map[string]bool{
		"project/discover-lore": false, "project/learn-from-a-master": false, "project/craft-treasure": false, "project/imbue-treasure": false,
		"project/perfect-new-recipe": false, "project/perfect-modern-recipe": true, "project/build-airship": true, "project/acquire-ability": true,
	} {
		if got := slices.ContainsFunc(offered, func(o builder.Offer) bool { return o.Record.ID == id }); got != want {
			t.Errorf("%s can be finished: %v", id, got)
		}
	}
}

// TestRewardMasterpiece: every item to imbue takes a fourth enhancement, of any sort for it, only for who has made a masterpiece, and
// after the third (L13006).
func TestRewardMasterpiece(t *testing.T) {
	set := published(t)
	const bow = "class=shadow shadow.kit=rapid-fire play.treasures=imbued-bow imbued-bow.enhancement-1=hurling imbued-bow.enhancement-5=silencing "
	const title = "play.titles=master-crafter master-crafter.benefit=masterpiece "
	if r, _ := rewardSheet(set, 9, bow+"imbued-bow.enhancement-9=draining"); r.Question("imbued-bow.enhancement-4th") != nil {
		t.Error("a fourth enhancement is asked of who has no masterpiece")
	}
	for answers, want := range map[string]bool{"imbued-bow.enhancement-9=draining": true, "": false} {
		r, _ := rewardSheet(set, 9, bow+title+answers)
		q := r.Question("imbued-bow.enhancement-4th")
		if q == nil {
			t.Fatal("no fourth enhancement is asked")
		}
		for _, o := range r.Offers(q) {
			if o.Record.ID == "enhancement/weapon/merciful" && o.Legal != want {
				t.Errorf("with %q a fourth enhancement is legal: %v", answers, o.Legal)
			}
		}
	}
	for _, r := range pick(set.Kind("treasure"), imbued) {
		if last := r.Effects[len(r.Effects)-1]; last.Choose == nil || last.If.Src() != `has("benefit/master-crafter/masterpiece")` || last.Choose.After != "enhancement-9" {
			t.Errorf("%s asks for no fourth enhancement", r.ID)
		}
	}
}

// TestRewardWarning: three leveled treasures are carried safely (L12199), and from level 9 Authority's End is not counted (L12381).
func TestRewardWarning(t *testing.T) {
	set := published(t)
	const three, end = "thief-of-joy,bloodbound-band,revengers-wrap", ",authoritys-end"
	for _, c := range []struct {
		level    int
		carried  string
		warnings int
	}{
		{9, three, 0}, {9, three + ",star-hunter", 1}, {8, three + end, 1}, {9, three + end, 0}, {9, three + end + ",star-hunter", 1},
	} {
		_, s := rewardSheet(set, c.level, "class=fury fury.kit=whirlwind play.treasures="+c.carried)
		n := 0
		for _, i := range s.Issues {
			if strings.Contains(i.Text, "leveled treasures") {
				n++
			}
		}
		if n != c.warnings {
			t.Errorf("level %d with %s: %d warnings", c.level, c.carried, n)
		}
	}
}
