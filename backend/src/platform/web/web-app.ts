/**
 * Serves the built web app: files with a hash in their name are cached forever, pages are not, and nothing of the app is below
 * /api.
 */
import type { Config } from '#config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { readSiteFacts } from './site-facts.ts';
import { SitePages } from './site-pages.ts';

const HIDDEN = /\.map$|(^|\/)\.|\.html\.(gz|br)$|package(-lock)?\.json$/;

/** Adds the web app in WEB_DIR (the frontend's build) to the application, if there is one. */
export function serveWebApp(
  app: { use(handler: RequestHandler): unknown },
  config: Pick<Config, 'WEB_DIR' | 'PUBLIC_URL'>,
): void {
  const facts = readSiteFacts(config.WEB_DIR);
  if (facts === null) return;
  const pages = new SitePages(config.WEB_DIR, facts, config.PUBLIC_URL);
  const assets = sirv(config.WEB_DIR, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    // Pages have the server's address filled in, so they are not sent as they are on disk.
    extensions: [],
    setHeaders: (response, file) => {
      const isHashed = file.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (HIDDEN.test(request.path)) return next();
    const page = pages.at(request.path);
    if (page.status === 200) return pages.send(request, response, page);
    // A missing file is answered with the 404 of the API, because nobody sees it as a page.
    const ending = path.extname(request.path);
    if (ending === '.html') return next();
    // A newer build may delete a file while it is sent. Then this answer ends early, and the process continues.
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    assets(request, response, () => (ending === '' ? pages.send(request, response, page) : next()));
  });
}
