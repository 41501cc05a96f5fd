import { useState } from 'react';
import { noteOpened } from './session-owner.ts';

/** One idempotency key for each opened form, so that a retry or a double tap takes effect only once. */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(ownKey);
  return { key, renew: () => setKey(ownKey()) };
}

/** A key of the person who is signed in now. */
function ownKey(): string {
  const key = newKey();
  noteOpened(key);
  return key;
}

/** 128 random bits in hex; `crypto.randomUUID` does not exist on plain http outside localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
