package governor

import (
	"runtime"
	"testing"
)

// TestLook begins things that take too much of the machine, and things that do not.
func TestLook(t *testing.T) {
	watched.on = true
	t.Cleanup(func() { watched.on = false })
	looks := func(want string) {
		t.Helper()
		if thing, tooMuch := look(); tooMuch != want || tooMuch != "" && thing != "bera" {
			t.Errorf("%q takes too much: %q, want %q", thing, tooMuch, want)
		}
	}
	Begin("bera")
	looks("")
	watched.time -= MaxTime + 1
	looks("10 seconds")
	runtime.GC()
	Begin("bera")
	looks("")
	hoard := make([]byte, MaxMemory+(1<<20))
	looks("400 MB of memory")
	runtime.KeepAlive(hoard)
	looks("") // it is garbage now
	hoard = make([]byte, MaxMemory+(1<<20))
	runtime.GC()
	Begin("bera") // what is there before is not counted
	looks("")
	watched.time -= MaxTime + 1
	Rest()
	looks("")
	runtime.KeepAlive(hoard)
}

// TestWritesEndBeforeTheProgramDoes holds the end of the program until a write is done.
func TestWritesEndBeforeTheProgramDoes(t *testing.T) {
	begun, held := make(chan bool), make(chan bool, 1)
	done := false
	go func() {
		<-begun
		Hold()
		held <- done
		writing.Unlock()
	}()
	err := Write(func() error {
		begun <- true
		runtime.Gosched()
		done = true
		return nil
	})
	if !<-held || err != nil {
		t.Errorf("the program ended in the midst of a write: %v", err)
	}
}
