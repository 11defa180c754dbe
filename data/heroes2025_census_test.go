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

// The published game's options for heroes beside classes and rewards, typed from the lists and headings of the text.

// items splits a list typed below at its semicolons.
func items(s string) (out []string) {
	for _, item := range strings.Split(s, ";") {
		if item = strings.Join(strings.Fields(item), " "); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// inRows writes names in consecutive rows as "Name line".
func inRows(first int, list string) (out []string) {
	for i, name := range items(list) {
		out = append(out, fmt.Sprintf("%s %d", name, first+i))
	}
	return out
}

// publishedAncestries: the size, the points and the heading of the ancestry; its signature traits; its purchased ones
// as "Name cost line", L495-1321.
var publishedAncestries = map[string][3]string{
	"Devil": {"1M 3 495", "Silver Tongue 550", `Barbed Tail 1 554; Beast Legs 1 556; Glowing Eyes 1 558; Hellsight 1 560;
		Impressive Horns 2 562; Prehensile Tail 2 564; Wings 2 566`},
	"Dragon Knight": {"1M 3 568", "Wyrmplate 613", `Draconian Guard 1 617; Draconian Pride 2 619; Dragon Breath 2 629;
		Prismatic Scales 1 640; Remember Your Oath 1 642; Wings 2 645`},
	"Dwarf": {"1M 3 647", "Runic Carving 701", `Great Fortitude 2 709; Grounded 1 711; Spark Off Your Skin 2 713; Stand Tough 1 715;
		Stone Singer 1 717`},
	"Wode Elf": {"1M 3 719", "Wode Elf Glamor 763", `Forest Walk 1 767; Quick and Brutal 1 769; Otherworldly Grace 2 771;
		Revisit Memory 1 773; Swift 1 775; The Wode Defends 2 777`},
	"High Elf": {"1M 3 787", "High Elf Glamor 825", `Glamor of Terror 2 829; Graceful Retreat 1 831; High Senses 1 833;
		Otherworldly Grace 2 835; Revisit Memory 1 837; Unstoppable Mind 2 839`},
	"Hakaan": {"1L 3 841", "Big! 892", `All Is a Feather 1 896; Doomsight 2 898; Forceful 1 902; Great Fortitude 2 904; Stand Tough 1 906`},
	"Human": {"1M 3 908", "Detect the Supernatural 931", `Can't Take Hold 1 935; Determination 2 937; Perseverance 1 939;
		Resist the Unnatural 1 941; Staying Power 2 943`},
	"Memonek": {"1M 4 945", "Fall Lightly 992; Lightweight 994", `I Am Law 1 998; Keeper of Order 2 1000; Lightning Nimbleness 2 1002;
		Nonstop 2 1004; Systematic Mind 1 1006; Unphased 1 1008; Useful Emotion 1 1010`},
	"Orc": {"1M 3 1012", "Relentless 1076", `Bloodfire Rush 1 1080; Glowing Recovery 2 1082; Grounded 1 1084; Nonstop 2 1086;
		Passionate Artisan 1 1088`},
	"Polder": {"1S 4 1090", "Shadowmeld 1150; Small! 1158", `Corruption Immunity 1 1162; Fearless 2 1164; Graceful Retreat 1 1166;
		Nimblestep 2 1168; Polder Geist 1 1170; Reactive Tumble 1 1172`},
	"Revenant": {" 2 1174", "Former Life 1208; Tough But Withered 1210", `Bloodless 2 1215; Previous Life: 1 Point 1 1217;
		Previous Life: 2 Points 2 1219; Undead Influence 1 1221; Vengeance Mark 2 1223`},
	"Time Raider": {"1M 3 1236", "Psychic Scar 1285", `Beyondsight 1 1289; Foresight 1 1291; Four-Armed Athletics 1 1293;
		Four-Armed Martial Arts 2 1295; Psionic Gift 2 1297; Unstoppable Mind 2 1320`},
}

// TestPublishedAncestries compares the twelve ancestries, their 15 signature and 69 purchased traits.
func TestPublishedAncestries(t *testing.T) {
	set := published(t)
	all, signature, purchased := set.Kind("ancestry"), 0, 0
	same(t, "ancestries", namesOf(all), items("Devil; Dragon Knight; Dwarf; Wode Elf; High Elf; Hakaan; Human; Memonek; Orc; Polder; Revenant; Time Raider")) // L273
	for i := range all {
		a := &all[i]
		points := ""
		for _, e := range a.Effects {
			if e.Verb == rules.VerbStat && e.Op == "base" {
				points = e.Value.Src()
			}
		}
		want := publishedAncestries[a.Name]
		if got := fmt.Sprintf("%s %s %d", strings.Join(a.Attr("size"), ""), points, a.Line); got != want[0] {
			t.Errorf("%s: size, points and line %q, the text has %q", a.Name, got, want[0])
		}
		own := pick(set.Kind("trait"), func(r *rules.Record) bool { return r.Of == a.ID })
		bought := pick(own, tagged("purchased"))
		var priced []string
		for j := range bought {
			priced = append(priced, fmt.Sprintf("%s %d %d", plainName(bought[j].Name), bought[j].Cost, bought[j].Line))
		}
		same(t, a.Name+", signature traits", nameLines(pick(own, tagged("signature"))), items(want[1]))
		same(t, a.Name+", purchased traits", priced, items(want[2]))
		signature, purchased = signature+len(own)-len(bought), purchased+len(bought)
	}
	if signature != 15 || purchased != 69 || len(set.Kind("trait")) != 84 {
		t.Errorf("%d signature and %d purchased traits of %d; the text has 15 and 69", signature, purchased, len(set.Kind("trait")))
	}
}

// TestPublishedCareers compares the eighteen careers: the gifts and choices of their benefits in L1529-1842.
func TestPublishedCareers(t *testing.T) {
	set := published(t)
	careers := []struct {
		name                              string
		line                              int
		fixed, skills                     string
		languages, renown, wealth, points int
		perk                              string
	}{
		{"Agent", 1529, "Sneak", "1 of interpersonal; 1 of intrigue", 2, 0, 0, 0, "intrigue"},
		{"Aristocrat", 1546, "", "1 of interpersonal; 1 of lore", 1, 1, 1, 0, "lore"},
		{"Artisan", 1565, "", "2 of crafting", 1, 0, 0, 240, "crafting"},
		{"Beggar", 1583, "Rumors", "1 of exploration; 1 of interpersonal", 2, 0, 0, 0, "interpersonal"},
		{"Criminal", 1600, "Criminal Underworld", "2 of intrigue", 1, 0, 0, 120, "intrigue"},
		{"Disciple", 1618, "Religion", "2 of lore", 0, 0, 0, 240, "supernatural"},
		{"Explorer", 1635, "Navigate", "2 of exploration", 2, 0, 0, 0, "exploration"},
		{"Farmer", 1653, "Handle Animals", "2 of exploration", 1, 0, 0, 120, "exploration"},
		{"Gladiator", 1671, "", "2 of exploration", 1, 2, 0, 0, "exploration"},
		{"Laborer", 1689, "Endurance", "2 of crafting, exploration", 1, 0, 0, 120, "exploration"},
		{"Mage's Apprentice", 1707, "Magic", "2 of lore", 1, 1, 0, 0, "supernatural"},
		{"Performer", 1725, "", "1 of Music, Perform; 2 of interpersonal", 0, 2, 0, 0, "interpersonal"},
		{"Politician", 1742, "", "2 of interpersonal", 1, 1, 1, 0, "interpersonal"},
		{"Sage", 1761, "", "2 of lore", 1, 0, 0, 240, "lore"},
		{"Sailor", 1779, "Swim", "2 of exploration", 2, 0, 0, 0, "exploration"},
		{"Soldier", 1796, "", "1 of exploration; 1 of intrigue", 2, 1, 0, 0, "exploration"},
		{"Warden", 1814, "Nature", "1 of exploration; 1 of intrigue", 1, 0, 0, 120, "exploration"},
		{"Watch Officer", 1832, "Alertness", "2 of intrigue", 2, 0, 0, 0, "exploration"},
	}
	if n := len(set.Kind("career")); n != 18 || len(careers) != 18 {
		t.Errorf("%d careers, %d typed; the text has 18", n, len(careers))
	}
	for _, c := range careers {
		r := set.Record("career/" + spelling.Slug(c.name))
		if r == nil || r.Line != c.line {
			t.Errorf("no career %s of L%d", c.name, c.line)
			continue
		}
		fixed, figures, languages, perk := career(set, r)
		same(t, c.name+", fixed skills", fixed, names(c.fixed))
		same(t, c.name+", chosen skills", asked(set, r, "skill"), wantAsked(set, c.skills))
		want := [4]int{c.languages, c.renown, c.wealth, c.points}
		if got := [4]int{languages, figures["renown"], figures["wealth"], figures["project_points"]}; got != want || perk != c.perk {
			t.Errorf("%s: languages, Renown, Wealth and points %v, a perk of %s; the text gives %v and %s", c.name, got, perk, want, c.perk)
		}
	}
}

// publishedIncidents: the first row of the table, then its names from 1 to 6. The sailor's rows are in order below their
// heading (ruling 22).
var publishedIncidents = map[string]string{
	"agent":            "1540 Disavowed; Faceless; Free Agent; Informed; Spies and Lovers; Turncoat",
	"aristocrat":       "1559 Blood Money; Charmed Life; Inheritance; Privileged Position; Royal Pauper; Wicked Secret",
	"artisan":          "1577 Continue the Work; Inspired; Robbery; Stolen Passions; Tarnished Honor; Twisted Skill",
	"beggar":           "1594 Champion; Night Terrors; One Good Deed; Precious; Strange Charity; Witness",
	"criminal":         "1612 Antiquity Procurement; Atonement; Friendly Priest; Shadowed Influence; Simply Survival; Stand Against Tyranny",
	"disciple":         "1629 Angel's Advocate; Dogma; Freedom to Worship; Lost Faith; Near-Death Experience; Taxing Times",
	"explorer":         "1647 Awakening; Missing Piece; Nothing Belongs in a Museum; Unschooled; Wanderlust; Wind in Your Sails",
	"farmer":           "1665 Blight; Bored; Cursed; Hard Times; Razed; Stolen",
	"gladiator":        "1683 Betrayed; Heckler; Joined the Arena; New Challenges; Scion's Compassion; Warriors' Home",
	"laborer":          "1701 Deep Sentinel; Disaster; Embarrassment; Live the Dream; Shining Light; Slow and Steady",
	"mages-apprentice": "1719 Forgotten Memories; Magic of Friendship; Missing Mage; Nightmares Made Flesh; Otherworldly; Ultimate Power",
	"performer":        "1736 Cursed Audience; False Accolades; Fame and Fortune; Songs to the Dead; Speechless; Tragic Lesson",
	"politician":       "1755 Diplomatic Immunity; Insurrectionist; Respected Consul; Right Side of History; Self-Serving; Unbound",
	"sage":             "1773 Bookish Ideas; Cure the Curse; Lost Library; Paper Guilt; Unforeseen Futures; Vanishing",
	"sailor":           "1790 Alone; Deserter; Forgotten; Jealousy; Marooned; Water Fear",
	"soldier":          "1808 Dishonorable Discharge; Out of Retirement; Peace Through Healing; Sole Survivor; Stolen Valor; Vow of Sacrifice",
	"warden":           "1826 Betrayed; Corruption; Exiled; Honor the Fallen; Portents; Theft",
	"watch-officer":    "1844 Bigger Fish; Corruption Within; Frame Job; Missing Mentor; One That Got Away; Powerful Enemies",
}

// TestPublishedIncidents compares the six incidents of each career with its table, and that it offers them and no others.
func TestPublishedIncidents(t *testing.T) {
	set := published(t)
	for slug, typed := range publishedIncidents {
		line, list, _ := strings.Cut(typed, " ")
		first, _ := strconv.Atoi(line)
		want := inRows(first, list)
		own := pick(set.Kind("incident"), func(r *rules.Record) bool { return r.Of == "career/"+slug })
		same(t, "incidents of "+slug, nameLines(own), want)
		for i := range own {
			if at := own[i].Line - first + 1; !slices.Equal(own[i].Attr("roll"), []string{strconv.Itoa(at)}) {
				t.Errorf("%s: rolled with %v, its row is %d", own[i].ID, own[i].Attr("roll"), at)
			}
		}
		for _, e := range set.Record("career/" + slug).Effects {
			if e.Choose != nil && e.Choose.From.Kind == "incident" {
				same(t, slug+", offered", offers(set, &e.Choose.From), namesOf(own))
				if !e.Choose.Optional {
					t.Errorf("%s: nobody has to have an incident of the table (L1523)", slug)
				}
			}
		}
	}
	if n := len(set.Kind("incident")); n != 108 || len(publishedIncidents) != 18 {
		t.Errorf("%d incidents of %d careers; the text has 108 of 18", n, len(publishedIncidents))
	}
}

// publishedPerks: the headings of L9083-9227 by type.
var publishedPerks = map[string]string{
	"crafting": `Area of Expertise 9085; Expert Artisan 9087; Handy 9089; Improvisation Creation 9091; Inspired Artisan 9093;
		Traveling Artisan 9095`,
	"exploration": `Brawny 9102; Camouflage Hunter 9104; Danger Sense 9106; Friend Catapult 9108; I've Got You! 9110;
		Monster Whisperer 9112; Put Your Back Into It! 9114; Team Leader 9116; Teamwork 9118; Wood Wise 9120`,
	"interpersonal": `Charming Liar 9124; Dazzler 9126; Engrossing Monologue 9128; Harmonizer 9130; Lie Detector 9132; Open Book 9134;
		Pardon My Friend 9136; Power Player 9138; So Tell Me... 9140; Spot the Tell 9142`,
	"intrigue": `Criminal Contacts 9146; Forgettable Face 9148; Gum Up the Works 9150; Lucky Dog 9152; Master of Disguise 9154;
		Slipped Lead 9156`,
	"lore": `But I Know Who Does 9160; Eidetic Memory 9162; Expert Sage 9164; I've Read About This Place 9166; Linguist 9172;
		Polymath 9174; Specialist 9176; Traveling Sage 9178`,
	"supernatural": `Arcane Trick 9182; Creature Sense 9196; Familiar 9198; Invisible Force 9211; Psychic Whisper 9218; Ritualist 9225;
		Thingspeaker 9227`,
}

// TestPublishedPerks compares the 47 perks of six types.
func TestPublishedPerks(t *testing.T) {
	set := published(t)
	for kind, list := range publishedPerks {
		same(t, kind+" perks", nameLines(pick(set.Kind("perk"), tagged(kind))), items(list))
	}
	for _, r := range set.Kind("perk") {
		if len(r.Tags) != 1 || r.Repeat {
			t.Errorf("%s: types %q, more than once %v; a perk has one type and is had once", r.ID, r.Tags, r.Repeat)
		}
	}
	if n := len(set.Kind("perk")); n != 47 {
		t.Errorf("%d perks, the text has 47", n)
	}
}

// publishedComplications: the table of L9297-9398 in its order, with the headings of L9399-9871.
const publishedComplications = `Advanced Studies 9399; Amnesia 9405; Animal Form 9409; Antihero 9414; Artifact Bonded 9418;
	Bereaved 9422; Betrothed 9426; Chaos Touched 9430; Chosen One 9434; Consuming Interest 9438; Corrupted Mentor 9448; Coward 9457;
	Crash Landed 9461; Cult Victim 9465; Curse of Caution 9469; Curse of Immortality 9473; Curse of Misfortune 9477;
	Curse of Poverty 9480; Curse of Punishment 9483; Curse of Stone 9487; Cursed Weapon 9491; Disgraced 9495; Dragon Dreams 9499;
	Elemental Inside 9503; Evanesceria 9507; Exile 9511; Fallen Immortal 9515; Famous Relative 9519; Feytouched 9523;
	Fiery Ideal 9526; Fire and Chaos 9530; Following in the Footsteps 9534; Forbidden Romance 9538; Frostheart 9542;
	Getting Too Old for This 9546; Gnoll-Mauled 9550; Greening 9555; Grifter 9559; Grounded 9563; Guilty Conscience 9567;
	Hawk Rider 9571; Host Body 9575; Hunted 9579; Hunter 9583; Indebted 9591; Infernal Contract 9595;
	Infernal Contract... But, Like, Bad 9599; Ivory Tower 9606; Lifebonded 9610; Lightning Soul 9614; Loner 9618; Lost in Time 9622;
	Lost Your Head 9626; Lucky 9635; Master Chef 9639; Meddling Butler 9643; Medium 9647; Medusa Blood 9659; Misunderstood 9672;
	Mundane 9675; Outlaw 9679; Pirate 9683; Preacher 9687; Primordial Sickness 9691; Prisoner of the Synlirii 9695;
	Promising Apprentice 9699; Psychic Eruption 9703; Raised by Beasts 9716; Refugee 9720; Rival 9724; Rogue Talent 9728;
	Runaway 9740; Searching for a Cure 9744; Secret Identity 9748; Secret Twin 9752; Self-Taught 9756; Sewer Folk 9759;
	Shadow Born 9763; Shared Spirit 9767; Shattered Legacy 9770; Shipwrecked 9774; Sibling's Shield 9778; Silent Sentinel 9782;
	Slight Case of Lycanthropy 9786; Stolen Face 9791; Strange Inheritance 9795; Stripped of Rank 9799; Thrill Seeker 9809;
	Vampire Scion 9813; Voice in Your Head 9817; Vow of Duty 9821; Vow of Honesty 9825; Waking Dreams 9829; War Dog Collar 9833;
	War of Assassins 9842; Ward 9846; Waterborn 9850; Wodewalker 9863; Wrathful Spirit 9867; Wrongly Imprisoned 9871`

// publishedTogether are the complications whose benefit and drawback are one rule, L9401, L9479, L9482, L9525, L9649, L9674,
// L9758 and L9769.
const publishedTogether = `Advanced Studies; Curse of Misfortune; Curse of Poverty; Feytouched; Medium; Misunderstood; Self-Taught;
	Shared Spirit`

// TestPublishedComplications compares the hundred complications, their places in the table, and the two halves of each.
func TestPublishedComplications(t *testing.T) {
	set := published(t)
	all, want := set.Kind("complication"), items(publishedComplications)
	if len(all) != 100 || len(want) != 100 {
		t.Errorf("%d complications, %d typed; the text has 100", len(all), len(want))
	}
	same(t, "complications", nameLines(all), want)
	var together []string
	for i := range all {
		r := &all[i]
		at := slices.Index(want, nameLines(all[i : i+1])[0]) + 1
		if !slices.Equal(r.Attr("roll"), []string{strconv.Itoa(at)}) {
			t.Errorf("%s: rolled with %v, the table has %d", r.ID, r.Attr("roll"), at)
		}
		halves := strings.Count(r.Text.Raw(), "**Benefit:**") + strings.Count(r.Text.Raw(), "**Drawback:**")
		switch strings.Count(r.Text.Raw(), "**Benefit and drawback:**") {
		case 1:
			together = append(together, plainName(r.Name))
		case 0:
			if halves != 2 {
				t.Errorf("%s has %d of a benefit and a drawback", r.ID, halves)
			}
		}
	}
	same(t, "benefit and drawback in one", together, items(publishedTogether))
}
