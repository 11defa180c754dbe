//go:build ignore

// This program writes library.txt out of a list of Forge Steel's identifiers and names, as JSON:
//
//	go run ./builder/forgesteel/gen/main.go ids.json > builder/forgesteel/library.txt
//
// It takes identifiers, names, levels, costs and counts, and no text. Run it anew for a release of Forge Steel. The list
// has the companions of the beastheart under "companions", each with those of its features that are a choice.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

const preface = `# What Forge Steel calls the things of its official books: identifiers, names, levels, costs and counts, and no text.
# They are needed to read and write its files. Written by gen/main.go out of the release named below; lines are indented by
# what they belong to, fields are parted by tabs. A line "type" says what is picked in a feature of that type:
# its name, how it is picked, the field of the file, the list picked from, and the data of such a feature. A line "part"
# is a part of a hero: the field, the list and how it is made up; a line "aspect" a part of such a part.
`

// types are the features with picks. Other features ask nothing.
var types = [][]string{
	{"Choice", "options", "selected", "", `{"options":[],"selectAt":"build"}`},
	{"Class Ability", "abilities", "selectedIDs", "", `{"minLevel":1,"source":{"fromClassAbilities":true,"fromSelectedSubclassAbilities":true,"fromUnselectedSubclassAbilities":false,"fromClassLevels":false,"fromSelectedSubclassLevels":false,"fromUnselectedSubclassLevels":false}}`},
	{"Skill Choice", "names", "selected", "skill", `{"options":[],"listOptions":[],"selectAt":"build"}`},
	{"Language Choice", "names", "selected", "language", `{"options":[],"allowedTypes":["Common","Regional","Cultural","Dead"],"selectAt":"build"}`},
	{"Skill Cancel Choice", "dropped", "selected", "skill", `{"knownSkillsOnly":true}`},
	{"Perk", "elements", "selected", "perks", `{"lists":[]}`},
	{"Kit", "elements", "selected", "kits", `{"types":[]}`},
	{"Domain", "elements", "selected", "domains", `{"characteristic":"","levels":[]}`},
	{"Domain Feature", "levels", "selected", "domains", `{}`},
	{"Item Choice", "elements", "selected", "items", `{"types":[]}`},
	{"Title", "elements", "selected", "titles", `{"echelon":1}`},
	{"Ancestry Choice", "element", "selected", "ancestries", `{}`},
	{"Ancestry Feature Choice", "borrowed", "selected", "ancestries", `{"source":{"current":false,"former":true,"customID":""}}`},
	{"Tagged Feature Choice", "tagged", "selected", "", `{"tag":""}`},
	{"Multiple Features", "within", "features", "", `{}`},
	{"Summon Choice", "elements", "selected", "companions", `{"options":[]}`},
	{"Retainer", "unknown", "selected", "", `{}`},
	{"Toggle", "either", "featureChecked", "", `{"condition":"","featureUnchecked":null,"checked":true}`},
}

// parts are the parts of a hero: the field, the list it is from and how it is made up.
var parts = [][]string{
	{"ancestry", "ancestries", "plain"},
	{"culture", "cultures", "aspects"},
	{"career", "careers", "incidents"},
	{"class", "classes", "levels"},
	{"complication", "complications", "plain"},
}

// aspects are the parts of a culture: the field, and the list it is from.
var aspects = [][]string{{"language", ""}, {"environment", "environments"}, {"organization", "organizations"}, {"upbringing", "upbringings"}}

// dropped are the choices whose picks Forge Steel loses when it opens a file.
var dropped = []string{"comp-artifactBonded-ba"}

// books are those whose things are listed.
var books = []string{"core", "orden", "beastheart"}

// left are the classes of supplements whose rules are in no edition here.
var left = []string{"class-summoner"}

var groups = []string{"ancestries", "cultures", "environments", "organizations", "upbringings", "careers", "classes",
	"complications", "domains", "kits", "perks", "titles", "items", "companions"}

// names are the table's names for the fields of the list.
var names = map[string]string{"called": "called", "level": "level", "count": "count", "cost": "price", "minLevel": "from", "value": "value",
	"points": "points", "echelon": "rank", "skills": "among", "languages": "among", "fixed": "fixed", "types": "sorts", "names": "names"}

// extras are the fields of a list's elements beside their names, as JSON, for every pick of one.
var extras = map[string]string{
	"kits":       `{"type":"","armor":[],"weapon":[],"stamina":0,"speed":0,"stability":0,"disengage":0,"meleeDamage":null,"rangedDamage":null,"meleeDistance":0,"rangedDistance":0,"features":[]}`,
	"domains":    `{"featuresByLevel":[],"resourceGains":[],"defaultFeatures":[]}`,
	"ancestries": `{"ancestryPoints":0,"features":[]}`,
	"perks":      `{"type":"Text","data":{},"list":""}`,
	"titles":     `{"echelon":1,"prerequisites":"","features":[],"selectedFeatureID":""}`,
	"items":      `{"type":"","keywords":[],"crafting":null,"effect":"","featuresByLevel":[],"imbuements":[],"count":1}`,
	"companions": `{"monster":{"description":"","picture":null,"level":0,"role":{"type":"No Role","organization":"Companion"},"encounterValue":0,"freeStrikeType":"Damage","withCaptain":"","retainer":null},"info":{"isSignature":false,"cost":0,"count":1}}`,
}

// power holds the fields of an ability beside its name and cost, as JSON.
const power = `{"description":"","type":{"usage":"Main Action","free":false,"trigger":"","time":"","qualifiers":[],"freeStrike":false},"keywords":[],"distance":[],"target":"","repeatable":false,"sections":[]}`

type object = map[string]any

func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var all object
	if err := json.Unmarshal(raw, &all); err != nil {
		panic(err)
	}
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	fmt.Fprint(w, preface)
	fmt.Fprintf(w, "release\t%s\n", all["source"])
	for _, t := range types {
		fmt.Fprintf(w, "type\t%s\n", strings.Join(t, "\t"))
	}
	fmt.Fprintf(w, "books\t%s\n", strings.Join(books, "\t"))
	for _, p := range parts {
		fmt.Fprintf(w, "part\t%s\n", strings.Join(p, "\t"))
	}
	for _, a := range aspects {
		fmt.Fprintf(w, "aspect\t%s\n", strings.Join(a, "\t"))
	}
	fmt.Fprintf(w, "list\tpowers\t%s\n", power)
	for _, g := range groups {
		fmt.Fprintf(w, "list\t%s\t%s\n", g, extras[g])
		for _, e := range list(all[g]) {
			if !slices.Contains(left, text(e["id"])) {
				element(w, e, 1)
			}
		}
	}
}

// element writes something of a list, with its parts.
func element(w *bufio.Writer, e object, depth int) {
	kind := "element"
	if depth > 1 {
		kind = "sub"
	}
	if t := text(e["type"]); choice(t) {
		kind = t
	}
	line(w, depth, e, kind)
	for _, key := range []string{"language"} {
		if f, ok := e[key].(object); ok {
			feature(w, f, depth+1, "", 0)
		}
	}
	for _, key := range []string{"environment", "organization", "upbringing"} {
		if id := text(e[key]); id != "" {
			line(w, depth+1, object{"id": id, "name": key}, "part")
		}
	}
	features(w, list(e["features"]), depth+1, 0)
	features(w, list(e["options"]), depth+1, 0)
	for _, l := range slices.Concat(list(e["levels"])) {
		features(w, list(l["features"]), depth+1, number(l["level"]))
	}
	pairs, _ := e["primary"].([]any)
	for _, p := range pairs {
		line(w, depth+1, object{"names": p}, "primary")
	}
	for _, a := range list(e["incidents"]) {
		line(w, depth+1, a, "event")
	}
	for _, a := range list(e["abilities"]) {
		line(w, depth+1, a, "power")
	}
	for _, s := range list(e["subclasses"]) {
		element(w, s, depth+1)
	}
}

// features writes siblings, and distinguishes those of one name by their subjects.
func features(w *bufio.Writer, all []object, depth, level int) {
	for _, f := range all {
		n := 0
		for _, o := range all {
			if o["name"] == f["name"] {
				n++
			}
		}
		called := ""
		if n > 1 {
			name := text(f["name"])
			if damage := words(f["damage"]); len(damage) > 0 {
				called = name + " (" + strings.ToLower(damage[0]) + ")"
			} else if v := number(f["value"]); v > 0 {
				called = fmt.Sprintf("%s (%d)", name, v)
			}
		}
		feature(w, f, depth, called, level)
	}
}

func feature(w *bufio.Writer, f object, depth int, called string, level int) {
	f["of"], f["called"], f["level"] = f["level"], called, float64(level)
	line(w, depth, f, text(f["type"]))
	features(w, list(f["features"]), depth+1, 0)
	features(w, list(f["options"]), depth+1, 0)
	if inner, ok := f["checked"].(object); ok {
		feature(w, inner, depth+1, "", 0)
	}
}

func choice(t string) bool {
	return slices.ContainsFunc(types, func(one []string) bool { return one[0] == t })
}

func line(w *bufio.Writer, depth int, o object, kind string) {
	fmt.Fprintf(w, "%s%s\t%s\t%s", strings.Repeat(" ", depth), text(o["id"]), text(o["name"]), kind)
	put := func(key, value string) {
		if value != "" && value != "0" {
			fmt.Fprintf(w, "\t%s=%s", key, value)
		}
	}
	for _, key := range []string{"called", "level", "count", "cost", "minLevel", "value", "points", "echelon"} {
		v := text(o[key])
		if (key == "count" || key == "minLevel") && v == "1" {
			v = ""
		}
		put(names[key], v)
	}
	if lists := words(o["lists"]); len(lists) < 5 || kind == "Perk" && len(lists) < 6 {
		put("lists", strings.Join(lists, ","))
	} else {
		put("lists", "*")
	}
	if kind == "Domain Feature" {
		put("of", text(o["of"]))
	}
	for _, key := range []string{"skills", "languages", "fixed", "types", "names"} {
		if key == "types" && (kind == "Language Choice") {
			continue
		}
		put(names[key], strings.Join(words(o[key]), ","))
	}
	if t := text(o["type"]); kind == "element" && t != "" {
		put("sort", t)
	}
	if slices.Contains(dropped, text(o["id"])) {
		put("lost", "yes")
	}
	fmt.Fprintln(w)
}

func text(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case float64:
		return fmt.Sprint(int(v))
	}
	return ""
}

func number(v any) int {
	n, _ := v.(float64)
	return int(n)
}

func words(v any) (out []string) {
	all, _ := v.([]any)
	for _, w := range all {
		if s := text(w); s != "" {
			out = append(out, s)
		}
	}
	return out
}

func list(v any) (out []object) {
	all, _ := v.([]any)
	for _, o := range all {
		if m, ok := o.(object); ok {
			out = append(out, m)
		}
	}
	return out
}
