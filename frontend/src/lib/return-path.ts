const FALLBACK = '/dashboard';
const HERE = 'http://dziva.invalid';

/** Where to go after signing in: own paths only, so that a link cannot lead somebody away from here. */
export function returnPath(next: string | null): string {
  if (next === null || !next.startsWith('/')) return FALLBACK;
  const path = ownPath(next);
  // Once more, since dots fall away: what is left of `/..//x` begins with two slashes, and a browser takes that for a host.
  if (path === null || ownPath(path) !== path) return FALLBACK;
  return path === '/' || path.startsWith('/login') ? FALLBACK : path;
}

/** Path and query as a browser reads them; null where they lead to another origin. */
function ownPath(address: string): string | null {
  try {
    const { origin, pathname, search } = new URL(address, HERE);
    return origin === HERE ? pathname + search : null;
  } catch {
    return null;
  }
}
