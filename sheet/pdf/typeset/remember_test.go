package typeset

import (
	"reflect"
	"sync"
	"testing"
)

// A text that is remembered is set as it was the first time, at its own size and in its own voice; without a document
// nothing is kept.
func TestCachedTextIsSetTheSame(t *testing.T) {
	texts := []Rich{TextVoice.Put("one two three four five six"), TextVoice.Bold("one two three four five six"), TextVoice.At(8).Put("one two three four five six"),
		TableVoice.Put("one two three four five six"), Struck(TextVoice.Put("one two three four five six")), TextVoice.In(Second).Put("one two three four five six"),
		TextVoice.Label("one two three four five six"), Cat(TextVoice.Put("one two"), TextVoice.Put(" three four five six")), TextVoice.PageOf("one"), nil}
	var first []Galley
	for _, r := range texts {
		first = append(first, Set(r, 30, 1.2))
	}
	release, err := UseFallback(nil)
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for i, r := range texts {
				for range 2 {
					if g := Set(r, 30, 1.2); !reflect.DeepEqual(g, first[i]) {
						t.Errorf("text %d is set as %v, then as %v", i, first[i], g)
					}
				}
				if g := Set(r, 60, 1.5); len(g.Lines) > len(first[i].Lines) || len(r) > 0 && g.Pitch <= first[i].Pitch {
					t.Errorf("text %d at another width: %v", i, g)
				}
			}
		})
	}
	wait.Wait()
	if kept() == 0 {
		t.Error("nothing is remembered")
	}
	release()
	Set(texts[0], 30, 1.2)
	if n := kept(); n > 0 {
		t.Errorf("%d texts are remembered after the last document", n)
	}
}

func kept() (n int) {
	for i := range remembered.shelves {
		n += len(remembered.shelves[i].texts)
	}
	return n
}
