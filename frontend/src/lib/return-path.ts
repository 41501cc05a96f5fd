const FALLBACK = '/dashboard';
const HERE = 'http://dziva.invalid';

/** Where to go after signing in. Only paths of this site, so that a link cannot send somebody to another site. */
export function returnPath(next: string | null): string {
  if (next === null || !next.startsWith('/')) return FALLBACK;
  const path = ownPath(next);
  // Checked a second time, because dots are resolved: `/..//x` becomes `//x`, and a browser reads what follows `//` as a host.
  if (path === null || ownPath(path) !== path) return FALLBACK;
  return path === '/' || path.startsWith('/login') ? FALLBACK : path;
}

/** Path and query as a browser reads them; null if they lead to another origin. */
function ownPath(address: string): string | null {
  try {
    const { origin, pathname, search } = new URL(address, HERE);
    return origin === HERE ? pathname + search : null;
  } catch {
    return null;
  }
}
