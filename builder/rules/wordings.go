package rules

import (
	"slices"
	"sync"

	"scabbard/builder/rules/expr"
)

// Wordings holds the expressions of a set in words. An expression is worded when it is first asked for and then kept, because
// every hero is built with the same ones. Several goroutines may use it.
type Wordings struct {
	reader Reader
	mutex  sync.RWMutex
	worded map[*Code]string
}

var recentWordings Recent[*Wordings]

// WordingsOf returns the expressions of a set in words. It keeps them for the sets that were used last.
func WordingsOf(set *Set) *Wordings {
	return recentWordings.Of(set, func(set *Set) *Wordings { return &Wordings{reader: ReaderOf(set), worded: map[*Code]string{}} })
}

// Of returns an expression in words: "half your Stamina maximum". A param is named by its binding. An expression that
// is a number or a size has no words.
func (w *Wordings) Of(e Expr, bind []Bind) string {
	if e.Empty() || e.Plain() {
		return ""
	}
	if bound, changed := withParams(e, bind); changed {
		return w.reader.calculation(bound)
	}
	w.mutex.RLock()
	words, known := w.worded[e.Code]
	w.mutex.RUnlock()
	if !known {
		words = w.reader.calculation(e)
		w.mutex.Lock()
		w.worded[e.Code] = words
		w.mutex.Unlock()
	}
	return words
}

// calculation returns an expression in words, or "" if it names nothing: a number such as -1, or a size.
func (r Reader) calculation(e Expr) string {
	if !varies(e) {
		return ""
	}
	return r.Value(e)
}

// varies reports whether an expression names something, so that it is not the same for every hero.
func varies(e Expr) bool {
	return slices.ContainsFunc(e.Nodes(), func(n Node) bool { return n.Op == expr.OpName || n.Op == expr.OpCount || n.Op == expr.OpHas })
}

// withParams replaces the params of an expression by their bindings, and reports whether there were any.
func withParams(e Expr, bind []Bind) (Expr, bool) {
	changed := false
	for _, b := range bind {
		for i, n := range e.Nodes() {
			if n.Op == expr.OpName && n.S == b.Name {
				if !changed {
					e, changed = expr.New(e.Src(), slices.Clone(e.Nodes())), true
				}
				e.Nodes()[i].S = b.To
			}
		}
	}
	return e, changed
}
