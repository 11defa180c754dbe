package page

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet/phrase"
)

// namer returns the words for the records, numbers and values that an effect names.
type namer struct {
	set  *rules.Set
	read rules.Reader
}

func (p namer) characteristics(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, p.stat(id))
	}
	return phrase.Or(out)
}

// name returns the name of a record, or its id.
func (p namer) name(id string) string {
	if id == pick {
		return phrase.Of("what-you-pick")
	}
	if r := p.set.Record(id); r != nil {
		return r.Name
	}
	return rules.Spaced(id)
}

// valuesOf lists the values of an attribute. The values of a roll are alternatives.
func (p namer) valuesOf(key string, ids []string) string {
	if p.set.AttrRole(key) == rules.AttrRoll {
		return p.characteristics(ids)
	}
	return p.values(ids)
}

// Attribute returns an attribute in words: its label and its values, such as "Domains life, sun".
func Attribute(set *rules.Set, key string, values []string) string {
	return attrLabel(set, key) + ": " + namer{set: set}.valuesOf(key, values)
}

// values lists the values of an attribute: names of records, and words.
func (p namer) values(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		switch r := p.set.Record(id); {
		case r != nil:
			out[i] = r.Name
		case spelling.ValidSlug(id) && !strings.HasPrefix(id, "-"):
			out[i] = strings.ReplaceAll(id, "-", " ")
		default: // words, not a slug
			out[i] = id
		}
	}
	return strings.Join(out, ", ")
}

func (p namer) stat(id string) string { return StatName(p.set, id) }

// StatName returns the name of a stat or characteristic, or its id if there is none.
func StatName(set *rules.Set, id string) string {
	if id == "highest" {
		return phrase.Of("highest-characteristic")
	}
	if s := set.Stat(id); s != nil {
		return s.Name
	}
	for _, c := range set.Characteristics {
		if c.ID == id {
			return c.Name
		}
	}
	return id
}
