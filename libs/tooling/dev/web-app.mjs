/** The web app of `npm run dev`: Vite, which loads changes into the open page, with the API behind the same address. */
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../start/processes.mjs';

const API = /^\/api(?:[/?]|$)/;
const QUIET_MS = 50;

/**
 * @param {{ host: string, port: number, proxy: import('./dev-proxy.mjs').DevProxy }} where
 * @returns {Promise<import('vite').ViteDevServer>} which listens
 */
export async function serveWebApp({ host, port, proxy }) {
  const server = await createServer({
    root: path.join(ROOT, 'frontend'),
    mode: 'development',
    clearScreen: false,
    server: { host, port, strictPort: true },
    plugins: [
      {
        name: 'dziva-api',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (API.test(request.url ?? '')) void proxy.handle(request, response);
            else next();
          });
        },
      },
    ],
  });
  return server.listen();
}

/**
 * Calls back with the files that were added, changed or removed in these folders, once nothing has changed for a moment: an
 * editor writes several at once.
 *
 * @param {import('vite').ViteDevServer} server
 * @param {string[]} folders absolute
 * @param {(files: string[]) => void} callBack
 */
export function watchFolders({ watcher }, folders, callBack) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watcher.add(folders);
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + path.sep))) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...files];
      files.clear();
      callBack(changed);
    }, QUIET_MS);
  });
}
