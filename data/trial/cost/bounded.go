package cost

import (
	"testing"
	"time"

	"scabbard/data/trial"
)

// Bounded reports an input that took more than 5 s of a processor, or for which more than 300 MB were allocated in all, even
// if they were freed. Call the returned function at the end.
func Bounded(t *testing.T, size int) func() {
	spent := Start()
	return func() {
		if d, n := spent(); d > trial.Limit(5*time.Second) || n > 300 {
			t.Errorf("%v and %d MB for %d bytes", d, n, size)
		}
	}
}
