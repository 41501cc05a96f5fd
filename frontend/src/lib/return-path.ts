/** Where to go after signing in: own paths only, so that a link cannot lead somebody away from here. */
export function returnPath(next: string | null): string {
  const fallback = '/dashboard';
  if (next === null || !next.startsWith('/')) return fallback;
  const here = 'http://dziva.invalid';
  let target: URL;
  try {
    target = new URL(next, here);
  } catch {
    return fallback;
  }
  const path = target.pathname + target.search;
  return target.origin !== here || path === '/' || path.startsWith('/login') ? fallback : path;
}
