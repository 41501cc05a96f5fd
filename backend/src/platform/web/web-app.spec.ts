import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { serveWebApp } from './web-app.ts';

const PLACE = 'https://public-address.invalid';
const home = `<link rel="canonical" href="${PLACE}/" /><h1>Instant Stokvel Payouts</h1>`;
const FILES: Record<string, string> = {
  '.site.json': JSON.stringify({
    publicAddress: PLACE,
    pages: { '/': 'index.html', '/about': 'about/index.html', '/sitemap.xml': 'sitemap.xml' },
    app: 'app.html',
    appAddresses: ['/login', '/loans/:id', '/assets/:id'],
    notFound: '404.html',
  }),
  'index.html': home,
  'about/index.html': `<h1>About</h1>${'pool '.repeat(300)}`,
  'sitemap.xml': `<loc>${PLACE}/about</loc>`,
  'app.html': '<div id="root"></div>',
  '404.html': '<h1>Page Not Found</h1>',
  'assets/index-abc.js': 'let pool;',
  'assets/index-abc.js.map': '{}',
  'assets/long-abc.js': 'let pool;'.repeat(200),
  'assets/long-abc.js.br': 'brotli file',
  'theme.js': 'theme',
};

const directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-web-'));
for (const [file, content] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), content);
}
afterAll(() => rmSync(directory, { recursive: true }));

function webApp(PUBLIC_URL = '') {
  const app = express();
  serveWebApp(app, { WEB_DIR: directory, PUBLIC_URL });
  app.use((_request, response) => response.status(404).json({ code: 'NOT_FOUND' }));
  return request(app);
}

describe('The web app', () => {
  it('serves its own addresses, and a page with 404 for an unknown one', async () => {
    for (const [address, status, words] of [
      ['/', 200, 'Instant Stokvel Payouts'],
      ['/about', 200, 'About'],
      ['/about/', 200, 'About'],
      ['/login?next=/wallet', 200, 'root'],
      ['/loans/7', 200, 'root'],
      ['/assets/7', 200, 'root'],
      ['/loans/7/more', 404, 'Page Not Found'],
      ['/loans/', 404, 'Page Not Found'],
      ['/no-such-page', 404, 'Page Not Found'],
      ['/constructor', 404, 'Page Not Found'],
    ] as const) {
      const answer = await webApp().get(address);
      expect([address, answer.status]).toEqual([address, status]);
      expect(answer.text).toContain(words);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('does not handle the API and other methods, and serves no file that is not a page', async () => {
    for (const address of [
      '/api',
      '/api/nothing',
      '/.site.json',
      '/.env',
      '/404.html',
      '/index.html',
      '/gone.js',
    ]) {
      const answer = await webApp().get(address);
      expect([address, answer.status, answer.body]).toEqual([address, 404, { code: 'NOT_FOUND' }]);
    }
    expect((await webApp().get('/assets/index-abc.js.map')).status).toBe(404);
    expect((await webApp().post('/about')).body).toEqual({ code: 'NOT_FOUND' });
  });

  it('fills in the public address, or the address of the request', async () => {
    const named = await webApp('https://dziva.example').get('/');
    expect(named.text).toContain('href="https://dziva.example/"');
    const asked = await webApp().get('/sitemap.xml').set('Host', 'pool.local:3000');
    expect(asked.text).toBe('<loc>http://pool.local:3000/about</loc>');
    expect(asked.headers['content-type']).toContain('xml');
    const forged = await webApp().get('/').set('Host', 'x"><script>');
    expect(forged.text).not.toContain('script');
  });

  it('caches the pages of a few hosts: many invented hosts do not replace one that people use', async () => {
    const http = webApp();
    const about = (host: string) => http.get('/about').set('Host', host);
    await about('first.invented');
    for (let i = 0; i < 250; i++) await about(`${i}.invented`);
    // A cached page is not read again.
    await about('pool.local');
    for (let i = 0; i < 10; i++) await about(`again-${i}.invented`);
    await about('pool.local');
    const file = path.join(directory, 'about/index.html');
    writeFileSync(file, '<h1>Read again</h1>');
    const [kept, dropped] = [await about('pool.local'), await about('first.invented')];
    writeFileSync(file, FILES['about/index.html'] ?? '');
    expect(kept.text).toContain('<h1>About</h1>');
    expect(dropped.text).toBe('<h1>Read again</h1>');
  });

  it('is the same at every host if its address is configured', async () => {
    const http = webApp('https://dziva.example');
    for (const host of ['pool.local', 'evil.example', 'dziva.example']) {
      const answer = await http.get('/').set('Host', host).set('X-Forwarded-Host', 'evil.example');
      expect(answer.text).toContain('href="https://dziva.example/"');
    }
  });

  it('sends a page compressed, and the second time only that nothing has changed', async () => {
    const first = await webApp().get('/about').set('Accept-Encoding', 'gzip, br');
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['vary']).toBe('Accept-Encoding');
    const zipped = await webApp().get('/about').set('Accept-Encoding', 'gzip');
    expect([zipped.headers['content-encoding'], zipped.text.slice(0, 14)]).toEqual([
      'gzip',
      '<h1>About</h1>',
    ]);
    const plain = await webApp().get('/about').set('Accept-Encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const again = await webApp().get('/about').set('If-None-Match', String(first.headers['etag']));
    expect([again.status, again.text]).toEqual([304, '']);
    const lost = await webApp().get('/nothing').set('If-None-Match', '*');
    expect(lost.status).toBe(404);
  });

  it('lets files with a hash in their name be cached forever, and sends the compressed files', async () => {
    const hashed = await webApp().get('/assets/index-abc.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const own = await webApp().get('/theme.js');
    expect(own.headers['cache-control']).toBe('no-cache');
    expect(own.headers['etag']).toBeDefined();
    const compressed = await webApp().head('/assets/long-abc.js').set('Accept-Encoding', 'br');
    expect([compressed.headers['content-encoding'], compressed.headers['content-length']]).toEqual([
      'br',
      '11',
    ]);
  });

  it('still works when a newer build has removed a file', async () => {
    const http = webApp();
    const file = path.join(directory, 'theme.js');
    rmSync(file);
    await expect(http.get('/theme.js')).rejects.toMatchObject({ code: 'ECONNRESET' });
    writeFileSync(file, 'theme');
    await http.get('/theme.js').expect(200, 'theme');
  });

  it('is not served if nothing has been built', async () => {
    const app = express();
    serveWebApp(app, { WEB_DIR: path.join(directory, 'assets'), PUBLIC_URL: '' });
    expect((await request(app).get('/')).status).toBe(404);
  });
});
