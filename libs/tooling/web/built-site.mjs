/** Reads the web app's two builds: the files that a module needs, and the pages that can be rendered at build time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} BuiltPage
 * @property {string} path
 * @property {string} file
 * @property {readonly string[]} modules
 * @property {string} title
 * @property {string} description
 */
/**
 * What frontend/src/entry-server.tsx exports.
 *
 * @typedef {object} BuiltSite
 * @property {{ name: string, tagline: string, line: string }} brand
 * @property {readonly BuiltPage[]} pages
 * @property {BuiltPage} notFound
 * @property {string} offlineTitle
 * @property {readonly string[]} addresses
 * @property {{ width: number, height: number, alt: string }} preview
 */
/** @typedef {(words: string, tracking: number) => { d: string, unitsPerEm: number }} Outline */
/**
 * @typedef {object} Renderers
 * @property {(pathname: string) => Promise<string>} page
 * @property {() => string} waiting
 * @property {() => Promise<string>} offline
 * @property {() => Promise<string>} noScriptStrip
 * @property {() => Promise<string>} oldBrowserStrip
 * @property {() => Promise<string>} noScriptPage
 * @property {(outline: Outline) => string} preview
 * @property {() => string} icon
 * @property {() => string} maskableIcon
 */
/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {readonly string[]} [imports]
 * @property {readonly string[]} [css]
 * @property {readonly string[]} [assets]
 */
/** @typedef {Record<string, Chunk>} Manifest by source file */

export const ENTRY = 'index.html';
/** The module that every page behind the sign-in loads first. */
export const FRAME = ['src/app/query-frame.tsx', 'src/app/guards.tsx'];
/** The page that most people open first after signing in. */
export const MEMBER_HOME = ['src/pages/dashboard-page.tsx', 'src/pages/applicant-dashboard-page.tsx'];

/**
 * @param {string} directory of the build for the server
 * @returns {Promise<{ site: BuiltSite, render: Renderers }>}
 */
export async function loadSite(directory) {
  return import(pathToFileURL(path.join(directory, 'entry-server.js')).href);
}

/**
 * @param {string} directory of the build for the browser
 * @returns {Manifest}
 */
export function readManifest(directory) {
  return JSON.parse(readFileSync(path.join(directory, '.vite', 'manifest.json'), 'utf8'));
}

/**
 * The scripts that are loaded with these modules, without repeats.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} modules source files
 */
export function scriptsOf(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ module) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of chunkOf(manifest, module).imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...seen].map((module) => chunkOf(manifest, module).file);
}

/**
 * The style sheets and fonts of the entry, which every page loads.
 *
 * @param {Manifest} manifest
 */
export function stylesAndFontsOf(manifest) {
  const { css = [], assets = [] } = chunkOf(manifest, ENTRY);
  return { styles: [...css], fonts: assets.filter((file) => file.endsWith('.woff2')) };
}

/**
 * @param {Manifest} manifest
 * @param {string} module
 */
function chunkOf(manifest, module) {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no ${module}.`);
  return chunk;
}
