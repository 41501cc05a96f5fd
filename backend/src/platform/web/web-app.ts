/** Serves the built web app: hashed assets for good, pages fresh, and nothing of the app below /api. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';

const APP_PAGE = 'app.html';
const HIDDEN = /\.map$|(^|\/)\.|package(-lock)?\.json$/;

/** Adds the web app in `directory` (the frontend's build) to the application, where there is one. */
export function serveWebApp(app: NestExpressApplication, directory: string): void {
  if (directory === '' || !existsSync(path.join(directory, 'index.html'))) return;
  const assets = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.path === '/api' || request.path.startsWith('/api/')) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (HIDDEN.test(request.path)) return next();
    assets(request, response, () => sendApp(directory, request, response, next));
  });
}

/** Every other address is a page of the app, which knows what it has and says 'Page Not Found' itself. */
function sendApp(directory: string, request: Request, response: Response, next: NextFunction): void {
  if (path.extname(request.path) !== '') return next();
  const page = existsSync(path.join(directory, APP_PAGE)) ? APP_PAGE : 'index.html';
  response.setHeader('Cache-Control', 'no-cache');
  response.sendFile(path.join(directory, page));
}
