package homebrew

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// rolledAmount is a pattern of an amount of a resource that is a number or dice, such as "2" or "1d3 + 1".
const rolledAmount = `^[0-9]{1,2}(d[0-9]{1,2})?( ?\+ ?[0-9]{1,2})?$`

// rolled reports whether a value is such an amount.
func rolled(value string) bool { return regexp.MustCompile(rolledAmount).MatchString(value) }

// resource makes the resource of a class an effect: its gain each turn, and its other gains.
func (c *classMaker) resource(e *entry, f object) bool {
	name, data := nameOf(f), f.Object("data")
	if name == "" {
		return false
	}
	id, label, start, turn := forgesteel.Slug(name), "", c.value("resource.start"), ""
	epic := slices.Contains(c.values("resource.epic"), data.Text("type"))
	if epic {
		label, start = c.value("resource.label"), ""
	}
	var gains yaml.List
	for i, g := range data.Objects("gains") {
		value := said(g.Text("value"))
		if !epic && c.eachTurn(g) && c.gains[g.Text("tag")] == "" && rolled(value) && turn == "" {
			c.gains[g.Text("tag")] = turnGain
			turn = value
			continue
		}
		gain := "gain-" + strconv.Itoa(i+1)
		if one := c.gainOf(gain, g); one != nil && len(gains) < 30 {
			c.gains[g.Text("tag")] = gain
			gains = append(gains, one)
		}
	}
	floor := "0"
	if data.Yes("canBeNegative") {
		floor = ""
	}
	var said yaml.List
	if says := joined(f.Text("description"), data.Text("details")); says != "" {
		said = yaml.List{says}
	}
	e.effects = append(e.effects, fields("resource", fields("id", id, "name", name, "label", label, "start", start, "turn", turn, "gains", gains,
		"floor", floor, "rules", said)))
	if !epic {
		c.resourceID = id
	}
	return true
}

// eachTurn reports whether a gain comes at the start of each turn.
func (v *vocabulary) eachTurn(gain object) bool {
	trigger := strings.ToLower(said(gain.Text("trigger")))
	return slices.ContainsFunc(v.values("resource.turn"), func(w string) bool { return strings.HasSuffix(strings.TrimSuffix(trigger, "."), w) })
}

// gainOf returns a way to gain a resource, or nil if it has no text.
func (v *vocabulary) gainOf(id string, g object) yaml.Map {
	value, trigger := said(g.Text("value")), said(g.Text("trigger"))
	if value == "" && trigger == "" {
		return nil
	}
	if value != "" && value[0] >= '0' && value[0] <= '9' {
		value = "+" + value
	}
	once := ""
	switch g.Text("frequency") {
	case v.value("resource.round"):
		once = rules.OnceRound
	case v.value("resource.encounter"):
		once = rules.OnceEncounter
	}
	return fields("id", id, "text", strings.Trim(value+": "+trigger, ": "), "once", once)
}

// gain makes a gain that a later feature brings a change of the resource. It takes the place of the gain that it replaces.
func (c *classMaker) gain(e *entry, f object) bool {
	data := f.Object("data")
	if c.resourceID == "" {
		return false
	}
	id, value := forgesteel.Slug("gain "+nameOf(f)), said(data.Text("value"))
	for _, tag := range data.Words("replacesTags") {
		if old := c.gains[tag]; old != "" {
			id = old
			break
		}
	}
	one := c.gainOf(id, data)
	var turn string
	var gains yaml.List
	switch {
	case id == turnGain && rolled(value):
		turn = value
	case id == turnGain || one == nil:
		return false
	default:
		gains = yaml.List{one}
	}
	out := fields("amend", "resource/"+c.resourceID, "turn", turn, "gains", gains)
	c.gains[data.Text("tag")] = id
	e.effects = append(e.effects, out)
	if says := said(f.Text("description")); says != "" {
		e.text = append(e.text, says)
	}
	return true
}

// threshold makes a benefit that an amount of the resource brings a row of a table.
func (c *classMaker) threshold(e *entry, f object) bool {
	data := f.Object("data")
	if c.resourceID == "" {
		return false
	}
	if name := data.Text("resource"); name != "" && forgesteel.Slug(name) != c.resourceID {
		return false
	}
	text := strings.Join(c.inWords(data.Object("feature"), 0), "; ")
	if text == "" {
		return false
	}
	row := yaml.Map{{Key: "at", Value: min(max(data.Number("value"), 0), 100)}, {Key: "text", Value: said(text)}}
	e.rows = append(e.rows, row)
	return true
}

// inWords returns the text of a feature.
func (m *maker) inWords(f object, depth int) (out []string) {
	data := f.Object("data")
	switch kind := f.Text("type"); {
	case depth > maxDeep:
	case kind == "Multiple Features":
		for _, in := range data.Objects("features") {
			out = append(out, m.inWords(in, depth+1)...)
		}
	case kind == "Roll Modifier":
		out = append(out, rollWords(data))
	case kind == "Ability":
		a := data.Object("ability")
		out = append(out, nameOf(a))
		for _, s := range a.Objects("sections") {
			out = append(out, said(s.Text("text")+s.Text("effect")))
		}
	case said(f.Text("description")) != "":
		out = append(out, said(f.Text("description")))
	case kind != "":
		out = append(out, strings.TrimSpace(kind+" "+nameOf(f)))
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}
