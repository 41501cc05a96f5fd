/** The contents of the head of a page that is written at build time. */

/** Placeholder for our public address, which only the running server knows. */
export const PUBLIC_ADDRESS = 'https://public-address.invalid';

/** @typedef {import('./built-site.mjs').BuiltSite} BuiltSite */
/** @typedef {import('./built-site.mjs').BuiltPage} BuiltPage */

/** @param {BuiltSite} site */
export function appHead({ brand }) {
  return [
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    meta('name', 'application-name', brand.name),
    meta('name', 'apple-mobile-web-app-title', brand.name),
  ];
}

/**
 * Requests a script with the page, before another script imports it. Its priority is low: the style sheet and the scripts of the
 * entry come first, so the logo is on the screen sooner.
 *
 * @param {string} file of the build
 */
export function preload(file) {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;
}

/**
 * For search engines and link previews.
 *
 * @param {BuiltSite} site
 * @param {BuiltPage} page
 */
export function publicHead({ brand, preview }, page) {
  const address = `${PUBLIC_ADDRESS}${page.path}`;
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'en_ZW'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${PUBLIC_ADDRESS}/preview.png`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(preview.width)),
    meta('property', 'og:image:height', String(preview.height)),
    meta('property', 'og:image:alt', preview.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

export const NOT_FOR_SEARCH = meta('name', 'robots', 'noindex');

/**
 * The template with its placeholders filled in.
 *
 * @param {string} template the page that Vite wrote
 * @param {{ title: string, head: readonly string[], markup: string, noScript: string }} content
 */
export function filledPage(template, { title, head, markup, noScript }) {
  const page = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<!--app-->', () => markup)
    .replace('<!--no-script-->', () => noScript)
    .replace('</head>', () => `${head.map((tag) => `  ${tag}\n  `).join('')}</head>`);
  return page.trimStart();
}

/**
 * The page can be read before its scripts are loaded: `start.js` loads them once the page is painted.
 *
 * @param {string} template
 * @param {readonly string[]} scripts files of the build; the first one starts the others
 */
export function withLateScripts(template, scripts) {
  const addresses = scripts.map((file) => `/${file}`).join(' ');
  return withoutScripts(template).replace(
    '<script src="/start.js">',
    `<script src="/start.js" data-scripts="${addresses}">`,
  );
}

/** @param {string} template */
export function withoutScripts(template) {
  return template
    .replaceAll(/\s*<script type="module".*?<\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload".*?>/g, '');
}

/**
 * @param {'name' | 'property'} kind
 * @param {string} name
 * @param {string} content
 */
function meta(kind, name, content) {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
