import { useState } from 'react';

/** One idempotency key for each opened form, so that a retry or a double tap takes effect only once. */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(newKey);
  return { key, renew: () => setKey(newKey()) };
}

/** 128 random bits in hex; `crypto.randomUUID` does not exist on plain http outside localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
