package typeset

import (
	"encoding/binary"
	"math"
	"sync"
	"sync/atomic"
)

// broken is a text broken into lines, with the width of each.
type broken struct {
	lines [][]Bit
	wide  []float64
}

// memory caches broken texts while documents are composed. A sheet is tried in several sizes and densities with mostly the
// same lines, and heroes share most rules.
type memory struct {
	documents atomic.Int32 // the documents being composed; at 0 nothing is cached
	shelves   [16]shelf
}

// shelf is a part of the cache with its own lock.
type shelf struct {
	sync.Mutex
	texts map[string]broken
	room  int // the bytes left
}

// shelfRoom is the capacity of a shelf in bytes.
const shelfRoom = 4 << 20

var remembered memory

// begin starts caching.
func (m *memory) begin() { m.documents.Add(1) }

// end empties the cache when no document is being composed any more.
func (m *memory) end() {
	if m.documents.Add(-1) > 0 {
		return
	}
	for i := range m.shelves {
		s := &m.shelves[i]
		s.Lock()
		s.texts = nil
		s.Unlock()
	}
}

// shelf returns the shelf for a text.
func (m *memory) shelf(key []byte) *shelf {
	sum := uint32(2166136261)
	for _, b := range key[max(0, len(key)-48):] {
		sum = (sum ^ uint32(b)) * 16777619
	}
	return &m.shelves[sum%uint32(len(m.shelves))]
}

// find returns a cached text.
func (m *memory) find(key []byte) (b broken, known bool) {
	if m.documents.Load() == 0 {
		return b, false
	}
	s := m.shelf(key)
	s.Lock()
	defer s.Unlock()
	b, known = s.texts[string(key)]
	return b, known
}

// keep caches a broken text if there is room.
func (m *memory) keep(key []byte, b broken) {
	if m.documents.Load() == 0 {
		return
	}
	s := m.shelf(key)
	s.Lock()
	defer s.Unlock()
	if s.texts == nil {
		s.texts, s.room = map[string]broken{}, shelfRoom
	}
	cost := len(key) + 64
	for _, l := range b.lines {
		cost += 128 * len(l)
	}
	if s.room -= cost; s.room > 0 {
		s.texts[string(key)] = b
	}
}

// appendKey appends everything that decides how a text is broken.
func appendKey(key []byte, r Rich, width float64) []byte {
	number := func(f float64) { key = binary.LittleEndian.AppendUint64(key, math.Float64bits(f)) }
	number(width)
	for _, s := range r {
		strike := byte(0)
		if s.Strike {
			strike = 1
		}
		key = append(key, byte(s.Kind), byte(s.Face), byte(s.Tone), strike)
		number(s.Size)
		number(s.Track)
		key = binary.AppendVarint(key, int64(s.N))
		key = binary.AppendUvarint(key, uint64(len(s.S)))
		key = append(key, s.S...)
		key = binary.AppendUvarint(key, uint64(len(s.Said)))
		key = append(key, s.Said...)
	}
	return key
}
