/** The Lighthouse scores of the public pages and of those behind the sign-in, and which of them are too low. */
import { CATEGORIES, lighthouse, whyNoLighthouse } from './lighthouse.mjs';
import { ms, printTable, verdict } from './table.mjs';

/** Out of a hundred, for each category, on public pages. */
const VISITOR_POINTS = 100;
/** Out of a hundred, behind the sign-in: only the performance; search engines are kept out on purpose. */
const SIGNED_IN_POINTS = { performance: 95 };
const SIGNED_IN = [
  { address: '/dashboard', email: 'member@dziva.example' },
  { address: '/wallet', email: 'member@dziva.example' },
  { address: '/apply', email: 'member@dziva.example' },
  { address: '/dashboard', email: 'finance@dziva.example' },
  { address: '/applications', email: 'finance@dziva.example' },
];

/**
 * @param {string} origin
 * @param {readonly string[]} visitors the addresses of the pages for visitors
 * @param {{ executablePath: string, rounds: number }} how
 * @returns {Promise<string[]>} a line for each score that is too low
 */
export async function lighthousePoints(origin, visitors, how) {
  const why = await whyNoLighthouse();
  if (why !== undefined) {
    console.log(`\n${why}`);
    return [];
  }
  const all = Object.fromEntries(CATEGORIES.map((category) => [category, VISITOR_POINTS]));
  const pages = [
    ...visitors.map((address) => ({ address, email: undefined, least: all })),
    ...SIGNED_IN.map((page) => ({ ...page, least: SIGNED_IN_POINTS })),
  ];
  const tooLow = [];
  const rows = [];
  for (const { address, email, least } of pages) {
    const name = email === undefined ? address : `${address} (${email.split('@')[0]})`;
    const score = await lighthouse(`${origin}${address}`, { ...how, email });
    const low = Object.entries(least).filter(([category, points]) => (score.points[category] ?? 0) < points);
    tooLow.push(...low.map(([category]) => `${name} Lighthouse ${category} ${score.points[category]}`));
    rows.push([
      name,
      ...CATEGORIES.map((category) => String(score.points[category])),
      ms(score.fcpMs),
      ms(score.lcpMs),
      ms(score.blockedMs),
      score.cls.toFixed(3),
      verdict(low.length === 0),
    ]);
  }
  printTable(
    `Lighthouse 13, mobile, best of ${how.rounds}`,
    ['', ...CATEGORIES, 'FCP', 'LCP', 'blocked', 'CLS', ''],
    rows,
  );
  return tooLow;
}
