import { timingSafeEqual } from 'node:crypto';
import type { DzivaRequest } from './request.ts';

/** Whether the request has this token as its bearer. How long the comparison takes says nothing about the token. */
export function isBearer({ headers }: DzivaRequest, token: string): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return token !== '' && sent.length === expected.length && timingSafeEqual(sent, expected);
}
