/** The one file that reads and writes the session token. It lives in local storage under the key `token`. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'token';

type Listener = () => void;
const listeners = new Set<Listener>();

export function sessionToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage can be closed to us (private windows, policies): then nobody is signed in.
    return null;
  }
}

export function storeSessionToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  announce();
}

/** Forgets the token. With `only`, nothing happens when another sign-in has replaced that token meanwhile. */
export function forgetSessionToken(only?: string): void {
  const current = sessionToken();
  if (current === null || (only !== undefined && current !== only)) return;
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

/** Calls back when the token changes here or in another tab. Answers how to stop listening. */
export function onSessionTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  const stop = onTokenOfOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls back when another tab has changed the token. Answers how to stop listening. */
export function onTokenOfOtherTab(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether there is a token at all. Without one nobody needs to ask the server; before the page lives, there is none. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(
    onSessionTokenChange,
    () => sessionToken() !== null,
    () => false,
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}
