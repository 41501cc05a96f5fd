import './styles/main.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { endDrafts } from '#lib/draft-owner.ts';
import { watchForMissingChunks } from '#lib/new-version.ts';
import { sessionToken } from '#lib/session-token.ts';
import { followSystemTheme } from '#lib/theme.ts';
import { App } from '#app/app.tsx';
import { loadRoutesAt } from '#app/router.tsx';
import { installServiceWorker } from '#app/service-worker.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// For `public/start.js`: this browser understands the app.
document.documentElement.dataset['runs'] = '';
followSystemTheme();
watchForMissingChunks();
installServiceWorker();
// The session has ended and nobody has signed in again, so drafts are deleted.
if (sessionToken() === null) void endDrafts();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const drawn = root.firstElementChild;
if (drawn === null || drawn.hasAttribute('data-waiting')) createRoot(root).render(app);
else void hydrate(root);

/**
 * Hydrates a prerendered page. Its modules are loaded first, so that no element has to change. It runs as a transition, so that it
 * does not block what the visitor does meanwhile.
 */
async function hydrate(page: HTMLElement): Promise<void> {
  await loadRoutesAt(window.location.pathname);
  startTransition(() => {
    hydrateRoot(page, app);
  });
}
