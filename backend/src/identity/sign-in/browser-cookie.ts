/** A browser's session needs a cookie besides the token. Scripts cannot read it, and we store only its SHA-256. */
import type { Request, Response } from 'express';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const NAME = 'dziva';

/**
 * The setting of the Express application that says whether cookies are only for https. It follows the public address: a proxy that
 * does not say how a request reached it must not make a cookie that travels unencrypted.
 */
export const SECURE_COOKIES = 'secure cookies';

export interface BrowserCookie {
  readonly value: string;
  readonly hash: Buffer;
}

/** Every browser sends this header, and no script of a page can leave it out. curl and Node's fetch do not send it. */
export function isFromBrowser(request: Request): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

export function newBrowserCookie(): BrowserCookie {
  const value = randomBytes(SECRET_BYTES).toString('base64url');
  return { value, hash: hashOf(value) };
}

/** Sets the cookie, which expires with the session. */
export function setSessionCookie(
  request: Request,
  response: Response,
  value: string,
  expiresAt: string,
): void {
  response.cookie(nameFor(request), value, { ...attributesFor(request), expires: new Date(expiresAt) });
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(nameFor(request), attributesFor(request));
}

/** True if the request has the cookie that the session is bound to, or if the session is bound to none. */
export function hasSessionCookie(request: Request, hash: Buffer | null): boolean {
  if (hash === null) return true;
  const brought = cookieHashOf(request);
  return brought !== null && timingSafeEqual(brought, hash);
}

/** The hash of the cookie in the request, if it has one. */
export function cookieHashOf(request: Request): Buffer | null {
  const value = cookieOf(request, nameFor(request));
  return value === undefined ? null : hashOf(value);
}

export function cookieOf(request: Request, name: string): string | undefined {
  const wanted = `${name}=`;
  return request.headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
    ?.slice(wanted.length);
}

/** With this prefix, browsers accept the cookie only from exactly this host over https. */
export const prefixFor = (request: Request): string => (isSecure(request) ? '__Host-' : '');

const nameFor = (request: Request): string => `${prefixFor(request)}${NAME}`;

export const attributesFor = (request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(request) }) as const;

const isSecure = ({ app }: Request): boolean => app.enabled(SECURE_COOKIES);

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest();
