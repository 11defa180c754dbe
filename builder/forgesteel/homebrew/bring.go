// Package homebrew makes records of the homebrew in files of Forge Steel, and reads the homebrew that a file written by
// scabbard carries. It never touches the disk. Parts that have no field in a record become its text, and are listed.
package homebrew

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder"
	"scabbard/builder/archive"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/sheet/printable"
)

// maxSets is how many different homebrews of one import are put on top of the rules, because each takes a while.
const maxSets = 10

// The author and the license of homebrew that names none.
const (
	unknownAuthor  = "an unknown author"
	unknownLicense = "licence unknown"
)

// fileName is the name of the file of records that are made.
const fileName = "forge-steel.yaml"

// Reader reads the homebrew of the heroes of an import. It is not safe for concurrent use.
type Reader struct {
	forgesteel.Glossary
	has  func(list, name string) bool // reports whether a name is known without homebrew
	sets map[[32]byte]*layered
}

// layered is a set with homebrew, or the reason why there is none.
type layered struct {
	set *rules.Set
	why string
}

// New returns a reader of homebrew of heroes, for an edition that forgesteel.Knows.
func New(set *rules.Set) *Reader {
	r := &Reader{Glossary: forgesteel.GlossaryOf(set), sets: map[[32]byte]*layered{}}
	r.has = r.Namer()
	return r
}

// Bring returns the homebrew of a hero in a file, given as the values of its fields, or nil if there is none. Things that become
// some records stay out.
func (r *Reader) Bring(hero map[string]gjson.Result, without []string) *decode.Brought {
	if packed := hero[forgesteel.PackedKey]; packed.IsObject() {
		return r.packed(forgesteel.ObjectOf(packed))
	}
	found, renamed := r.unknown(hero)
	found = slices.DeleteFunc(found, func(e element) bool { return slices.Contains(without, r.recordID(e)) })
	if len(found) == 0 {
		return nil
	}
	name := called(hero["name"].String())
	if name == "" {
		name = "hero"
	}
	out := r.made(found, name, "a hero of "+r.Set.Exchange.Program+"'s, "+name, false)
	out.Renamed = renamed
	return out
}

// recordID returns the id of the record that an element becomes.
func (r *Reader) recordID(e element) string {
	return r.Kind(e.list) + "/" + forgesteel.Slug(nameOf(e.object))
}

// made returns the homebrew of some elements, of a hero or of a file of their own.
func (r *Reader) made(found []element, name, from string, file bool) *decode.Brought {
	m := &maker{vocabulary: vocabulary{Glossary: r.Glossary}, taken: map[string]bool{}, special: map[string][]string{}, tagged: map[string]bool{}, file: file}
	out := &decode.Brought{}
	m.order(found)
	for _, f := range found {
		m.owner = ""
		if m.element(f.list, f.object) {
			out.Made, out.Records = append(out.Made, m.Kind(f.list)+" "+nameOf(f.object)), append(out.Records, r.recordID(f))
		} else {
			out.Unplaced = append(out.Unplaced, forgesteel.Unplaced{What: printable.Line(f.object.Text("name")), Why: "no record can be made of it"})
		}
	}
	out.AsText = m.texts
	if len(m.records) == 0 {
		return out
	}
	layer := "of-" + forgesteel.Slug(name)
	manifest := fields("name", layer, "title", "Homebrew of "+name, "version", "1", "author", unknownAuthor, "licence", unknownLicense, "from", from)
	head := fields("edition", r.Set.Edition, "manifest", manifest, "records", m.records, "change", m.change)
	text := yaml.Write(head)
	if len(text) > maxBytes {
		out.Made, out.Records, out.AsText, out.Unplaced = nil, nil, nil, append(out.Unplaced, forgesteel.Unplaced{What: "the homebrew", Why: fmt.Sprintf("larger than the %d KB that a hero carries", maxBytes/1000)})
		return out
	}
	out.Names = []string{fmt.Sprintf("%s@1 (by %s; from %s)", layer, unknownAuthor, from)}
	out.Carried = []builder.Carried{{Layer: layer, Files: []builder.CarriedFile{{Name: fileName, Text: string(text)}}}}
	r.put(out)
	return out
}

// order sorts elements so that those that others refer to come first: skills and languages, then other things, then cultures
// and classes.
func (m *maker) order(found []element) {
	rank := func(e element) int {
		switch e.list {
		case m.value("skill.of"), m.value("language.of"):
			return 0
		case m.value("class.of"), m.value("culture.of"):
			return 2
		}
		return 1
	}
	slices.SortStableFunc(found, func(a, b element) int { return rank(a) - rank(b) })
}

// put puts the homebrew on top of the rules. Homebrew with a mistake is left out, with the mistake.
func (r *Reader) put(b *decode.Brought) {
	sum := sha256.New()
	for _, c := range b.Carried {
		for _, f := range c.Files {
			fmt.Fprintf(sum, "%q %q %q\n", c.Layer, f.Name, f.Text)
		}
	}
	key := [32]byte(sum.Sum(nil))
	one := r.sets[key]
	switch {
	case one != nil:
	case len(r.sets) >= maxSets:
		one = &layered{why: fmt.Sprintf("more than %d different homebrews are imported", maxSets)}
	default:
		one = r.layer(b.Carried)
		r.sets[key] = one
	}
	if one.set == nil {
		for _, c := range b.Carried {
			b.Unplaced = append(b.Unplaced, forgesteel.Unplaced{What: "the homebrew " + c.Layer, Why: one.why})
		}
		b.Names, b.Carried, b.Made, b.Records, b.AsText = nil, nil, nil, nil, nil
		return
	}
	b.Set = one.set
}

// layer returns the rules with homebrew on top.
func (r *Reader) layer(carried []builder.Carried) *layered {
	set := r.Set
	for _, c := range carried {
		var files []read.File
		for _, f := range c.Files {
			files = append(files, read.File{Name: f.Name, Data: []byte(f.Text)})
		}
		above, err := read.Layer(set, c.Layer, files)
		if err != nil {
			why := err.Error()
			if list, ok := err.(yaml.Errors); ok && len(list) > 0 {
				why = fmt.Sprintf("%d mistakes, the first: %s", len(list), list[0].Error())
			}
			return &layered{why: printable.Line(why)}
		}
		set = above
	}
	return &layered{set: set}
}

// packed returns the homebrew that a file of ours carries. Nothing of it is used if a name in it could lead elsewhere.
func (r *Reader) packed(own object) *decode.Brought {
	out, total := &decode.Brought{}, 0
	refuse := func(why string) *decode.Brought {
		return &decode.Brought{Unplaced: []forgesteel.Unplaced{{What: "the homebrew in the file", Why: why}}}
	}
	for _, name := range own.Words("names") {
		if name = printable.Line(name); name != "" && len(name) <= 300 && len(out.Names) < 20 {
			out.Names = append(out.Names, name)
		}
	}
	for _, l := range own.Objects("layers") {
		c := builder.Carried{Layer: l.Text("name")}
		if strings.Contains(c.Layer, "/") || archive.CheckName(c.Layer) != nil || len(out.Carried) >= 8 {
			return refuse("it has a name that could lead elsewhere, or too many parts")
		}
		for _, f := range l.Objects("files") {
			name := f.Text("name")
			if archive.CheckName(name) != nil || !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml") || len(c.Files) >= 100 {
				return refuse("a file in it has a name that could lead elsewhere")
			}
			if total += len(f.Text("text")); total > maxBytes {
				return refuse(fmt.Sprintf("it is larger than the %d KB that a hero carries", maxBytes/1000))
			}
			c.Files = append(c.Files, builder.CarriedFile{Name: name, Text: f.Text("text")})
		}
		if len(c.Files) > 0 {
			out.Carried = append(out.Carried, c)
		}
	}
	if len(out.Carried) == 0 || len(out.Names) == 0 {
		return nil
	}
	for _, c := range out.Carried {
		out.Made = append(out.Made, "homebrew "+c.Layer)
	}
	r.put(out)
	return out
}
