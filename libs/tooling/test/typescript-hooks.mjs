/**
 * Allows plain Node.js to import the workspace's TypeScript sources (`registerTypeScript`): libraries and `#…` resolve to
 * their sources, and swc compiles `.ts` files with the settings of the nearest .swcrc.
 */
import { transformFile } from '@swc/core';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {string[]} */
let conditions = [];
// './x.ts' stays './x.ts'. The option is newer than swc's own type definitions.
const SOURCES_AS_THEY_ARE = /** @type {import('@swc/core').JscConfig} */ ({
  rewriteRelativeImportExtensions: false,
});

/** @param {string[]} [added] conditions of imports: none for a process that takes libraries and `#…` from elsewhere */
export function registerTypeScript(added = ['dziva-source']) {
  register(import.meta.url, { data: added });
}

/** @type {import('node:module').InitializeHook<string[]>} */
export const initialize = (added) => {
  conditions = added;
};

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  next(specifier, { ...context, conditions: [...conditions, ...context.conditions] });

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), {
    sourceMaps: 'inline',
    jsc: SOURCES_AS_THEY_ARE,
  });
  return { format: 'module', shortCircuit: true, source: code };
};
