/** The pages of the web app with the server's own address filled in, uncompressed and in two compressed forms. */
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { originOf } from '#platform/http/own-address';
import type { SiteFacts } from './site-facts.ts';

interface ReadyPage {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

/** The compressed files of the build still have the placeholder for the address, so pages are compressed here, once each. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
/** Without PUBLIC_URL, pages are cached for each requested host; people use one or two of them. */
const PAGES_MAX = 50;

export class SitePages {
  private readonly ready = new Map<string, ReadyPage>();

  constructor(
    private readonly directory: string,
    private readonly facts: SiteFacts,
    private readonly publicUrl: string,
  ) {}

  /** The file for an address, and its HTTP status. */
  at(pathname: string): { file: string; status: 200 | 404 } {
    const address = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const file = Object.hasOwn(this.facts.pages, address) ? this.facts.pages[address] : undefined;
    if (file !== undefined) return { file, status: 200 };
    // A file of the build is not a page, even if a page has a similar address: `/assets/:id` and `/assets/index-abc.js`.
    const isOfApp =
      path.extname(address) === '' && this.facts.appAddresses.some((pattern) => fits(pattern, address));
    return isOfApp ? { file: this.facts.app, status: 200 } : { file: this.facts.notFound, status: 404 };
  }

  send(request: Request, response: Response, { file, status }: { file: string; status: 200 | 404 }): void {
    const page = this.page(file, originOf(request, this.publicUrl));
    response.status(status).vary('Accept-Encoding');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', page.etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', page.type);
    const encoding = ['br', 'gzip'].find((name) => request.acceptsEncodings(name) === name);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    const body =
      { br: page.brotli, gzip: page.gzip, identity: page.plain }[encoding ?? 'identity'] ?? page.plain;
    response.setHeader('Content-Length', body.length);
    response.end(body);
  }

  private page(file: string, address: string): ReadyPage {
    const key = `${address} ${file}`;
    const known = this.ready.get(key);
    if (known !== undefined) {
      // The most recently used page is removed last.
      this.ready.delete(key);
      this.ready.set(key, known);
      return known;
    }
    const text = readFileSync(path.join(this.directory, file), 'utf8');
    const plain = Buffer.from(text.replaceAll(this.facts.publicAddress, address));
    const page = {
      type: TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8',
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      gzip: gzipSync(plain),
      brotli: brotliCompressSync(plain, BROTLI),
    };
    this.ready.set(key, page);
    const [oldest] = this.ready.keys();
    if (this.ready.size > PAGES_MAX && oldest !== undefined) this.ready.delete(oldest);
    return page;
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** `/loans/:id` matches `/loans/7`. */
function fits(pattern: string, address: string): boolean {
  const [wanted, given] = [pattern.split('/'), address.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith(':') && given[i] !== ''))
  );
}
