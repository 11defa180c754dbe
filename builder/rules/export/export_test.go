package export_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"scabbard/builder/rules/export"
	"scabbard/data/trial"
	"scabbard/data/trial/sample"
)

// TestExportOfARecord compares whole records with the documented format.
func TestExportOfARecord(t *testing.T) {
	set := sample.InventedEdition(t, "../testdata/invented.yaml", "", trial.Text(t, "testdata/records.txtar", "records"))
	for id, want := range map[string]string{
		"ability/ogre/smash": `{"id":"ability/ogre/smash","kind":"ability","name":"Smash!","of":"ancestry/ogre","tags":[],"level":1,"cost":3,"attrs":{},
			"text":"Ends it.","source_line":4,"effects":[],"ability":{"cost":3,"resource":"rage","keywords":["melee"],"type":"action",
			"distance":"Melee 1 or Ranged 5","target":"1 creature","trigger":null,"characteristics":["might"],
			"tiers":["3 damage","5 damage; push 1","2d6 + 8 fire damage; M < weak grabbed"],
			"clauses":[{"label":"Roll"},{"label":"Effect","text":"You gain {surge 2} and {= 2 * might} Stamina."},{"label":"Spend","amount":1,"open":true,"text":"More."}],
			"effect":"You gain {surge 2} and {= 2 * might} Stamina.","spend":[{"amount":1,"open":true,"text":"More."}],"persistent":null},"calc":null}`,
		"kit/heavy": `{"id":"kit/heavy","kind":"kit","name":"Heavy","tags":[],"level":0,"cost":0,"attrs":{"armor":["heavy","shield"]},"text":"","source_line":5,
			"effects":[{"verb":"stat","at":2,"while":"standing","stats":["stamina"],"op":"add","value":"3 * level"},
			{"verb":"give","give":["ability/ogre/smash"]}],"ability":null,"calc":null}`,
		"rules/hero": `{"id":"rules/hero","kind":"rules","name":"Every hero","tags":[],"level":0,"cost":0,"attrs":{},"text":"","source_line":1,
			"effects":[{"verb":"choose","choose":{"id":"kit","prompt":"Kit","from":{"kind":"kit"},"hold":true,"swap":"session","quick":["heavy"]}}],"ability":null,"calc":null}`,
	} {
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(export.Record(set, set.Record(id))); err != nil {
			t.Fatal(err)
		}
		want = strings.ReplaceAll(strings.ReplaceAll(want, "\n", ""), "\t", "")
		if diff := cmp.Diff(want, strings.TrimSpace(b.String())); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

// TestExportOfASet checks the document around the records, twice with the same bytes.
func TestExportOfASet(t *testing.T) {
	set := sample.InventedEdition(t, "../testdata/invented.yaml", "licence: Shared.\n", trial.Text(t, "testdata/records.txtar", "records"))
	var a, b bytes.Buffer
	if err := export.Write(&a, set); err != nil {
		t.Fatal(err)
	}
	if err := export.Write(&b, set); err != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Errorf("two exports differ (%v)", err)
	}
	var d struct {
		Edition  string
		License  string           `json:"licence"`
		MaxLevel int              `json:"max_level"`
		XP       map[string][]int `json:"xp"`
		Kinds    []string
		Records  []json.RawMessage
	}
	if err := json.Unmarshal(a.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	if d.Edition != "invented" || d.License != "Shared." || d.MaxLevel != 3 || len(d.Records) != set.Len() {
		t.Errorf("%q, %q, level %d, %d records", d.Edition, d.License, d.MaxLevel, len(d.Records))
	}
	if diff := cmp.Diff(map[string][]int{"standard": {0, 10, 25}}, d.XP); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"ability", "ancestry", "damage", "keyword", "kit", "rules"}, d.Kinds); diff != "" {
		t.Error(diff)
	}
}

// TestEveryFieldOfARecordHasItsKey asks for a json tag on all fields of a record and of what is in it.
func TestEveryFieldOfARecordHasItsKey(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var check func(of reflect.Type)
	check = func(of reflect.Type) {
		_, text := reflect.New(of).Interface().(encoding.TextMarshaler)
		_, shaped := reflect.New(of).Interface().(json.Marshaler)
		switch kind := of.Kind(); {
		case text || shaped || seen[of]:
			return
		case kind == reflect.Slice || kind == reflect.Pointer:
			check(of.Elem())
			return
		case kind != reflect.Struct:
			return
		}
		seen[of] = true
		for f := range of.Fields() {
			key, tagged := f.Tag.Lookup("json")
			if !tagged && !f.Anonymous {
				t.Errorf("%s.%s has no key in JSON", of, f.Name)
			}
			if key != "-" {
				check(f.Type)
			}
		}
	}
	check(reflect.TypeFor[export.RecordDoc]())
}
