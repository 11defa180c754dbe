package herofile

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
)

// play reads the section play.
func (d *heroDecoder) play(v yaml.Value) {
	p := &d.hero.Play
	number := func(to *int, what string) func(yaml.Value) {
		return func(v yaml.Value) { *to = d.count(v, what) }
	}
	pointer := func(to **int, what string) func(yaml.Value) {
		return func(v yaml.Value) { n := d.count(v, what); *to = &n }
	}
	list := func(to *[]string, what string) func(yaml.Value) {
		return func(v yaml.Value) { *to = d.strs(v, what) }
	}
	fields := map[string]func(yaml.Value){
		"xp": number(&p.XP, "xp"), "victories": number(&p.Victories, "victories"), "temporary": number(&p.Temporary, "temporary"),
		"pace":    func(v yaml.Value) { p.Pace = d.str(v, "pace") },
		"stamina": pointer(&p.Stamina, "stamina"), "recoveries": pointer(&p.Recoveries, "recoveries"),
		"conditions": list(&p.Conditions, "conditions"),
		"projects":   d.projects,
		"earned":     d.earned,
		"resources":  d.resources,
		"creatures":  d.creatures,
		"toggles": func(v yaml.Value) {
			pairs, ok := v.Pairs()
			if !ok && !v.Null() {
				d.fail(v, "toggles are written as name: true or name: false", "toggles: {}")
			}
			if !d.checkLength(v, "toggles", len(pairs)) {
				return
			}
			for _, e := range pairs {
				key := d.key(e.Key)
				on := d.str(e.Value, key)
				if on != "true" && on != "false" {
					d.fail(e.Value, fmt.Sprintf("%s is true or false, not %q", brief(key), brief(on)), brief(key)+": true")
				}
				p.Toggles = append(p.Toggles, builder.Toggle{ID: key, On: on == "true"})
			}
		},
	}
	d.kept(v, fields)
	d.mapping(v, "play", fields)
}

// playLists are the lists of gains that every hero file may have.
var playLists = []string{"treasures", "titles", "finished"}

// kept adds readers for the lists that answer questions of play: those of every file, and those of the edition.
func (d *heroDecoder) kept(v yaml.Value, fields map[string]func(yaml.Value)) {
	names := slices.Clone(playLists)
	pairs, _ := v.Pairs()
	for _, pair := range pairs {
		key, _ := pair.Key.Text()
		_, list := pair.Value.Items()
		near := spelling.DidYouMean(key, slices.Concat(rules.PlayFields, playLists)) != ""
		if fields[key] == nil && list && !near && spelling.ValidSlug(key) && !slices.Contains(names, key) {
			names = append(names, key)
		}
	}
	for _, name := range names {
		fields[name] = func(v yaml.Value) {
			d.hero.Play.Kept = append(d.hero.Play.Kept, builder.Choice{Question: "play." + name, Answer: d.strs(v, name)})
		}
	}
}

// earned reads the stats earned in play. Their ids have hyphens here.
func (d *heroDecoder) earned(v yaml.Value) {
	fields := map[string]func(yaml.Value){}
	pairs, _ := v.Pairs()
	for _, pair := range pairs {
		key, _ := pair.Key.Text()
		if !spelling.ValidSlug(key) {
			continue
		}
		fields[key] = func(v yaml.Value) {
			d.hero.Play.Earned = append(d.hero.Play.Earned, builder.Earning{Stat: strings.ReplaceAll(key, "-", "_"), Amount: d.count(v, key)})
		}
	}
	d.mapping(v, "earned", fields)
}

// resources reads the values of resources.
func (d *heroDecoder) resources(v yaml.Value) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "resources are written as name: number", "resources: {}")
	}
	if !d.checkLength(v, "resources", len(pairs)) {
		return
	}
	for _, e := range pairs {
		key := d.key(e.Key)
		d.hero.Play.Resources = append(d.hero.Play.Resources, builder.Reserve{Resource: key, Amount: d.count(e.Value, key)})
	}
}

// projects reads the projects under way.
func (d *heroDecoder) projects(v yaml.Value) {
	items, ok := v.Items()
	if !ok && !v.Null() {
		d.fail(v, "projects are a list", "projects: [{project: learn-new-language, rolls: [12]}]")
	}
	if !d.checkLength(v, "projects", len(items)) {
		return
	}
	for _, item := range items {
		var p builder.Project
		d.mapping(item, "a project", map[string]func(yaml.Value){
			"project": func(v yaml.Value) { p.Project = d.words(v, "project", MaxName) },
			"name":    func(v yaml.Value) { p.Name = d.words(v, "name", MaxName) },
			"goal":    func(v yaml.Value) { p.Goal = d.count(v, "goal") },
			"points":  func(v yaml.Value) { p.Points = d.count(v, "points") },
			"rolls": func(v yaml.Value) {
				rolls, ok := v.Items()
				if !ok && !v.Null() {
					d.fail(v, "rolls are a list", "rolls: [12]")
				}
				if !d.checkLength(v, "rolls", len(rolls)) {
					return
				}
				for _, r := range rolls {
					p.Rolls = append(p.Rolls, d.count(r, "roll"))
				}
			},
		})
		if p.Project == "" && p.Name == "" {
			d.fail(item, "a project without a name", "project: learn-new-language, or name: words of your own")
		}
		d.hero.Play.Projects = append(d.hero.Play.Projects, p)
	}
}

// creatures reads the state of the creatures that fight beside the hero, by their kinds.
func (d *heroDecoder) creatures(v yaml.Value) {
	const hint = "creatures: {companion: {stamina: 12, conditions: [prone]}}"
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "creatures are written as kind: {stamina: 12}", hint)
	}
	if !d.checkLength(v, "creatures", len(pairs)) {
		return
	}
	for _, p := range pairs {
		c := builder.CreaturePlay{Key: d.key(p.Key)}
		d.mapping(p.Value, "a creature", map[string]func(yaml.Value){
			"stamina":    func(v yaml.Value) { n := d.count(v, "stamina"); c.Stamina = &n },
			"temporary":  func(v yaml.Value) { c.Temporary = d.count(v, "temporary") },
			"conditions": func(v yaml.Value) { c.Conditions = d.strs(v, "conditions") },
		})
		d.hero.Play.Creatures = append(d.hero.Play.Creatures, c)
	}
}
