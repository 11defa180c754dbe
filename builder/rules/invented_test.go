package rules_test

import (
	"testing"

	"scabbard/builder/rules"
	"scabbard/builder/rules/read"
)

const base = `
edition: invented
title: Invented
max-level: 3
echelons: [1, 4]
sizes: [1S, 1M, 1L]
root: rules/hero
kinds: {feature: [trait, feature, perk], skill: skill, kit: kit, keyword: keyword, damage: damage, other: [rules, ancestry, ability, kit2]}
characteristics: [{id: might, name: Might, abbr: M}, {id: reason, name: Reason, abbr: R}]
ability-types: [{id: action, name: Action}]
stats: [{id: stamina, name: Stamina}, {id: speed, name: Speed, base: 5}]
xp: [{id: standard, table: [0, 10, 25]}]
marks: [{id: surge, name: surge, plural: surges}]
potencies: [{id: weak, name: weak, stat: might}]
`

func loadSet(t *testing.T, more, records string) *rules.Set {
	t.Helper()
	set, err := read.Edition(read.File{Name: "ruleset.yaml", Data: []byte(base + more)}, []read.File{{Name: "records.yaml", Data: []byte(records)}})
	if err != nil {
		t.Fatal(err)
	}
	return set
}
