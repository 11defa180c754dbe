package store

import (
	"slices"

	"scabbard/builder/herofile"
)

// Record remembers what a run writes: each file with its contents before the first write.
type Record struct {
	before map[string][]byte // by real path
	list   []string
	pages  map[string]int
}

// Change is a file that was written.
type Change struct {
	Path          string
	Before, After []byte // Before is empty for a new file; both are empty for one that is no hero and no party
	Pages         int    // of a printed document; 0 for another
}

// locked notes the contents of a file before it is written.
func (r *Record) locked(real string) {
	if r == nil {
		return
	}
	if _, known := r.before[real]; known {
		return
	}
	if r.before == nil {
		r.before = map[string][]byte{}
	}
	r.before[real], _ = herofile.ReadVersion(real)
}

// wrote notes that files were written.
func (r *Record) wrote(paths ...string) {
	if r == nil {
		return
	}
	for _, p := range paths {
		if !slices.Contains(r.list, p) {
			r.list = append(r.list, p)
		}
	}
}

// Printed notes how many pages a document has that is written.
func (f *Files) Printed(path string, pages int) {
	if f.Recorded == nil {
		return
	}
	if f.Recorded.pages == nil {
		f.Recorded.pages = map[string]int{}
	}
	f.Recorded.pages[path] = pages
}

// Changes returns the files that were written, in their order.
func (r *Record) Changes() (out []Change) {
	for _, p := range r.list {
		c := Change{Path: p, Before: r.before[RealPath(p)], Pages: r.pages[p]}
		c.After, _ = herofile.ReadVersion(p)
		out = append(out, c)
	}
	return out
}
