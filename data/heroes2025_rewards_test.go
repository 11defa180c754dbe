package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// The rewards and projects of the published game, typed from the lists, tables and headings of its text (L11014-11560,
// L11626-12596, L12627-13122).

// publishedTreasures: by sort and echelon, or category for leveled ones: "name / line / goal / keywords / languages of the
// project source / characteristics of the roll by their letters". "yields" after a goal is the product.
var publishedTreasures = map[string]string{
	"consumable 1": `Black Ash Dart / 11628 / 45 yields 1d3 darts / magic / Szetch / AI; Blood Essence Vial / 11639 / 45 / potion, psionic / Proto-Ctholl / AR;
		Buzz Balm / 11647 / 45 / magic, oil / Kalliak / RI; Catapult Dust / 11655 / 45 / magic / Caelian / RI;
		Giant's-Blood Flame / 11663 / 45 / magic, oil / Caelian / RI; Growth Potion / 11673 / 45 / magic, potion / Caelian / RI;
		Healing Potion / 11681 / 45 / magic, potion / Caelian / RI; Imp's Tongue / 11689 / 45 / magic / Caelian / RI;
		Lachomp Tooth / 11697 / 45 yields 1d3 teeth / psionic / Caelian / RI; Mirror Token / 11708 / 45 / psionic / Variac / RI;
		Pocket Homunculus / 11716 / 45 / psionic / Zaliac / R; Portable Cloud / 11725 / 30 / magic / Caelian / RI;
		Professor Veratismo's Quaff 'n Huff Snuff / 11737 / 45 / potion, psionic / Caelian / R;
		Snapdragon / 11745 / 45 yields 1d6 + 1 snapdragons / magic / Yllyric / RI`,
	"consumable 2": `Breath of Dawn / 11755 / 90 / psionic / Hyrallic / IP; Bull Shot / 11763 / 90 / magic, potion / Caelian / RI;
		Chocolate of Immovability / 11771 / 90 / magic / Caelian / RI; Concealment Potion / 11779 / 90 / potion, psionic / Yllyric / AI;
		Float Powder / 11787 / 90 yields 1d3 vials / magic / Khelt / IP; Purified Jelly / 11795 / 90 yields 1d3 doses / potion, psionic / Yllyric / RI;
		Scroll of Resurrection / 11803 / 90 / magic, scroll / First Language / IP; Telemagnet / 11812 / 90 / psionic / Zaliac / RI;
		Vial of Ethereal Attack / 11824 / 90 / psionic / Anjali / RI`,
	"consumable 3": `Anamorphic Larva / 11834 / 180 / psionic / Variac / MI; Bottled Paradox / 11843 / 180 / magic, potion / Caelian / RI;
		G'Allios Visiting Card / 11851 / 180 / magic / Anjali / RI; Personal Effigy / 11859 / 120 / magic / Khemharic / RI;
		Stygian Liquor / 11867 / 180 / magic, potion / Anjali / RI; Timesplitter / 11875 / 180 / psionic / Voll / RI;
		Ward Token / 11886 / 180 / psionic / Zaliac / MI; Wellness Tonic / 11894 / 180 / potion, psionic / Variac / MI`,
	"consumable 4": `Breath of Creation / 11904 / 360 / psionic / First Language / IP; Elixir of Saint Elspeth / 11913 / 360 / magic, potion / Caelian / P;
		Page From the Infinite Library: Solaris / 11921 / 360 / magic / First Language / RI;
		Restorative of the Bright Court / 11930 / 360 / magic / Khelt / RP`,
	"trinket 1": `Color Cloak (Blue) / 11943 / 150 / magic, neck / Anjali / RI; Color Cloak (Red) / 11952 / 150 / magic, neck / Anjali / RI;
		Color Cloak (Yellow) / 11961 / 150 / magic, neck / Anjali / RI; Deadweight / 11970 / 150 / magic / Caelian / RI;
		Displacing Replacement Bracer / 11978 / 150 / arms, psionic / Zaliac / R; Divine Vine / 11986 / 150 / magic / Yllyric / RP;
		Flameshade Gloves / 11994 / 150 / hands, psionic / Khelt / R; Gecko Gloves / 12003 / 150 / hands, magic / Caelian / RI;
		Hellcharger Helm / 12011 / 150 / head, magic / Anjali, Caelian / MR; Mask of the Many / 12019 / 150 / head, magic / Caelian / RI;
		Quantum Satchel / 12027 / 150 / magic / Caelian / RI; Unbinder Boots / 12035 / 150 / feet, magic / Caelian / RI`,
	"trinket 2": `Bastion Belt / 12045 / 300 / magic, waist / High Kuric / MI; Evilest Eye / 12053 / 300 / neck, psionic / Caelian / RI;
		Insightful Crown / 12061 / 300 / head, psionic / Variac / RI; Key of Inquiry / 12069 / 300 / psionic / Ullorvic / RI;
		Mediator's Charm / 12077 / 300 / head, psionic / Hyrallic / RP; Necklace of the Bayou / 12085 / 300 / magic, neck / Yllyric / RI;
		Scannerstone / 12093 / 300 / psionic / Variac / RI; Stop-'n-Go Coin / 12101 / 300 / magic / Caelian / RI`,
	"trinket 3": `Bracers of Strife / 12115 / 450 / arms, magic / Yllyric / RI; Mask of Oversight / 12123 / 450 / head, magic / First Language / RI;
		Mirage Band / 12132 / 450 / head, psionic / Higaran / RI; Nullfield Resonator Ring / 12146 / 450 / psionic, ring / Mindspeech / RI;
		Shifting Ring / 12164 / 450 / psionic, ring / Khelt / AI`,
	"trinket 4": `Gravekeeper's Lantern / 12174 / 600 / magic / Hyrallic / RI; Psi Blade / 12186 / 600 / arms, psionic / Mindspeech / AP`,
	"leveled armor": `Adaptive Second Skin of Toxins / 12208 / 450 / light-armor, magic / Yllyric / AI; Chain of the Sea and Sky / 12218 / 450 / heavy-armor, magic / Zaliac / MRI;
		Grand Scarab / 12228 / 450 / magic, medium-armor / Phaedran / MRI; King's Roar / 12238 / 450 / magic, shield / High Rhyvian / RIP;
		Kuran'zoi Prismscale / 12248 / 450 / medium-armor, psionic / Voll / IP; Paper Trappings / 12258 / 450 / light-armor, magic / Anjali / MRI;
		Shrouded Memory / 12268 / 450 / light-armor, psionic / Khelt / AP; Spiny Turtle / 12278 / 450 / heavy-armor, magic / Variac / MRI;
		Star-Hunter / 12288 / 450 / heavy-armor, psionic / Voll / MRI; Telekinetic Bulwark / 12298 / 450 / psionic, shield / Variac / MRI`,
	"leveled implement": `Abjurer's Bastion / 12310 / 450 / implement, magic / Caelian / MRI; Brittlebreaker / 12320 / 450 / psionic, wand / Caelian / MRI;
		Chaldorb / 12330 / 450 / implement, magic / Zaliac / MRI; Ether-Fueled Vessel / 12340 / 450 / implement, psionic / Caelian / RI;
		Foesense Lenses / 12350 / 450 / implement, psionic / Caelian / RI; Words Become Wonders at Next Breath / 12360 / 450 / implement, magic / Hyrallic / RI`,
	"leveled weapon": `Authority's End / 12372 / 450 / psionic, whip / Khelt / RIP; Blade of Quintessence / 12382 / 450 / magic, medium-weapon / Zaliac / MRI;
		Blade of the Luxurious Fop / 12391 / 450 / light-weapon, magic / Caelian / ARI; Displacer / 12401 / 450 / medium-weapon, psionic / Zaliac / MI;
		Executioner's Blade / 12411 / 450 / heavy-weapon, psionic / Caelian / MRI; Icemaker Maul / 12421 / 450 / heavy-weapon, magic / Zaliac / MRI;
		Knife of Nine / 12431 / 450 / light-weapon, psionic / Variac / RI; Lance of the Sundered Star / 12441 / 450 / magic, polearm / Hyrallic / AP;
		Molten Constrictor / 12451 / 450 / magic, net / Caelian / MRI; Onerous Bow / 12461 / 450 / bow, magic / Caelian, Variac / MRI;
		Steeltongue / 12471 / 450 / magic, whip / Caelian, Kalliak / MRI; Third Eye Seeker / 12481 / 450 / bow, psionic / Variac / RI;
		Thunderhead Bident / 12490 / 450 / magic, medium-weapon / Zaliac / MRI; Wetwork / 12500 / 450 / polearm, psionic / Higaran / MRI`,
	"leveled other": `Bloodbound Band / 12512 / 450 / magic, ring / Caelian / MRI; Bloody Hand Wraps / 12522 / 450 / hands, psionic / Caelian / MAI;
		Lightning Treads / 12532 / 450 / feet, magic / Yllyric / ARI; Revenger's Wrap / 12542 / 450 / magic, neck / Caelian / MRI;
		Thief of Joy / 12552 / 450 / neck, psionic / Anjali / MRP`,
	"artifact": `Blade of a Thousand Years / 12566 / / heavy-weapon, light-weapon, magic, medium-weapon / /; Encepter / 12576 / / magic / /; Mortal Coil / 12586 / / psionic / /`,
}

// publishedBonuses: the unconditional additions of leveled treasures and artifacts at levels 1, 5 and 9: Stamina, rolled
// damage and the type of that. h is the highest characteristic. Stamina +21 is the third row of armor (L12217); King's Roar
// and Telekinetic Bulwark have ladders of their own (ruling 18).
var publishedBonuses = map[string][3]string{
	"Adaptive Second Skin of Toxins": {"6/12/21"}, "Chain of the Sea and Sky": {"6/12/21"}, "Grand Scarab": {"6/12/21"}, "King's Roar": {"3/6/9"},
	"Kuran'zoi Prismscale": {"6/12/21"}, "Paper Trappings": {"6/12/21"}, "Shrouded Memory": {"6/12/21"}, "Spiny Turtle": {"6/12/21"},
	"Star-Hunter": {"6/12/21"}, "Telekinetic Bulwark": {"2/5/9"}, "Bloodbound Band": {"6/12/21"}, "Thief of Joy": {"2h/3h/5h"},
	"Bastion Belt": {"3/3/3"}, "Bracers of Strife": {"", "2/2/2"},
	"Abjurer's Bastion": {"", "1/2/3"}, "Brittlebreaker": {"", "2/3/4", "psychic"}, "Chaldorb": {"", "1/2/3"}, "Ether-Fueled Vessel": {"", "1/2/3"},
	"Foesense Lenses": {"", "1/2/3"}, "Authority's End": {"", "1/2/3"}, "Blade of Quintessence": {"", "1/2/3"}, "Blade of the Luxurious Fop": {"", "1/2/3"},
	"Displacer": {"", "1/2/3", "psychic"}, "Executioner's Blade": {"", "1/2/3", "psychic"}, "Icemaker Maul": {"", "1/2/3", "cold"},
	"Knife of Nine": {"", "1/1/1", "psychic"}, "Lance of the Sundered Star": {"", "1/2/3", "holy"}, "Molten Constrictor": {"", "1/2/3", "fire"},
	"Onerous Bow": {"", "1/2/3", "poison"}, "Third Eye Seeker": {"", "1/2/3", "psychic"}, "Thunderhead Bident": {"", "1/2/3", "sonic"},
	"Wetwork": {"", "1/2/3", "psychic"}, "Bloody Hand Wraps": {"", "1/2/3"}, "Lightning Treads": {"", "1/2/3", "lightning"},
	"Blade of a Thousand Years": {"", "5/5/5"},
}

// TestPublishedTreasures compares the 35 consumables, 27 trinkets, 35 leveled treasures and 3 artifacts.
func TestPublishedTreasures(t *testing.T) {
	set := published(t)
	letters := map[string]string{"might": "M", "agility": "A", "reason": "R", "intuition": "I", "presence": "P"}
	counts := map[string]int{}
	for sort, list := range publishedTreasures {
		tag, place, _ := strings.Cut(sort, " ")
		var got []string
		for _, r := range pick(printed(set), tagged(tag)) {
			if r.Of != "" || tag == "leveled" && !attrIs("category", place)(&r) || place != "" && tag != "leveled" && !attrIs("echelon", place)(&r) {
				continue
			}
			if want := map[bool]string{true: place, false: tag}[tag == "leveled"]; !attrIs("category", want)(&r) {
				t.Errorf("%s: category %q", r.ID, r.Attr("category"))
			}
			goal, roll := r.Goal.Src(), ""
			if y := r.Attr("yields"); y != nil {
				first, _, _ := strings.Cut(y[0], ";")
				goal += " yields " + first
			}
			for _, c := range r.Attr("roll") {
				roll += letters[c]
			}
			keywords := slices.Sorted(slices.Values(r.Attr("keywords")))
			languages := strings.ReplaceAll(tongues(set, strings.Join(r.Attr("source"), " ")), ",", ", ")
			got = append(got, strings.Join(strings.Fields(fmt.Sprintf("%s / %d / %s / %s / %s / %s", plainName(r.Name), r.Line, goal, strings.Join(keywords, ", "), languages, roll)), " "))
			if (r.Attr("prerequisite") == nil) != (tag == "artifact") {
				t.Errorf("%s: prerequisite %q; artifacts have none, all others do", r.ID, r.Attr("prerequisite"))
			}
			want := publishedBonuses[plainName(r.Name)]
			if got := [3]string{bonuses(&r, staminaOf), bonuses(&r, damageOf), damageType(&r)}; got != want {
				t.Errorf("%s: Stamina, damage and its type %q, the text gives %q", r.ID, got, want)
			}
			levelRows(t, &r)
		}
		counts[tag] += len(got)
		var want []string
		for _, w := range items(list) {
			f := strings.Split(w, " / ")
			if len(f) == 6 {
				k := strings.Split(f[3], ", ")
				slices.Sort(k)
				f[3] = strings.Join(k, ", ")
			}
			want = append(want, strings.Join(strings.Fields(strings.Join(f, " / ")), " "))
		}
		same(t, sort, got, want)
	}
	if want := map[string]int{"consumable": 35, "trinket": 27, "leveled": 35, "artifact": 3}; !sameCounts(counts, want) {
		t.Errorf("%v; the chapter has %v", counts, want)
	}
	var variants []string
	for _, r := range pick(set.Kind("treasure"), func(r *rules.Record) bool { return r.Of == "treasure/portable-cloud" }) {
		variants = append(variants, fmt.Sprintf("%s %d %s", r.Name, r.Line, r.Goal.Src()))
	}
	same(t, "sorts of Portable Cloud", variants, items("Noxious Cloud 11734 45; Thunderhead Cloud 11735 45"))
}

func sameCounts(a, b map[string]int) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

// publishedImbuements: by item and level the rows of the tables L11092-11350 as "name, line of the entry, language".
var publishedImbuements = map[string]string{
	"armor 1": `Awe 11082 Khelt; Damage Immunity I 11083 Zaliac; Disguise 11084 Khelt; Iridescent 11085 Hyrallic; Magic Resistance I 11086 First Language;
		Nettlebloom 11087 Khelt; Phasing I 11088 Szetch; Psionic Resistance I 11089 Voll; Swift 11090 Yllyric; Tempest I 11091 Ullorvic`,
	"armor 5": `Absorption 11109 First Language; Damage Immunity II 11111 Zaliac; Dragon Soul 11112 Vastariax; Levitating 11117 Zaliac;
		Magic Resistance II 11118 First Language; Phasing II 11119 Szetch; Psionic Resistance II 11120 Voll; Reactive 11121 Zaliac;
		Second Wind 11122 Kalliak; Shattering 11123 Zaliac; Tempest II 11124 Ullorvic`,
	"armor 9": `Devil's Bargain 11143 Anjali; Dragon Soul II 11144 Vastariax; Invulnerable 11153 Rallarian; Leyline Walker 11154 Yllyric;
		Life 11155 High Kuric; Magic Resistance III 11156 First Language; Phasing III 11157 Szetch; Psionic Resistance III 11158 Voll;
		Temporal Flux 11159 Voll; Unbending 11161 High Kuric`,
	"implement 1": `Berserking 11182 Kalliak; Displacing I 11183 Khelt; Elemental 11184 First Language; Forceful I 11185 High Kuric; Rat Form 11186 Khamish;
		Rejuvenating I 11187 First Language; Seeking 11188 Caelian; Thought Sending 11189 Variac; Warding I 11190 Zaliac`,
	"implement 5": `Celerity 11207 Khelt; Celestine 11208 Ullorvic; Displacing II 11209 Voll; Erupting I 11210 Vastariax; Forceful II 11211 High Kuric;
		Hallucinatory 11212 Variac; Lingering I 11213 Szetch; Rejuvenating II 11214 First Language; Warding II 11215 Zaliac`,
	"implement 9": `Anathema 11232 Variac; Displacing III 11233 Voll; Erupting II 11234 Vastariax; Forceful III 11235 High Kuric; Lingering II 11236 Szetch;
		Piercing 11237 Anjali; Psionic Siphon 11238 Variac; Rejuvenating III 11239 First Language; Warding III 11240 Zaliac`,
	"weapon 1": `Blood Bargain 11261 Anjali; Chilling I 11262 Yllyric; Disrupting I 11263 Anjali; Hurling 11264 Variac; Merciful 11265 Yllyric;
		Terrifying I 11266 Variac; Thundering I 11267 Low Kuric; Vengeance I 11268 Kalliak; Wingbane 11269 Yllyric`,
	"weapon 5": `Chargebreaker 11286 Zaliac; Chilling II 11293 Yllyric; Devastating 11294 High Kuric; Disrupting II 11295 Anjali; Metamorphic 11296 Variac;
		Silencing 11300 First Language; Terrifying II 11301 Variac; Thundering II 11302 Low Kuric; Vengeance II 11303 Kalliak`,
	"weapon 9": `Chilling III 11320 Yllyric; Disrupting III 11321 Anjali; Draining 11322 Voll; Imprisoning 11323 Anjali; Nova 11324 Ullorvic;
		Terrifying III 11333 Variac; Thundering III 11334 Low Kuric; Vengeance III 11335 Kalliak; Windcutting 11336 Yllyric`,
}

// TestPublishedImbuements compares the 85 enhancements; each takes 150 points (ruling 19), and one with a number above I comes after
// the number before it on the same item (L11070).
func TestPublishedImbuements(t *testing.T) {
	set := published(t)
	total := 0
	for sort, list := range publishedImbuements {
		item, tier, _ := strings.Cut(sort, " ")
		var got []string
		for _, r := range pick(pick(set.Kind("enhancement"), attrIs("item", item)), attrIs("tier", tier)) {
			got = append(got, fmt.Sprintf("%s %d %s", plainName(r.Name), r.Line, tongues(set, r.Attr("source")[0])))
			before := ""
			if stem, ok := strings.CutSuffix(r.Name, " III"); ok {
				before = stem + " II"
			} else if stem, ok := strings.CutSuffix(r.Name, " II"); ok {
				if before = stem + " I"; stem == "Dragon Soul" { // L11112 prints it without a number
					before = stem
				}
			}
			want := ""
			if before != "" {
				want = "enhancement/" + item + "/" + spelling.Slug(before)
			}
			roll := "might,reason,intuition" // L11081, L11260
			if item == "implement" {
				roll = "agility,reason,intuition" // L11180
			}
			if r.Goal.Src() != "150" || r.Needed().After != want || strings.Join(r.Attr("roll"), ",") != roll {
				t.Errorf("%s: goal %s, after %q, roll %q; the text has 150, %q, %s", r.ID, r.Goal.Src(), r.Needed().After, r.Attr("roll"), want, roll)
			}
		}
		total += len(got)
		same(t, sort, got, items(list))
	}
	if total != 85 || len(set.Kind("enhancement")) != 85 {
		t.Errorf("%d of %d enhancements in the lists; the text has 31, 27 and 27", total, len(set.Kind("enhancement")))
	}
}

// publishedProjects: "name, line, goal, roll" by group, L11014-11560; a dash where the text names no goal, or none of its own.
var publishedProjects = map[string]string{
	"crafting": `Build Airship 11016 3000 MRP; Build or Repair Road 11029 - MRP; Craft Teleportation Platform 11050 1500 R; Craft Treasure 11057 - -;
		Find a Cure 11059 - RI; Imbue Treasure 11067 - -`,
	"research": `Discover Lore 11351 - R; Go Undercover 11424 15 IP; Hone Career Skills 11446 120*career_skills I; Learn From a Master 11452 - H;
		Learn New Language 11481 120 RI; Learn New Skill 11487 120 RI; Perfect New Recipe 11493 - RI`,
	"other": `Community Service 11512 75 -; Fishing 11531 - ARI; Spend Time With Loved Ones 11560 60 P`,
	"sorts": `Discover Common Knowledge 11364 15 R; Discover Obscure Knowledge 11366 45 R; Discover Lost Knowledge 11368 120 R;
		Discover Forbidden Knowledge 11370 240 R; Acquire Ability 11475 1000 H; Hone Ability: Damage 11477 120 H; Hone Ability: Distance 11477 120 H;
		Improve Control 11479 500 H; Perfect Modern Recipe 11507 100 RI; Perfect Vintage or Home Recipe 11508 100 RI; Perfect Ancient or Lost Recipe 11509 100 RI`,
}

// TestPublishedProjects compares the 16 projects, and the sorts in which three of them are carried out (L11358-11363,
// L11470-11474, L11505-11509), with the tables of their events.
func TestPublishedProjects(t *testing.T) {
	set := published(t)
	got := map[string][]string{}
	for _, r := range set.Kind("project") {
		sort, goal, roll := strings.Join(r.Attr("group"), ","), strings.ReplaceAll(r.Goal.Src(), " ", ""), ""
		switch {
		case strings.HasPrefix(r.Of, "project/"):
			sort = "sorts"
		case r.Of != "": // a complication's
			continue
		}
		for _, c := range r.Attr("roll") {
			roll += strings.ToUpper(c[:1])
		}
		if goal == "" {
			goal = "-"
		}
		if roll == "" {
			roll = "-"
		}
		got[sort] = append(got[sort], fmt.Sprintf("%s %d %s %s", r.Name, r.Line, goal, roll))
	}
	for sort, list := range publishedProjects {
		same(t, sort+" projects", got[sort], items(list))
	}
	var events []string
	for _, r := range set.Kind("project-events") {
		results := 0
		for _, line := range strings.Split(r.Text.Raw(), "\n") {
			if strings.HasPrefix(line, "**") {
				results++
			}
		}
		events = append(events, fmt.Sprintf("%s %d %s %d", strings.TrimSuffix(r.Name, " Events"), r.Line, strings.Join(r.Attr("die"), ""), results))
	}
	same(t, "events", events, items(`Build or Repair Road 11038 d10 10; Crafting and Research 11372 d100 50; Hone Career Skills 11434 d10 10;
		Learn From a Master 11458 d10 10; Community Service 11519 d10 10; Fishing 11548 d10 10; Spend Time With Loved Ones 11566 d10 10`))
}

// publishedTitles: by echelon "name, line, number of its benefits".
var publishedTitles = map[string]string{
	"1": `Ancient Loremaster 12627 3; Battleaxe Diplomat 12634 3; Brawler 12641 4; City Rat 12649 3; Doomed 12656 0; Dwarven Legionnaire 12660 3;
		Elemental Dabbler 12667 3; Faction Member 12674 4; Local Hero 12684 3; Mage Hunter 12693 3; Marshal 12700 4; Monster Bane 12708 3; Owed a Favor 12715 0;
		Presumed Dead 12720 0; Ratcatcher 12725 3; Saved for a Worse Fate 12737 4; Ship Captain 12746 4; Troupe Leading Player 12754 4;
		Wanted Dead or Alive 12762 3; Zombie Slayer 12769 3`,
	"2": `Arena Fighter 12783 4; Awakened 12799 3; Battlefield Commander 12806 3; Blood Magic 12818 3; Corsair 12825 4; Faction Officer 12833 2; Fey Friend 12839 3;
		Giant Slayer 12846 3; Godsworn 12861 3; Heist Hero 12868 3; Knight 12881 3; Master Librarian 12898 4; Special Agent 12906 3; Sworn Hunter 12919 3;
		Undead Slain 12926 3; Unstoppable 12933 3`,
	"3": `Armed and Dangerous 12942 0; Back From the Grave 12946 0; Demon Slayer 12950 4; Diabolist 12959 4; Dragon Blooded 12967 2; Fleet Admiral 12973 4;
		Maestro 12986 3; Master Crafter 13002 4; Noble 13010 3; Planar Voyager 13018 3; Scarred 13025 0; Siege Breaker 13030 3; Teacher 13037 0`,
	"4": `Champion Competitor 13043 3; Demigod 13050 6; Enlightened 13061 3; Forsaken 13068 3; Monarch 13075 6; Peace Bringer 13087 4; Reborn 13095 3;
		Theoretical Warrior 13104 0; Tireless 13109 3; Unchained 13116 3`,
	"": `Angler 11545 0; Goldenrod 11547 0; Master of Reels 11556 0`, // the rewards of Fishing
}

// publishedPrerequisites: titles that another title comes before, and two that an ancestry bars.
var publishedPrerequisites = map[string]string{
	"Corsair": `has("title/ship-captain")`, "Faction Officer": `has("title/faction-member")`, "Heist Hero": `has("title/troupe-leading-player")`, // L12827, L12835, L12870
	"Master Librarian": `has("title/ancient-loremaster")`, "Sworn Hunter": `has("title/marshal")`, "Fleet Admiral": `has("title/corsair")`, // L12900, L12921, L12975
	"Siege Breaker": `has("title/battlefield-commander")`, "Demigod": `has("title/godsworn")`, "Theoretical Warrior": `has("title/master-librarian")`, // L13032, L13052, L13106
	"Tireless": `has("title/unstoppable")`, "Unchained": `has("title/heist-hero")`, // L13111, L13118
	"Doomed": `!has("ancestry/hakaan")`, "Back From the Grave": `!has("ancestry/revenant")`, // L12658, L12948
}

// TestPublishedTitles compares the 59 titles and the three of Fishing: echelons, lines, benefits and prerequisites.
func TestPublishedTitles(t *testing.T) {
	set := published(t)
	benefits := map[string]int{}
	for _, r := range set.Kind("benefit") {
		benefits[r.Of]++
	}
	got, all := map[string][]string{}, 0
	for _, r := range set.Kind("title") {
		echelon := strings.Join(r.Attr("echelon"), ",")
		got[echelon] = append(got[echelon], plainName(r.Name)+" "+strconv.Itoa(r.Line)+" "+strconv.Itoa(benefits[r.ID]))
		if want := publishedPrerequisites[r.Name]; r.Needed().Requires.Src() != want || r.Needed().Story == "" {
			t.Errorf("%s requires %q and tells %q; the text asks for %q", r.ID, r.Needed().Requires.Src(), r.Needed().Story, want)
		}
		all++
	}
	for echelon, list := range publishedTitles {
		same(t, "titles of echelon "+echelon, got[echelon], items(list))
	}
	if all != 20+16+13+10+3 {
		t.Errorf("%d titles; the text has 20, 16, 13, 10 and three of Fishing", all)
	}
}
