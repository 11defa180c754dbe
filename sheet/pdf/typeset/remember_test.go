package typeset

import (
	"reflect"
	"strconv"
	"sync"
	"testing"
)

// A text that is remembered is set as it was the first time, at its own size and in its own voice; without a document
// nothing is kept.
func TestCachedTextIsSetTheSame(t *testing.T) {
	texts := []Rich{TextVoice.Put("one two three four five six"), TextVoice.Bold("one two three four five six"), TextVoice.At(8).Put("one two three four five six"),
		TableVoice.Put("one two three four five six"), Struck(TextVoice.Put("one two three four five six")), TextVoice.In(Second).Put("one two three four five six"),
		TextVoice.Label("one two three four five six"), Concat(TextVoice.Put("one two"), TextVoice.Put(" three four five six")), nil}
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

// The cache begins anew when it is full, but keeps a text that is needed again and again.
func TestFullCacheKeepsTextsInUse(t *testing.T) {
	release, err := UseFallback(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	const cost = 64 + 128 // at least, of a text of one line
	most := 2 * len(layouts.parts) * partRoom / cost
	used := TextVoice.Put("one two three")
	for i := range 2 * most {
		Set(TextVoice.Put(strconv.Itoa(i)), 30, 1.2)
		Set(used, 30, 1.2)
	}
	if n := kept(); n > most {
		t.Errorf("%d texts are cached, want at most %d", n, most)
	}
	if _, known := layouts.find(appendKey(nil, used, 30)); !known {
		t.Error("the text in use was dropped")
	}
	if _, known := layouts.find(appendKey(nil, TextVoice.Put("0"), 30)); known {
		t.Error("a text that was needed once is cached for ever")
	}
}

func kept() (n int) {
	for i := range layouts.parts {
		n += len(layouts.parts[i].texts) + len(layouts.parts[i].earlier)
	}
	return n
}
