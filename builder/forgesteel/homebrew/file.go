package homebrew

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
)

// prefixes begin the suffixes of Forge Steel's files: NAME.ds-kit.
var prefixes = []string{".ds-", ".drawsteel-"}

// The bounds of a file with homebrew.
const (
	MaxFile   = 4 << 20 // bytes
	maxInFile = 200     // things that become records
	maxLeft   = 500     // things that are named because they become none
)

// suffix returns the kind of contents of a file of Forge Steel by its name, such as "kit", or "" if it is none of its files.
func suffix(path string) string {
	ext := strings.ToLower(filepath.Ext(path))
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(ext, p); ok {
			return rest
		}
	}
	return ""
}

// lists returns the names of the lists of things, sorted.
func (r *Reader) lists() []string { return slices.Sorted(maps.Keys(r.Lib.Lists)) }

// listsOf returns the lists whose things a kind of file holds.
func (r *Reader) listsOf(kind string) []string {
	return slices.DeleteFunc(r.lists(), func(list string) bool {
		return len(kind) < 3 || !strings.HasPrefix(list, kind[:len(kind)-1])
	})
}

// File returns the homebrew in a file of Forge Steel's: a hero, a thing such as a kit, or a sourcebook with lists of
// things. Every thing in it becomes records, or is among the unplaced with the reason. The error says why there are no records.
func (r *Reader) File(path string, raw []byte) (*decode.Brought, error) {
	o := forgesteel.ObjectOf(gjson.ParseBytes(raw))
	if o == nil || !gjson.ValidBytes(raw) {
		return nil, errors.New("no file of " + r.Set.Exchange.Program + "'s: it has no JSON object")
	}
	var found []element
	var unplaced []forgesteel.Unplaced
	leave := func(list string, one object, why string) {
		if len(unplaced) < maxLeft {
			unplaced = append(unplaced, forgesteel.Unplaced{Where: list, What: nameOf(one), Why: why})
		}
	}
	take := func(list string, one object) {
		name := nameOf(one)
		switch {
		case r.Record(list, name) == nil:
		case r.Lib.Own(list, one.Text("id")):
			one["name"] = forgesteel.String(name + ownName) // called like one of the edition, but a player's
		default:
			leave(list, one, r.Set.Edition+" has it already")
			return
		}
		if len(found) == maxInFile {
			leave(list, one, fmt.Sprintf("a file holds at most %d things", maxInFile))
			return
		}
		found = append(found, element{list, one})
	}
	read := map[string]bool{}
	for _, list := range r.lists() {
		read[list] = true
		for _, one := range o.Objects(list) {
			switch {
			case nameOf(one) == "":
			case bare(one):
				leave(list, one, "it is only a name")
			default:
				take(list, one)
			}
		}
	}
	for _, list := range forgesteel.Values(r.Exchange.Homebrew, "book.words") {
		read[list+"s"] = true
		for _, one := range o.Objects(list + "s") {
			if nameOf(one) != "" {
				take(list, one)
			}
		}
	}
	lists := r.listsOf(suffix(path))
	if len(found)+len(unplaced) == 0 && len(lists) > 0 && nameOf(o) != "" && !bare(o) {
		take(lists[0], o)
	} else if len(found) > 0 {
		eachOther(o, read, func(list string, one object) { leave(list, one, "no records are made of such a thing") })
	}
	if len(found) == 0 {
		if b := r.Bring(gjson.ParseBytes(raw).Map(), nil); b != nil && len(b.Carried) > 0 {
			return b, nil
		}
		if len(unplaced) > 0 {
			return nil, errors.New("makes no records: " + unplaced[0].Words() + ": " + unplaced[0].Why)
		}
		return nil, errors.New("holds nothing that a record can be made of")
	}
	name := cmp.Or(nameOf(o), "homebrew")
	b := r.made(found, name, "a file of "+r.Set.Exchange.Program+"'s, "+name, true)
	b.Unplaced = append(b.Unplaced, unplaced...)
	if len(b.Carried) == 0 {
		why := "holds nothing that a record can be made of"
		if len(b.Unplaced) > 0 {
			why = "makes no records: " + b.Unplaced[0].Why
		}
		return nil, errors.New(why)
	}
	return b, nil
}

// eachOther calls do for every named thing in those lists of a file that were not read.
func eachOther(file object, read map[string]bool, do func(list string, one object)) {
	for _, list := range slices.Sorted(maps.Keys(file)) {
		for _, one := range file.Objects(list) {
			if !read[list] && nameOf(one) != "" {
				do(list, one)
			}
		}
	}
}
