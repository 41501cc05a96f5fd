/*
 * Says that the browser is too old, above whatever the page shows. Loaded only by browsers that cannot run the app: those without
 * modules, and those in which start.js notices it. Written for them: no syntax from after 2009. The build
 * writes the sentence into it.
 */
(function () {
  function show() {
    if (document.getElementById('old-browser') !== null) return;
    var strip = document.createElement('div');
    strip.id = 'old-browser';
    strip.innerHTML = '/*strip*/';
    document.body.insertBefore(strip, document.body.firstChild);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
