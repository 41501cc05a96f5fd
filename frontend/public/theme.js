// Blocking and small: sets the theme before the first paint, so that a dark screen never flashes white.
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
