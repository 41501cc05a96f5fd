import type { Request } from 'express';

/**
 * Where people reach the service: what PUBLIC_URL says. Without it, which production refuses, the address that the request
 * came to, as its sender wrote it.
 */
export function originOf(request: Request, publicUrl: string): string {
  return publicUrl || addressOf(request);
}

/** The address that the request came to, where that is written as a host is; else nothing. */
function addressOf(request: Request): string {
  const host = request.get('host') ?? '';
  return /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i.test(host) ? `${request.protocol}://${host}` : '';
}
