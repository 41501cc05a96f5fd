/**
 * Whose drafts may be stored on this device. Drafts contain identity numbers and scans, so only one person's are stored at a time,
 * for 24 hours, and they are deleted when the session ends. The database is opened only if there may be drafts in it.
 */
const STORAGE_KEY = 'dziva.drafts-of';

let pendingWork: Promise<void> = Promise.resolve();

/** Called whenever we learn who is signed in. Deletes the drafts of anybody else, and the person's own old ones. */
export function keepDraftsOf(userId: string): void {
  if (owner() === userId) return dropOldDrafts();
  write(userId);
  enqueue(async () => (await import('./draft-store.ts')).removeAllDrafts());
}

/** Called when a session has ended and the person does not sign in again on the same page. After this no draft is saved. */
export function endDrafts(): Promise<void> {
  if (owner() === null) return pendingWork;
  write(null);
  enqueue(async () => (await import('./draft-store.ts')).removeAllDrafts());
  return pendingWork;
}

/** Deletes drafts that are older than 24 hours. Also needed while a page stays open for days. */
export function dropOldDrafts(): void {
  if (owner() !== null) enqueue(async () => (await import('./draft-store.ts')).removeOldDrafts());
}

/** False while nobody is signed in: a late write must not store a draft after all drafts were removed. */
export async function mayKeepDrafts(): Promise<boolean> {
  await pendingWork;
  return owner() !== null;
}

function enqueue(work: () => Promise<void>): void {
  // Without a network the module may fail to load; it is tried again at the next start.
  pendingWork = pendingWork.then(work).catch(() => undefined);
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
    // If storage is not available, drafts are not stored either.
  }
}
