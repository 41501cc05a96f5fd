/**
 * The size of the built web app, compared with our budgets: scripts with gzip, as the budget defines it, and visits with
 * brotli, which browsers receive.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ENTRY, FRAME, MEMBER_HOME, stylesAndFontsOf, readManifest, scriptsOf } from './built-site.mjs';

const KB = 1_000;
const GZIP = { ending: '.gz', pack: (/** @type {Buffer} */ content) => gzipSync(content) };
const BROTLI = { ending: '.br', pack: (/** @type {Buffer} */ content) => brotliCompressSync(content) };

/** In KB of 1,000 bytes. */
export const BUDGETS_KB = {
  beforeHero: 90,
  firstVisit: 200,
  publicScripts: 125,
  signedInScripts: 175,
  memberHomeScripts: 175,
  lazyChunk: 60,
  font: 40,
};

/** Charts are large and few people open them, so they only have their own budget. */
const CHARTS = /chart/;
const PUBLIC_FRAME = 'src/app/layout/public-layout.tsx';
const PUBLIC_PAGES = {
  '/': [PUBLIC_FRAME, 'src/pages/home-page.tsx'],
  '/about': [PUBLIC_FRAME, 'src/pages/about-page.tsx'],
  '/services': [PUBLIC_FRAME, 'src/pages/services-page.tsx'],
  '/contact': [PUBLIC_FRAME, 'src/pages/contact-page.tsx'],
  '/walkthrough': [PUBLIC_FRAME, 'src/pages/walkthrough-page.tsx'],
  '/privacy': [PUBLIC_FRAME, 'src/pages/legal-page.tsx'],
  '/login': ['src/pages/login-page.tsx'],
};
/** The footer of every public page. */
const FOOT = ['src/features/public-site/public-footer.tsx', 'src/features/shell/demo-notice.tsx'];
/** The modules that a page loads right after it has become interactive. */
const FOLLOWS = {
  '/': ['src/pages/home-lower.tsx', 'src/ui/scenes/later-hero-scenes.tsx', ...FOOT],
  '/about': [...FOOT],
  '/services': ['src/pages/services-lower.tsx', ...FOOT],
  '/contact': ['src/features/public-site/contact-form.tsx', ...FOOT],
  '/walkthrough': [...FOOT],
  '/privacy': [...FOOT],
  '/login': ['src/pages/login-ways-in.tsx', 'src/features/shell/demo-notice.tsx'],
};

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {number} kb
 * @property {number} budgetKb
 */

/**
 * @param {string} dist the web app's build
 * @returns {Measured[]}
 */
export function measureBytes(dist) {
  const manifest = readManifest(dist);
  const weigh = (/** @type {readonly string[]} */ files) => kbOf(dist, files, GZIP);
  const sent = (/** @type {readonly string[]} */ files) => kbOf(dist, files, BROTLI);
  const { styles, fonts } = stylesAndFontsOf(manifest);
  const basics = [...styles, ...fonts, 'start.js'];
  const rows = Object.entries(PUBLIC_PAGES).flatMap(([address, modules]) => {
    const html = path.join(address.slice(1), 'index.html');
    const scripts = scriptsOf(manifest, [ENTRY, ...modules]);
    const followers = scriptsOf(manifest, FOLLOWS[/** @type {keyof typeof FOLLOWS} */ (address)]);
    const all = new Set([...scripts, ...followers]);
    return [
      row(`${address} before the hero is usable`, sent([html, ...basics]), BUDGETS_KB.beforeHero),
      row(`${address} scripts at start`, weigh(scripts), BUDGETS_KB.publicScripts),
      row(`${address} first visit`, sent([html, ...basics, ...all]), BUDGETS_KB.firstVisit),
    ];
  });
  const shell = scriptsOf(manifest, [ENTRY, ...FRAME]);
  const memberHome = scriptsOf(manifest, [ENTRY, ...FRAME, ...MEMBER_HOME]);
  const [name, largest] = largestLazyChunk(dist, manifest, new Set(shell));
  return [
    ...rows,
    row('signed-in shell, scripts at start', weigh(shell), BUDGETS_KB.signedInScripts),
    row('/dashboard of a member, scripts', weigh(memberHome), BUDGETS_KB.memberHomeScripts),
    row(`largest lazy chunk (${name})`, largest, BUDGETS_KB.lazyChunk),
    row('letters', weigh(fonts), BUDGETS_KB.font),
  ];
}

/**
 * @param {string} what
 * @param {number} kb
 * @param {number} budgetKb
 * @returns {Measured}
 */
function row(what, kb, budgetKb) {
  return { what, kb, budgetKb };
}

/**
 * @param {string} dist
 * @param {import('./built-site.mjs').Manifest} manifest
 * @param {ReadonlySet<string>} atStart
 * @returns {[string, number]}
 */
function largestLazyChunk(dist, manifest, atStart) {
  const lazy = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && !atStart.has(file) && !CHARTS.test(file));
  const weighed = lazy.map(
    (file) => /** @type {[string, number]} */ ([path.basename(file), kbOf(dist, [file], GZIP)]),
  );
  return weighed.reduce((a, b) => (b[1] > a[1] ? b : a), ['none', 0]);
}

/**
 * @param {string} dist
 * @param {readonly string[]} files
 * @param {typeof GZIP} packing
 */
function kbOf(dist, files, { ending, pack }) {
  const bytes = files.map((file) => {
    const compressed = path.join(dist, `${file}${ending}`);
    if (existsSync(compressed)) return statSync(compressed).size;
    const plain = readFileSync(path.join(dist, file));
    // Fonts are compressed already.
    return file.endsWith('.woff2') ? plain.length : Math.min(plain.length, pack(plain).length);
  });
  return bytes.reduce((sum, each) => sum + each, 0) / KB;
}
