/** Installs what keeps the app's files on the device (`public/sw.js`), after the page is there. Not while it is developed. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => {
    // Some browsers forbid it in private windows; the app does without.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
