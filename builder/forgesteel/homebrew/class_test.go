package homebrew_test

import (
	"slices"
	"strings"
	"testing"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/sheet"
)

// lamplighter is a class of Forge Steel's user: three levels and two subclasses.
const lamplighter = `{"id": "c-1", "name": "Lamplighter", "description": "You carry the light.", "type": "standard", "subclassName": "Lamp", "subclassCount": 1,
 "primaryCharacteristicsOptions": [["Agility", "Reason"]], "primaryCharacteristics": ["Agility", "Reason"], "level": 3,
 "characteristics": [{"characteristic": "Might", "value": 1}, {"characteristic": "Agility", "value": 2}, {"characteristic": "Reason", "value": 2}, {"characteristic": "Intuition", "value": 1}, {"characteristic": "Presence", "value": -1}],
 "featuresByLevel": [
  {"level": 1, "features": [
   {"id": "f1", "name": "Stamina", "description": "", "type": "Bonus", "data": {"field": "Stamina", "value": 18, "valueCharacteristics": [], "valuePerLevel": 6, "valuePerEchelon": 0}},
   {"id": "f2", "name": "Recoveries", "description": "", "type": "Bonus", "data": {"field": "Recoveries", "value": 9, "valueCharacteristics": [], "valuePerLevel": 0, "valuePerEchelon": 0}},
   {"id": "f3", "name": "Oil", "description": "What burns.", "type": "Heroic Resource", "data": {"type": "heroic", "canBeNegative": false, "details": "", "value": 0, "thresholds": [], "gains": [
    {"tag": "start", "trigger": "Start of your turn", "value": "1d3", "frequency": "Per Round"}, {"tag": "dark", "trigger": "A light goes out", "value": "1", "frequency": "Per Round"}]}},
   {"id": "f4", "name": "Skills", "description": "Choose 2", "type": "Skill Choice", "data": {"options": [], "listOptions": ["Crafting", "Lore"], "count": 2, "selectAt": "build", "selected": ["Lampmaking", "Magic"]}},
   {"id": "f5", "name": "Trim the Wick", "description": "", "type": "Ability", "data": {"ability": {"id": "a0", "name": "Trim the Wick", "description": "Snip.", "type": {"usage": "Maneuver", "free": false, "trigger": "", "qualifiers": []}, "keywords": ["Magic", "Lamp"], "distance": [{"type": "Self", "value": 0}], "target": "Self", "cost": 0, "minLevel": 1, "sections": [{"type": "text", "text": "Your lamp burns brighter."}]}}},
   {"id": "f6", "name": "Flame", "description": "", "type": "Choice", "data": {"count": 1, "selectAt": "build", "options": [
    {"value": 1, "feature": {"id": "f6a", "name": "Steady Flame", "description": "It does not flicker.", "type": "Multiple Features", "data": {"features": [{"id": "f6b", "name": "x", "description": "", "type": "Bonus", "data": {"field": "Stability", "value": 2, "valueCharacteristics": []}}]}}},
    {"value": 1, "feature": {"id": "f6c", "name": "Quick Flame", "description": "It leaps.", "type": "Bonus", "data": {"field": "Speed", "value": 1, "valueCharacteristics": []}}}],
    "selected": [{"id": "f6a", "name": "Steady Flame", "description": "", "type": "Text", "data": null}]}},
   {"id": "f7", "name": "3pt Ability", "description": "", "type": "Class Ability", "data": {"cost": 3, "minLevel": 1, "count": 1, "source": {"fromClassAbilities": true, "fromSelectedSubclassAbilities": true}, "selectedIDs": ["a1"]}},
   {"id": "f8", "name": "Lantern Boy", "description": "A boy carries your oil.", "type": "Follower", "data": {"follower": null}}]},
  {"level": 3, "features": [
   {"id": "f9", "name": "Beacon", "description": "You are seen for a mile.", "type": "Text", "data": null},
   {"id": "f10", "name": "More Oil", "description": "", "type": "Heroic Resource Gain", "data": {"tag": "dark 2", "trigger": "A light goes out", "value": "2", "frequency": "Per Round", "replacesTags": ["dark"]}}]}],
 "abilities": [
  {"id": "a1", "name": "Flare", "description": "Too bright.", "type": {"usage": "Main Action", "free": false, "trigger": "", "qualifiers": []}, "keywords": ["Magic", "Ranged", "Strike"], "distance": [{"type": "Ranged", "value": 10}], "target": "One creature", "cost": 3, "minLevel": 1,
   "sections": [{"type": "roll", "roll": {"characteristic": ["Reason"], "tier1": "4 + R glare damage", "tier2": "6 + R glare damage", "tier3": "9 + R glare damage; A < [strong], slowed (save ends)"}}]},
  {"id": "a2", "name": "Snuff", "description": "Dark.", "type": {"usage": "Main Action", "free": false, "trigger": "", "qualifiers": []}, "keywords": ["Magic"], "distance": [{"type": "Special", "value": 0, "special": "Every lamp you can see"}], "target": "Lamps", "cost": 3, "minLevel": 1, "sections": [{"type": "text", "text": "The lamps go out."}]}],
 "subclasses": [
  {"id": "s1", "name": "Street Lamp", "description": "You stand at the corner.", "selected": true, "abilities": [], "featuresByLevel": [{"level": 1, "features": [
   {"id": "s1a", "name": "Growing Light", "description": "", "type": "Multiple Features", "data": {"features": [
    {"id": "s1b", "name": "Light 4", "description": "", "type": "Heroic Resource Threshold", "data": {"resource": "Oil", "value": 4, "level": 1, "feature": {"id": "s1c", "name": "Light 4", "description": "You see in the dark.", "type": "Text", "data": null}}}]}},
   {"id": "s1d", "name": "Stand Here", "description": "", "type": "Bonus", "data": {"field": "Stability", "value": 0, "valueCharacteristics": ["Reason"], "valueCharacteristicMultiplier": 1}}]}]},
  {"id": "s2", "name": "Lighthouse", "description": "You stand on the rock.", "selected": false, "abilities": [], "featuresByLevel": []}]}`

// ofLamps is a hero of that class.
const ofLamps = `{"id": "h-1", "name": "Wick", "class": ` + lamplighter + `, "state": {"conditions": []},
 "culture": {"id": "culture-dockside", "name": "Dockside", "description": "Tar and rope.", "type": "Ancestral",
  "language": {"id": "l", "name": "Language", "description": "", "type": "Language Choice", "data": {"options": [], "count": 1, "selected": ["Harbor Cant"]}},
  "environment": {"id": "env-quay", "name": "Quay", "description": "You slept on nets.", "type": "Skill Choice", "data": {"options": [], "listOptions": ["Exploration"], "count": 1, "selected": ["Swim"]}},
  "organization": {"id": "org-communal", "name": "Communal", "description": "", "type": "Skill Choice", "data": {"options": [], "listOptions": ["Crafting", "Exploration"], "count": 1, "selected": ["Climb"]}},
  "upbringing": {"id": "up-labor", "name": "Labor", "description": "", "type": "Skill Choice", "data": {"options": [], "listOptions": ["Exploration"], "count": 1, "selected": ["Lift"]}}}}`

// TestTheirClassBecomesRecords imports a hero of a class of Forge Steel's user, with a culture, a language and a skill
// that the edition does not have: all picks have their place, and the numbers are those of the class.
func TestTheirClassBecomesRecords(t *testing.T) {
	t.Parallel()
	one := bring(t, known(t), []byte(ofLamps))[0]
	if one.Brought == nil || one.Brought.Set == nil {
		t.Fatalf("no homebrew: %+v", one.Brought)
	}
	for _, want := range []string{"class Lamplighter", "culture Dockside", "environment Quay", "language Harbor Cant", "skill Lampmaking"} {
		if !slices.Contains(one.Brought.Made, want) {
			t.Errorf("%s is not made: %v", want, one.Brought.Made)
		}
	}
	for question, want := range map[string]string{
		"class": "lamplighter", "lamplighter.lamp": "street-lamp", "lamplighter.array": "might=1 intuition=1 presence=-1", "lamplighter.skills": "lampmaking magic",
		"lamplighter.flame": "steady-flame", "lamplighter.3pt-ability": "flare", "culture": "dockside", "quay.skill": "", "quay.quay": "swim",
	} {
		if got, _ := one.Hero.Answer(question); strings.Join(got, " ") != want {
			t.Errorf("%s is %v, not %s", question, got, want)
		}
	}
	if len(one.Unplaced) > 0 {
		t.Errorf("without a place: %v", one.Unplaced)
	}
	if want := "Follower Lantern Boy (Lamplighter)"; len(one.Brought.AsText) != 1 || one.Brought.AsText[0].Words() != want {
		t.Errorf("only text are %v, not %s", one.Brought.AsText, want)
	}
	s := builder.Build(one.Brought.Set, one.Hero)
	for id, want := range map[string]int{"stamina": 18 + 2*6, "recoveries": 9, "stability": 2 + 2, "speed": 5} {
		if n, _ := s.Stat(id); n.Value() != want {
			t.Errorf("%s is %d, not %d: %+v", id, n.Value(), want, n.Parts)
		}
	}
	at := slices.IndexFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == "Flare" })
	if at < 0 || s.Abilities[at].Tiers[2].Damage == nil || s.Abilities[at].Tiers[2].Damage.Value() != 11 {
		t.Errorf("Flare has no card with its damage: %+v", s.Abilities)
	}
	text := one.Hero.Carried[0].Files[0].Text
	for _, want := range []string{"turn: \"1d3\"", "amend: resource/oil", "id: keyword/lamp", "id: damage/glare", "track: {name: Growing Light, \"on\": oil, rows: [{at: 4, text: You see in the dark.}]}", "apply: Follower Lantern Boy", "distance: \"Special: Every lamp you can see\""} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the file:\n%s", want, text)
		}
	}
}

// TestClassFileBecomesRecords reads a class that Forge Steel exports by itself: what is picked in it is what every hero
// of it has.
func TestClassFileBecomesRecords(t *testing.T) {
	t.Parallel()
	set := known(t)
	b, err := homebrew.New(forgesteel.Builtin(), set).File("Lamplighter.ds-class", []byte(lamplighter))
	if err != nil || b.Set == nil {
		t.Fatalf("%v: %+v", err, b)
	}
	if text := b.Carried[0].Files[0].Text; !strings.Contains(text, "give: skill/magic") {
		t.Errorf("the skill that all have is not given:\n%s", text)
	}
	book := `{"id": "b", "name": "Docks", "classes": [` + lamplighter + `], "skills": [{"name": "Lampmaking", "description": "Making lamps.", "list": "Crafting"}],
	 "languages": [{"name": "Harbor Cant", "description": "Of the harbor.", "type": "Regional"}],
	 "domains": [{"id": "d", "name": "Lamps", "description": "The domain of lamps.", "featuresByLevel": [
	  {"level": 1, "features": [{"id": "d1", "name": "Lamp Sense, Lore Skill", "description": "Lamp Sense, Lore Skill", "type": "Multiple Features", "data": {"features": [
	   {"id": "d1a", "name": "Lamp Sense", "description": "You sense lamps.", "type": "Text", "data": null}, {"id": "d1b", "name": "Lore Skill", "description": "", "type": "Skill Choice", "data": {"options": [], "listOptions": ["Lore"], "count": 1, "selected": []}}]}}]}],
	  "resourceGains": [{"resource": "Piety", "tag": "", "trigger": "A lamp is lit.", "value": "2", "frequency": "Per Encounter"}], "defaultFeatures": []}]}`
	b, err = homebrew.New(forgesteel.Builtin(), set).File("Docks.ds-sourcebook", []byte(book))
	if err != nil || b.Set == nil {
		t.Fatalf("%v: %+v", err, b)
	}
	for _, id := range []string{"class/lamplighter", "subclass/lamplighter/lighthouse", "skill/lampmaking", "language/harbor-cant", "domain/lamps", "feature/lamps/lamp-sense"} {
		if b.Set.Record(id) == nil {
			t.Errorf("there is no %s", id)
		}
	}
	h := &builder.Hero{Format: builder.Format, Edition: set.Edition, Level: 1, Name: "Ann"}
	h = h.With("class", []string{"conduit"}).With("conduit.deity", []string{"own"}).With("conduit.domains", []string{"lamps", "life"})
	r := builder.Resolve(b.Set, h)
	if !r.Has("domain/lamps") {
		t.Errorf("a conduit cannot have the domain: %+v", r.Issues())
	}
	s := builder.Build(b.Set, h)
	if len(s.Resources) == 0 || !slices.ContainsFunc(s.Resources[0].Gains, func(g sheet.Text) bool { return strings.Contains(g.String(), "A lamp is lit.") }) {
		t.Errorf("the domain's gain is missing: %+v", s.Resources[0].Gains)
	}
}
