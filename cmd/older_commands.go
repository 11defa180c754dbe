package cmd

import (
	"slices"
	"strings"

	"scabbard/cmd/award"
	"scabbard/data"
)

// olderCommands returns the spellings of earlier versions that still work.
func olderCommands() []olderCommand {
	earned := []flagWord{{flag: "xp", now: "xp=%s"}, {flag: "victories", now: "victories=%s"}, {flag: "earn", now: "%s"}}
	return []olderCommand{
		{old: "new", now: "new", flags: []flagWord{{flag: "from", now: "--like %s"}}, more: olderAspects},
		{old: "convert", now: "import"},
		{old: "read", now: "import"},
		{old: "sheet", now: "sheet", flags: []flagWord{
			{flag: "layout", now: "%s"},
			{flag: "pages", now: "pages=%s"},
			{flag: "since", now: "slip=%s"},
			{flag: "format", now: "%s"},
			{flag: "form", now: "form=%s"},
			{flag: "template", now: "template=%s"},
			{flag: "card-size", now: "size=%s"},
			{flag: "large", now: "large", bare: true},
			{flag: "fillable", now: "fillable", bare: true},
			{flag: "backs", now: "--duplex=%s"},
			{flag: "no-flavor", now: "--without flavor", bare: true},
			{flag: "no-portrait", now: "--without portrait", bare: true},
			{flag: "no-reference", now: "--without reference", bare: true},
			{flag: "reference", now: "--include reference", bare: true},
			{flag: "state", now: "--include now", bare: true},
			{flag: "with-homebrew", now: "--include homebrew", bare: true},
		}},
		{old: "award", now: "award", flags: earned, more: olderStats},
		{old: "party award", now: "award", flags: earned, more: olderStats},
		{old: "party show", now: "show"},
		{old: "party list", now: "list"},
		{old: "party set", now: "set"},
		{old: "party level", now: "level"},
		{old: "party respite", now: "respite"},
		{old: "project list", now: "project"},
		{old: "project drop", now: "project finish --drop"},
		{old: "man", now: "help --man"},
		{old: "version", now: "--version"},
		{old: "library", now: "homebrew"},
		{old: "rules check", now: "homebrew check"},
		{old: "rules new", now: "homebrew new"},
		{old: "rules try", now: "homebrew try"},
		{old: "rules compare", now: "rules show", joins: true},
		{old: "rules cards", now: "rules print", adds: "cards", flags: []flagWord{
			{flag: "card-size", now: "size=%s"},
			{flag: "large", now: "large", bare: true},
			{flag: "backs", now: "--duplex=%s"},
		}},
		{old: "rules sheet", now: "rules print", flags: []flagWord{
			{flag: "format", now: "%s"},
			{flag: "large", now: "large", bare: true},
		}},
	}
}

// olderAspects returns the flags that new had for the aspects of a hero. Each was called after the kind of record that answers it.
func olderAspects() (out []flagWord) {
	for _, edition := range data.Heroes() {
		for _, a := range data.Load(edition).Show.Aspects {
			if !slices.ContainsFunc(out, func(f flagWord) bool { return f.flag == a.Kind }) {
				out = append(out, flagWord{flag: a.Kind, now: "--set " + a.Kind + "=%s"})
			}
		}
	}
	return out
}

// olderStats returns the flags that award had for the stats that heroes earn. Each was called after its stat.
func olderStats() (out []flagWord) {
	for _, edition := range data.Heroes() {
		for _, st := range data.Load(edition).Stats {
			if st.Earned {
				flag := strings.ReplaceAll(st.ID, "_", "-")
				out = append(out, flagWord{flag: flag, now: award.NumberOf(st) + "=%s"})
			}
		}
	}
	return out
}
