// Writes heroes of every class of Forge Steel's books, each class under another id and name, so that it is homebrew.
// node heroes.mjs VALIDATOR BASE.ds-hero FOLDER
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [validator, base, folder] = process.argv.slice(2);
const { F, sourcebooks } = await import(pathToFileURL(path.resolve(validator)).href);
const S = F.SourcebookLogic;
const copy = o => JSON.parse(JSON.stringify(o));

let at = 1; // the level of the feature that is filled

// fill picks the first of what each feature offers, a different one for each hero.
function fill(f, hero, used, turn) {
  const d = f.data;
  const count = d?.count > 0 ? d.count : 1;
  const take = (list, n) => { const out = []; for (let i = 0; out.length < n && i < list.length; i++) out.push(list[(i + turn) % list.length]); return out; };
  switch (f.type) {
    case 'Multiple Features': d.features.forEach(x => fill(x, hero, used, turn)); break;
    case 'Choice': d.selected = take(d.options, count).map(o => copy(o.feature)); d.selected.forEach(x => fill(x, hero, used, turn)); break;
    case 'Heroic Resource Threshold': fill(d.feature, hero, used, turn); break;
    case 'Skill Choice': {
      if (d.selected.length) { d.selected.forEach(s => used.add(s)); break; }
      const all = S.getSkills(sourcebooks).filter(s => d.options.includes(s.name) || d.listOptions.includes(s.list)).map(s => s.name).filter(s => !used.has(s));
      d.selected = take(all, count); d.selected.forEach(s => used.add(s)); break;
    }
    case 'Perk': {
      const all = S.getPerks(sourcebooks).filter(p => d.lists.includes(p.list) && !used.has(p.name) && p.type === 'Text');
      d.selected = take(all, count).map(copy); d.selected.forEach(p => used.add(p.name)); break;
    }
    case 'Kit': d.selected = take(S.getKits(sourcebooks).filter(k => d.types.includes(k.type)), count).map(copy); break;
    case 'Class Ability': {
      const c = hero.class, s = d.source;
      const all = S.getAbilitiesFromClass(c, s.fromClassAbilities, s.fromSelectedSubclassAbilities, s.fromUnselectedSubclassAbilities, s.fromClassLevels, s.fromSelectedSubclassLevels, s.fromUnselectedSubclassLevels)
        .filter(a => a.cost === d.cost && a.minLevel <= at && !used.has(a.id));
      d.selectedIDs = take(all, count).map(a => a.id); d.selectedIDs.forEach(id => used.add(id)); break;
    }
  }
}

let n = 0;
for (const original of S.getClasses(sourcebooks)) {
  for (let level = 1; level <= 10; level++) {
    const hero = JSON.parse(fs.readFileSync(base));
    const c = JSON.parse(JSON.stringify(original).replaceAll(original.id, 'my-' + original.id));
    c.name = 'My ' + original.name;
    c.level = level;
    c.subclasses.forEach((s, i) => { s.name = 'My ' + s.name; s.selected = i === level % c.subclasses.length; });
    c.primaryCharacteristics = c.primaryCharacteristicsOptions[0];
    const rest = c.primaryCharacteristics.length === 1 ? [2, 1, 0, 0] : [1, 1, -1];
    c.characteristics = ['Might', 'Agility', 'Reason', 'Intuition', 'Presence'].map(name => ({ characteristic: name, value: c.primaryCharacteristics.includes(name) ? 2 : rest.shift() }));
    hero.class = c;
    hero.name = `${c.name} ${level}`;
    hero.id = 'test-' + n++;
    hero.picture = null;
    hero.features = hero.features.filter(f => f.id === 'default-language');
    hero.state.notes = '';
    hero.state.inventory = [];
    hero.state.titles = [];
    delete hero.scabbardHomebrew;
    const used = new Set();
    for (const s of [c, ...c.subclasses.filter(s => s.selected)]) for (const l of s.featuresByLevel) if (l.level <= level) { at = l.level; l.features.forEach(f => fill(f, hero, used, level)); }
    fs.writeFileSync(path.join(folder, `${String(n).padStart(3, '0')}.ds-hero`), JSON.stringify(hero));
  }
}
