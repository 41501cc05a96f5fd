/** The only file that reads and writes the session token, in local storage under the key `token`. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'token';

type Listener = () => void;
const listeners = new Set<Listener>();

export function sessionToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be unavailable (private windows, policies): then nobody is signed in.
    return null;
  }
}

export function storeSessionToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  announce();
}

/** Removes the token. With `only`, it is removed only if it is still this one, and not the token of a newer sign-in. */
export function forgetSessionToken(only?: string): void {
  const current = sessionToken();
  if (current === null || (only !== undefined && current !== only)) return;
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

/** Calls the listener when the token changes here or in another tab. Returns a function that stops listening. */
export function onSessionTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  const stop = onTokenOfOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Calls the listener when another tab has changed the token. Returns a function that stops listening. */
export function onTokenOfOtherTab(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether there is a token. Without one there is no session to ask the server about. False in prerendered HTML. */
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
