/*
 * The service worker. Files with a hash in their name are cached, pages come from the network while there is one, and API
 * calls are not handled. The build writes the list of files and the version into it, so that every build is a new worker,
 * which takes over at once and deletes the files of the old one. A page that is open then loads missing files from the
 * network, or reloads itself (`lib/new-version.ts`).
 */
const FILES = [/*files*/];
const CACHE = 'dziva-/*version*/';
const SHELL = '/app.html';
const OFFLINE = '/offline.html';
const PUBLIC_PAGES = [/*pages*/];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrLoaded(request));
  else if (FILES.includes(pathname)) event.respondWith(loadedOrKept(request));
});

/** The current page; without a network, the page as it was last loaded. */
async function pageOf(request, pathname) {
  const isPublic = PUBLIC_PAGES.includes(pathname);
  try {
    const response = await fetch(request);
    if (isPublic && response.ok) await keep(pathname, response);
    return response;
  } catch (error) {
    // Without a network a signed-in page is the shell, which says so itself; a public page that is not cached has its own text.
    const kept = await caches.match(isPublic ? pathname : SHELL);
    return kept ?? (await caches.match(OFFLINE)) ?? Promise.reject(error);
  }
}

async function keptOrLoaded(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await loaded(request);
  if (response.ok) await keep(request, response);
  return response;
}

/** Asks again if the connection fails: a browser never does that for a module, and the page would stay without it. */
async function loaded(request) {
  for (const waitMs of [1_000, 3_000]) {
    try {
      return await fetch(request);
    } catch (error) {
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return fetch(request);
}

async function loadedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return (await caches.match(request)) ?? Promise.reject(error);
  }
}

/** If the disk is full, the answer is still returned. */
async function keep(key, response) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(key, response.clone());
  } catch {
    // It is requested again next time.
  }
}
