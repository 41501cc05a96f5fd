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
    import(scripts[0]);
  }
  document.addEventListener('DOMContentLoaded', function () {
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
})();
