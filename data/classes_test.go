package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// class holds the printed Basics of a class and its Heroic Resource.
type class struct {
	name     string
	line     int
	fixed    string // characteristics that start at 2
	assigned string // the others, to which an array is dealt
	potency  string // "" where the rules name none: ruling 28, the highest
	stamina  [3]int // at levels 1, 2 and 3
	recover  int
	resource string
	turn     string
	floor    string
	gains    int // ways of gaining it besides the start of a turn
	subclass string
	of       string // a subclass
}

const (
	fourArrays  = "[[2 2 -1 -1] [2 1 1 -1] [2 1 0 0] [1 1 1 0]]"
	threeArrays = "[[2 -1 -1] [1 1 -1] [1 0 0]]"
)

var classes = []class{
	// L4246-4265, L4317-4336: two a turn, and one for damage a judged creature deals
	{"Censor", 4246, "might,presence", "agility,intuition,reason", "", [3]int{21, 33, 45}, 12, "Judgment", "2", "0", 1, "censor.order", "paragon"},
	// L5007-5035, L5076-5093: three results of praying
	{"Conduit", 5007, "intuition", "agility,might,presence,reason", "intuition", [3]int{18, 27, 36}, 8, "Piety", "1d3", "0", 3, "", ""},
	// L6015-6043 (ruling 64: 12 a level), L6102-6108; the triggered actions bring one, L6291, L6304, L6322, L6339
	{"Elementalist", 6015, "reason", "agility,intuition,might,presence", "reason", [3]int{18, 30, 42}, 8, "Essence", "2", "0", 1, "elementalist.specialization", "void"},
	// L7069-7094, L7125-7135
	{"Fury", 7069, "agility,might", "intuition,presence,reason", "might", [3]int{21, 33, 45}, 10, "Rage", "1d3", "0", 1, "fury.aspect", "berserker"},
	// L8023-8053 (ruling 64: 9 a level), L8084-8090
	{"Null", 8023, "agility,intuition", "might,presence,reason", "intuition", [3]int{21, 30, 39}, 8, "Discipline", "2", "0", 1, "null.tradition", "chronokinetic"},
	// L8729-8756, L8791-8799
	{"Shadow", 8729, "agility", "intuition,might,presence,reason", "agility", [3]int{18, 27, 36}, 8, "Insight", "1d3", "0", 1, "shadow.college", "harlequin-mask"},
	// L9434-9463, L9499-9505
	{"Tactician", 9434, "might,reason", "agility,intuition,presence", "reason", [3]int{21, 33, 45}, 10, "Focus", "2", "0", 1, "tactician.doctrine", "mastermind"},
	// L10072-10099, L10138-10147: down to -(1 + Reason); the tradition's triggered action brings one, L10238, L10260, L10318
	{"Talent", 10072, "presence,reason", "agility,intuition,might", "reason", [3]int{18, 27, 36}, 8, "Clarity", "1d3", "-(1 + reason)", 1, "talent.tradition", "telekinesis"},
	// L10908-10935, L10966-10978: four events; L11426-11432 adds the appeal from level 2
	{"Troubadour", 10908, "agility,presence", "intuition,might,reason", "presence", [3]int{18, 27, 36}, 8, "Drama", "1d3", "0", 4, "troubadour.class-act", "skald"},
}

// hero is a hero of the class and of its typed subclass, with no other choice.
func (c class) hero(level int) *builder.Hero {
	h := (&builder.Hero{Format: 1, Level: level, Name: "X"}).With("class", []string{spelling.Slug(c.name)})
	if c.subclass != "" {
		h = h.With(c.subclass, []string{c.of})
	}
	return h
}

// TestClassesMatchRules compares the basics of every class: scores, arrays, Stamina, Recoveries, potency and Heroic Resource.
func TestClassesMatchRules(t *testing.T) {
	set := packet(t)
	var all []string
	for _, c := range classes {
		all = append(all, c.name)
		id := "class/" + spelling.Slug(c.name)
		rec := set.Record(id)
		if rec == nil {
			t.Errorf("no %s", id)
			continue
		}
		var fixed, assigned []string
		var arrays, potency, resource string
		for _, e := range rec.Effects {
			switch {
			case e.Verb == rules.VerbStat && e.Op == "base" && e.Value.Src() == "2":
				fixed = append(fixed, e.Stats...)
			case e.Verb == rules.VerbStat && e.Op == "define" && slices.Equal(e.Stats, []string{"potency"}):
				potency = e.Value.Src()
			case e.Choose != nil && len(e.Choose.Arrays) > 0:
				arrays, assigned = fmt.Sprint(e.Choose.Arrays), e.Choose.Assign
			case e.Resource != nil:
				resource = fmt.Sprintf("%s, %s, %s a turn, floor %s", e.Resource.Name, e.Resource.Start, e.Resource.Turn, e.Resource.Floor.Src())
			}
		}
		wantArrays := threeArrays
		if strings.Count(c.assigned, ",") == 3 {
			wantArrays = fourArrays
		}
		for _, x := range []struct{ what, got, want string }{
			{"name", rec.Name, c.name},
			{"line", strconv.Itoa(rec.Line), strconv.Itoa(c.line)},
			{"scores of 2", sorted(fixed), c.fixed},
			{"dealt", sorted(assigned), c.assigned},
			{"arrays", arrays, wantArrays},
			{"potency", potency, c.potency},
			{"potency attribute", strings.Join(rec.Attr("potency"), ","), c.potency},
			{"resource", resource, fmt.Sprintf("%s, Victories, %s a turn, floor %s", c.resource, c.turn, c.floor)},
		} {
			if x.got != x.want && !(x.what == "potency attribute" && x.got == "") {
				t.Errorf("%s: %s %s, the rules say %s", id, x.what, x.got, x.want)
			}
		}
		for level := 1; level <= 3; level++ {
			s := builder.Resolve(set, c.hero(level)).Sheet()
			stamina, _ := s.Stat("stamina")
			recoveries, _ := s.Stat("recoveries")
			if stamina.Value() != c.stamina[level-1] || recoveries.Value() != c.recover {
				t.Errorf("%s of level %d: Stamina %d and %d Recoveries, the rules say %d and %d", id, level, stamina.Value(), recoveries.Value(), c.stamina[level-1], c.recover)
			}
			gains := c.gains
			if c.name == "Troubadour" && level > 1 {
				gains++
			}
			if s.Resource == nil || len(s.Resource.Gains) != gains {
				t.Errorf("%s of level %d does not gain its resource in %d ways: %+v", id, level, gains, s.Resource)
			}
		}
	}
	same(t, "classes", namesOf(set.Kind("class")), all)
}

// TestClarityFloor: clarity goes as far below 0 as 1 and the Reason, which is 2 for every talent (L10085, L10146-10147).
func TestClarityFloor(t *testing.T) {
	for _, c := range classes {
		want := 0
		if c.name == "Talent" {
			want = -3
		}
		if got := builder.Resolve(packet(t), c.hero(1)).Sheet().Resource.Floor; got != want {
			t.Errorf("%s: floor %d, the rules say %d", c.name, got, want)
		}
	}
}

// questions are asked of a hero by class and level, typed from the features of the class: CONTRACT section 3. A number
// behind the name is how many are picked; r is changed at a respite.
var questions = map[string][3]string{
	"censor": { // L4255-4265, L4293-4299, L4283, L4409, L4435 (ruling 38), L4574, L4645, L4714; L4797, L4839; L4951
		"censor.array, censor.skills 2, censor.order, censor.deity, censor.domain, censor.kit r, censor.domain-feature, censor.domain-skill," +
			"censor.signature, censor.heroic-3, censor.heroic-5",
		"censor.perk-2, paragon.heroic-5", "censor.heroic-7"},
	"conduit": { // L5019-5035, L5054-5059, L5168, L5339, L5371, L5403, L5433, L5575, L5647; L5728, L5732, L5736; L5947
		"conduit.array, conduit.skills 2, conduit.deity, conduit.domains 2, conduit.first-domain, conduit.first-feature, conduit.first-skill," +
			"conduit.triggered-action, conduit.prayer r, conduit.ward r, conduit.signature 2, conduit.heroic-3, conduit.heroic-5",
		"conduit.second-domain, conduit.second-feature, conduit.second-skill, conduit.perk-2, conduit.domain-ability", "conduit.heroic-7"},
	"elementalist": { // L6028-6043, L6073, L6348, L6388, L6427, L6569, L6648; L6736, L6847; L6987
		"elementalist.array, elementalist.skills 3, elementalist.specialization, elementalist.enchantment r, elementalist.ward r," +
			"elementalist.signature 2, elementalist.heroic-3, elementalist.heroic-5",
		"elementalist.perk-2, elementalist.heroic-5-2", "elementalist.heroic-7"},
	"fury": { // L7080-7094, L7112; L7534, L7538; L7685
		"fury.array, fury.skills 2, fury.aspect, fury.kit r, fury.signature, fury.heroic-3, fury.heroic-5", "fury.perk-2, berserker.heroic-5", "fury.heroic-7"},
	"null": { // L8038-8053, L8072-8076, L8244, L8261, L8365, L8435; L8516, L8554; L8672
		"null.array, null.skills 2, null.tradition, chronokinetic.skill, null.focus r, null.signature 2, null.heroic-3, null.heroic-5",
		"null.perk-2, chronokinetic.heroic-5", "null.heroic-7"},
	"shadow": { // L8741-8756, L8777, L8974, L8985, L9067, L9138; L9238, L9242; L9371
		"shadow.array, shadow.skills 5, shadow.college, shadow.kit r, shadow.signature, shadow.heroic-3, shadow.heroic-5",
		"shadow.perk-2, harlequin-mask.heroic-5", "shadow.heroic-7"},
	"tactician": { // L9446-9463, L9483, L9488, L9616, L9734, L9795; L9896, L9900; L10021
		"tactician.array, tactician.skills 2, tactician.doctrine, mastermind.skill, tactician.kits 2 r, tactician.heroic-3, tactician.heroic-5",
		"tactician.perk-2, mastermind.heroic-5", "tactician.heroic-7"},
	"talent": { // L10085-10099, L10132, L10322, L10351, L10382, L10506, L10580; L10644, L10683; L10825
		"talent.array, talent.skills 2, talent.tradition, talent.focus r, talent.ward r, talent.signature 2, talent.heroic-3, talent.heroic-5",
		"talent.perk-2, telekinesis.heroic-5", "talent.heroic-7"},
	"troubadour": { // L10919-10935, L10954, L11210, L11221, L11291, L11360; L11440, L11472, L11476; L11639
		"troubadour.array, troubadour.skills 2, troubadour.skills-2, troubadour.class-act, troubadour.kit r," +
			"troubadour.signature, troubadour.heroic-3, troubadour.heroic-5",
		"troubadour.invocation, troubadour.perk-2, skald.heroic-5", "troubadour.heroic-7"},
}

// TestClassQuestions compares the questions of every class, from which level, how many answers, and which of them a respite
// changes.
func TestClassQuestions(t *testing.T) {
	set := packet(t)
	everyone := map[string]bool{}
	for _, q := range builder.Resolve(set, &builder.Hero{Format: 1, Level: 1, Name: "X"}).Questions {
		everyone[q.ID] = true
	}
	for _, c := range classes {
		slug := spelling.Slug(c.name)
		for level := 1; level <= 3; level++ {
			h := c.hero(level)
			if slug == "conduit" { // the nested questions of the first domain come after its choice
				h = h.With("conduit.deity", []string{"adun"}).With("conduit.domains", []string{"love", "storm"}).With("conduit.first-domain", []string{"storm"})
			}
			var got [3][]string
			for _, q := range builder.Resolve(set, h).Questions {
				if everyone[q.ID] {
					continue
				}
				words := q.ID
				if n := q.Count(); n > 1 {
					words += " " + strconv.Itoa(n)
				}
				if q.Swap == "respite" {
					words += " r"
				}
				got[q.Level-1] = append(got[q.Level-1], words)
				if dormant := q.State == sheet.Dormant; dormant != (q.Level > level) {
					t.Errorf("level %d: %s, of level %d, is %s", level, q.ID, q.Level, q.State)
				}
			}
			for i, want := range questions[slug] {
				same(t, fmt.Sprintf("%s of level %d, questions of level %d", slug, level, i+1), got[i], names(want))
			}
		}
	}
}

// TestSwappedTogether: a prayer or an enchantment is changed with the ward, a mind focus too (L5371-5372, L6348, L10322-10323).
func TestSwappedTogether(t *testing.T) {
	set := packet(t)
	want := map[string]string{
		"conduit.prayer": "conduit.ward", "elementalist.enchantment": "elementalist.ward", "talent.focus": "talent.ward",
	}
	for _, c := range classes {
		groups := map[string][]string{}
		for _, q := range builder.Resolve(set, c.hero(1)).Questions {
			if q.Group != "" {
				groups[q.Group] = append(groups[q.Group], q.ID)
			}
		}
		for _, ids := range groups {
			slices.Sort(ids)
			if len(ids) != 2 || want[ids[0]] != ids[1] {
				t.Errorf("%s changes %q together", c.name, ids)
			}
			delete(want, ids[0])
		}
	}
	for a, b := range want {
		t.Errorf("%s and %s are not changed together", a, b)
	}
}

// TestClassQuestionsOfferTheRulesList compares the offers of a class's questions, except for the abilities counted by
// TestAbilitiesByCost.
func TestClassQuestionsOfferTheRulesList(t *testing.T) {
	set := packet(t)
	offered := map[string]string{
		"conduit.triggered-action": "Word of Guidance, Word of Judgement", // L5341, L5355
		"conduit.prayer":           "Prayer of Destruction, Prayer of Distance, Prayer of Speed, Prayer of Soldier's Skill, Prayer of Steel",
		"conduit.ward":             "Bastion Ward, Quickness Ward, Sanctuary Ward, Spirit Ward", // L5406-5421
		"elementalist.enchantment": "Enchantment of Battle, Enchantment of Celerity, Enchantment of Destruction, Enchantment of Distance, Enchantment of Permanence",
		"elementalist.ward":        "Ward of Delightful Consequences, Ward of Excellent Protection, Ward of Nature's Affection, Ward of Surprising Reactivity",
		"elementalist.heroic-5":    "Conflagration, Instantaneous Excavation, No More Than a Breeze, Test of Rain",                                   // L6650-6711
		"elementalist.heroic-5-2":  "O Flower Aid~ O Earth Defend, Subvert the Green Within, Translated Through Flame, Volcano's Embrace",            // L6849-6904
		"null.focus":               "Speed Focus, Force Focus, Strength Focus",                                                                       // L8247-8249
		"talent.focus":             "Battle Focus, Distance Focus, Density Focus, Force Focus, Speed Focus",                                          // L10326-10345
		"talent.ward":              "Entropy Ward, Repulsive Ward, Steel Ward, Vanishing Ward",                                                       // L10354-10369
		"troubadour.invocation":    "Allow Me to Introduce Tonight's Players, Formal Introductions, My Reputation Precedes Me",                       // L11442-11459
		"conduit.domains":          "Love, Protection, Storm, War",                                                                                   // L5067: Adun's
		"conduit.domain-ability":   "Our Hearts~ Your Strength, Saint's Tempest",                                                                     // L5747, L5750
		"conduit.first-feature":    "Blessing of Fortunate Weather",                                                                                  // L5183
		"conduit.second-feature":   "Blessing of Compassion",                                                                                         // L5180
		"conduit.second-domain":    "Love",                                                                                                           // L5728: the other one
		"censor.domain":            "Knowledge, Protection, Sun, War",                                                                                // L4309: Cavall's
		"censor.domain-feature":    "Inner Light",                                                                                                    // L4450
		"censor.domain-skill":      "Culture, Criminal Underworld, History, Magic, Monsters, Nature, Psionics, Religion, Rumors, Society, Timescape", // L4450: lore
		"conduit.second-skill":     "Brag, Empathize, Flirt, Gamble, Handle Animals, Interrogate, Intimidate, Lead, Lie, Music, Perform, Persuade, Read Person",
		"conduit.first-skill":      "Climb, Drive, Endurance, Gymnastics, Heal, Jump, Lift, Navigate, Ride, Swim", // L5183: exploration
	}
	for _, c := range classes {
		h := c.hero(3).With("conduit.deity", []string{"adun"}).With("conduit.domains", []string{"love", "storm"}).With("conduit.first-domain", []string{"storm"}).
			With("censor.deity", []string{"cavall"}).With("censor.domain", []string{"sun"})
		r := builder.Resolve(set, h)
		for _, q := range r.Questions {
			want, ok := offered[q.ID]
			if !ok {
				continue
			}
			delete(offered, q.ID)
			var got []string
			for _, o := range r.Offers(q) {
				got = append(got, strings.ReplaceAll(strings.ReplaceAll(o.Record.Name, "’", "'"), ",", "~"))
			}
			same(t, q.ID, got, names(want))
		}
	}
	for id := range offered {
		t.Errorf("%s is not asked", id)
	}
}

// TestKitRules: a hero with a kit has no Prayer of Soldier's Skill, Enchantment of Battle or Battle Focus (L5394, L6357-6358, L10331).
func TestKitRules(t *testing.T) {
	set := packet(t)
	var got []string
	for r := range set.Each() {
		if r.Needed().Requires.Src() == `!has("kind:kit")` {
			got = append(got, r.Name)
		}
	}
	same(t, "without a kit", got, names("Prayer of Soldier's Skill, Enchantment of Battle, Battle Focus"))
	kits := map[string]bool{"Censor": true, "Fury": true, "Shadow": true, "Tactician": true, "Troubadour": true} // L4409, L8974, L11210
	for _, c := range classes {
		has := false
		for _, q := range builder.Resolve(set, c.hero(1)).Questions {
			has = has || strings.HasSuffix(q.ID, ".kit") || strings.HasSuffix(q.ID, ".kits")
		}
		if has != kits[c.name] {
			t.Errorf("%s asks for a kit: %v", c.name, has)
		}
	}
}

// TestLevelGiftsMatchRules compares the gifts of a class and a subclass without a question, by level: features, abilities,
// skills, languages.
func TestLevelGiftsMatchRules(t *testing.T) {
	set := packet(t)
	for id, want := range map[string][3]string{
		// L4271-4273 with rulings 34, 35, 42; L4286-4291, L4805-4807
		"class/censor":             {"Deity and Domains, Judgment, Relentless Judgment, Kit, My Life for Yours, Domain Feature", "Extra Shield", "Look on My Work and Despair"},
		"subclass/censor/exorcist": {"Read Person", "Saint's Vigilance, A Sense for Truth", ""},
		"subclass/censor/oracle":   {"Magic", "It Was Foretold, Judge of Character", ""},
		"subclass/censor/paragon":  {"Lead", "Lead by Example, Stalwart Example", ""},
		// L5041-5046 with ruling 50; the prayer effects of its domains have conditions
		"class/conduit": {"Healing Grace, Ray of Wrath", "Extra Shield, The Lists of Heaven", "Minor Miracle"},
		// L6043-6051, L6077-6095, L6191-6194, L6275-6278, L6747-6750, L6931-6934
		"class/elementalist":          {"Magic, Hurl Element, Practical Magic, Persistent Magic, Enchantment, Elementalist Ward", "", ""},
		"subclass/elementalist/earth": {"Acolyte of Earth, Motivate Earth, Skin Like Castle Walls", "Extra Shield, Disciple of Earth", "The Earth Accepts Me"},
		"subclass/elementalist/fire":  {"Acolyte of Fire, Return to Formlessness, Explosive Assistance", "Extra Surge, Disciple of Fire", "A Conversation with Fire"},
		"subclass/elementalist/green": {"Acolyte of the Green, It Is the Soul Which Hears, The Breath of Dawn Remembered", "Disciple of the Green, Extra Shield", "Remember Growth and Sun and Rain"},
		"subclass/elementalist/void":  {"Acolyte of the Mystery, A Beyonding of Vision, A Subtle Relocation", "There Is No Space Between, Extra Surge", "Distance Is Only Memory"},
		// L8053-8061 with rulings 88 and 89, L8142-8208, L8524-8526
		"class/null":                  {"Psionics, Null Field, Inertial Shield, Mastery, Mind-Body Focus, Psionic Knockback", "", "Reorder"},
		"subclass/null/chronokinetic": {"Chronokinetic Mastery", "Extra Surge, Rapid Processing", ""},
		"subclass/null/cryokinetic":   {"Cryokinetic Mastery", "Entropic Adaptability, Extra Shield", ""},
		"subclass/null/metakinetic":   {"Metakinetic Mastery", "Extra Shield, Inertial Sink", ""},
		// L8755-8764, L8779-8785, L8822-8824 (ruling 102), L8904-8906, L9213-9215
		"class/shadow":                    {"Hide, Sneak, Hesitation Is Weakness, Kit", "Extra Surge", "Careful Observation"},
		"subclass/shadow/black-ash":       {"Magic, Black Ash Teleport, In All This Confusion", "Burning Ash", ""},
		"subclass/shadow/caustic-alchemy": {"Alchemy, Coat the Blade, Smoke Bomb, Defensive Roll", "Trained Assassin", ""},
		"subclass/shadow/harlequin-mask":  {"Lie, I'm On Your Side, Clever Trick", "Friend!", ""},
		// L10099-10107, L10202-10206 (ruling 112), L10654-10656
		"class/talent":                {"Psionics, Read Person, Mind Spike, Telepathic Speech, Mind Focus, Talent Ward", "", "Scan"},
		"subclass/talent/chronopathy": {"Accelerate, Again", "Ease the Hours, Extra Shield", ""},
		"subclass/talent/telekinesis": {"Minor Telekinesis, Repel", "Ease Their Fall, Extra Surge", ""},
		"subclass/talent/telepathy":   {"Feedback Loop, Remote Assistance", "Ease the Mind, Extra Shield", ""},
		// L10934-10943 with ruling 119, L10957-10962, L11030-11032, L11165-11167, L11593-11595
		"class/troubadour":             {"Read Person, Scene Partner, Curtain Call, Kit", "Appeal to the Muses, Extra Surge, Invocation", ""},
		"subclass/troubadour/duelist":  {"Gymnastics, Acrobatics, Star Power, Riposte", "", "Foil"},
		"subclass/troubadour/virtuoso": {"Music, Power Chord, Virtuoso Routines, Harmonize", "", "Second Album"},
		"subclass/troubadour/skald":    {"Brag, Blocking, Dramatic Monologue, Turnabout Is Fair Play", "", "Recast a Supporting Part"},
		// features that are a heading over others
		"feature/talent/telepathic-speech":                      {"Mindspeech", "", ""},                              // L10192
		"feature/troubadour/curtain-call":                       {"Choreography", "", ""},                            // L11007
		"feature/troubadour/virtuoso-routines":                  {`"Thunder Mother", "Ballad of the Beast"`, "", ""}, // L11128, L11145
		"feature/troubadour/second-album":                       {`"Fire Up the Night", "Neverending Hero"`, "", ""}, // L11613, L11625
		"feature/elementalist/there-is-no-space-between":        {"There Is No Space Between", "", ""},               // L6796
		"feature/elementalist/the-earth-accepts-me":             {"The Earth Accepts Me", "", ""},                    // L6950
		"feature/elementalist/remember-growth-and-sun-and-rain": {"Remember Growth and Sun and Rain", "", ""},        // L6970
	} {
		r := set.Record(id)
		if r == nil {
			t.Errorf("no %s", id)
			continue
		}
		var got [3][]string
		for _, e := range r.Effects {
			for _, g := range e.Gives() {
				if e.If.Src() != "" {
					continue
				}
				got[max(e.At, 1)-1] = append(got[max(e.At, 1)-1], strings.ReplaceAll(set.Record(g).Name, "’", "'"))
			}
		}
		for i := range got {
			same(t, fmt.Sprintf("%s gives at level %d", id, i+1), got[i], names(want[i]))
		}
	}
}

// TestPrayerEffects: a conduit has the prayer effect of each of its domains, L5108-5164.
func TestPrayerEffects(t *testing.T) {
	set := packet(t)
	var got, want []string
	for _, e := range set.Record("class/conduit").Effects {
		for _, g := range e.Gives() {
			if e.If.Src() != "" {
				got = append(got, e.If.Src()+" "+g)
			}
		}
	}
	for _, d := range set.Kind("domain") {
		want = append(want, fmt.Sprintf("has(%q) feature/prayer/%s", d.ID, d.Slug()))
	}
	same(t, "prayer effects", got, want)
}

// TestDomainAbilities compares the ability of each domain at level 2, L5742-5753.
func TestDomainAbilities(t *testing.T) {
	var got []string
	for _, r := range packet(t).Kind("ability") {
		if d, ok := strings.CutPrefix(r.Of, "domain/"); ok {
			got = append(got, d+": "+plain(r.Name))
		}
	}
	same(t, "domain abilities", got, lines(`creation: statue of power
		death: reap
		fate: blessing of fate and destiny
		knowledge: the gods command, you obey
		life: wellspring of grace
		love: our hearts, your strength
		nature: nature judges thee
		protection: sacred bond
		storm: saint's tempest
		sun: morning light
		trickery: divine comedy
		war: blessing of insight`))
}

// TestSubclassAbilities compares the two abilities every subclass offers at level 2.
func TestSubclassAbilities(t *testing.T) {
	set := packet(t)
	for id, want := range map[string]string{
		"censor/exorcist": "It Is Justice You Fear, Revelator", "censor/oracle": "Prescient Grace, With My Blessing", // L4845, L4863, L4880, L4894
		"censor/paragon":     "Blessing of the Faithful, Sentenced",                                     // L4911, L4923
		"null/chronokinetic": "Blur, Force Redirected", "null/cryokinetic": "Entropic Field, Heat Sink", // L8560, L8573, L8594, L8609
		"null/metakinetic": "Gravitic Strike, Kinetic Shield",                                                 // L8627, L8642
		"shadow/black-ash": "In a Puff of Ash, Too Slow", "shadow/caustic-alchemy": "Sticky Bomb, Stink Bomb", // L9248, L9263, L9281, L9302
		"shadow/harlequin-mask": "Machinations of Sound, So Gullible",                                                      // L9325, L9344
		"talent/chronopathy":    "Applied Chronometrics, Slow", "talent/telekinesis": "Gravitic Burst, Levity and Gravity", // L10689, L10709, L10734, L10751
		"talent/telepathy":   "Overwhelm, Synaptic Override",                                                       // L10775, L10793
		"troubadour/duelist": "Classic Chandelier Stunt, En Guarde!", "troubadour/virtuoso": "Encore, Tough Crowd", // L11482, L11494, L11515, L11527
		"troubadour/skald": "Guest Star, Twist at the End", // L11552, L11567
	} {
		got := pick(set.Kind("ability"), func(r *rules.Record) bool { return r.Of == "subclass/"+id && r.Cost == 5 })
		same(t, id, namesOf(got), names(want))
	}
}

// TestFormulasMatchRules compares the computed numbers in the texts of the seven classes' features and abilities.
func TestFormulasMatchRules(t *testing.T) {
	want := map[string]string{
		"ability/censor/judgment": "2 * presence", "ability/censor/my-life-for-yours": "recovery_value", // L4364, L4367, L4427
		"ability/censor/your-allies-cannot-save-you": "presence", "ability/censor/driving-assault": "speed", // L4637, L4679
		"ability/censor/the-gods-punish-and-defend": "recovery_value", "ability/censor/prescient-grace": "recovery_value", // L4696, L4891
		"feature/censor/judge-of-character": "presence", "feature/censor/saints-vigilance": "level", // L4816, L4826
		"feature/conduit/quickness-ward": "intuition", "ability/conduit/warriors-prayer": "intuition", // L5413, L5551
		"ability/conduit/reap": "5 + intuition", "feature/conduit/minor-miracle": "recoveries / 2", // L5871-5872, L5942
		"feature/elementalist/acolyte-of-the-green": "reason", "feature/elementalist/persistent-magic": "5 * reason", // L6093, L6155
		"ability/elementalist/practical-magic":            "reason",                                                                   // L6180
		"feature/elementalist/it-is-the-soul-which-hears": "key",                                                                      // L6221: the class's characteristic
		"ability/elementalist/explosive-assistance":       "reason, 2 * reason",                                                       // L6304-6309
		"ability/elementalist/skin-like-castle-walls":     "reason", "ability/elementalist/a-subtle-relocation": "reason, 2 * reason", // L6325, L6339-6343
		"feature/elementalist/ward-of-delightful-consequences": "reason", "feature/elementalist/ward-of-excellent-protection": "level", // L6397, L6403-6404
		"feature/elementalist/ward-of-natures-affection": "reason", "feature/elementalist/ward-of-surprising-reactivity": "reason", // L6410-6411, L6418
		"ability/elementalist/grasp-of-beyond": "reason", "feature/elementalist/disciple-of-the-green": "reason", // L6479, L6759
		"feature/elementalist/disciple-of-fire": "5 + level, reason", "feature/elementalist/disciple-of-earth": "6 + 3 * (level - 2)", // L6775-6777, L6783
		"ability/elementalist/wall-of-fire": "reason",                                                     // L7067
		"ability/null/dance-of-blows":       "intuition", "ability/null/anticipating-strike": "speed / 2", // L8279, L8383
		"ability/null/relentless-nemesis": "speed", "feature/null/chronokinetic-mastery": "agility", // L8415, L8144
		"feature/null/metakinetic-mastery": "intuition", "feature/null/entropic-adaptability": "2 * intuition", // L8210, L8531
		"feature/null/inertial-sink": "intuition",                                                                                        // L8543
		"feature/shadow/smoke-bomb":  "agility", "ability/shadow/get-in-get-out": "speed", "ability/shadow/one-hundred-throats": "speed", // L8894, L9118, L9165
		"ability/talent/accelerate": "reason", "ability/talent/minor-telekinesis": "reason", "ability/talent/repel": "reason", // L10222, L10276, L10316-10317
		"feature/talent/entropy-ward": "reason", "feature/talent/repulsive-ward": "reason", // L10357, L10362
		"ability/talent/awe": "2 * presence", "ability/talent/smolder": "5 + reason", "feature/talent/ease-their-fall": "2 + reason", // L10518, L10572, L10671
		"feature/troubadour/scene-partner": "level", "ability/troubadour/blocking": "presence", "ability/troubadour/upstage": "speed", // L10997, L11063, L11350
		"ability/troubadour/thunder-mother": "level, 5 + level, 10 + level",                         // L11141-11143, ruling 126
		"ability/troubadour/encore":         "presence", "ability/troubadour/guest-star": "stamina", // L11524, L11563
	}
	set := packet(t)
	for r := range set.Each() {
		part := strings.Split(r.ID, "/")
		if len(part) != 3 || !slices.Contains([]string{"censor", "conduit", "elementalist", "null", "shadow", "talent", "troubadour"}, part[1]) || part[0] == "subclass" {
			continue
		}
		got := formulas(r.Text)
		if r.Ability != nil {
			for _, c := range r.Ability.Clauses {
				got = append(got, formulas(c.Text)...)
			}
			for _, tier := range r.Ability.Tiers {
				got = append(got, formulas(tier.Text)...)
				if src := tier.Damage.Src(); strings.Trim(src, "0123456789") != "" {
					got = append(got, src)
				}
			}
		}
		slices.Sort(got)
		same(t, r.ID, slices.Compact(got), names(want[r.ID]))
		delete(want, r.ID)
	}
	for id := range want {
		t.Errorf("no %s", id)
	}
}

// TestClassFigures checks how features change the figures of a hero, with the arithmetic by hand. Characteristics without a
// value of an array are 0.
func TestClassFigures(t *testing.T) {
	set := packet(t)
	for _, c := range []struct{ choices, level, want string }{
		// 10 and 5 (L5381-5382); a burst and a melee distance stay
		{"class conduit; conduit.prayer prayer-of-distance; conduit.signature lightfall,drain; conduit.heroic-3 call-the-thunder-down", "1",
			"Healing Grace: Ranged 15; Ray of Wrath: Ranged 15, 2/4/6; Call the Thunder Down: 3 cube within 15, 2/3/5; Lightfall: 2 burst, 1/2/3; Drain: Melee 1, 2/3/5"},
		// 1 more with magic (L5376); Stamina 18, and a saving throw succeeds at 6 less 1 (L5408)
		{"class conduit; conduit.prayer prayer-of-destruction; conduit.ward bastion-ward", "1", "Ray of Wrath: Ranged 10, 3/5/7; stamina 18; save_target 5"},
		// 18 and 3, 0 and 1 (L5398-5399); 18 and 9 and 6 in medium armor (L5391-5392)
		{"class conduit; conduit.prayer prayer-of-steel", "1", "stamina 21; stability 1"},
		{"class conduit; conduit.prayer prayer-of-soldiers-skill", "2", "stamina 33; shield_limit 4; surge_limit 3"},
		// 10 and 5 and 5 for void abilities, 10 and 5 for the rest (L6097-6098, L6376)
		{"class elementalist; elementalist.specialization void; elementalist.enchantment enchantment-of-distance; elementalist.heroic-3 behold-the-mystery", "2",
			"Hurl Element: Ranged 15, 2/4/6; A Subtle Relocation: Self or Ranged 20; Behold the Mystery: 3 cube within 20, 2/4/6; surge_limit 4; shield_limit 3"},
		// fire: 1 of the acolyte, 1 of the enchantment, 2 of Reason from level 2 (L6086, L6370, L6776-6777); magic: 1
		{"class elementalist; elementalist.specialization fire; elementalist.enchantment enchantment-of-destruction; elementalist.signature viscous-fire,grasp-of-beyond", "1",
			"Viscous Fire: Ranged 10, 4/5/7; Grasp of Beyond: Melee 1, 4/6/9; Hurl Element: Ranged 10, 3/5/7; surge_limit 3"},
		{"class elementalist; elementalist.specialization fire; elementalist.enchantment enchantment-of-destruction; elementalist.signature viscous-fire,grasp-of-beyond", "2",
			"Viscous Fire: Ranged 10, 6/7/9; Grasp of Beyond: Melee 1, 4/6/9; Hurl Element: Ranged 10, 3/5/7; surge_limit 4; immune fire 7"},
		// 18 and 24 and 6 and 3 (L6040-6041, L6783), 3 of permanence (L6382)
		{"class elementalist; elementalist.specialization earth; elementalist.enchantment enchantment-of-permanence", "3", "stamina 54; stability 1; shield_limit 4"},
		{"class elementalist; elementalist.specialization green; elementalist.enchantment enchantment-of-celerity; elementalist.ward ward-of-excellent-protection", "3",
			"speed 6; disengage 2; shield_limit 4; immune acid 3; immune cold 3; immune corruption 3; immune fire 3; immune lightning 3"},
		// 5 and 2 of Agility and 1; 1 and 2 and 1 (L8144-8145, L8247)
		{"class null; null.tradition chronokinetic; null.focus speed-focus", "2", "speed 8; disengage 4; surge_limit 4; shield_limit 3"},
		// 2 of Intuition and 1; 21 and 9 and 3 (L8210, L8249)
		{"class null; null.tradition metakinetic; null.focus strength-focus", "2", "stability 3; stamina 33; shield_limit 4"},
		// 1 more with psionics (L8248); twice Intuition against cold (L8531)
		{"class null; null.tradition cryokinetic; null.focus force-focus; null.signature joint-lock,magnetic-strike", "2",
			"Joint Lock: Melee 1, 5/6/8; Magnetic Strike: Melee 2, 5/8/10; shield_limit 4; immune cold 4"},
		{"class talent; talent.tradition chronopathy; talent.focus distance-focus; talent.signature incinerate,kinetic-grip", "2",
			"Mind Spike: Ranged 15, 2/4/6; Accelerate: Self or Ranged 15; Again: Self or Ranged 15; Incinerate: 3 cube within 15, 2/3/4; Kinetic Grip: Melee 3; shield_limit 4"},
		{"class talent; talent.tradition telekinesis; talent.focus force-focus; talent.signature spirit-sword,optic-blast", "2",
			"Mind Spike: Ranged 10, 3/5/7; Spirit Sword: Melee 2, 3/6/8; Optic Blast: Ranged 10, 3/4/5; surge_limit 4"},
		{"class talent; talent.tradition telepathy; talent.focus battle-focus", "3", "stamina 42; stability 0; shield_limit 4"}, // 18 and 18 and 6
		{"class talent; talent.tradition telepathy; talent.focus density-focus", "1", "stamina 21; stability 1; shield_limit 3"},
		{"class shadow; shadow.college black-ash", "2", "surge_limit 4; shield_limit 3; stamina 27"},
		{"class troubadour; troubadour.class-act duelist", "2", "surge_limit 4; shield_limit 3; stamina 27"},
		{"class censor; censor.order oracle", "2", "surge_limit 3; shield_limit 4; stamina 33"},
	} {
		level, _ := strconv.Atoi(c.level)
		h := &builder.Hero{Format: 1, Level: level, Name: "X"}
		for _, choice := range strings.Split(c.choices, ";") {
			w := strings.Fields(choice)
			h = h.With(w[0], strings.Split(w[1], ","))
		}
		s := builder.Resolve(set, h).Sheet()
		for _, want := range strings.Split(c.want, ";") {
			want = strings.TrimSpace(want)
			if got := figure(s, want); got != want {
				t.Errorf("%s, level %d: %q, the rules say %q", c.choices, level, got, want)
			}
		}
	}
}

// figure returns the sheet's value for a figure of TestClassFigures: "stamina 18", "immune fire 3", "Drain: Melee 1, 2/3/5".
func figure(s *sheet.Sheet, want string) string {
	name, _, card := strings.Cut(want, ":")
	if card {
		for _, a := range s.Abilities {
			if a.Name != name {
				continue
			}
			out := name + ": " + a.Distance
			var damage []string
			for _, tier := range a.Tiers {
				if tier.Damage != nil {
					damage = append(damage, strconv.Itoa(tier.Damage.Value()))
				}
			}
			if len(damage) > 0 {
				out += ", " + strings.Join(damage, "/")
			}
			return out
		}
		return "no " + name
	}
	if damage, ok := strings.CutPrefix(want, "immune "); ok {
		damage, _, _ = strings.Cut(damage, " ")
		for _, r := range s.Immunities {
			if r.ID == "damage/"+damage {
				return fmt.Sprintf("immune %s %d", damage, r.Number.Value())
			}
		}
		return "no immunity"
	}
	id, _, _ := strings.Cut(want, " ")
	n, _ := s.Stat(id)
	return fmt.Sprintf("%s %d", id, n.Value())
}

// TestClassNotes: the bonuses to tests from features are in the list of the sheet's notes. The words are ours; the counts
// are the rules'.
func TestClassNotes(t *testing.T) {
	want := map[string]int{
		"feature/censor/judge-of-character": 1, "feature/censor/lead-by-example": 1, // L4816, L4820-4821
		"feature/censor/a-sense-for-truth": 1, "feature/censor/stalwart-example": 1, // L4830-4831, L4835
		"feature/elementalist/it-is-the-soul-which-hears": 1, "feature/elementalist/disciple-of-earth": 1, // L6220-6221, L6784
		"feature/elementalist/disciple-of-the-green": 1,                                    // L6824, L6826: smell
		"subclass/shadow/harlequin-mask":             1, "feature/talent/ease-the-mind": 1, // L8885-8886 (I'm On Your Side), L10665
		"subclass/troubadour/duelist": 1, "feature/troubadour/my-reputation-precedes-me": 2, // L11047-11048 (Acrobatics), L11463-11467
		"feature/troubadour/foil": 1, "feature/troubadour/second-album": 1, // L11599-11601, L11634-11635 (Neverending Hero)
	}
	set := packet(t)
	for r := range set.Each() {
		part := strings.Split(r.ID, "/")
		if len(part) < 2 || !slices.Contains([]string{"censor", "conduit", "elementalist", "null", "shadow", "talent", "troubadour"}, part[1]) {
			continue
		}
		n := 0
		for _, e := range r.Effects {
			if e.Verb == rules.VerbNote {
				n++
			}
		}
		if n != want[r.ID] {
			t.Errorf("%s: %d notes, the rules have %d", r.ID, n, want[r.ID])
		}
	}
}
