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
  const userAgent = request.headers['user-agent'];
  // Header bytes arrive as Latin-1; what is not plain ASCII is left out, since people read this on a screen.
  const readable = userAgent?.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_CHARS_MAX) ?? null;
  return {
    isBrowser: isFromBrowser(request),
    userAgent: readable,
    name: deviceName(readable),
    address: plainAddress(request.ip),
    network: networkOf(request.ip),
    mark: deviceMarkOf(request),
  };
}

/** The address in the form that the database takes; IPv4 may come as IPv6, and IPv6 with the name of an interface. */
function plainAddress(ip = ''): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}
