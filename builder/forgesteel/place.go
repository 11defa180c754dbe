package forgesteel

import (
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// wish is something the player picked, that wants a place in the other program's hero.
type wish struct {
	q       *builder.Question
	rec     *rules.Record
	line    []string // the asking record and its owners, the nearest first
	instead string   // the slug of the record it replaces; empty for none
}

// wishes are the picks of every question that is answered here, but those that have a place of their own.
func (w *writer) wishes() (out []wish) {
	for _, q := range w.r.Questions {
		if q.Text || rules.OfPlay(q.ID) || w.settled(q.ID) {
			continue
		}
		var instead string
		if rest, ok := strings.CutSuffix(q.ID, ".instead"); ok {
			instead = rest[strings.LastIndexByte(rest, '.')+1:]
		}
		for _, rec := range w.r.Picked(q.ID) {
			out = append(out, wish{q, rec, line(w.set, q.Source.ID), instead})
		}
	}
	return out
}

// settled reports whether the answer to a question is written by itself.
func (w *writer) settled(question string) bool {
	for _, p := range w.x.Places {
		if first(p.Values) == question {
			return true
		}
	}
	return false
}

// settle notes that a pick has a place that is not in a feature.
func (w *writer) settle(q *builder.Question, rec *rules.Record) {
	w.told[rec.ID] = true
	w.with = append(w.with, q.ID+"="+rec.Slug())
}

// place gives every wish the branch that suits it best. The gifts of a pick may have room for others: it goes on until
// nothing more finds a place. The rest then goes to another level, and then wherever it fits at all.
func (w *writer) place() {
	waiting := w.wishes()
	for _, least := range []int{exactly, nearly, anyhow} {
		for before := -1; before != len(waiting); {
			before = len(waiting)
			waiting = slices.DeleteFunc(waiting, func(wi wish) bool { return w.grant(wi, least) })
		}
	}
	w.waiting = waiting
}

// grant puts a wish into the best branch that takes it, and reports whether there was one.
func (w *writer) grant(wi wish, least int) bool {
	if derived(wi.q) {
		return false
	}
	var best *branch
	var found *pick
	most := 0
	for i, b := range w.slots {
		if wi.instead != "" {
			if w.replace(b, wi) {
				return true
			}
			continue
		}
		if len(b.was) > 0 || !b.room() {
			continue
		}
		score := w.score(b, wi)
		if score < least || score == 0 && b.how.How != byName && b.how.How != byElement {
			continue
		}
		if score = score*1000 + 999 - min(i, 998); score <= most {
			continue
		}
		if p := w.takes(b, wi); p != nil && !b.has(p) {
			best, found, most = b, p, score
		}
	}
	if best == nil {
		return false
	}
	w.put(best, found, wi)
	return true
}

// has reports whether a branch has a pick already: nothing is picked twice there.
func (b *branch) has(p *pick) bool {
	return slices.ContainsFunc(b.picks, func(o *pick) bool { return o.node == p.node && o.name == p.name })
}

// score returns how well a branch suits the asker of a wish; 0 if it belongs to something else.
func (w *writer) score(b *branch, wi wish) int {
	score := 0
	for i, id := range wi.line {
		if at := slices.Index(b.homes, id); at >= 0 {
			score = 50 - 4*min(i, 5) - 2*min(at, 5)
			break
		}
	}
	if score == 0 {
		return 0
	}
	if b.level == max(wi.q.Level, 1) {
		score += 70
	}
	if w.listed(b, wi.rec) {
		score += 10
	}
	return score
}

// listed reports whether a record is one of those that a feature lists: a name of its own, or one of a group.
func (w *writer) listed(b *branch, rec *rules.Record) bool {
	lists := b.node.words("lists")
	if slices.Contains(lists, "*") {
		return true
	}
	for _, name := range b.node.words("among") {
		if w.stands(w.read(name), rec) {
			return true
		}
	}
	groups := slices.Concat(w.set.AttrOf(rec, rules.AttrGroup), rec.Tags)
	return slices.ContainsFunc(lists, func(l string) bool { return slices.Contains(groups, spelling.Slug(l)) })
}

// takes is how a branch holds a wish, nil where it cannot.
func (w *writer) takes(b *branch, wi wish) *pick {
	switch b.how.How {
	case byOption:
		return w.option(b.node.inner, wi.rec)
	case byAbility:
		return w.ability(b, wi.rec)
	case byName:
		if w.kind(b.how.List) == wi.rec.Kind() && wi.q.Holds() {
			return &pick{name: wi.rec.Name}
		}
	case byDropped:
		if w.kind(b.how.List) == wi.rec.Kind() && !wi.q.Holds() {
			return &pick{name: wi.rec.Name}
		}
	case byElement, oneElement:
		if b.how.How == byElement && w.told[wi.rec.ID] && !wi.q.Holds() {
			return nil
		}
		types := b.node.words("sorts")
		if n := w.element(b.how.List, wi.rec); n != nil && (len(types) == 0 || n.attr("sort") == "" || slices.Contains(types, n.attr("sort"))) {
			return &pick{node: n, name: n.Name}
		}
	case byLevel:
		return w.option(w.opened(b), wi.rec)
	case byBorrowed:
		return w.option(w.lent(b), wi.rec)
	}
	return nil
}

// option returns the option that means a record, and the answers that its name implies; nil for none.
func (w *writer) option(options []*node, rec *rules.Record) *pick {
	if w.picksWhole(rec.Kind()) {
		return nil
	}
	for _, n := range options {
		read := w.read(n.called())
		if w.stands(read, rec) && !slices.ContainsFunc(read.also, func(a string) bool { return !w.answered(a) }) {
			return &pick{node: n, name: n.Name}
		}
	}
	return nil
}

// answered reports whether the hero has given an answer, "question=slug".
func (w *writer) answered(also string) bool {
	question, slug, _ := strings.Cut(also, "=")
	return slices.ContainsFunc(w.r.Picked(question), func(rec *rules.Record) bool { return rec.Slug() == slug })
}

// ability finds the ability of the class that a branch offers and a record means.
func (w *writer) ability(b *branch, rec *rules.Record) *pick {
	if w.kind("abilities") != rec.Kind() {
		return nil
	}
	for _, home := range b.homes {
		for _, n := range w.abilities[home] {
			if n.attr("price") == b.node.attr("price") && w.means(n, rec) {
				return &pick{node: n, name: n.Name}
			}
		}
	}
	return nil
}

// opened returns the options that a pick elsewhere in the same home has at the level of a branch.
func (w *writer) opened(b *branch) (out []*node) {
	for _, o := range w.slots {
		if o.how.How != byElement || o.how.List != b.how.List || o.homes[0] != b.homes[0] {
			continue
		}
		for _, p := range o.picks {
			for _, n := range p.node.inner {
				if n.attr("level") == b.node.attr("of") {
					out = append(out, n)
				}
			}
		}
	}
	return out
}

// lent returns the options of an element picked elsewhere that cost as much as a branch gives for them.
func (w *writer) lent(b *branch) (out []*node) {
	for _, o := range w.slots {
		if o.how.How != oneElement || o.how.List != b.how.List {
			continue
		}
		for _, p := range o.picks {
			for _, f := range p.node.inner {
				for _, n := range f.inner {
					if n.attr("value") == b.node.attr("value") {
						out = append(out, n)
					}
				}
			}
		}
	}
	return out
}

// replace puts a wish in the place of a name that a branch holds from the start.
func (w *writer) replace(b *branch, wi wish) bool {
	if w.score(b, wi) == 0 || w.kind(b.how.List) != wi.rec.Kind() {
		return false
	}
	for i, name := range b.was {
		if spelling.Slug(plain(name)) == wi.instead {
			b.was = slices.Clone(b.was)
			b.was[i] = wi.rec.Name
			w.told[wi.rec.ID] = true
			return true
		}
	}
	return false
}

// put picks in a branch, and plants the gifts of the pick.
func (w *writer) put(b *branch, p *pick, wi wish) {
	p.rec = wi.rec
	b.picks = append(b.picks, p)
	w.told[wi.rec.ID] = true
	w.with = append(w.with, w.read(p.nameOf()).also...)
	if p.node == nil {
		return
	}
	homes := append([]string{wi.rec.ID, root(w.set, wi.rec)}, b.homes...)
	if _, asks := w.lib.manners[p.node.Type]; asks {
		p.inner = w.plant([]*node{p.node}, b.level, homes...)
	} else if b.how.How == byElement && b.how.List != "titles" && len(p.node.inner) > 0 && p.node.inner[0].attr("level") == "" {
		p.inner = w.plant(p.node.inner, b.level, homes...)
	}
}

// nameOf returns the name of a pick, with its distinction from others.
func (p *pick) nameOf() string {
	if p.node != nil {
		return p.node.called()
	}
	return p.name
}
