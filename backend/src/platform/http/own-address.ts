import type { Request } from 'express';

/** Where people reach the house: what PUBLIC_URL says, or else the address that the request came to. */
export function originOf(request: Request, publicUrl: string): string {
  return publicUrl.replace(/\/$/, '') || ownAddress(request);
}

/** The address that the request came to, where that is written as a host is; else nothing. */
export function ownAddress(request: Request): string {
  const host = request.get('host') ?? '';
  return /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i.test(host) ? `${request.protocol}://${host}` : '';
}
