import { createHash } from 'node:crypto';

/** The SHA-256 of a free text with its salt, in hex, as the event stores it. */
export function freeTextHash(salt: string, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex');
}
