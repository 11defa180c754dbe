package front

import (
	"scabbard/sheet/pdf/typeset"
	"scabbard/sheet/phrase"
)

// density is how page 1 is set. Reductions make it tighter.
type density struct {
	gap   float64 // mm between panels
	row   float64 // mm, a condition
	table float64 // pt, for the table of abilities and the rules at the foot
	lead  float64 // their line spacing; 0 for the usual one

	short  bool // digests in place of the full effects of abilities, which are overleaf
	bare   bool // no keywords that no rule mentions if a row would grow for them, and distance and target on one line if they fit
	own    bool // only the hero's figures of abilities; those of other users are overleaf
	silent bool // no keywords at all if a row would grow for them
	slim   bool // the target of an ability without a roll is before its effect
	merged bool // the free strikes in one row
	named  bool // only the names of common actions with a number of this page; their rules are overleaf
	apart  bool // tables that grow with a resource have a panel of their own

	away   pieces  // the pieces on another page
	pools  float64 // mm, the least height of the panel of surges and shields
	single bool    // the only page: the back's parts are at its foot
	acts   int     // how many common actions such a page has with their digests, if the others are only named
	done   uint32  // the reductions in force, a bit each
}

// pieces are parts of page 1 that may be on another page.
type pieces uint16

// The parts of page 1 that a reduction may move.
const (
	pieceLanguages pieces = 1 << iota
	pieceSkills
	pieceActs       // common actions
	pieceConditions // the texts of conditions; their boxes stay
	pieceTokens     // the uses of tokens
	pieceEveryones  // the rows of abilities that every hero has
	pieceTables     // tables that grow with a resource
	pieceForms      // the numbers of forms
	pieceFight      // the rules of every fight
)

// commonPieces are the pieces that are the same for every hero. A page that stands alone may lack them.
const commonPieces = pieceActs | pieceConditions | pieceTokens | pieceEveryones

// has reports whether a piece is on another page.
func (d density) has(piece pieces) bool { return d.away&piece != 0 }

// voice returns the style of the table and of the foot.
func (d density) voice() typeset.Voice {
	v := typeset.TableVoice.At(d.table)
	if d.lead > 0 {
		v.Lead = d.lead
	}
	return v
}

// reduction makes page 1 smaller. The reductions are tried in order, so they are ordered by their cost to the reader.
type reduction struct {
	key   phrase.Key       // of the words for the part that is elsewhere then; empty if everything stays
	far   bool             // it is on a page after the leaf
	cost  string           // to the reader
	moves pieces           // the pieces it moves to another page
	apply func(d *density) // its other changes, or nil
}

// reductions are tried in this order until page 1 fits. None of them takes an effect, a trigger or a price from an ability.
var reductions = []reduction{
	{cost: "a turn of the page for a common action with a number of this page", apply: func(d *density) { d.named = true }},
	{key: phrase.Key("moved-languages"), far: true, cost: "nothing in a fight", moves: pieceLanguages},
	{cost: "a little white", apply: func(d *density) { d.gap, d.table, d.row = 3, 8.25, 3.5 }},
	{key: phrase.Key("moved-keywords"), far: true, cost: "a look at the ability's block, rarely",
		apply: func(d *density) { d.bare = true }},
	{cost: "white, and smaller type", apply: func(d *density) { d.gap, d.table, d.row = 2.6, 8, 3.4 }},
	{cost: "nothing: the free strikes share a row", apply: func(d *density) { d.merged = true }},
	{cost: "nothing: tables have more room in a panel of their own", apply: func(d *density) { d.apart = true }},
	{key: phrase.Key("moved-effects"), cost: "a digest, and a turn of the page for the full text",
		apply: func(d *density) { d.short = true }},
	{key: phrase.Key("moved-everyones"), moves: pieceEveryones,
		cost: "a turn of the page for a common maneuver with a roll"},
	{key: phrase.Key("moved-acts"), moves: pieceActs, cost: "a turn of the page for an action other than an ability"},
	{key: phrase.Key("moved-tokens"), moves: pieceTokens, cost: "a turn of the page when a token is spent"},
	{key: phrase.Key("moved-conditions"), moves: pieceConditions, cost: "a turn of the page when a condition begins"},
	{cost: "nothing: targets are before effects", apply: func(d *density) { d.slim = true }},
	{key: phrase.Key("moved-skills"), moves: pieceSkills, cost: "a turn of the page for a test"},
	{cost: "white between lines", apply: func(d *density) { d.gap, d.row, d.lead = 2.2, 3.1, 1.08 }},
	{cost: "type of 7.5 points", apply: func(d *density) { d.table = 7.5 }},
	{cost: "a look at the ability's block for a keyword that a rule mentions", apply: func(d *density) { d.silent = true }},
	{cost: "a turn of the page for a creature's figures of an ability", apply: func(d *density) { d.own = true }},
	{key: phrase.Key("moved-forms"), moves: pieceForms, cost: "a turn of the page when a form is taken"},
	{key: phrase.Key("moved-tables"), moves: pieceTables, cost: "a turn of the page when the resource grows"},
	{key: phrase.Key("moved-fight"), moves: pieceFight, cost: "a turn of the page for the rules of every fight"},
	{cost: "almost all white", apply: func(d *density) { d.lead = 1.04 }},
	{cost: "the rest of the white, and type of 7.25 points", apply: func(d *density) { d.table, d.lead = 7.25, 1 }},
}

// bitOf returns the bit of the reduction with a key.
func bitOf(key phrase.Key) uint32 {
	for i, r := range reductions {
		if r.key == key {
			return 1 << i
		}
	}
	return 0
}

// loosest is page 1 without any reduction.
var loosest = density{gap: 3.5, table: 8.5, row: 3.65}

// reduced returns the page without reductions, on its own or not, after some of the reductions.
func reduced(single bool, done uint32) density {
	d := loosest
	d.single, d.done = single, done
	for i, r := range reductions {
		if done&(1<<i) == 0 {
			continue
		}
		if d.away |= r.moves; r.apply != nil {
			r.apply(&d)
		}
	}
	return d
}

// elsewhere returns the names of the parts that a density leaves to the back of page 1, or to the pages after it. has reports whether
// the hero has a piece at all.
func (d density) elsewhere(far bool, has func(pieces) bool) (out []string) {
	for i, r := range reductions {
		if r.key != "" && r.far == far && d.done&(1<<i) != 0 && (r.moves == 0 || has(r.moves)) {
			out = append(out, phrase.Of(r.key))
		}
	}
	return out
}
