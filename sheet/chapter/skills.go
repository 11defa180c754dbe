package chapter

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// The ids of sections about skills and advancement.
const (
	SectionSkills      = "skills"
	SectionAdvancement = "advancement"
)

// Skills returns the hero's skills by group, each with its source, its use and its bonuses.
func Skills(s *sheet.Sheet) doc.Section {
	out := doc.Section{ID: SectionSkills, Title: SkillsOf(s)}
	for _, g := range skillGroups(s) {
		list := doc.List{}
		for _, k := range s.Skills {
			if k.Group != g.ID {
				continue
			}
			text := doc.Text{{Kind: doc.Strong, S: k.Name}}
			if k.SourceName != "" {
				text = append(text, doc.Run{Kind: doc.Aside, S: doc.Brackets(k.SourceName)})
			}
			if k.Use != "" {
				text = append(text, doc.Run{S: " " + k.Use})
			}
			list.Items = append(list.Items, doc.Line{Text: text})
			for _, help := range k.Helps {
				list.Items = append(list.Items, doc.List{Items: []doc.Entry{doc.Line{Text: help}}})
			}
		}
		if len(list.Items) > 0 {
			out.Parts = append(out.Parts, doc.Section{ID: g.ID, Title: g.Name, Entries: []doc.Entry{list}})
		}
	}
	return out
}

// skillGroups returns the groups of skills in the order of the edition, then a group of skills that it does not know.
func skillGroups(s *sheet.Sheet) []sheet.SkillGroup {
	known := map[string]bool{}
	out := append([]sheet.SkillGroup(nil), s.SkillGroups...)
	for _, g := range out {
		known[g.ID] = true
	}
	for _, k := range s.Skills {
		if !known[k.Group] {
			known[k.Group] = true
			out = append(out, sheet.SkillGroup{ID: k.Group, Name: k.Group})
		}
	}
	return out
}

// Advancement returns the experience of each level, with its gains or its coming questions.
func Advancement(s *sheet.Sheet) doc.Section {
	track := doc.Track{Role: doc.Levels, Spent: true}
	for i, xp := range s.XP {
		at := phrase.Of("at", phrase.Of("level-n", i+1), doc.Joined(" ", strconv.Itoa(xp), s.Show.Terms.XP))
		track.Steps = append(track.Steps, doc.Step{At: at, Done: i < s.Level, Text: doc.Words(strings.Join(gained(s, i+1), between))})
	}
	if len(track.Steps) == 0 {
		return doc.Section{}
	}
	return section(SectionAdvancement, doc.Joined(", ", phrase.Of("advancement"), s.Pace), track)
}

// gained returns the names of the gains of a level. For a level to come it returns those that the sheet knows.
func gained(s *sheet.Sheet, level int) (out []string) {
	features := map[string]bool{}
	for _, f := range s.Features {
		features[f.Name] = true
		if max(f.Level, 1) == level && (level > 1 || !f.Own) {
			out = append(out, f.Name)
		}
	}
	for _, a := range s.Abilities {
		if !a.Common && a.Level == level && !features[a.Name] {
			out = append(out, a.Name)
		}
	}
	for _, l := range s.Levels {
		if l.Level == level {
			out = append(out, l.Names...)
		}
	}
	for _, q := range s.Questions {
		switch {
		case q.Level != level:
		case q.State == sheet.Dormant && level > s.Level: // oneIf of a level reached is not asked for another reason
			out = append(out, q.Prompt)
		case q.State == sheet.Answered && level > 1:
			for _, name := range q.Names {
				if !slices.Contains(out, name) {
					out = append(out, name)
				}
			}
		}
	}
	for _, t := range s.Tracks {
		for _, row := range t.Rows {
			if row.Dormant && row.Level == level {
				out = append(out, t.Name+" "+strconv.Itoa(row.At))
			}
		}
	}
	return doc.Filled(out...)
}
