import { networkOf } from '#platform/http/rate-limits';
import type { Request } from 'express';
import { isFromBrowser } from './browser-cookie.ts';
import { deviceMarkOf } from './device-cookie.ts';
import type { Device } from './session-start.ts';

const USER_AGENT_CHARS_MAX = 200;

/** Where a request comes from, as far as a session remembers it. */
export function deviceOf(request: Request): Device {
  const userAgent = request.headers['user-agent'];
  return {
    isBrowser: isFromBrowser(request),
    // Header bytes arrive as Latin-1; what is not plain ASCII is left out, since people read this on a screen.
    userAgent: userAgent?.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_CHARS_MAX) ?? null,
    network: networkOf(request.ip),
    mark: deviceMarkOf(request),
  };
}
