/*
 * Says that the browser is too old, above whatever the page shows. Loaded only by browsers that cannot run the app: those without
 * modules, and those in which start.js notices it. Written for them: no syntax from after 2009.
 */
(function () {
  function show() {
    var strip = document.getElementById('old-browser');
    if (
      strip === null ||
      strip.content === undefined ||
      document.body.getAttribute('data-old-browser') !== null
    )
      return;
    document.body.setAttribute('data-old-browser', '');
    document.body.insertBefore(strip.content.cloneNode(true), document.body.firstChild);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
