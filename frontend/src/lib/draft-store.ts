/** The database behind `drafts.ts`. Private windows may refuse one: then nothing is kept, and there is nothing to clear. */
import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';

interface KeptDraft {
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  readonly draft: unknown;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('dziva', 'drafts');
  return opened;
}

/** What was kept in the last 24 hours under this name. */
export async function readDraft(name: string): Promise<unknown> {
  try {
    const kept: unknown = await get(name, store());
    return isFresh(kept) ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether it was kept. */
export async function writeDraft(name: string, draft: unknown): Promise<boolean> {
  try {
    await set(name, { at: Date.now(), draft } satisfies KeptDraft, store());
    return true;
  } catch {
    return false;
  }
}

export async function removeDraft(name: string): Promise<void> {
  try {
    await del(name, store());
  } catch {
    // As above.
  }
}

/** Removes what is older than 24 hours. */
export async function removeOldDrafts(): Promise<void> {
  try {
    const old = (await entries(store())).filter(([, kept]) => !isFresh(kept)).map(([name]) => name);
    if (old.length > 0) await delMany(old, store());
  } catch {
    // As above.
  }
}

export async function removeAllDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // As above.
  }
}

function isFresh(kept: unknown): kept is KeptDraft {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'at' in kept &&
    typeof kept.at === 'number' &&
    Date.now() - kept.at < KEPT_FOR_MS
  );
}
