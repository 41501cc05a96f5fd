import { networkOf } from '#platform/http/rate-limits';
import { deviceName } from '@dziva/contracts/device-name';
import type { Request } from 'express';
import { isIP } from 'node:net';
import { isFromBrowser } from './browser-cookie.ts';
import { deviceMarkOf } from './device-cookie.ts';
import type { Device } from './session-start.ts';

const USER_AGENT_CHARS_MAX = 200;

/** The facts about the device of a request that a session stores. */
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

/** The device in a few words; null if it is unknown. */
export const deviceNameOf = (request: Request): string | null => deviceName(userAgentOf(request));

// Headers arrive as Latin-1. Characters other than plain ASCII are left out, because people read this on a screen.
const userAgentOf = (request: Request): string | null =>
  request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_CHARS_MAX) ?? null;

/** The address for the database. IPv4 may arrive as IPv6, and IPv6 may arrive with the name of an interface. */
export function addressOf({ ip = '' }: Request): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(plain) === 0 ? null : plain;
}
