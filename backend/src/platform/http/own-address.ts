import type { Request } from 'express';

/**
 * The public address of the service: PUBLIC_URL. Without it (production requires it), the address of the request, as its sender
 * wrote it.
 */
export function originOf(request: Request, publicUrl: string): string {
  return publicUrl || addressOf(request);
}

/** The address of the request if its host is well-formed; otherwise empty. */
function addressOf(request: Request): string {
  const host = request.get('host') ?? '';
  return /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i.test(host) ? `${request.protocol}://${host}` : '';
}
