import { networkOf } from '#platform/http/rate-limits';
import { deviceName } from '@dziva/contracts/device-name';
import type { Request } from 'express';
import { isIP } from 'node:net';
import { isFromBrowser } from './browser-cookie.ts';
import { deviceMarkOf } from './device-cookie.ts';
import type { Device } from './session-start.ts';

const USER_AGENT_CHARS_MAX = 200;

/** Where a request comes from, as far as a session stores it. */
export function deviceOf(request: Request): Device {
  const readable = userAgentOf(request);
  return {
    isBrowser: isFromBrowser(request),
    userAgent: readable,
    name: deviceName(readable),
    address: addressOf(request),
    network: networkOf(request.ip),
    mark: deviceMarkOf(request),
  };
}

/** The device in a few words; null where it is unknown. */
export const deviceNameOf = (request: Request): string | null => deviceName(userAgentOf(request));

// Header bytes arrive as Latin-1; what is not plain ASCII is left out, since people read this on a screen.
const userAgentOf = (request: Request): string | null =>
  request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_CHARS_MAX) ?? null;

/** The address in the form that the database takes; IPv4 may come as IPv6, and IPv6 with the name of an interface. */
export function addressOf({ ip = '' }: Request): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}
