package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// lines splits a list typed below into one entry a line.
func lines(s string) []string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// perks are typed from L12825-13133: every heading with its line. Ruling 140: lore, L12999, is the sixth type.
var perks = map[string]string{
	"crafting": `Area of Expertise 12829
		Burning the Midnight Oil 12833
		Expert Artisan 12837
		Handy 12841
		Homesteader 12845
		Improvisation Creation 12849
		Inspired Artisan 12853
		Travelling Artisan 12857`,
	"exploration": `Brawny 12865
		Camouflage Hunter 12869
		Field Medicine 12873
		I'll Toss You! 12877
		I've Got You! 12881
		Monster Whisperer 12885
		Put Your Back Into It! 12889
		Shivers 12893
		Survivalist 12897
		Team Backbone 12901
		Team Leader 12905
		Wood Wise 12909`,
	"interpersonal": `Cunning Plan 12917
		Dazzler 12921
		Engrossing Monologue 12925
		Exaggerator 12929
		Fast Negotiator 12933
		Harmonizer 12937
		Lie Detector 12943
		Open Book 12947
		Pardon My Friend 12951
		Persistent 12955
		Power Player 12959
		So, Tell Me … 12963
		Spot the Tell 12967`,
	"intrigue": `Criminal Contacts 12975
		Forgettable Face 12979
		Lucky Dog 12983
		Master of Disguise 12987
		Slipped Lead 12991
		Stall Trap 12995`,
	"lore": `But I Know Who Does 13003
		Eidetic Memory 13007
		Expert Sage 13011
		I've Read About This Place 13015
		Linguist 13025
		Polymath 13029
		Specialist 13033`,
	"supernatural": `Arcane Trick 13041
		Creature Sense 13062
		Familiar 13066
		Invisible Force 13086
		Minor Blessing 13099
		Psychic Whisper 13103
		Mystic Dabbler 13118
		Thingspeaker 13122
		Ritualist 13131`,
}

// nameLines are the records as "Name line".
func nameLines(records []rules.Record) (out []string) {
	for i := range records {
		out = append(out, fmt.Sprintf("%s %d", strings.ReplaceAll(records[i].Name, "’", "'"), records[i].Line))
	}
	return out
}

// TestPerksMatchRules compares the 55 perks with their types and lines.
func TestPerksMatchRules(t *testing.T) {
	set := packet(t)
	sizes := map[string]int{"crafting": 8, "exploration": 12, "interpersonal": 13, "intrigue": 6, "lore": 7, "supernatural": 9}
	total := 0
	for kind, list := range perks {
		want := lines(list)
		if total += len(want); len(want) != sizes[kind] {
			t.Errorf("the test types %d %s perks, the rules have %d", len(want), kind, sizes[kind])
		}
		same(t, kind+" perks", nameLines(pick(set.Kind("perk"), tagged(kind))), want)
	}
	if got := len(set.Kind("perk")); total != 55 || got != 55 {
		t.Errorf("%d perks typed, %d loaded; the rules have 55", total, got)
	}
	for _, r := range set.Kind("perk") {
		if len(r.Tags) != 1 || sizes[r.Tags[0]] == 0 {
			t.Errorf("%s: tags %q, and a perk is of one type", r.ID, r.Tags)
		}
		if r.Repeat {
			t.Errorf("%s can be taken twice, and nothing says so", r.ID)
		}
	}
}

// TestPerksOffered: how many perks each question for one offers, by the types its career or class names.
func TestPerksOffered(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]int{
		"career/agent": 6, "career/criminal": 6, // intrigue: L3774, L3884
		"career/aristocrat": 7, "career/sage": 7, // lore: L3804, L4121
		"career/artisan": 8,                                                   // crafting: L3831
		"career/beggar":  13, "career/performer": 13, "career/politician": 13, // interpersonal: L3856, L4066, L4093
		"career/disciple": 9, "career/mages-apprentice": 9, // supernatural: L3908, L4042
		"career/explorer": 12, "career/farmer": 12, "career/gladiator": 12, "career/laborer": 12, "career/sailor": 12, // exploration
		"career/soldier": 12, "career/warden": 12, "career/watch-officer": 12, // L3936-4228
		"class/fury": 8 + 12 + 6, "class/tactician": 12 + 13 + 6, // L7534, L9896
	} {
		n := -1
		for _, e := range set.Record(id).Effects {
			if e.Choose != nil && e.Choose.From.Kind == "perk" {
				n = len(offers(set, &e.Choose.From))
			}
		}
		if n != want {
			t.Errorf("%s: %d perks to choose from, the rules have %d", id, n, want)
		}
	}
}

// TestComplicationsMatchRules compares the ten complications: headings L12714-12786, d10 results L12796-12807.
func TestComplicationsMatchRules(t *testing.T) {
	set := packet(t)
	want := lines(`Cult Victim 12714
		Devil Deal 12722
		Elemental Inside 12730
		Fire and Chaos 12738
		Primordial Sickness 12746
		Punishment Curse 12754
		Shipwrecked 12762
		Vivid Dreams 12770
		Ward 12778
		War of the Guilds 12786`)
	all := set.Kind("complication")
	same(t, "complications", nameLines(all), want)
	if len(all) != 10 {
		t.Errorf("%d complications, the rules have 10", len(all))
	}
	for i := range all {
		r := &all[i]
		at := slices.Index(want, nameLines([]rules.Record{*r})[0])
		if roll := r.Attr("roll"); !slices.Equal(roll, []string{strconv.Itoa(at + 1)}) {
			t.Errorf("%s: rolled with %q, the table has %d", r.ID, roll, at+1)
		}
		for _, part := range []string{"**Benefit:**", "**Drawback:**"} {
			if n := strings.Count(r.Text.Raw(), part); n != 1 {
				t.Errorf("%s: its text has %s %d times", r.ID, part, n)
			}
		}
	}
}

// incidents are typed from the tables of L3776-4238: the result on the career's die, the name, the line. 82 have
// content. The rules print 83 rows, one of them blank: result 1 of the Disciple, L3914. The Watch Officer's
// table starts at 2 (L4234). Both keep the d6, and a 1 is rolled again (ruling 22).
var incidents = map[string]string{
	"agent": `1 Disavowed 3780
		2 Faceless 3781
		3 Free Agent 3782
		4 Informed 3783
		5 Spy Who Loved Me 3784
		6 Turncoat 3785`,
	"aristocrat": `1 Blood Money 3810
		2 Charmed Life 3811
		3 Inheritance 3812
		4 Privileged Position 3813
		5 Royal Pauper 3814
		6 Wicked Secret 3815`,
	"artisan": `1 Continue the Work 3837
		2 Inspired 3838
		3 Robbery 3839`,
	"beggar": `1 Champion 3862
		2 Night Terrors 3863
		3 One Good Deed 3864
		4 Precious 3865
		5 Strange Charity 3866
		6 Witness 3867`,
	"criminal": `1 Atonement 3890
		2 Friendly Priest 3891
		3 Stand Against Tyranny 3892`,
	"disciple": `2 Dogma 3915
		3 Freedom to Worship 3916
		4 Lost Faith 3917
		5 Near Death Experience 3918
		6 Taxing Times 3919`,
	"explorer": `1 Awakening 3942
		2 Missing Piece 3943
		3 Nothing Belongs in a Museum 3944
		4 Unschooled 3945
		5 Wanderlust 3946
		6 Wind in Your Sails 3947`,
	"farmer": `1 Blight 3969
		2 Bored 3970
		3 Cursed 3971
		4 Hard Times 3972
		5 Razed 3973
		6 Stolen 3974`,
	"gladiator": `1 Betrayed 3997
		2 Heckler 3998
		3 New Challenges 3999`,
	"laborer": `1 Disaster 4023
		2 Embarrassment 4024
		3 Live the Dream 4025`,
	"mages-apprentice": `1 Oops 4048
		2 Ultimate Power 4049
		3 Missing Mage 4050`,
	"performer": `1 Cursed Audience 4072
		2 Fame and Fortune 4073
		3 Tragic Lesson 4074`,
	"politician": `1 Diplomatic Immunity 4099
		2 Insurrectionist 4100
		3 Respected Consul 4101
		4 Right Side of History 4102
		5 Self-Serving 4103
		6 Unbound 4104`,
	"sage": `1 Bookish Ideas 4127
		2 Cure the Curse 4128
		3 Lost Library 4129`,
	"sailor": `1 Alone 4151
		2 Deserter 4152
		3 Forgotten 4153
		4 Jealousy 4154
		5 Marooned 4155
		6 Water Fear 4156`,
	"soldier": `1 Dishonorable Discharge 4179
		2 Out of Retirement 4180
		3 Sole Survivor 4181`,
	"warden": `1 Betrayed 4205
		2 Corruption 4206
		3 Exiled 4207
		4 Honor the Fallen 4208
		5 Portents 4209
		6 Theft 4210`,
	"watch-officer": `2 Corruption Within 4234
		3 Frame Job 4235
		4 Missing Mentor 4236
		5 One that Got Away 4237
		6 Powerful Enemies 4238`,
}

// TestIncidentsMatchRules compares the inciting incidents of every career, and that the career offers its own and no others.
func TestIncidentsMatchRules(t *testing.T) {
	set := packet(t)
	total := 0
	if len(incidents) != 18 {
		t.Errorf("incidents of %d careers typed", len(incidents))
	}
	for career, list := range incidents {
		want := lines(list)
		total += len(want)
		own := pick(set.Kind("incident"), func(r *rules.Record) bool { return r.Of == "career/"+career })
		var got []string
		for i, name := range nameLines(own) {
			got = append(got, strings.Join(own[i].Attr("roll"), "/")+" "+name)
		}
		same(t, "incidents of "+career, got, want)
		r := set.Record("career/" + career)
		for _, e := range r.Effects {
			if e.Choose == nil || e.Choose.From.Kind != "incident" {
				continue
			}
			same(t, career+", offered", offers(set, &e.Choose.From), namesOf(own))
			if !e.Choose.Optional {
				t.Errorf("%s: nobody has to have an incident (L3747)", career)
			}
		}
		sides, _ := strconv.Atoi(strings.TrimPrefix(strings.Join(r.Attr("incident-die"), ""), "d"))
		last, _, _ := strings.Cut(want[len(want)-1], " ")
		if last != strconv.Itoa(sides) {
			t.Errorf("%s: the table ends at %s and the die is a d%d", career, last, sides)
		}
	}
	if got := len(set.Kind("incident")); total != 82 || got != 82 {
		t.Errorf("%d incidents typed, %d loaded; 82 have content", total, got)
	}
}

// TestDeitiesMatchRules compares the six deities with four domains each: L4308-4313, again at L5067-5072; and the one that a
// table makes itself (L5054-5056).
func TestDeitiesMatchRules(t *testing.T) {
	set := packet(t)
	want := map[string]string{
		"Adun 4308":    "love, protection, storm, war",
		"Cavall 4309":  "knowledge, protection, sun, war",
		"Cyrvis 4310":  "fate, death, nature, trickery",
		"Malus 4311":   "creation, fate, life, knowledge",
		"Salorna 4312": "death, nature, storm, sun",
		"Viras 4313":   "creation, life, love, trickery",

		"A deity of your table 5055": "creation, death, fate, knowledge, life, love, nature, protection, storm, sun, trickery, war",
	}
	all := set.Kind("deity")
	if len(all) != 6+1 {
		t.Errorf("%d deities, the rules have 6, and one of the table's own", len(all))
	}
	for i, name := range nameLines(all) {
		same(t, name, all[i].Attr("domains"), names(want[name]))
		for _, d := range all[i].Attr("domains") {
			if set.Record("domain/"+d) == nil {
				t.Errorf("%s: no domain %s", name, d)
			}
		}
	}
}

// TestDomainsMatchRules compares the twelve domains: skill group and feature of L4441-4452 and L5175-5186, the feature's entry of
// L4454-4562, the effect of prayer of L5111-5164.
func TestDomainsMatchRules(t *testing.T) {
	set := packet(t)
	want := lines(`Creation, crafting, Hands of the Maker 4511, 5111
		Death, lore, Grave Speech 4492, 5115
		Fate, lore, Oracular Visions 4540, 5119
		Knowledge, lore, Blessing of Comprehension 4462, 5124
		Life, exploration, Revitalizing Ritual 4553, 5129
		Love, interpersonal, Blessing of Compassion 4454, 5135
		Nature, exploration, Faithful Friend 4482, 5139
		Protection, exploration, Protective Circle 4547, 5144
		Storm, exploration, Blessing of Fortunate Weather 4468, 5149
		Sun, lore, Inner Light 4529, 5153
		Trickery, intrigue, Inspired Deception 4535, 5157
		War, exploration, Sanctified Weapon 4559, 5162`)
	var got []string
	for _, d := range set.Kind("domain") {
		var feature, effect []rules.Record
		for _, f := range set.Kind("feature") {
			if f.Of == d.ID && f.Tagged("domain-feature") {
				feature = append(feature, f)
			}
			if f.Of == d.ID && f.Tagged("prayer-effect") {
				effect = append(effect, f)
			}
		}
		if len(feature) != 1 || len(effect) != 1 {
			t.Errorf("%s has %d features of level 1 and %d effects of prayer", d.ID, len(feature), len(effect))
			continue
		}
		if !slices.Equal(d.Attr("feature"), []string{feature[0].ID}) || !slices.Equal(d.Attr("effect"), []string{effect[0].ID}) {
			t.Errorf("%s names %q and %q as its own", d.ID, d.Attr("feature"), d.Attr("effect"))
		}
		got = append(got, fmt.Sprintf("%s, %s, %s, %d", d.Name, strings.Join(d.Attr("skill-group"), "/"), nameLines(feature)[0], effect[0].Line))
		if at := 4441 + slices.Index(want, got[len(got)-1]); d.Line != at {
			t.Errorf("%s: line %d, its row is L%d", d.ID, d.Line, at)
		}
	}
	same(t, "domains", got, want)
	if len(want) != 12 {
		t.Errorf("the test types %d domains", len(want))
	}
}

// TestPrayerFigures compares the formulas of the effects of prayer, L5111-5164: the conduit's Intuition (ruling 142 names it).
func TestPrayerFigures(t *testing.T) {
	set := packet(t)
	for id, want := range map[string][]string{
		"creation": {"5 + intuition"}, "life": {"5 * intuition"}, "love": {"2 * intuition"}, // L5113, L5133, L5137
		"nature": {"intuition", "intuition"}, "trickery": {"5 + level"}, // L5141-5142, L5159
		"death": nil, "fate": nil, "knowledge": nil, "storm": nil, "sun": nil,
	} {
		r := set.Record("feature/prayer/" + id)
		if r == nil {
			t.Errorf("no feature/prayer/%s", id)
			continue
		}
		same(t, r.ID, formulas(r.Text), want)
	}
	for id, dice := range map[string]string{"death": "2d6", "storm": "2d6", "sun": "3d6"} { // L5117, L5151, L5155
		if r := set.Record("feature/prayer/" + id); !strings.Contains(r.Text.Raw(), dice) {
			t.Errorf("%s does not roll %s", r.ID, dice)
		}
	}
}

// formulas are the computed numbers of a text.
func formulas(text rules.Text) (out []string) {
	for _, p := range text.Parts {
		if p.Kind == rules.PartValue {
			out = append(out, p.Expr.Src())
		}
	}
	return out
}

// TestPerkFigures compares the formulas in the texts of perks, features and complications.
func TestPerkFigures(t *testing.T) {
	set := packet(t)
	want := map[string][]string{
		"perk/ill-toss-you":                               {"max(0, 2 * might)", "max(0, 2 * might)"}, // L12879
		"ability/perk/invisible-force":                    {"max(0, reason, intuition, presence)"},    // L13097
		"ability/domain/hands-of-the-maker":               {"max(0, key)"},                            // L4525-4526, L5254-5255
		"feature/domain/inspired-deception":               {"key"},                                    // L4537-4538, L5266-5267
		"feature/domain/revitalizing-ritual":              {"level"},                                  // L4556-4557
		"complication/elemental-inside":                   {"5 + level"},                              // L12734: 6, and 1 for each level above 1
		"feature/elementalist/it-is-the-soul-which-hears": {"key"},                                    // L6220-6221
	}
	for r := range set.Each() {
		head, _, _ := strings.Cut(strings.TrimPrefix(r.ID, "ability/"), "/")
		if !slices.Contains([]string{"perk", "complication", "domain"}, head) && !r.Tagged("domain-feature") && !r.Tagged("specialization-feature") {
			continue
		}
		got := formulas(r.Text)
		if r.Ability != nil {
			for _, c := range r.Ability.Clauses {
				got = append(got, formulas(c.Text)...)
			}
		}
		same(t, r.ID, got, want[r.ID])
		delete(want, r.ID)
	}
	for id := range want {
		t.Errorf("no %s", id)
	}
}

// TestSpecializationsMatchRules compares the four specialization features of the elementalist, L6191-6194 and their entries.
func TestSpecializationsMatchRules(t *testing.T) {
	set := packet(t)
	var got []string
	all := pick(set.Kind("feature"), tagged("specialization-feature"))
	for i, name := range nameLines(all) {
		got = append(got, strings.Join(all[i].Attr("specialization"), "/")+" "+name)
	}
	same(t, "specialization features", got, lines(`earth Motivate Earth 6227
		fire Return to Formlessness 6250
		green It Is the Soul Which Hears 6217
		void A Beyonding of Vision 6196`))
}

// asks writes a question of a record: "2 owned skill[group=lore] defer respite-end -> each".
func asks(c *rules.Choose) string {
	if c.Input != "" {
		return "words"
	}
	s := count(c) + " "
	if c.From.Owned != "" {
		s += map[string]string{"yes": "owned ", "no": "new "}[c.From.Owned]
	}
	s += c.From.Kind
	for _, a := range c.From.Attrs {
		s += " " + strings.Join(a.Values, "/")
	}
	for _, tag := range c.From.Tags {
		s += " " + tag
	}
	for _, not := range c.From.Not {
		s += " not " + strings.Join(not.IDs, "/")
	}
	if c.Swap == "respite-end" {
		s += ", anew after a respite"
	}
	for _, e := range c.Each {
		switch e.Verb {
		case rules.VerbGive:
			s += ", held by"
			for _, b := range e.Give.Bind {
				s += " " + b.To
			}
		case rules.VerbAmend:
			s += ", taken away"
		case rules.VerbNote:
			s += ", noted"
		}
	}
	return s
}

// TestNestedQuestions compares the questions of perks and complications; those not listed ask nothing.
func TestNestedQuestions(t *testing.T) {
	set := packet(t)
	want := map[string][]string{
		"perk/area-of-expertise":   {"1 owned skill crafting, noted"},                        // L12831
		"perk/homesteader":         {"1 follower, held by"},                                  // L12847, L17663-17669; the artisan's skills are asked below it
		"perk/eidetic-memory":      {"1 new skill lore, anew after a respite"},               // L13009, ruling 143
		"perk/linguist":            {"2 language"},                                           // L13027, ruling 143
		"perk/specialist":          {"1 owned skill lore, noted"},                            // L13035
		"perk/familiar":            {"words"},                                                // L13068
		"perk/minor-blessing":      {"1 new feature domain-feature, held by intuition"},      // L13101, ruling 142
		"perk/mystic-dabbler":      {"1 new feature specialization-feature, held by reason"}, // L13120, ruling 142
		"complication/shipwrecked": {"2 skill exploration", "1 owned language, taken away"},  // L12766-12768
	}
	for _, kind := range []string{"perk", "complication"} {
		for _, r := range set.Kind(kind) {
			var got []string
			for _, e := range r.Effects {
				if e.Choose != nil {
					got = append(got, asks(e.Choose))
				}
			}
			same(t, r.ID, got, want[r.ID])
		}
	}
	given := map[string]string{ // L13043, L13088, L13105
		"perk/arcane-trick": "ability/perk/arcane-trick", "perk/invisible-force": "ability/perk/invisible-force",
		"perk/psychic-whisper":                        "ability/perk/psychic-whisper",
		"feature/domain/grave-speech":                 "ability/domain/grave-speech",                 // L4494
		"feature/domain/hands-of-the-maker":           "ability/domain/hands-of-the-maker",           // L4513
		"feature/elementalist/motivate-earth":         "ability/elementalist/motivate-earth",         // L6229
		"feature/elementalist/return-to-formlessness": "ability/elementalist/return-to-formlessness", // L6252
		"feature/elementalist/a-beyonding-of-vision":  "ability/elementalist/a-shared-revealing",     // L6202
	}
	for r := range set.Each() {
		if r.Kind() != "perk" && r.Kind() != "complication" && !r.Tagged("domain-feature") && !r.Tagged("specialization-feature") {
			continue
		}
		var got []string
		for _, e := range r.Effects {
			got = append(got, e.Gives()...)
		}
		same(t, r.ID+", gives", got, names(given[r.ID]))
	}
}

// TestTestNotes: the bonuses to tests and project rolls from perks and domain features are in the list of the sheet's notes,
// each at its feature. The words are ours; the counts are the rules'.
func TestTestNotes(t *testing.T) {
	set := packet(t)
	want := map[string]int{
		"area-of-expertise": 0, "burning-the-midnight-oil": 1, "expert-artisan": 1, "handy": 1, // L12831-12843; the first notes its pick
		"brawny": 1, "monster-whisperer": 1, "put-your-back-into-it": 1, "shivers": 1, "wood-wise": 1, // L12867-12911
		"dazzler": 1, "engrossing-monologue": 1, "exaggerator": 1, "harmonizer": 2, "pardon-my-friend": 1, // L12923-12953
		"power-player": 1, "spot-the-tell": 1, "lucky-dog": 1, "slipped-lead": 1, // L12961-12993
		"expert-sage": 1, "polymath": 1, "thingspeaker": 1, "ritualist": 1, // L13013-13133
		"blessing-of-compassion": 2, "blessing-of-comprehension": 1, "blessing-of-fortunate-weather": 4, // L4456-4480
		"inspired-deception": 1, "oracular-visions": 1, "it-is-the-soul-which-hears": 1, // L4537-4545, L6220
	}
	for r := range set.Each() {
		if r.Kind() != "perk" && r.Kind() != "complication" && !r.Tagged("domain-feature") && !r.Tagged("specialization-feature") {
			continue
		}
		n := 0
		for _, e := range r.Effects {
			if e.Verb == rules.VerbNote {
				n++
			}
		}
		if n != want[r.Slug()] {
			t.Errorf("%s: %d notes, the rules have %d bonuses", r.ID, n, want[r.Slug()])
		}
	}
}

// TestReferencesToRulesLinesExist: the targets of tables exist, each with the line at which its entry starts or a later one.
func TestReferencesToRulesLinesExist(t *testing.T) {
	set := packet(t)
	for _, entry := range lines(`
		power-roll 355-420
		downgrading 403-421
		edges-and-banes 422-449
		edges-against-banes 450-479
		bonuses-and-penalties 480-490
		exceptions 549-557
		rounding 558-562
		potency 291-340
		victories 610-680
		respite 684-712
		respite-activity 684-712
		echelons 910-950
		experience 1164-1192
		adjusted-experience 1193-1220
		changing-options 1158-1163
		test 13253-13294
		test-difficulty 13295-13339
		test-outcomes 13340-13427
		trying-again 13428-13433
		opposition 13434-13459
		opposed-power-rolls 13460-13469
		reactive-test 13470-13484
		skills 13485-13520
		assisting 13732-13743
		group-test 13744-13765
		montage-test 13766-13836
		montage-test-limits 13818-13836
		montage-test-outcomes 13837-13860
		resistance-roll 13893-13903
		adjacent 13904-13907
		falling 13908-13925
		hiding 13926-13951
		hidden 13926-13951
		sneaking 13948-13951
		supernatural 13952-13960
		distance 14039-14055
		areas 14056-14074
		targets 14075-14113
		order-of-effects 14114-14133
		critical-hit 14134-14137
		stacking-effects 14163-14167
		eot 14172-14175
		saving-throw 14176-14180
		line-of-effect 14181-14198
		size-and-space 14251-14280
		combat-round 14282-14333
		first-turn 14296-14305
		turn 14334-14339
		triggered-actions 14340-14349
		free-maneuvers 14350-14365
		movement 14366-14381
		shifting 14382-14385
		movement-types 14386-14450
		climbing-and-swimming 14398-14403
		jumping 14422-14431
		crawling 14432-14439
		teleporting 14440-14450
		difficult-terrain 14451-14454
		damaging-terrain 14455-14458
		high-ground 14459-14462
		forced-movement 14463-14529
		slamming-into-creatures 14487-14505
		slamming-into-objects 14506-14511
		stability 14530-14535
		cover 14703-14706
		concealment 14707-14715
		surge 14723-14745
		shield 14723-14745
		damage-types 14745-14750
		damage-immunity 14751-14764
		damage-weakness 14765-14774
		recovery 14775-14785
		winded 14783-14790
		dying 14787-14800
		knocking-out 14803-14808
		unconscious 14809-14812
		temporary-stamina 14813-14822
		object-stamina 14823-14832
		underwater-combat 14833-14836
		mounted-combat 14837-14844
		negotiation 14931-14950
		renown-in-negotiation 15251-15281
		downtime-project 15489-15520
		project-roll 15521-15540
		hero-token 498-610
		titles 17357-17365
		renown 17624-17641
		followers 17642-17656
		follower-types 17661-17682
		stronghold 17657-17660
		wealth 17687-17716
		purchases 17697-17706`) {
		slug, span, _ := strings.Cut(entry, " ")
		a, b, _ := strings.Cut(span, "-")
		from, _ := strconv.Atoi(a)
		to, _ := strconv.Atoi(b)
		r := set.Record("rule/" + slug)
		switch {
		case r == nil:
			t.Errorf("no rule/%s (L%s)", slug, span)
		case r.Line < from || r.Line > to:
			t.Errorf("%s: line %d is outside L%s", r.ID, r.Line, span)
		}
	}
	for _, r := range set.Kind("rule") {
		if r.Tagged("reference") && len(r.Attr("topic")) != 1 {
			t.Errorf("%s stands under the topics %q", r.ID, r.Attr("topic"))
		}
	}
}
