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

/*
 * An old browser does not understand the app's files, and nothing in them could say so. Either it lacks what their style sheet
 * needs, or it reports an error of syntax. `old-browser.js` shows the sentence.
 */
function sayThatBrowserIsOld() {
  var script = document.createElement('script');
  script.src = '/old-browser.js';
  document.head.appendChild(script);
}
if (!window.CSS || !CSS.supports || !CSS.supports('color', 'oklch(50% 0 0)')) sayThatBrowserIsOld();
addEventListener('error', function (event) {
  // Once the app runs, such an error is about data, not about the browser.
  if (event.error instanceof SyntaxError && !('runs' in document.documentElement.dataset))
    sayThatBrowserIsOld();
});

(function () {
  // The first of them imports the others.
  var scripts = (document.currentScript.dataset.scripts || '').split(' ').filter(Boolean);
  if (scripts.length === 0) return;

  // A browser does not ask a second time for a module that could not be loaded. So each file is fetched first, as often as it takes
  // and with longer and longer waits; the modules then come from the browser's cache.
  function fetched(address, waitSeconds) {
    return fetch(address)
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.statusText))))
      .catch(function () {
        return new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000)).then(() =>
          fetched(address, Math.min(16, waitSeconds * 2)),
        );
      });
  }
  function load() {
    Promise.all(scripts.map((address) => fetched(address, 1)))
      .then(() => import(scripts[0]))
      .catch(function (error) {
        if (error instanceof SyntaxError) sayThatBrowserIsOld();
      });
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
