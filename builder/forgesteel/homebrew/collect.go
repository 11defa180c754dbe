package homebrew

import (
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
)

// element is something of a list of Forge Steel.
type element struct {
	list   string
	object object
}

// ownName ends the name of a thing of a player's that is called like one of the edition.
const ownName = " (homebrew)"

// bare reports whether an element is nothing but a name: it has no text, and nothing inside.
func bare(o object) bool {
	if said(o.Text("description")+o.Text("effect")) != "" {
		return false
	}
	for key := range o {
		if len(o.Object(key))+len(o.Objects(key)) > 0 {
			return false
		}
	}
	return true
}

// unknown returns the elements of a hero that neither the edition nor the table of Forge Steel has. Only these are
// decoded.
func (r *Reader) unknown(hero map[string]gjson.Result) ([]element, map[string]string) {
	c := &collector{Reader: r, seen: map[string]bool{}, renamed: map[string]string{}}
	for _, part := range r.Lib.Parts {
		o := hero[part.Field]
		if part.Made == forgesteel.MadeAspects {
			c.culture(part.List, o)
		} else {
			c.add(part.List, o)
		}
		c.picked(o)
	}
	c.picked(hero["features"])
	for _, of := range [][2]string{{"state.inventory", "items"}, {"state.titles", "titles"}} {
		field, path, _ := strings.Cut(of[0], ".")
		for _, o := range forgesteel.Elements(hero[field].Get(path)) {
			c.add(of[1], o)
		}
	}
	return c.found, c.renamed
}

// collector collects the unknown elements of a hero.
type collector struct {
	*Reader
	seen    map[string]bool
	found   []element
	renamed map[string]string // the names that things called like ones of the edition get, by their ids
}

// add adds something of a list if it is unknown and more than a name. A thing of a player's that is called like one of the
// edition, such as a copy with other numbers, gets a name of its own.
func (c *collector) add(list string, v gjson.Result) {
	id, name := v.Get("id").String(), ""
	if c.Lib.Own(list, id) {
		name = called(v.Get("name").String())
	}
	if name == "" || !c.has(list, name) {
		c.addUnknown(list, v)
		return
	}
	o := forgesteel.ObjectOf(v)
	if len(id) <= maxName && len(c.found) < maxElements && !c.seen[list+name+ownName] && o != nil && !bare(o) {
		o["name"] = forgesteel.String(name + ownName)
		c.renamed[strings.Clone(id)] = name + ownName
		c.keep(list, name+ownName, o)
	}
}

// addUnknown adds something of a list if it is unknown and more than a name.
func (c *collector) addUnknown(list string, v gjson.Result) {
	if name := c.unseen(list, v.Get("name").String()); v.IsObject() && name != "" {
		if o := forgesteel.ObjectOf(v); !bare(o) {
			c.keep(list, name, o)
		}
	}
}

// unseen returns a name cleaned for a record; "" if the edition knows it or it cannot be a name.
func (c *collector) unseen(list, name string) string {
	name = called(name)
	if name == "" || len(c.found) >= maxElements || c.seen[list+name] || c.has(list, name) {
		return ""
	}
	return name
}

func (c *collector) keep(list, name string, o object) {
	c.seen[list+name] = true
	c.found = append(c.found, element{list, o})
}

// culture adds a culture of a book, and the aspects of any culture.
func (c *collector) culture(list string, v gjson.Result) {
	if v.Get("type").String() != forgesteel.Value(c.Exchange.Homebrew, "culture.own") {
		c.add(list, v)
	}
	for _, a := range c.Lib.Aspects {
		if a.List != "" {
			c.add(a.List, v.Get(a.Field))
		}
	}
}

// picked adds the picks in the features of a part: things of lists, skills and languages. Those of a feature come before those of the
// features inside it. What has no picks is not looked into.
func (c *collector) picked(v gjson.Result) {
	if !v.IsObject() && !v.IsArray() || !strings.Contains(v.Raw, `"selected"`) {
		return
	}
	kind := v.Get("type").String()
	if data := v.Get("data"); v.IsObject() && data.IsObject() {
		list, names := c.Lib.Picks(kind), c.Lib.Names(kind)
		for _, one := range forgesteel.Elements(data.Get("selected")) {
			switch {
			case list != "":
				c.add(list, one)
			case names != "" && one.Type == gjson.String:
				if name := c.unseen(names, one.String()); name != "" {
					c.keep(names, name, object{"name": forgesteel.String(name), "lists": data.Get("listOptions")})
				}
			}
		}
	}
	v.ForEach(func(_, in gjson.Result) bool {
		c.picked(in)
		return true
	})
}
