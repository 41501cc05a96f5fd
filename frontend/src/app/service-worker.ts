/** Installs the service worker (`public/sw.js`), which stores the app's files on the device. Production only, after page load. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const install = () => {
    // Some browsers forbid it in private windows; the app works without it.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
