/**
 * What a user agent is recognised by, most specific first: Chrome's also contains Safari, Android's Linux, and an iPhone's Mac
 * OS X.
 */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;
const CHARS_MAX = 60;

/** For example `Chrome on Android`. An unknown user agent is shown shortened. Null if there is none. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const browser = BROWSERS.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [browser, system].filter((part) => part !== undefined);
  return parts.length === 0 ? userAgent.slice(0, CHARS_MAX) : parts.join(' on ');
}
