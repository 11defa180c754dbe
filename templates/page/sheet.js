// The page: panels for the table's state, boxes that remember, cards that fold.
(() => {
  const each = (list, f) => Array.prototype.forEach.call(list, f);
  // Makes an element: its name, its properties (data-, aria- and on among them) and what is in it.
  function make(tag, attributes, ...inside) {
    const el = document.createElement(tag);
    Object.entries(attributes || {}).forEach(([name, value]) => {
      if (name.startsWith('on')) el.addEventListener(name.slice(2), value);
      else if (value === true) el.setAttribute(name, '');
      else if (value !== false && value !== undefined && value !== null) el.setAttribute(name, value);
    });
    el.append(...inside.filter((x) => x !== null && x !== undefined && x !== ''));
    return el;
  }
  const button = (words, name, run, more) => make('button', Object.assign({type: 'button', 'aria-label': name || null, onclick: run}, more), words);

  each(document.querySelectorAll('article[data-model]'), (hero) => {
    const m = JSON.parse(hero.dataset.model), key = hero.dataset.key;
    const folds = {};
    let game = table.start(m), texts = {}, refused = false;

    function load() {
      let kept = null;
      try { kept = JSON.parse(localStorage.getItem(key)); } catch (e) { refused = e instanceof DOMException; }
      if (!kept || typeof kept !== 'object') return;
      const past = Array.isArray(kept.past) ? kept.past : [];
      game = {now: table.clean(m, kept.now), said: '', past: past.filter((x) => x && typeof x.said === 'string').map((x) => ({said: x.said, state: table.clean(m, x.state)}))};
      if (kept.texts && typeof kept.texts === 'object') texts = kept.texts;
      if (kept.folds && typeof kept.folds === 'object') Object.assign(folds, kept.folds);
    }
    function keep() {
      try { localStorage.setItem(key, JSON.stringify({now: game.now, past: game.past, texts: texts, folds: folds})); refused = false; } catch (e) { refused = true; }
    }
    function act(e) {
      const next = table.step(m, game, e);
      if (next === game) return;
      game = next;
      keep();
      draw();
    }
    const doing = (e) => () => act(e);

    // The boxes of the sheet show the state too, so that it can be printed.
    const bound = [], notes = hero.querySelector('textarea');
    function bindings(name) {
      for (const {b, of} of table.bodies(m, game.now)) {
        const state = (s) => (of === undefined ? s : s.creatures[of]);
        if (b.health && name === b.health.box) return {get: (s) => state(s).health, what: 'health', of: of};
        if (b.temporary && name === b.temporary.box) return {get: (s) => state(s).temporary, what: 'temporary', of: of};
      }
      if (m.heals && name === m.heals.box + ' left') return {get: (s) => s.healing, what: 'healing'};
      if (m.victories && name === m.victories.name) return {get: (s) => s.victories, what: 'victories'};
      if (m.xp && name === m.xp.name) return {get: (s) => s.xp, what: 'xp'};
      const total = m.totals.find((t) => t.name === name), r = m.resources.find((x) => x.box === name), t = m.trackers.find((x) => x.name === name);
      if (total) return {get: (s) => s.totals[total.id], what: 'total', id: total.id};
      if (r) return {get: (s) => s.resources[r.id], what: 'resource', id: r.id};
      return t ? {get: (s) => s.trackers[t.id], what: 'tracker', id: t.id} : null;
    }
    function ticks(name) {
      if (m.heals) for (let i = 1; i <= m.heals.most; i++) if (name === m.heals.box + ' ' + i + ' spent') {
        return {get: (s) => m.heals.most - s.healing >= i, set: (on, s) => ({do: 'set', what: 'healing', n: s.healing + (on ? -1 : 1)})};
      }
      for (const c of m.conditions) for (const ends of ['turn', 'save']) if (name === c.name + ': ' + m.ends[ends]) {
        return {get: (s) => s.conditions[c.id] === ends, set: (on) => (on ? {do: 'suffer', id: c.id, ends: ends} : {do: 'free', id: c.id})};
      }
      return {get: (s) => s.boxes[name] === true, set: (on) => ({do: 'tick', box: name, on: on})};
    }
    const names = {};
    each(hero.querySelectorAll('input[data-k]'), (f) => {
      let name = f.dataset.k;
      names[name] = (names[name] || 0) + 1;
      const first = names[name] === 1;
      if (!first) name += ' #' + names[name];
      if (f.type === 'checkbox') {
        const b = first ? ticks(name) : {get: (s) => s.boxes[name] === true, set: (on) => ({do: 'tick', box: name, on: on})};
        bound.push(() => { f.checked = b.get(game.now); });
        f.addEventListener('change', () => { act(b.set(f.checked, game.now)); draw(); });
        return;
      }
      const b = first ? bindings(name) : null, start = f.value;
      const unused = table.fresh(m);
      bound.push((paper) => {
        if (f === document.activeElement && !paper) return;
        if (!b) f.value = texts[name] ?? start;
        else f.value = paper && start === '' && b.get(game.now) === b.get(unused) ? '' : b.get(game.now); // room for a pencil
      });
      function put(value) {
        if (b) act({do: 'set', what: b.what, id: b.id, of: b.of, n: parseInt(value, 10)});
        else { texts[name] = String(value); keep(); f.value = value; }
      }
      f.addEventListener('change', () => { put(f.value); draw(); });
      const by = (n) => () => { put((parseInt(f.value || f.dataset.from, 10) || 0) + n); draw(); };
      f.before(button('\u2212', 'One less: ' + f.dataset.k, by(-1)));
      f.after(button('+', 'One more: ' + f.dataset.k, by(1)));
    });
    if (notes) {
      notes.addEventListener('input', () => { texts.Notes = notes.value; keep(); });
      bound.push(() => { if (notes !== document.activeElement) notes.value = texts.Notes ?? ''; });
    }

    // The panels: built once, with lists that are made again when they change.
    const live = hero.querySelector('.live'), lists = [];
    const said = make('p', {class: 'said', role: 'status'}), back = button('Undo', '', () => { game = table.undo(game); keep(); draw(); }, {class: 'undo'});
    function list(el, content) {
      let before = '';
      lists.push(() => {
        const now = JSON.stringify(content(game.now));
        if (now === before) return;
        before = now;
        const at = el.contains(document.activeElement) ? document.activeElement.dataset.f : null, had = el.contains(document.activeElement);
        el.replaceChildren(...content(game.now).map((make) => make()).filter(Boolean));
        if (!had) return;
        const again = at && el.querySelector('[data-f="' + CSS.escape(at) + '"]:not([disabled])');
        (again || el.querySelector('button:not([disabled])') || el.parentElement.querySelector('button:not([disabled])') || live).focus();
      });
      return el;
    }
    // Something in a list, with the words that tell whether it has changed.
    const item = (told, make) => Object.assign(make, {toJSON: () => told});
    const amountBox = (label) => make('input', {type: 'number', min: 1, step: 1, 'aria-label': label, class: 'amount'}), amount = amountBox('Amount');
    function tell(words) {
      game = {now: game.now, past: game.past, said: words};
      draw();
    }
    const entered = (box) => { const n = parseInt(box.value, 10); return n >= 1 ? n : 0; };
    function withAmount(box, e) {
      return () => {
        const n = entered(box);
        if (!n) { tell('Enter a number first.'); box.focus(); return; }
        box.value = '';
        act(Object.assign({n: n}, e));
      };
    }
    // One less or one more, or as much as was entered.
    const by = (e, sign) => () => { const n = entered(amount) || 1; amount.value = ''; act(Object.assign({n: sign * n}, e)); };
    const cell = (id, name, value, less, more) => item([id, value], () => make('div', {class: 'cell', role: 'group', 'aria-label': name},
      make('span', {class: 'name'}, name), make('span', {class: 'count'},
        less ? button('\u2212', 'Less ' + name, less, {'data-f': id + '-'}) : null, make('b', {}, String(value)), more)));

    const meter = (b, state) => (s) => {
      const t = state(s), now = table.standing(b, t);
      return [item([t.health, t.temporary, now], () => make('span', {},
        make('b', {class: 'big'}, table.figure(t.health)), '/' + b.health.most + ' ' + b.health.name,
        t.temporary ? make('span', {class: 'extra'}, ' +' + t.temporary + ' ' + b.temporary.short) : null,
        now.length ? make('strong', {class: 'standing'}, now[now.length - 1]) : null))];
    };
    function cells(s) {
      const out = [];
      if (m.heals) {
        const left = s.healing + '/' + m.heals.most;
        out.push(cell('heals', m.heals.name, left, null, button('+' + m.heals.each, 'Spend a ' + m.heals.one + ', regain ' + m.heals.each, doing({do: 'recover'}), {'data-f': 'recover', disabled: s.healing < 1})));
      }
      const counter = (kind, x, n) => out.push(cell(kind + x.id, x.name, table.figure(n), by({do: kind, id: x.id}, -1), button('+', 'More ' + x.name, by({do: kind, id: x.id}, 1), {'data-f': kind + x.id + '+'})));
      m.resources.forEach((r) => counter('resource', r, s.resources[r.id]));
      m.trackers.forEach((t) => counter('tracker', t, s.trackers[t.id]));
      return out;
    }
    // The conditions and effects of a body; the names of buttons end with a creature's.
    const afflicted = (b, state, of, whose) => (s) => {
      const t = state(s), chip = (name, ends, e, id) => item([id, name, ends], () => make('li', {}, name + ' (' + m.ends[ends] + ') ', button('\u00d7', 'End ' + name + whose, doing(Object.assign({do: 'free', of: of}, e)), {'data-f': id})));
      const own = b.conditions.filter((c) => t.conditions[c.id]).map((c) => chip(c.name, t.conditions[c.id], {id: c.id}, 'c' + c.id));
      return own.concat(t.effects.map((x, i) => chip(x.name, x.ends, {i: i}, 'e' + i)));
    };
    function adding(b, of, whose) {
      const pick = make('select', {'aria-label': 'Condition' + whose}, make('option', {value: ''}, 'Choose, or write'), ...b.conditions.map((c) => make('option', {value: c.id}, c.name)));
      const other = make('input', {type: 'text', 'aria-label': 'Another effect' + whose, maxlength: 80, placeholder: 'another effect'});
      const box = make('details', {class: 'adding'}, make('summary', {}, 'Add a condition or an effect' + whose));
      const add = (ends) => button(m.ends[ends], whose && m.ends[ends] + whose, () => {
        if (!pick.value && !other.value.trim()) { tell('Choose a condition or write an effect first.'); return; }
        if (pick.value) act({do: 'suffer', id: pick.value, ends: ends, of: of});
        if (other.value.trim()) act({do: 'effect', name: other.value, ends: ends, of: of});
        pick.value = other.value = '';
        box.open = false;
        box.firstChild.focus();
      });
      box.append(pick, other, make('p', {class: 'tools'}, m.ends.turn ? add('turn') : null, m.save ? add('save') : null, add('over')));
      return box;
    }
    // The health and conditions of a body, with what stands between them.
    function bodyParts(b, of, name, ...between) {
      const state = (s) => (of === undefined ? s : s.creatures[of]), whose = name ? ': ' + name : '', box = of === undefined ? amount : amountBox('Amount' + whose);
      const does = (words, label, e) => button(words, label || (whose && words + whose), withAmount(box, Object.assign({of: of}, e)));
      return [b.health ? list(make('p', {class: 'meter'}), meter(b, state)) : null,
        b.health ? make('div', {class: 'entry'}, box, does('Damage', '', {do: 'hurt'}), does('Heal', '', {do: 'heal'}),
          b.temporary ? does(b.temporary.short, b.temporary.name + whose, {do: 'shield'}) : null) : null,
        ...between, list(make('ul', {class: 'afflicted'}), afflicted(b, state, of, whose)), b.conditions.length ? adding(b, of, whose) : null];
    }
    function besideCells(c) {
      if (!m.heals || !c.each || !c.health) return null;
      return list(make('div', {class: 'cells'}), (s) => [cell('heals', m.heals.name, s.healing + '/' + m.heals.most, null,
        button('+' + c.each, 'Spend a ' + m.heals.one + ', regain ' + c.each + ': ' + c.name, doing({do: 'recover', of: c.id}), {'data-f': 'recover', disabled: s.healing < 1}))]);
    }

    function heading(s) {
      const words = !s.round ? m.fights ? 'No encounter' : 'Your turn' : 'Round ' + s.round + {'': ': your turn is to come', now: ': your turn', done: ': your turn is over'}[s.turn];
      return [item(words, () => make('span', {}, words))];
    }
    function moves(s) {
      const out = [], add = (words, e, more) => out.push(item([words, more], () => button(words, '', doing(e), Object.assign({'data-f': e.do}, more))));
      const main = {class: 'main'};
      if (!s.round && m.fights) add('Encounter starts', {do: 'fight'}, main);
      if (s.turn !== 'now') add('My turn starts', {do: 'begin'}, s.round ? main : {});
      else add('My turn ends', {do: 'end'}, main);
      if (s.round) {
        add('Next round', {do: 'round'});
        add('Encounter over', {do: 'over'});
      } else if (m.rests) add('Respite', {do: 'respite'});
      return out;
    }
    // The buttons of a number: one for each if there are few, else a box; and one that throws the dice.
    function numbers(id, dice, s, run) {
      const out = [], span = dice ? table.range(dice, s) : {low: 0, high: 99};
      if (span.high - span.low < 6) for (let n = span.low; n <= span.high; n++) out.push(button(String(n), '', () => run(n), {'data-f': id + n}));
      else {
        const box = make('input', {type: 'number', min: 0, step: 1, 'aria-label': 'Number', 'data-f': id});
        out.push(box, button('OK', '', () => { if (box.value !== '') run(parseInt(box.value, 10)); }));
      }
      if (dice && dice.dice.length) out.push(button('Roll', 'Roll ' + table.notation(dice, s), () => run(table.throwing(dice, s, Math.random)), {'data-f': id + 'roll'}));
      return out;
    }
    function waiting(s) {
      return s.todo.map((t, i) => {
        const r = m.resources.find((x) => x.id === t.id), id = 'todo' + i, run = (n) => act({do: 'answer', i: i, n: n});
        const row = (words, controls) => item([t, i, words], () => make('li', {}, make('span', {}, words), ' ', make('span', {class: 'answers', role: 'group', 'aria-label': words}, ...controls())));
        if (t.do === 'start') return row(r.name + ' = ' + r.starts, () => numbers(id, r.start, s, run));
        if (t.do === 'gain') return row(r.name + ' +' + table.notation(r.turn, s), () => numbers(id, r.turn, s, run));
        if (t.do === 'debt') {
          const hurts = {flat: r.debt.flat * t.n, victories: 0, dice: r.debt.dice.map((d) => [d[0] * t.n, d[1]])}, damage = table.notation(hurts, s);
          const controls = hurts.dice.length ? () => numbers(id, hurts, s, run) : () => [button('Take ' + damage, '', () => run(hurts.flat), {'data-f': id})];
          return row(r.name + ' below 0: ' + damage + ' damage', () => controls().concat(button('None', 'No damage', () => run(0))));
        }
        const x = table.bodies(m, s).find((y) => y.of === t.of);
        const words = (x.name ? x.name + ', ' : '') + (t.name ?? x.b.conditions.find((c) => c.id === t.id).name) + ': ' + m.save.name + ' d' + m.save.sides + ', ' + m.save.at + ' or higher ends it';
        return row(words, () => [
          button('Roll', 'Roll d' + m.save.sides, () => act({do: 'answer', i: i, rolled: true, n: table.throwing({flat: 0, victories: 0, dice: [[1, m.save.sides]]}, s, Math.random)}), {'data-f': id}),
          button('Made it', '', () => run(m.save.at), {'data-f': id + 'y'}), button('Failed', '', () => run(0), {'data-f': id + 'n'})]);
      });
    }
    function gains(s) {
      const out = [];
      m.resources.forEach((r) => r.gains.forEach((g, i) => {
        const used = s.once[r.id + ' ' + i] !== undefined, id = 'gain ' + r.id + ' ' + i, run = (n) => act({do: 'gain', id: r.id, i: i, n: n});
        const when = used ? g.once === 'round' ? ' Used this round.' : ' Used in this encounter.' : '';
        out.push(item([id, used], () => make('li', used ? {class: 'used'} : {}, make('span', {class: 'answers'}, ...gainButtons(r, g, id, used, run, s)), make('span', {}, g.words + (when ? '.' + when : '')))));
      }));
      return out;
    }
    function gainButtons(r, g, id, used, run, s) {
      if (g.amount && g.amount.dice.length) return numbers(id, g.amount, s, run).map((b) => { b.disabled = used; return b; });
      const words = g.amount ? '+' + table.range(g.amount, s).low : '\u2713';
      return g.amount || g.once ? [button(words, (g.amount ? words + ' ' + r.name : 'Done') + ': ' + g.words, () => run(undefined), {'data-f': id, disabled: used})] : [];
    }
    function reminders(s) {
      const which = s.turn === 'now' ? 'turn' : s.turn === 'done' ? 'end' : s.round === 1 ? 'start' : '';
      return (m.reminders[which] || []).map((x) => item(x, () => make('li', {}, x.place ? make('a', {href: '#' + x.place, onclick: () => unfold('#' + x.place)}, x.name) : x.name)));
    }

    function file(text) {
      const got = table.fromFile(m, text);
      if (got.why) { tell(got.why); return; }
      game = {now: got.state, past: game.past.concat({said: 'the state before the file', state: game.now}), said: 'The state is that of the file.'};
      texts.Notes = got.notes;
      keep();
      draw();
    }
    function download() {
      const link = make('a', {href: URL.createObjectURL(new Blob([table.toFile(m, game, texts.Notes || '')], {type: 'application/json'})), download: m.file});
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      tell('Saved as ' + m.file + '.');
    }
    const chosen = make('input', {type: 'file', accept: '.json,application/json', 'aria-label': 'The file to load', hidden: true, onchange: () => {
      const f = chosen.files[0];
      chosen.value = '';
      if (!f) return;
      if (f.size > 262144) { tell('This is no file of this page.'); return; }
      f.text().then(file, () => tell('The file cannot be read.'));
    }});
    function forget() {
      if (!window.confirm('Forget what was filled in for this hero on this device?')) return;
      game = table.start(m);
      texts = {};
      try { localStorage.removeItem(key); } catch (e) { refused = true; }
      tell('All is as it was when the page was made.');
    }
    const turnHead = make('h2');
    live.append(
      make('section', {class: 'state', 'aria-label': 'State of ' + live.dataset.who}, make('h2', {}, 'State'),
        ...bodyParts(m, undefined, '', list(make('div', {class: 'cells'}), cells)).filter(Boolean)),
      ...m.creatures.map((c) => make('section', {class: 'state beside', 'aria-label': 'State of ' + c.name}, make('h2', {}, c.name), ...bodyParts(c, c.id, c.name, besideCells(c)).filter(Boolean))),
      make('section', {class: 'turn', 'aria-label': 'Turn of ' + live.dataset.who}, list(turnHead, heading),
        list(make('p', {class: 'moves'}), moves), make('div', {class: 'line'}, said, back),
        list(make('ul', {class: 'todo'}), waiting), list(make('ul', {class: 'gains'}), gains), list(make('ul', {class: 'remind'}), reminders)));
    const refusal = make('p', {class: 'refusal'});
    lists.push(() => { refusal.textContent = refused ? 'This browser keeps nothing for this page. Save the state to a file before you close it.' : ''; });
    hero.querySelector('footer').before(make('div', {class: 'tools keeping', role: 'group', 'aria-label': 'What was filled in'}, button('Save to a file', '', download), button('Load a file', '', () => chosen.click()), chosen, button('Forget all', '', forget)));
    live.append(refusal);
    function draw() {
      bound.forEach((f) => f());
      lists.forEach((f) => f());
      if (said.textContent !== game.said) said.textContent = game.said;
      back.disabled = !game.past.length;
      back.setAttribute('aria-label', game.past.length ? 'Undo: ' + game.past[game.past.length - 1].said : 'Nothing to undo');
      prices();
    }
    // What costs more than there is, and the buttons that pay.
    function prices() {
      each(hero.querySelectorAll('details[data-cost]'), (d) => {
        const r = m.resources.find((x) => x.id === d.dataset.pays), cost = Number(d.dataset.cost);
        if (!r) return;
        let note = d.querySelector('.short'), pay = d.querySelector('.pay');
        if (!note) {
          note = make('span', {class: 'short'});
          pay = button('Use: ' + cost + ' ' + r.name, 'Use: ' + cost + ' ' + r.name + ', ' + d.dataset.name, doing({do: 'use', id: r.id, n: cost, what: d.dataset.name}), {class: 'pay'});
          d.querySelector('summary').append(note);
          d.querySelector('summary').after(pay);
        }
        const lacks = table.missing(m, game.now, r.id, cost);
        d.classList.toggle('dear', lacks > 0);
        note.textContent = lacks ? lacks + ' ' + r.name + ' short' : '';
        pay.disabled = lacks > 0;
      });
    }
    load();
    folding(hero, folds, keep);
    hero.classList.add('playing');
    live.hidden = false;
    draw();
    window.addEventListener('beforeprint', () => bound.forEach((f) => f(true)));
    window.addEventListener('afterprint', draw);
    window.addEventListener('storage', (e) => { if (e.key === key && e.newValue) { load(); draw(); } });
  });

  // Cards fold, and remember it; on paper all are open.
  function folding(hero, folds, keep) {
    const small = window.innerWidth < 640, cards = (part) => part.querySelectorAll('details[data-f]');
    each(cards(hero), (d) => {
      const now = folds[d.dataset.f];
      if (typeof now === 'boolean') d.open = now;
      else if (small) d.open = false;
      d.querySelector('summary').addEventListener('click', () => { folds[d.dataset.f] = !d.open; keep(); });
    });
    const all = (part, open) => () => { each(cards(part), (d) => { d.open = open; folds[d.dataset.f] = open; }); keep(); };
    each(hero.querySelectorAll('section'), (part) => {
      if (part.querySelectorAll('.cards details').length < 2) return;
      const title = part.querySelector('h2');
      title.after(make('p', {class: 'tools'}, button('Unfold all', 'Unfold all: ' + title.textContent, all(part, true)), button('Fold all', 'Fold all: ' + title.textContent, all(part, false))));
    });
    each(hero.querySelectorAll('.moments a'), (a) => a.addEventListener('click', () => unfold(a.hash)));
    let shut = [];
    window.addEventListener('beforeprint', () => {
      shut = Array.from(hero.querySelectorAll('details:not(.more)')).filter((d) => !d.open);
      shut.forEach((d) => { d.open = true; });
    });
    window.addEventListener('afterprint', () => shut.forEach((d) => { d.open = false; }));
  }
  function unfold(hash) {
    const d = document.getElementById(hash.slice(1));
    if (d) d.open = true;
  }
})();
