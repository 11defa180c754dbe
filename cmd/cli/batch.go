package cli

import (
	"errors"
	"iter"
	"syscall"

	"scabbard/cmd/message"
)

// A Batch is a run over several heroes. It reports each failure at once and goes on with the next hero.
type Batch struct {
	app    *App
	worst  int   // the exit code so far
	closed error // the error that ends the run: nobody reads the output any more
}

// Batch returns a run over several heroes.
func (a *App) Batch() *Batch { return &Batch{app: a, worst: message.ExitDone} }

// Heroes returns the paths of the hero files. A folder is replaced by the heroes in it, a party file by its heroes.
func (b *Batch) Heroes(paths []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, given := range paths {
			files, err := b.app.HeroFiles(given)
			b.Report(err)
			for _, path := range files {
				if b.closed != nil || !yield(path) {
					return
				}
			}
		}
	}
}

// Report reports the error of one hero. It does nothing if err is nil.
func (b *Batch) Report(err error) {
	switch {
	case err == nil:
	case errors.Is(err, syscall.EPIPE):
		b.closed = err
	default:
		b.worst = max(b.worst, b.app.IO.Report(err))
	}
}

// Err returns the error of the whole run. Its causes have been reported already.
func (b *Batch) Err() error {
	switch {
	case b.closed != nil:
		return b.closed
	case b.worst != message.ExitDone:
		return message.Verdict(b.worst)
	}
	return nil
}
