/*
 * Blocking and small. It sets the theme before the first paint, so that a dark screen never flashes white. On a prerendered
 * page it then loads the scripts after the first paint, so that they do not delay what can be read already.
 */
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('dziva.theme') || 'system';
  } catch (refused) {
    // Storage may be unavailable; then the system's theme is used.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeChoice = choice;
})();

(function () {
  // The first of them imports the others.
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
  // If the connection fails for a moment, the page must not stay without scripts: it tries again, with longer and longer waits.
  function start(waitSeconds) {
    import(scripts[0]).catch(() => setTimeout(start, waitSeconds * 1000, Math.min(16, waitSeconds * 2)));
  }
  var drawn = new WeakSet();
  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('button[type=button]').forEach((button) => drawn.add(button));
    // A tab in the background is not painted until somebody looks at it.
    if (document.visibilityState === 'hidden') load();
    else requestAnimationFrame(() => setTimeout(load));
  });
  // A form that is sent before hydration waits: `ui/form.tsx` sends it afterwards.
  document.addEventListener(
    'submit',
    function (event) {
      if (event.target.method !== 'post') return;
      event.preventDefault();
      event.target.dataset.waiting = '';
    },
    true,
  );
  // So does the last button that was clicked: `lib/press-from-before.ts` clicks it again, and marks the parts that work by then.
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
