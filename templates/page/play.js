'use strict';
// The state of a hero at the table, and the events that change it. Functions of their arguments: nothing here knows the
// page, and every name of the game comes with the model, which the sheet made.
const table = (() => {
  const MOST = 99999, STEPS = 40, MANY = 60;
  const ENDS = ['turn', 'save', 'over'], TURNS = ['', 'now', 'done'];
  const clamp = (n, low, high) => Math.min(Math.max(n, low), high);
  const copy = (x) => JSON.parse(JSON.stringify(x));
  const figure = (n) => (n < 0 ? '\u2212' + -n : String(n));
  const isObject = (x) => typeof x === 'object' && x !== null && !Array.isArray(x);
  const isWhole = (n, low, high) => Number.isInteger(n) && n >= low && n <= high;
  const named = (list, id) => list.find((x) => x.id === id);
  const known = (list, id) => named(list, id) !== undefined;

  // The hero and the creatures beside it are bodies: they have health and suffer conditions. The model of the hero is a
  // body itself, and so is the state.
  function freshBody(m, b) {
    const t = {health: 0, temporary: 0, conditions: {}, effects: []};
    if (b.health) t.health = b.health.now ?? b.health.most;
    if (b.temporary) t.temporary = b.temporary.now;
    b.conditions.forEach((c) => { if (c.on) t.conditions[c.id] = m.save ? 'save' : 'over'; });
    return t;
  }
  // All bodies, the hero first: what the model has of each, its state, and whose it is (nothing for the hero).
  const bodies = (m, s) => [{b: m, t: s}].concat(m.creatures.map((c) => ({b: c, t: s.creatures[c.id], of: c.id, name: c.name})));
  const body = (m, s, of) => bodies(m, s).find((x) => x.of === of);
  // What happens to a body in words, which begin with the name of a creature.
  function upon(m, s, of, run) {
    const x = body(m, s, of), said = x ? run(x.b, x.t) : '';
    return said && x.name ? x.name + ': ' + said : said;
  }

  // The state of a page that nobody has used: what was noted in play.
  function fresh(m) {
    const s = Object.assign(freshBody(m, m), {healing: 0, victories: 0, xp: 0, totals: {}, resources: {}, trackers: {}, creatures: {},
      once: {}, round: 0, turn: '', todo: [], boxes: {}});
    if (m.heals) s.healing = m.heals.now ?? m.heals.most;
    if (m.victories) s.victories = m.victories.now;
    if (m.xp) s.xp = m.xp.now;
    m.totals.forEach((t) => { s.totals[t.id] = t.now; });
    m.resources.forEach((r) => { s.resources[r.id] = r.now ?? (r.refill && !m.fights ? range(r.refill, s).low : 0); });
    m.trackers.forEach((t) => { s.trackers[t.id] = 0; });
    m.creatures.forEach((c) => { s.creatures[c.id] = freshBody(m, c); });
    return s;
  }

  // The states of a body's health that apply, the gravest last.
  const standing = (b, t) => (b.health && b.health.most > 0 ? b.states.filter((x) => t.health <= x.at).map((x) => x.name) : []);

  // How much an amount is, with its dice at their lowest and highest.
  function range(a, s) {
    const flat = a.flat + a.victories * s.victories;
    return {low: flat + a.dice.reduce((n, d) => n + d[0], 0), high: flat + a.dice.reduce((n, d) => n + d[0] * d[1], 0)};
  }
  function notation(a, s) {
    const flat = a.flat + a.victories * s.victories, dice = a.dice.map((d) => d[0] + 'd' + d[1]);
    return dice.concat(flat || !dice.length ? [flat] : []).join(' + ');
  }
  function throwing(a, s, random) {
    let n = a.flat + a.victories * s.victories;
    a.dice.forEach((d) => { for (let i = 0; i < d[0]; i++) n += 1 + Math.floor(random() * d[1]); });
    return n;
  }

  // How much can be spent where a resource is asked for: of it, and of those that pay in its place.
  const payers = (m, r) => m.resources.filter((x) => x.pays === r.id);
  const within = (m, r, s) => s.resources[r.id] - Math.min(r.floor, 0) + payers(m, r).reduce((n, x) => n + Math.max(s.resources[x.id], 0), 0);
  // Spends it down to 0, then what pays in its place, then below 0.
  function spend(m, s, r, cost) {
    const said = [], all = cost, take = (x, most) => {
      const n = clamp(cost, 0, Math.max(most, 0));
      cost -= n;
      if (n && change(m, s, x.id, -n)) said.push(resourceNow(m, s, x.id));
    };
    take(r, s.resources[r.id]);
    payers(m, r).forEach((x) => take(x, s.resources[x.id]));
    take(r, s.resources[r.id] - Math.min(r.floor, 0));
    return said.slice(-2).concat(follow(m, s, r.id, all)).join(' ');
  }
  // What grows because of a resource that was spent.
  const follow = (m, s, id, spent) => m.resources.filter((x) => x.follows === id && change(m, s, x.id, spent)).map((x) => resourceNow(m, s, x.id));
  // Costs count in an encounter, and always where an edition has no encounters.
  const counts = (m, s) => s.round > 0 || !m.fights;
  // How much is missing for a cost.
  function missing(m, s, id, cost) {
    const r = named(m.resources, id);
    return r && counts(m, s) ? Math.max(0, cost - within(m, r, s)) : 0;
  }

  function change(m, s, id, by) {
    const r = named(m.resources, id), before = s.resources[id];
    s.resources[id] = clamp(before + by, Math.min(r.floor, 0), MOST);
    return s.resources[id] !== before;
  }
  function worded(b, t, before) {
    const now = standing(b, t), was = standing(b, before);
    const came = now.filter((x) => !was.includes(x)), went = was.filter((x) => !now.includes(x));
    return came.map((x) => x + '.').concat(went.map((x) => 'No longer ' + x + '.')).join(' ');
  }
  const holds = (b, t) => b.health.name + ' ' + figure(t.health) + '.';
  const conditionName = (b, id) => named(b.conditions, id).name;
  const resourceNow = (m, s, id) => named(m.resources, id).name + ' ' + figure(s.resources[id]) + '.';

  // Every event changes the state and returns what happened in words, or '' if nothing did.
  const events = {
    hurt(m, s, e) {
      return upon(m, s, e.of, (b, t) => {
        if (!b.health || !isWhole(e.n, 1, MOST)) return '';
        const before = copy(t), first = Math.min(t.temporary, e.n);
        t.temporary -= first;
        t.health = clamp(t.health - (e.n - first), -MOST, MOST);
        return [e.n + ' damage' + (first ? ', ' + first + ' of it to ' + b.temporary.name : '') + '.', holds(b, t), worded(b, t, before)].join(' ').trim();
      });
    },
    heal(m, s, e) {
      return upon(m, s, e.of, (b, t) => {
        if (!b.health || !isWhole(e.n, 1, MOST)) return '';
        const before = copy(t);
        t.health = Math.max(t.health, Math.min(t.health + e.n, b.health.most));
        return [t.health - before.health + ' regained.', holds(b, t), worded(b, t, before)].join(' ').trim();
      });
    },
    shield(m, s, e) {
      return upon(m, s, e.of, (b, t) => {
        if (!b.temporary || !isWhole(e.n, 1, MOST)) return '';
        if (e.n <= t.temporary) return b.temporary.name + ' stays ' + t.temporary + ': the greater counts.';
        t.temporary = e.n;
        return b.temporary.name + ' ' + e.n + '.';
      });
    },
    recover(m, s, e) {
      const x = body(m, s, e.of), each = x && (x.of ? x.b.each : m.heals && m.heals.each);
      if (!m.heals || !each || s.healing < 1) return '';
      s.healing--;
      return [m.heals.one + ' spent, ' + s.healing + ' left.', events.heal(m, s, {n: each, of: e.of}) || ''].join(' ').trim();
    },
    resource(m, s, e) {
      if (!known(m.resources, e.id) || !isWhole(e.n, -MOST, MOST)) return '';
      const before = s.resources[e.id];
      if (!change(m, s, e.id, e.n)) return '';
      const spent = counts(m, s) ? before - s.resources[e.id] : 0;
      return [resourceNow(m, s, e.id)].concat(spent > 0 ? follow(m, s, e.id, spent) : []).join(' ');
    },
    use(m, s, e) {
      const r = named(m.resources, e.id);
      if (!r || !isWhole(e.n, 0, MOST) || missing(m, s, e.id, e.n)) return '';
      return e.what + '. ' + (counts(m, s) ? spend(m, s, r, e.n) : 'Outside of an encounter it costs nothing.');
    },
    tracker(m, s, e) {
      const t = named(m.trackers, e.id);
      if (!t || !isWhole(e.n, -MOST, MOST)) return '';
      const before = s.trackers[e.id];
      s.trackers[e.id] = clamp(before + e.n, 0, MOST);
      return s.trackers[e.id] === before ? '' : t.name + ' ' + s.trackers[e.id] + '.';
    },
    set(m, s, e) {
      if (!isWhole(e.n, -MOST, MOST)) return '';
      const put = (of, key, low, high, name) => {
        const n = clamp(e.n, low, high);
        if (of[key] === n) return '';
        of[key] = n;
        return name + ' ' + figure(n) + '.';
      };
      switch (e.what) {
        case 'health': return upon(m, s, e.of, (b, t) => {
          const before = copy(t);
          return b.health ? [put(t, 'health', -MOST, b.health.most > 0 ? b.health.most : MOST, b.health.name), worded(b, t, before)].join(' ').trim() : '';
        });
        case 'temporary': return upon(m, s, e.of, (b, t) => (b.temporary ? put(t, 'temporary', 0, MOST, b.temporary.name) : ''));
        case 'healing': return m.heals ? put(s, 'healing', 0, Math.max(m.heals.most, 0), m.heals.name) : '';
        case 'victories': return m.victories ? put(s, 'victories', 0, MOST, m.victories.name) : '';
        case 'xp': return m.xp ? put(s, 'xp', 0, MOST, m.xp.name) : '';
        case 'total': return known(m.totals, e.id) ? put(s.totals, e.id, -MOST, MOST, named(m.totals, e.id).name) : '';
        case 'tracker': return known(m.trackers, e.id) ? put(s.trackers, e.id, 0, MOST, named(m.trackers, e.id).name) : '';
        case 'resource': return known(m.resources, e.id) ? put(s.resources, e.id, Math.min(named(m.resources, e.id).floor, 0), MOST, named(m.resources, e.id).name) : '';
      }
      return '';
    },
    suffer(m, s, e) {
      return upon(m, s, e.of, (b, t) => {
        if (!known(b.conditions, e.id) || !ENDS.includes(e.ends) || t.conditions[e.id] === e.ends) return '';
        t.conditions[e.id] = e.ends;
        return conditionName(b, e.id) + ': ' + m.ends[e.ends] + '.';
      });
    },
    effect(m, s, e) {
      const name = typeof e.name === 'string' ? e.name.trim().slice(0, 80) : '';
      return upon(m, s, e.of, (b, t) => {
        if (!name || !ENDS.includes(e.ends) || t.effects.length >= MANY) return '';
        t.effects.push({name: name, ends: e.ends});
        return name + ': ' + m.ends[e.ends] + '.';
      });
    },
    free(m, s, e) {
      return upon(m, s, e.of, (b, t) => {
        const name = e.id !== undefined ? t.conditions[e.id] && conditionName(b, e.id) : t.effects[e.i] && t.effects[e.i].name;
        if (!name) return '';
        lift(s, t, e);
        return name + ' ends.';
      });
    },
    fight(m, s) {
      if (s.round > 0) return '';
      s.round = 1;
      s.turn = '';
      s.once = {};
      const said = ['The encounter starts.'];
      m.resources.forEach((r) => {
        if (r.stays || !r.starts) return;
        if (r.start && !r.start.dice.length) {
          s.resources[r.id] = range(r.start, s).low;
          said.push(resourceNow(m, s, r.id));
        } else s.todo.push({do: 'start', id: r.id});
      });
      return said.join(' ');
    },
    begin(m, s) {
      if (s.turn === 'now') return '';
      const said = [];
      if (m.fights) said.push(events.fight(m, s));
      else renew(s);
      if (s.turn === 'done') said.push(events.round(m, s));
      s.turn = 'now';
      said.push('Your turn starts.');
      m.resources.forEach((r) => {
        if (r.refill && !r.refill.dice.length) {
          s.resources[r.id] = range(r.refill, s).low;
          said.push(resourceNow(m, s, r.id));
          return;
        }
        if (!r.turn) return;
        if (r.turn.dice.length) {
          s.todo.push({do: 'gain', id: r.id});
          return;
        }
        change(m, s, r.id, range(r.turn, s).low);
        said.push(resourceNow(m, s, r.id));
      });
      return said.filter(Boolean).join(' ');
    },
    end(m, s) {
      if (s.turn !== 'now') return '';
      const said = ['Your turn ends.'];
      s.turn = 'done';
      bodies(m, s).forEach(({b, t, of, name}) => {
        b.conditions.forEach((c) => {
          if (t.conditions[c.id] === 'turn') said.push(events.free(m, s, {id: c.id, of: of}));
          if (t.conditions[c.id] === 'save') owe(s, {do: 'save', id: c.id, of: of});
        });
        t.effects.filter((x) => x.ends === 'turn').forEach((x) => said.push((name ? name + ': ' : '') + x.name + ' ends.'));
        t.effects = t.effects.filter((x) => x.ends !== 'turn');
        t.effects.forEach((x) => { if (x.ends === 'save') owe(s, {do: 'save', name: x.name, of: of}); });
      });
      m.resources.forEach((r) => { if (r.debt && s.resources[r.id] < 0) owe(s, {do: 'debt', id: r.id, n: -s.resources[r.id]}); });
      return said.join(' ');
    },
    round(m, s) {
      if (s.round < 1) return '';
      s.round = Math.min(s.round + 1, 999);
      s.turn = '';
      renew(s);
      return 'Round ' + s.round + '.';
    },
    // A gain of a resource that has its own moment, with the number thrown if it has dice.
    gain(m, s, e) {
      const r = named(m.resources, e.id), g = r && r.gains[e.i], key = e.id + ' ' + e.i;
      if (!g || s.once[key]) return '';
      const n = e.n ?? (g.amount && !g.amount.dice.length ? range(g.amount, s).low : 0);
      if (!isWhole(n, 0, MOST)) return '';
      if (g.once) s.once[key] = g.once;
      if (n) change(m, s, e.id, n);
      return resourceNow(m, s, e.id);
    },
    // The answer to something that waits: a throw of dice, a saving throw, damage.
    answer(m, s, e) {
      const t = s.todo[e.i];
      if (!t || !isWhole(e.n, 0, MOST)) return '';
      s.todo.splice(e.i, 1);
      switch (t.do) {
        case 'start': s.resources[t.id] = e.n; return resourceNow(m, s, t.id);
        case 'gain': change(m, s, t.id, e.n); return resourceNow(m, s, t.id);
        case 'debt': return e.n ? events.hurt(m, s, e) : 'No damage.';
      }
      return upon(m, s, t.of, (b, at) => {
        const name = t.name ?? conditionName(b, t.id), saved = e.n >= m.save.at;
        if (saved) lift(s, at, t.name === undefined ? {id: t.id, of: t.of} : {i: at.effects.findIndex((x) => x.name === t.name && x.ends === 'save'), of: t.of});
        return m.save.name + (e.rolled ? ' ' + e.n : '') + ': ' + name + (saved ? ' ends.' : ' stays.');
      });
    },
    over(m, s) {
      const ends = (what) => m.over.includes(what);
      if (ends('resources')) m.resources.forEach((r) => { if (!r.stays) s.resources[r.id] = 0; });
      if (ends('trackers')) m.trackers.forEach((t) => { s.trackers[t.id] = 0; });
      bodies(m, s).forEach(({t}) => {
        if (ends('temporary')) t.temporary = 0;
        if (ends('conditions')) {
          t.conditions = {};
          t.effects = [];
        }
      });
      s.once = {};
      s.round = 0;
      s.turn = '';
      s.todo = [];
      return 'The encounter is over.';
    },
    respite(m, s) {
      if (!m.rests) return '';
      events.over(m, s);
      bodies(m, s).forEach(({b, t}) => {
        t.temporary = 0;
        t.conditions = {};
        t.effects = [];
        if (b.health) t.health = b.health.most;
      });
      if (m.heals) s.healing = Math.max(m.heals.most, 0);
      const said = ['Respite.'], gained = m.xp ? m.restXP.flat + m.restXP.each * s.victories : 0;
      s.victories = 0;
      if (gained) {
        s.xp = clamp(s.xp + gained, 0, MOST);
        said.push(m.xp.name + ' ' + s.xp + '.');
      }
      m.resources.forEach((r) => {
        if (r.stays && change(m, s, r.id, r.rest.flat + r.rest.each * gained)) said.push(resourceNow(m, s, r.id));
      });
      return said.join(' ');
    },
    tick(m, s, e) {
      if (typeof e.box !== 'string' || e.box.length > 300) return '';
      s.boxes[e.box] = e.on === true;
      return e.box + (e.on ? ': ticked.' : ': not ticked.');
    },
  };

  // What comes once a round can come again.
  function renew(s) { Object.keys(s.once).forEach((key) => { if (s.once[key] === 'round') delete s.once[key]; }); }
  // Ends a condition or an effect of a body, and the saving throw that waits for it.
  function lift(s, t, e) {
    let waits = null;
    if (e.id !== undefined) {
      delete t.conditions[e.id];
      waits = (x) => x.id === e.id;
    } else if (t.effects[e.i]) {
      const gone = t.effects.splice(e.i, 1)[0];
      waits = (x) => x.name === gone.name;
    }
    if (waits) s.todo = s.todo.filter((x) => x.do !== 'save' || x.of !== e.of || !waits(x));
  }
  // Notes something that waits for an answer, once.
  function owe(s, t) {
    if (!s.todo.some((x) => x.do === t.do && x.id === t.id && x.name === t.name && x.of === t.of)) s.todo.push(t);
  }

  // A game is the state with the states before it, for undo.
  const start = (m) => ({now: fresh(m), past: [], said: ''});
  function step(m, game, e) {
    const now = copy(game.now), run = Object.hasOwn(events, e.do) ? events[e.do] : null, said = run ? run(m, now, e) : '';
    if (!said) return game;
    if (JSON.stringify(now) === JSON.stringify(game.now)) return {now: game.now, past: game.past, said: said};
    return {now: now, past: game.past.concat({said: said, state: game.now}).slice(-STEPS), said: said};
  }
  function undo(game) {
    if (!game.past.length) return game;
    const last = game.past[game.past.length - 1];
    return {now: last.state, past: game.past.slice(0, -1), said: 'Undone: ' + last.said};
  }
  // A state with all of raw that this hero can have; raw may be anything.
  function clean(m, raw) {
    const s = fresh(m);
    if (!isObject(raw)) return s;
    const number = (of, from, key, low, high) => { if (isObject(from) && Object.hasOwn(from, key) && isWhole(from[key], low, high)) of[key] = from[key]; };
    bodies(m, s).forEach(({b, t, of}) => {
      const from = of === undefined ? raw : isObject(raw.creatures) && Object.hasOwn(raw.creatures, of) ? raw.creatures[of] : null;
      if (isObject(from)) cleanBody(b, t, from, number);
    });
    if (m.heals) number(s, raw, 'healing', 0, Math.max(m.heals.most, 0));
    if (m.victories) number(s, raw, 'victories', 0, MOST);
    if (m.xp) number(s, raw, 'xp', 0, MOST);
    number(s, raw, 'round', 0, 999);
    m.totals.forEach((t) => number(s.totals, raw.totals, t.id, -MOST, MOST));
    m.resources.forEach((r) => number(s.resources, raw.resources, r.id, Math.min(r.floor, 0), MOST));
    m.trackers.forEach((t) => number(s.trackers, raw.trackers, t.id, 0, MOST));
    m.resources.forEach((r) => r.gains.forEach((g, i) => {
      if (g.once && isObject(raw.once) && raw.once[r.id + ' ' + i] === g.once) s.once[r.id + ' ' + i] = g.once;
    }));
    if (TURNS.includes(raw.turn)) s.turn = raw.turn;
    if (Array.isArray(raw.todo)) raw.todo.slice(0, MANY).forEach((t) => { if (isObject(t)) waiting(m, s, t); });
    if (isObject(raw.boxes)) Object.keys(raw.boxes).slice(0, 500).forEach((k) => { if (k.length <= 300 && typeof raw.boxes[k] === 'boolean') s.boxes[k] = raw.boxes[k]; });
    return s;
  }
  function cleanBody(b, t, raw, number) {
    if (b.health) number(t, raw, 'health', -MOST, b.health.most > 0 ? b.health.most : MOST);
    if (b.temporary) number(t, raw, 'temporary', 0, MOST);
    if (isObject(raw.conditions)) {
      t.conditions = {};
      b.conditions.forEach((c) => { if (Object.hasOwn(raw.conditions, c.id) && ENDS.includes(raw.conditions[c.id])) t.conditions[c.id] = raw.conditions[c.id]; });
    }
    const isEffect = (x) => isObject(x) && typeof x.name === 'string' && x.name.length <= 80 && ENDS.includes(x.ends);
    if (Array.isArray(raw.effects)) t.effects = raw.effects.filter(isEffect).slice(0, MANY).map((x) => ({name: x.name, ends: x.ends}));
  }
  function waiting(m, s, t) {
    const r = named(m.resources, t.id);
    if (t.do === 'start' && r && r.starts || t.do === 'gain' && r && r.turn) owe(s, {do: t.do, id: t.id});
    if (t.do === 'debt' && r && r.debt && isWhole(t.n, 1, MOST)) owe(s, {do: 'debt', id: t.id, n: t.n});
    const x = body(m, s, t.of);
    if (t.do !== 'save' || !m.save || !x) return;
    if (x.t.conditions[t.id] === 'save') owe(s, {do: 'save', id: t.id, of: t.of});
    if (x.t.effects.some((y) => y.name === t.name && y.ends === 'save')) owe(s, {do: 'save', name: t.name, of: t.of});
  }

  // What was noted when the page was made, and what is so now, as the hero file has it: nothing is noted of what is full.
  const notedBody = (b) => ({health: b.health ? b.health.now : null, temporary: b.temporary ? b.temporary.now : 0, conditions: b.conditions.filter((c) => c.on).map((c) => c.id)});
  function noted(m) {
    const out = Object.assign(notedBody(m), {healing: m.heals ? m.heals.now : null, victories: m.victories ? m.victories.now : 0, xp: m.xp ? m.xp.now : 0,
      resources: {}, totals: {}, creatures: {}});
    m.creatures.forEach((c) => { out.creatures[c.id] = notedBody(c); });
    m.resources.forEach((r) => { if (r.now !== null) out.resources[r.id] = r.now; });
    m.totals.forEach((t) => { out.totals[t.id] = t.now; });
    return out;
  }
  const full = (of, n) => (of && (n !== of.most || of.now === n) ? n : null);
  const currentBody = (b, t) => ({health: full(b.health, t.health), temporary: t.temporary, conditions: b.conditions.filter((c) => t.conditions[c.id]).map((c) => c.id)});
  function current(m, s) {
    const out = Object.assign(currentBody(m, s), {healing: full(m.heals, s.healing), victories: s.victories, xp: s.xp, resources: {}, totals: {}, creatures: {}});
    m.creatures.forEach((c) => { out.creatures[c.id] = currentBody(c, s.creatures[c.id]); });
    m.resources.forEach((r) => { if (r.now !== null || s.resources[r.id]) out.resources[r.id] = s.resources[r.id]; });
    m.totals.forEach((t) => { out.totals[t.id] = s.totals[t.id]; });
    return out;
  }

  // The file of a state: scabbard import takes was, now and notes into the hero; the page itself takes all of it back.
  function toFile(m, game, notes) {
    return JSON.stringify({scabbard: 'play', format: 1, edition: m.edition, name: m.name, player: m.player, level: m.level,
      was: noted(m), now: current(m, game.now), notes: notes, table: game.now}, null, 1) + '\n';
  }
  // The state and notes in a file, or why it is none of this hero.
  function fromFile(m, text) {
    let file = null;
    try { file = JSON.parse(text); } catch (e) { return {why: 'This is no file of this page.'}; }
    if (!isObject(file) || file.scabbard !== 'play' || !isObject(file.table)) return {why: 'This is no file of this page.'};
    if (file.format !== 1) return {why: 'This file is of a newer page: make the page again with a newer scabbard.'};
    if (file.edition !== m.edition || file.name !== m.name) return {why: 'This file is of another hero: ' + String(file.name).slice(0, 80) + '.'};
    return {state: clean(m, file.table), notes: typeof file.notes === 'string' ? file.notes.slice(0, 20000) : ''};
  }
  return {fresh, start, step, undo, bodies, standing, missing, within, range, notation, throwing, clean, toFile, fromFile, figure, copy};
})();
