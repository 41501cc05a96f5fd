/**
 * The cookie that recognises a browser when somebody signs in again. It outlives the session and gives no rights. Scripts have
 * none, so they never count as a shared device.
 */
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { attributesFor, cookieOf, isFromBrowser, prefixFor } from './browser-cookie.ts';

const NAME = 'dziva-device';
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** The longest time for which browsers keep a cookie. */
const KEPT_MS = 400 * 24 * 3_600_000;

export interface DeviceMark {
  readonly value: string;
  readonly hash: Buffer;
}

/** The device cookie of the request, or a new one; null for a script. */
export function deviceMarkOf(request: Request): DeviceMark | null {
  if (!isFromBrowser(request)) return null;
  const brought = cookieOf(request, nameFor(request));
  const value =
    brought !== undefined && SECRET.test(brought) ? brought : randomBytes(SECRET_BYTES).toString('base64url');
  return { value, hash: createHash('sha256').update(value).digest() };
}

/** Sets the device cookie in a browser from which somebody has just signed in. */
export function setDeviceMark(request: Request, response: Response, mark: DeviceMark | null): void {
  if (mark === null) return;
  response.cookie(nameFor(request), mark.value, { ...attributesFor(request), maxAge: KEPT_MS });
}

const nameFor = (request: Request): string => `${prefixFor(request)}${NAME}`;
