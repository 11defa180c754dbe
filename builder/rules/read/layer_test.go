package read_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
	"scabbard/data"
	"scabbard/data/trial"
)

const bottom = `
records:
  - {id: rules/hero, name: Every hero}
  - {id: kit/mountain, name: Mountain, text: Heavy., tags: [martial-kit], attrs: {armor: heavy}, effects: [{stat: stamina, add: 9}]}
  - {id: kit/panther, name: Panther}
`

func layer(t *testing.T, files ...string) (*rules.Set, error) {
	t.Helper()
	set := loadSet(t, "", bottom)
	var list []read.File
	for i, f := range files {
		list = append(list, read.File{Name: fmt.Sprintf("mine-%d.yaml", i+1), Data: []byte(f)})
	}
	return read.Layer(set, "mine", list)
}

func ids(s *rules.Set) string {
	var out []string
	for r := range s.Each() {
		out = append(out, r.ID)
	}
	return strings.Join(out, " ")
}

func TestLayerAdds(t *testing.T) {
	set, err := layer(t, "records:\n  - {id: kit/badger, name: Badger}\n  - {id: kit/asp, name: Asp, of: kit/badger}\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := ids(set); got != "kit/asp kit/badger kit/mountain kit/panther rules/hero" {
		t.Errorf("records %s", got)
	}
	if r := set.Record("kit/asp"); r.Source != (rules.Source{File: "mine-1.yaml", Line: 3}) {
		t.Errorf("source %+v", r.Source)
	}
	if !slices.Equal(set.Layers, []string{"mine"}) {
		t.Errorf("layers %q", set.Layers)
	}
}

func TestLayerCopiesAndChanges(t *testing.T) {
	set, err := layer(t, `
copy: [{from: kit/mountain, id: kit/hill, name: Hill, effects: [{stat: stamina, add: 3}]}]
change: [{id: kit/mountain, tags: [mine]}]
`)
	if err != nil {
		t.Fatal(err)
	}
	hill, mountain := set.Record("kit/hill"), set.Record("kit/mountain")
	if hill.Name != "Hill" || hill.Text.Raw() != "Heavy." || !hill.Tagged("martial-kit") || hill.Attr("armor")[0] != "heavy" || hill.Effects[0].Value.Src() != "3" {
		t.Errorf("the copy is %+v", hill)
	}
	if mountain.Name != "Mountain" || mountain.Text.Raw() != "Heavy." || mountain.Tagged("martial-kit") || !mountain.Tagged("mine") || mountain.Effects[0].Value.Src() != "9" {
		t.Errorf("the change makes %+v", mountain)
	}
}

func TestLayerHides(t *testing.T) {
	set, err := layer(t, "hide: [kit/panther]\n")
	if err != nil || set.Record("kit/panther") != nil || set.Record("kit/mountain") == nil {
		t.Errorf("hidden: %s, %v", ids(set), err)
	}
}

func TestLayerHasAFixedOrder(t *testing.T) {
	steps := []string{
		"hide: [kit/mountain]\n",
		"change: [{id: kit/hill, name: Hill 2}, {id: kit/mountain, name: Mountain 2}]\n",
		"copy: [{from: kit/mountain, id: kit/hill}, {from: kit/new, id: kit/newer}]\n",
		"records: [{id: kit/new, name: New}]\n",
	}
	var want string
	for i := range 2 {
		set, err := layer(t, steps...)
		if err != nil {
			t.Fatal(err)
		}
		got := ids(set)
		if got != "kit/hill kit/new kit/newer kit/panther rules/hero" || set.Record("kit/hill").Name != "Hill 2" {
			t.Errorf("records %s, the hill is %s", got, set.Record("kit/hill").Name)
		}
		if want != "" && got != want {
			t.Errorf("%s in one order, %s in the other", want, got)
		}
		want = got
		_ = i
		slices.Reverse(steps)
	}
	one, err := layer(t, strings.Join(steps, ""))
	if err != nil || ids(one) != want {
		t.Errorf("in one file: %s, %v", ids(one), err)
	}
}

func TestLayerOnLayer(t *testing.T) {
	first, err := layer(t, "records: [{id: kit/badger, name: Badger}]\n")
	if err != nil {
		t.Fatal(err)
	}
	second, err := read.Layer(first, "yours", []read.File{{Name: "y.yaml", Data: []byte("change: [{id: kit/badger, name: Honey Badger}]\n")}})
	if err != nil || second.Record("kit/badger").Name != "Honey Badger" || first.Record("kit/badger").Name != "Badger" {
		t.Errorf("%v", err)
	}
	if !slices.Equal(second.Layers, []string{"mine", "yours"}) || !slices.Equal(first.Layers, []string{"mine"}) {
		t.Errorf("layers %q and %q", first.Layers, second.Layers)
	}
}

func TestLayerMistakes(t *testing.T) {
	for _, c := range trial.Cases(t, "testdata/layers.txtar", "want") {
		_, err := layer(t, c.In)
		wantMistake(t, c.Name, err, strings.TrimSuffix(c.Part["want"], "\n"))
	}
}

func TestLayerLeavesSetUnchanged(t *testing.T) {
	set := data.Load("packet-2024")
	before := fmt.Sprintf("%#v", set.All())
	top, err := read.Layer(set, "mine", []read.File{{Name: "m.yaml", Data: []byte(`
records: [{id: kit/aaa, name: AAA, tags: [martial-kit]}]
copy: [{from: kit/mountain, id: kit/hill, name: Hill, attrs: {armor: none}}]
change: [{id: kit/panther, name: Cat, tags: [martial-kit, mine], text: "Purr."}]
hide: [complication-none]
`)}})
	if err == nil || top == nil {
		t.Error("hiding what is not there is no mistake")
	}
	if fmt.Sprintf("%#v", set.All()) != before {
		t.Error("layering wrote to the set below")
	}
	if set.Record("kit/hill") != nil || set.Record("kit/panther").Name != "Panther" || len(set.Layers) != 0 {
		t.Error("the set below changed")
	}
	if top.Record("kit/hill").Attr("armor")[0] != "none" || set.Record("kit/mountain").Attr("armor")[0] != "heavy" {
		t.Error("the copy shares its attributes with the original")
	}
}
