/*
 * Blocking and small. It sets the theme before the first paint, so that a dark screen never flashes white. On a page that was
 * drawn at build it then brings the scripts, once the page has been painted: what can be read already waits for nothing.
 */
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('dziva.theme') || 'system';
  } catch (refused) {
    // Storage can be closed to us; the system's theme is then the answer.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeChoice = choice;
})();

(function () {
  // The first of them is the one that starts the others.
  var scripts = (document.currentScript.dataset.scripts || '').split(' ').filter(Boolean);
  if (scripts.length === 0) return;

  function load() {
    scripts.slice(1).forEach(function (address) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = address;
      document.head.append(link);
    });
    start(1);
  }
  // A line that breaks off for a moment must not leave a page that never answers: it is asked for again, ever less often.
  function start(waitSeconds) {
    import(scripts[0]).catch(() => setTimeout(start, waitSeconds * 1000, Math.min(16, waitSeconds * 2)));
  }
  var drawn = new WeakSet();
  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('button[type=button]').forEach((button) => drawn.add(button));
    // A tab in the background is not painted before somebody looks at it.
    if (document.visibilityState === 'hidden') load();
    else requestAnimationFrame(() => setTimeout(load));
  });
  // A form that is sent before there is anybody to take it waits: `ui/form.tsx` sends it when it lives.
  document.addEventListener(
    'submit',
    function (event) {
      if (event.target.method !== 'post') return;
      event.preventDefault();
      event.target.dataset.waiting = '';
    },
    true,
  );
  // So does the last button that is pressed: `lib/press-from-before.ts` presses it again, and says from when on it answers.
  var last = null;
  document.addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('button');
      if (button === null || !drawn.has(button) || button.closest('[data-lives]') !== null) return;
      if (last !== null) delete last.dataset.pressed;
      button.dataset.pressed = '';
      last = button;
    },
    true,
  );
})();
