package homebrew

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tidwall/gjson"

	"scabbard/builder/forgesteel/decode"
)

// prefixes begin the suffixes of Forge Steel's files: NAME.ds-kit.
var prefixes = []string{".ds-", ".drawsteel-"}

// MaxFile is how many bytes a file with homebrew may have.
const MaxFile = 4 << 20

// IsFile reports whether a file is one of Forge Steel's by its name.
func IsFile(path string) bool { return suffix(path) != "" }

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

// File returns the homebrew in a file of Forge Steel's: a hero, a thing such as a kit, or a sourcebook with lists of
// things. The error says why there is none.
func (r *Reader) File(path string, raw []byte) (*decode.Brought, error) {
	var o object
	if json.Unmarshal(raw, &o) != nil {
		return nil, errors.New("no file of " + r.set.Exchange.Program + "'s: it has no JSON object")
	}
	var found []element
	lists := r.table.Lists()
	for _, list := range lists {
		for _, one := range o.objects(list) {
			if nameOf(one) != "" && !bare(one) && len(found) < maxElements && !r.has(list, nameOf(one)) {
				found = append(found, element{list, one})
			}
		}
	}
	for _, list := range (&vocabulary{exchange: r.set.Exchange}).values("book.words") {
		for _, one := range o.objects(list + "s") {
			if nameOf(one) != "" && len(found) < maxElements && !r.has(list, nameOf(one)) {
				found = append(found, element{list, one})
			}
		}
	}
	kind := suffix(path)
	lists = slices.DeleteFunc(lists, func(list string) bool {
		return len(kind) < 3 || !strings.HasPrefix(list, kind[:len(kind)-1])
	})
	if len(found) == 0 && len(lists) > 0 && nameOf(o) != "" && !bare(o) {
		found = append(found, element{lists[0], o})
	}
	if len(found) == 0 {
		if b := r.Bring(gjson.ParseBytes(raw).Map()); b != nil && len(b.Carried) > 0 {
			return b, nil
		}
		return nil, errors.New("holds nothing that a record can be made of")
	}
	name := nameOf(o)
	if name == "" {
		name = "homebrew"
	}
	b := r.made(found, name, "a file of "+r.set.Exchange.Program+"'s, "+name, true)
	if len(b.Carried) == 0 {
		why := "holds nothing that a record can be made of"
		if len(b.Unplaced) > 0 {
			why = "makes no records: " + b.Unplaced[len(b.Unplaced)-1].Why
		}
		return nil, errors.New(why)
	}
	return b, nil
}
