/**
 * Whose drafts may lie on this device. They hold identity numbers and scans, so they are here for one person at a time, for 24
 * hours, and go with the session. The database is opened only where there may be some.
 */
const STORAGE_KEY = 'dziva.drafts-of';

let settling: Promise<void> = Promise.resolve();

/** Called whenever it is known who is signed in: somebody else's drafts go, and old ones of their own. */
export function keepDraftsOf(userId: string): void {
  if (owner() === userId) return dropOldDrafts();
  write(userId);
  settle(async () => (await import('./draft-store.ts')).removeAllDrafts());
}

/** Called when a session is over and nobody signs in again where they were. From here on nothing is kept. */
export function endDrafts(): Promise<void> {
  if (owner() === null) return settling;
  write(null);
  settle(async () => (await import('./draft-store.ts')).removeAllDrafts());
  return settling;
}

/** Drafts are here for 24 hours, also where a page stays open for days. */
export function dropOldDrafts(): void {
  if (owner() !== null) settle(async () => (await import('./draft-store.ts')).removeOldDrafts());
}

/** False while nobody is signed in: what comes late must not lie here after everything was removed. */
export async function mayKeepDrafts(): Promise<boolean> {
  await settling;
  return owner() !== null;
}

function settle(work: () => Promise<void>): void {
  // Without a network the part may be missing; the next start tries again.
  settling = settling.then(work).catch(() => undefined);
}

function owner(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, userId);
  } catch {
    // Storage that is closed to us keeps no drafts either.
  }
}
