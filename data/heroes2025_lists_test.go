package data_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// publishedSkills: the first row of each table of L10035-10117 and its skills in order.
var publishedSkills = map[string]struct {
	first int
	list  string
}{
	"crafting":    {10037, "Alchemy; Architecture; Blacksmithing; Carpentry; Cooking; Fletching; Forgery; Jewelry; Mechanics; Tailoring"},
	"exploration": {10053, `Climb; Drive; Endurance; Gymnastics; Heal; Jump; Lift; Navigate; Ride; Swim`},
	"interpersonal": {10069, `Brag; Empathize; Flirt; Gamble; Handle Animals; Interrogate; Intimidate; Lead; Lie; Music; Perform;
		Persuade; Read Person`},
	"intrigue": {10088, `Alertness; Conceal Object; Disguise; Eavesdrop; Escape Artist; Hide; Pick Lock; Pick Pocket; Sabotage; Search;
		Sneak; Track`},
	"lore": {10106, `Criminal Underworld; Culture; History; Magic; Monsters; Nature; Psionics; Religion; Rumors; Society; Strategy;
		Timescape`},
}

// TestPublishedSkills compares the 57 skills of five groups.
func TestPublishedSkills(t *testing.T) {
	set := published(t)
	for group, want := range publishedSkills {
		same(t, group+" skills", nameLines(pick(set.Kind("skill"), attrIs("group", group))), inRows(want.first, want.list))
		if set.Record("skill-group/"+group) == nil {
			t.Errorf("no group %s", group)
		}
	}
	for _, r := range set.Kind("skill") {
		if len(r.Attr("group")) != 1 {
			t.Errorf("%s is of the groups %q", r.ID, r.Attr("group"))
		}
	}
	if n, m := len(set.Kind("skill")), len(set.Kind("skill-group")); n != 57 || m != 5 {
		t.Errorf("%d skills of %d groups; the text has 57 of 5", n, m)
	}
}

// TestPublishedLanguages compares the 42 languages: nine of the human lands, 25 of the ancestries (Khoursirian in both
// tables) and nine that are dead.
func TestPublishedLanguages(t *testing.T) {
	set := published(t)
	human := inRows(1442, "Uvalic; Higaran; Oaxuatl; Khemharic; Khoursirian; Phaedran; Riojan; Vaniric; Vaslorian")
	ancestral := inRows(1453, `Anjali; Axiomatic; Caelian; Filliaric; The First Language; Hyrallic; Illyvric; Kalliak; Kethaic; Khelt;
		Khoursirian; High Kuric; Low Kuric; Mindspeech; Proto-Ctholl; Szetch; Tholl; Urollialic; Variac; Vastariax; Vhoric; Voll; Yllyric;
		Za'hariax; Zaliac`)
	dead := inRows(1491, "Ananjali; High Rhyvian; Khamish; Kheltivari; Low Rhyvian; Old Variac; Phorialtic; Rallarian; Ullorvic")
	living := slices.DeleteFunc(append(human, ancestral...), func(s string) bool { return s == "Khoursirian 1446" })
	same(t, "languages that are spoken", nameLines(pick(set.Kind("language"), attrIs("status", "living"))), living)
	same(t, "dead languages", nameLines(pick(set.Kind("language"), attrIs("status", "extinct"))), dead)
	if n := len(set.Kind("language")); n != 42 || len(living) != 33 || len(dead) != 9 {
		t.Errorf("%d languages, %d and %d typed; the text has 33 and 9", n, len(living), len(dead))
	}
	related := map[string]string{ // L1491-1499
		"Ananjali": "Anjali", "High Rhyvian": "Hyrallic, Yllyric", "Khamish": "Khoursirian", "Kheltivari": "Yllyric, Khelt",
		"Low Rhyvian": "Hyrallic", "Old Variac": "Variac", "Phorialtic": "Low Kuric, High Kuric", "Rallarian": "Zaliac",
		"Ullorvic": "Hyrallic, Yllyric",
	}
	for name, want := range related {
		same(t, name+", related to", set.Record("language/"+spelling.Slug(name)).Attr("relations"), names(want))
	}
}

// TestPublishedAspects compares the thirteen aspects of culture: heading, skills to choose from, and the quick choice, L1375-1425.
func TestPublishedAspects(t *testing.T) {
	set := published(t)
	aspects := map[string][3]string{
		"environment/nomadic":       {"Nomadic 1375", "1 of exploration, interpersonal", "navigate"},
		"environment/rural":         {"Rural 1378", "1 of crafting, lore", "nature"},
		"environment/secluded":      {"Secluded 1383", "1 of interpersonal, lore", "read-person"},
		"environment/urban":         {"Urban 1387", "1 of interpersonal, intrigue", "alertness"},
		"environment/wilderness":    {"Wilderness 1390", "1 of crafting, exploration", "endurance"},
		"organization/bureaucratic": {"Bureaucratic 1396", "1 of interpersonal, intrigue", "persuade"},
		"organization/communal":     {"Communal 1401", "1 of crafting, exploration", "jump"},
		"upbringing/academic":       {"Academic 1408", "1 of lore", "history"},
		"upbringing/creative":       {"Creative 1411", "1 of Music, Perform, crafting", "perform"},
		"upbringing/labor":          {"Labor 1414", "1 of Blacksmithing, Handle Animals, exploration", "lift"},
		"upbringing/lawless":        {"Lawless 1417", "1 of intrigue", "sneak"},
		"upbringing/martial": {"Martial 1420", `1 of Blacksmithing, Fletching, Climb, Endurance, Ride, Intimidate, Alertness, Track,
			Monsters, Strategy`, "intimidate"},
		"upbringing/noble": {"Noble 1423", "1 of interpersonal", "lead"},
	}
	for id, want := range aspects {
		r := set.Record(id)
		if r == nil {
			t.Errorf("no %s", id)
			continue
		}
		same(t, id, nameLines([]rules.Record{*r}), []string{want[0]})
		same(t, id, asked(set, r, "skill"), wantAsked(set, want[1]))
		if c := r.Effects[0].Choose; c == nil || len(c.Quick) == 0 || c.Quick[0] != want[2] {
			t.Errorf("%s does not begin with %s when a hero is built quickly", id, want[2])
		}
	}
	if n := len(set.Kind("environment")) + len(set.Kind("organization")) + len(set.Kind("upbringing")); n != 13 || len(aspects) != 13 {
		t.Errorf("%d aspects, %d typed; the text has 13", n, len(aspects))
	}
}

// publishedCultures: the rows of L1334-1344 with a language, and those of L1347-1362 without one.
var publishedCultures = [2]string{`Devil: anjali urban bureaucratic academic; Dragon Knight: vastariax secluded bureaucratic martial;
	Dwarf: zaliac secluded bureaucratic creative; Wode Elf: yllyric wilderness bureaucratic martial;
	High Elf: hyrallic secluded bureaucratic martial; Hakaan: vhoric rural communal labor; Human: vaslorian urban communal labor;
	Memonek: axiomatic nomadic communal academic; Orc: kalliak wilderness communal creative;
	Polder: khoursirian urban communal creative; Time Raider: voll nomadic communal martial`,
	`Artisan Guild: urban bureaucratic creative; Borderland Homestead: wilderness communal labor;
	College Conclave: urban bureaucratic academic; Criminal Gang: urban communal lawless; Farming Village: rural bureaucratic labor;
	Herding Community: nomadic communal labor; Knightly Order: secluded bureaucratic martial;
	Laborer Neighborhood: urban communal labor; Mercenary Band: nomadic bureaucratic martial;
	Merchant Caravan: nomadic bureaucratic creative; Monastic Order: secluded bureaucratic academic;
	Noble House: urban bureaucratic noble; Outlaw Band: wilderness communal lawless; Pirate Crew: nomadic communal lawless;
	Telepathic Hive: secluded communal creative; Traveling Entertainers: nomadic communal creative`}

// typicalCultures are the 27 rows as "name line: answers".
func typicalCultures() (out []string) {
	for i, first := range []int{1334, 1347} {
		for j, row := range items(publishedCultures[i]) {
			name, answers, _ := strings.Cut(row, ": ")
			if i == 0 {
				name += " Culture"
			}
			out = append(out, fmt.Sprintf("%s %d: %s", name, first+j, answers))
		}
	}
	return out
}

// TestPublishedCultures compares the answers the typical cultures give beforehand, and that the quick choices of an
// ancestry are those of its typical culture.
func TestPublishedCultures(t *testing.T) {
	set := published(t)
	questions := []string{"culture.language", "culture.environment", "culture.organization", "culture.upbringing"}
	all := set.Kind("culture")
	var got []string
	for i := range all {
		var answers []string
		for _, q := range questions {
			for _, p := range all[i].Advised().Preset {
				if p.Question == q {
					answers = append(answers, p.Picks...)
				}
			}
		}
		got = append(got, nameLines(all[i : i+1])[0]+": "+strings.Join(answers, " "))
	}
	same(t, "cultures", got, typicalCultures())
	if len(all) != 27 {
		t.Errorf("%d cultures, the text has 27", len(all))
	}
	for _, row := range items(publishedCultures[0]) {
		name, answers, _ := strings.Cut(row, ": ")
		var quick []string
		for _, q := range questions {
			for _, rec := range set.Record("ancestry/" + spelling.Slug(name)).Advised().Quick {
				if rec.Question == q {
					quick = append(quick, rec.Picks[0])
				}
			}
		}
		if strings.Join(quick, " ") != answers {
			t.Errorf("%s: quick choices %q, its row has %q", name, quick, answers)
		}
	}
}

// TestPublishedActions compares the nine conditions, the seventeen actions that everyone has, the free strikes and the uses
// of hero tokens.
func TestPublishedActions(t *testing.T) {
	set := published(t)
	same(t, "conditions", nameLines(set.Kind("condition")), items(`Bleeding 2076; Dazed 2079; Frightened 2081; Grabbed 2083; Prone 2089;
		Restrained 2092; Slowed 2095; Taunted 2097; Weakened 2099`))
	standard := map[string]string{ // L10463-10535
		"move": "Advance 10465; Disengage 10467; Ride 10469",
		"maneuver": `Aid Attack 10474; Catch Breath 10476; Escape Grab 10481; Grab 10492; Hide 10502; Knockback 10506;
			Make or Assist a Test 10514; Search for Hidden Creatures 10517; Stand Up 10519; Use Consumable 10521`,
		"action":         "Charge 10527; Defend 10530; Free Strike 10532; Heal 10534",
		"free-triggered": "Opportunity Attack 10541",
		"free-strike":    "Melee Weapon Free Strike 10547; Ranged Weapon Free Strike 10554",
	}
	common := append(slices.Clone(set.Kind("action")), pick(set.Kind("ability"), func(r *rules.Record) bool { return strings.HasPrefix(r.ID, "ability/common/") })...)
	for kind, want := range standard {
		same(t, "actions, "+kind, nameLines(pick(common, attrIs("type", kind))), items(want))
	}
	if len(common) != 17+1+2 {
		t.Errorf("%d actions; the text has 17, the opportunity attack and two free strikes", len(common))
	}
	if claw := set.Record("ability/movement/claw-dirt"); claw == nil || claw.Line != 10355 || claw.Ability.Type != "maneuver" || len(claw.Ability.Tiers) != 3 {
		t.Errorf("Claw Dirt (L10355) is no maneuver with a power roll: %+v", claw)
	}
	tiers := map[string]string{
		"escape-grab":               "No effect | You can escape; a creature that has you grabbed can first make a melee free strike against you | You escape",
		"grab":                      "No effect | You can grab; the target can first make a melee free strike against you | Grabbed",
		"knockback":                 "push 1 | push 2 | push 3",
		"melee-weapon-free-strike":  "2 + M or A damage | 5 + M or A damage | 7 + M or A damage",
		"ranged-weapon-free-strike": "2 + M or A damage | 4 + M or A damage | 6 + M or A damage",
	}
	for slug, want := range tiers {
		var got []string
		for _, tier := range set.Record("ability/common/" + slug).Ability.Tiers {
			got = append(got, tier.Print)
		}
		if strings.Join(got, " | ") != want {
			t.Errorf("%s: %q", slug, got)
		}
	}
	var tokens []string
	for _, r := range set.Kind("token") {
		tokens = append(tokens, fmt.Sprintf("%s %d %s", r.Name, r.Line, strings.Join(r.Attr("cost"), "")))
	}
	same(t, "hero tokens", tokens, items("Gain Surges 104 1; Succeed on a Save 105 1; Reroll a Test 106 1; Regain Stamina 107 2"))
}

// TestPublishedHouseRules compares the optional rules a table may choose, by the lines that offer them.
func TestPublishedHouseRules(t *testing.T) {
	same(t, "house rules", nameLines(published(t).Kind("house-rule")), items(`Lasting Hero Tokens 109; Respite Ability Changes 327;
		Milestone Advancement 336; Advancement at Will 339; Losing Equipment 9040; Pitched Consequences and Rewards 9970;
		Secret Reactive Tests 10005; Turn Order by Dice 10302; Perks as Titles 12611; Chosen Titles 12623; Overspending 13162`))
}
