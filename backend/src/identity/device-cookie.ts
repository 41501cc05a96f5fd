/**
 * What a browser is known by when it signs in again: a second cookie, which outlives the session and gives no right to anything.
 * Scripts have none, so they share no device.
 */
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { attributesFor, cookieOf, isFromBrowser, prefixFor } from './browser-cookie.ts';

const NAME = 'dziva-device';
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** As long as browsers keep a cookie at most. */
const KEPT_MS = 400 * 24 * 3_600_000;

export interface DeviceMark {
  readonly value: string;
  readonly hash: Buffer;
}

/** The mark that a browser brings, or a new one for it; null for a script. */
export function deviceMarkOf(request: Request): DeviceMark | null {
  if (!isFromBrowser(request)) return null;
  const brought = cookieOf(request, nameFor(request));
  const value =
    brought !== undefined && SECRET.test(brought) ? brought : randomBytes(SECRET_BYTES).toString('base64url');
  return { value, hash: createHash('sha256').update(value).digest() };
}

/** Leaves the mark with a browser from which somebody has just signed in. */
export function leaveDeviceMark(request: Request, response: Response, mark: DeviceMark | null): void {
  if (mark === null) return;
  response.cookie(nameFor(request), mark.value, { ...attributesFor(request), maxAge: KEPT_MS });
}

const nameFor = (request: Request): string => `${prefixFor(request)}${NAME}`;
