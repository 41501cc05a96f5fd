/**
 * After the web app's two builds: writes the public pages as HTML that works without scripts, the files for search engines
 * and home screens, and the service worker. `node prerender.mjs dist dist-ssr`
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';
import {
  ENTRY,
  FRAME,
  loadSite,
  MEMBER_HOME,
  stylesAndFontsOf,
  readManifest,
  scriptsOf,
} from './built-site.mjs';
import {
  appHead,
  filledPage,
  NOT_FOR_SEARCH,
  PUBLIC_ADDRESS,
  preload,
  publicHead,
  withLateScripts,
  withoutScripts,
} from './page-head.mjs';
import { outlines, pngOf } from './pictures.mjs';

// React renders the same in both modes, but ten times slower with its warnings.
process.env.NODE_ENV ??= 'production';

const [dist = 'dist', distSsr = 'dist-ssr'] = process.argv.slice(2).map((each) => path.resolve(each));
const FORBIDDEN = /<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+="/;
const APP = 'app.html';
const OFFLINE = 'offline.html';
const ICONS = [192, 512];

const { site, render } = await loadSite(distSsr);
const manifest = readManifest(dist);
const template = readFileSync(path.join(dist, ENTRY), 'utf8');

await writeScripts();
await writePages();
writeForSearch();
writeForLaunchers();
writeServiceWorker();
writeForServer();
console.log(`${site.pages.length + 3} pages, ${ICONS.length + 3} pictures`);

/** Of the scripts that Vite copies as they are: `start.js` without its comments, and the other with its sentence. */
async function writeScripts() {
  const strip = (await render.oldBrowserStrip()).replaceAll("'", '&#39;');
  const [start, old] = ['start.js', 'old-browser.js'].map((file) =>
    readFileSync(path.join(dist, file), 'utf8'),
  );
  write('start.js', minifySync('start.js', start ?? '').code);
  // Not made smaller: that would put newer syntax into it.
  write(
    'old-browser.js',
    (old ?? '').replace('/*strip*/', () => strip),
  );
}

async function writePages() {
  const noScript = await render.noScriptStrip();
  for (const page of [...site.pages, site.notFound]) {
    const scripts = scriptsOf(manifest, [ENTRY, ...page.modules]);
    const search = page === site.notFound ? [NOT_FOR_SEARCH] : publicHead(site, page);
    const head = [...search, ...appHead(site)];
    const markup = await render.page(page.path);
    writePage(page.file, withLateScripts(template, scripts), {
      title: titled(page.title),
      head,
      markup,
      noScript,
    });
  }
  writePage(OFFLINE, withoutScripts(template).replace(/\s*<noscript>.*?<\/noscript>/, ''), {
    title: titled(site.offlineTitle),
    head: [NOT_FOR_SEARCH],
    markup: await render.offline(),
    noScript: '',
  });
  const entry = new Set(scriptsOf(manifest, [ENTRY]));
  // Staff need most of the member's home page too, so no other page has to wait longer for it.
  const atStart = scriptsOf(manifest, [...FRAME, ...MEMBER_HOME]).filter((file) => !entry.has(file));
  writePage(APP, template, {
    title: site.brand.name,
    head: [...atStart.map(preload), ...appHead(site)],
    markup: render.waiting(),
    noScript: await render.noScriptPage(),
  });
}

/**
 * @param {string} file
 * @param {string} base
 * @param {Parameters<typeof filledPage>[1]} content
 */
function writePage(file, base, content) {
  const page = filledPage(base, content);
  const forbidden = FORBIDDEN.exec(page);
  if (forbidden !== null) {
    const place = page.slice(Math.max(0, forbidden.index - 200), forbidden.index + 80);
    throw new Error(`${file}: the content security policy forbids "${forbidden[0]}" in ${place}`);
  }
  write(file, page);
}

function writeForSearch() {
  const addresses = site.pages.map((page) => `  <url><loc>${PUBLIC_ADDRESS}${page.path}</loc></url>\n`);
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`,
  );
  write('robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_ADDRESS}/sitemap.xml\n`);
  write('preview.png', pngOf(render.preview(outlines()), site.preview.width));
}

function writeForLaunchers() {
  for (const size of ICONS) write(`icon-${size}.png`, pngOf(render.icon(), size));
  write('icon-maskable-512.png', pngOf(render.maskableIcon(), 512));
  write('apple-touch-icon.png', pngOf(render.maskableIcon(), 180));
  const icon = (/** @type {string} */ src, /** @type {number} */ size, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const webManifest = {
    id: '/',
    name: site.brand.name,
    short_name: site.brand.name,
    description: site.brand.line,
    lang: 'en-ZW',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf6',
    theme_color: '#02282f',
    icons: [
      ...ICONS.map((size) => icon(`/icon-${size}.png`, size)),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  write('manifest.webmanifest', JSON.stringify(webManifest, null, 2));
}

/** It stores what the app needs to start; everything else is stored when it is first used. */
function writeServiceWorker() {
  const { styles, fonts } = stylesAndFontsOf(manifest);
  const hashed = [...scriptsOf(manifest, [ENTRY]), ...styles, ...fonts].map((file) => `/${file}`);
  const files = [...hashed, '/start.js', '/favicon.svg', `/${APP}`, `/${OFFLINE}`];
  const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8')
    .replace('/*files*/', quoted(files))
    .replace('/*pages*/', quoted(site.pages.map((page) => page.path)));
  const version = createHash('sha256').update(worker);
  for (const file of [APP, OFFLINE, 'start.js']) version.update(readFileSync(path.join(dist, file)));
  write('sw.js', worker.replace('/*version*/', version.digest('hex').slice(0, 12)));
}

/** @param {readonly string[]} values */
function quoted(values) {
  return values.map((value) => `'${value}'`).join(', ');
}

/** The list of pages, and the files that contain our public address. */
function writeForServer() {
  const own = ['sitemap.xml', 'robots.txt', APP, OFFLINE].map((file) => [`/${file}`, file]);
  const pages = Object.fromEntries([...site.pages.map((page) => [page.path, page.file]), ...own]);
  const facts = {
    publicAddress: PUBLIC_ADDRESS,
    pages,
    app: APP,
    appAddresses: site.addresses.filter((address) => !(address in pages)),
    notFound: site.notFound.file,
  };
  write('.site.json', JSON.stringify(facts, null, 2));
}

/** @param {string} title */
function titled(title) {
  return `${title} · ${site.brand.name}`;
}

/**
 * @param {string} file
 * @param {string | Buffer} content
 */
function write(file, content) {
  const target = path.join(dist, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
