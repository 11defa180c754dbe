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

// layoutCache caches broken texts while documents are composed. A sheet is tried in several sizes and densities with mostly the
// same lines, and heroes share most rules.
type layoutCache struct {
	documents atomic.Int32 // the documents being composed; at 0 nothing is cached
	parts     [16]cachePart
}

// cachePart is a part of the cache with its own lock. When it is full it begins anew, and drops the texts that were not
// needed since it began the last time.
type cachePart struct {
	sync.Mutex
	texts   map[string]broken
	earlier map[string]broken // the texts of the time before, which are kept if they are needed again
	room    int               // the bytes left
}

// partRoom is the capacity of a part in bytes. A larger cache saves little: most texts that are needed again are needed for
// the same hero, and a document of many heroes has little memory.
const partRoom = 128 << 10

var layouts layoutCache

// begin starts caching.
func (m *layoutCache) begin() { m.documents.Add(1) }

// end empties the cache when no document is being composed any more.
func (m *layoutCache) end() {
	if m.documents.Add(-1) > 0 {
		return
	}
	for i := range m.parts {
		s := &m.parts[i]
		s.Lock()
		s.texts, s.earlier = nil, nil
		s.Unlock()
	}
}

// part returns the part of the cache for a text.
func (m *layoutCache) part(key []byte) *cachePart {
	sum := uint32(2166136261)
	for _, b := range key[max(0, len(key)-48):] {
		sum = (sum ^ uint32(b)) * 16777619
	}
	return &m.parts[sum%uint32(len(m.parts))]
}

// find returns a cached text.
func (m *layoutCache) find(key []byte) (b broken, known bool) {
	if m.documents.Load() == 0 {
		return b, false
	}
	s := m.part(key)
	s.Lock()
	defer s.Unlock()
	if b, known = s.texts[string(key)]; known {
		return b, true
	}
	if b, known = s.earlier[string(key)]; known {
		s.add(string(key), b)
	}
	return b, known
}

// keep caches a broken text.
func (m *layoutCache) keep(key []byte, b broken) {
	if m.documents.Load() == 0 {
		return
	}
	s := m.part(key)
	s.Lock()
	defer s.Unlock()
	s.add(string(key), b)
}

// add adds a text to the newer ones.
func (s *cachePart) add(key string, b broken) {
	cost := len(key) + 64
	for _, l := range b.lines {
		cost += 128 * len(l)
	}
	if s.room -= cost; s.room < 0 || s.texts == nil {
		s.texts, s.earlier, s.room = map[string]broken{}, s.texts, partRoom-cost
	}
	s.texts[key] = b
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
		key = binary.AppendUvarint(key, uint64(len(s.AltText)))
		key = append(key, s.AltText...)
	}
	return key
}
