// Package governor ends the program when one thing from outside, such as a hero, homebrew or a template, takes too much memory or
// processor time.
//
// Package safefile calls Begin for each file that it opens, so that nothing that reads a file has to remember its cost. Whoever begins
// something that may take long by itself, such as the pages of a party, calls Rest. Limits that say what a thing is, such as the size of
// a hero file, stay with the thing; here is the end of all that nobody thought of.
package governor

import (
	"runtime"
	"runtime/metrics"
	"sync"
	"time"
)

// What one thing may take: bytes of memory more than when it was begun, and processor time.
const (
	MaxMemory = 400 << 20
	MaxTime   = 10 * time.Second
)

// pause is how long the watcher waits between two looks.
const pause = 25 * time.Millisecond

// watched is the thing that is read or run now. All of it is of the whole program, as memory and processor time are.
var watched struct {
	sync.Mutex
	on     bool
	thing  string // empty while nothing is limited
	memory uint64 // bytes of the objects that were found in use last before the thing was begun
	time   time.Duration
}

// Start watches the program until its end. stop is called once, with the thing and what it took too much of, and ends the program.
func Start(stop func(thing, tooMuch string)) {
	watched.Lock()
	watched.on = true
	watched.Unlock()
	go func() {
		for range time.Tick(pause) {
			if thing, tooMuch := look(); tooMuch != "" {
				stop(thing, tooMuch)
				return
			}
		}
	}()
}

// Begin notes that a thing is read or run from now on. It ends the thing before.
func Begin(thing string) {
	watched.Lock()
	defer watched.Unlock()
	if watched.on {
		watched.thing, watched.memory, watched.time = thing, read("/gc/heap/live:bytes"), ProcessorTime()
	}
}

// Rest notes that what follows takes the time that it needs, until the next Begin.
func Rest() { Begin("") }

// look returns the thing that takes too much, and what of. tooMuch is empty if it does not.
func look() (thing, tooMuch string) {
	watched.Lock()
	defer watched.Unlock()
	most := watched.memory + MaxMemory
	switch {
	case watched.thing == "":
	case ProcessorTime()-watched.time > MaxTime:
		return watched.thing, "10 seconds"
	case held() > most:
		if runtime.GC(); held() > most { // the rest was garbage
			return watched.thing, "400 MB of memory"
		}
	}
	return "", ""
}

// writing is held while files are written.
var writing sync.Mutex

// Write calls write, and lets nothing end the program in its midst that calls Hold before.
func Write(write func() error) error {
	writing.Lock()
	defer writing.Unlock()
	return write()
}

// Hold waits until no file is written, and lets none be written from then on. It is called before the program is ended from outside.
func Hold() { writing.Lock() }

// held returns the bytes of all objects, garbage that was not collected yet included.
func held() uint64 { return read("/memory/classes/heap/objects:bytes") }

// read returns a metric of the runtime.
func read(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
