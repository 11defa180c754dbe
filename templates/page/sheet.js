(function () {
  'use strict';
  function each(list, f) { Array.prototype.forEach.call(list, f); }
  function button(words, name, run) {
    var b = document.createElement('button');
    b.type = 'button';
    b.textContent = words;
    if (name) b.setAttribute('aria-label', name);
    b.addEventListener('click', run);
    return b;
  }
  each(document.querySelectorAll('article'), function (hero) {
    var key = hero.dataset.key, kept = {fields: {}, folds: {}};
    try {
      var was = JSON.parse(localStorage.getItem(key));
      if (was && was.fields && was.folds) kept = was;
    } catch (e) {}
    function keep() {
      try { localStorage.setItem(key, JSON.stringify(kept)); } catch (e) {}
    }
    var fields = hero.querySelectorAll('[data-k]'), folds = hero.querySelectorAll('details[data-f]'), names = {};
    each(fields, function (f) {
      var name = f.dataset.k, box = f.type === 'checkbox';
      names[name] = (names[name] || 0) + 1;
      if (names[name] > 1) name += ' #' + names[name];
      var now = kept.fields[name];
      if (box && typeof now === 'boolean') f.checked = now;
      if (!box && typeof now === 'string') f.value = now;
      f.addEventListener('input', function () {
        kept.fields[name] = box ? f.checked : f.value;
        keep();
      });
      if (f.type !== 'number') return;
      function step(by) {
        return function () {
          f.value = (parseInt(f.value || f.dataset.from, 10) || 0) + by;
          f.dispatchEvent(new Event('input', {bubbles: true}));
        };
      }
      f.before(button('\u2212', 'One less: ' + f.dataset.k, step(-1)));
      f.after(button('+', 'One more: ' + f.dataset.k, step(1)));
    });
    var small = window.innerWidth < 640;
    each(folds, function (d) {
      var now = kept.folds[d.dataset.f];
      if (typeof now === 'boolean') d.open = now;
      else if (small) d.open = false;
      d.querySelector('summary').addEventListener('click', function () {
        kept.folds[d.dataset.f] = !d.open;
        keep();
      });
    });
    function all(part, open) {
      return function () {
        each(part.querySelectorAll('details[data-f]'), function (d) {
          d.open = open;
          kept.folds[d.dataset.f] = open;
        });
        keep();
      };
    }
    each(hero.querySelectorAll('section'), function (part) {
      if (part.querySelectorAll('.cards details').length < 2) return;
      var title = part.querySelector('h2'), tools = document.createElement('p');
      tools.className = 'tools';
      tools.append(button('Unfold all', 'Unfold all: ' + title.textContent, all(part, true)), button('Fold all', 'Fold all: ' + title.textContent, all(part, false)));
      title.after(tools);
    });
    var clear = document.createElement('p');
    clear.className = 'tools';
    clear.append(button('Forget what was filled in', '', function () {
      if (!window.confirm('Forget what was filled in for this hero on this device?')) return;
      try { localStorage.removeItem(key); } catch (e) {}
      each(fields, function (f) {
        if (f.type === 'checkbox') f.checked = f.defaultChecked;
        else f.value = f.defaultValue;
      });
      kept = {fields: {}, folds: kept.folds};
    }));
    hero.querySelector('footer').before(clear);
    each(hero.querySelectorAll('.moments a'), function (a) {
      a.addEventListener('click', function () {
        var d = document.getElementById(a.hash.slice(1));
        if (d) d.open = true;
      });
    });
    var shut = [];
    window.addEventListener('beforeprint', function () {
      shut = [];
      each(hero.querySelectorAll('details:not(.more)'), function (d) {
        if (!d.open) { shut.push(d); d.open = true; }
      });
    });
    window.addEventListener('afterprint', function () {
      shut.forEach(function (d) { d.open = false; });
    });
  });
}());
