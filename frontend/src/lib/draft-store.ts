/** The database for `drafts.ts`. Private windows may have none: then nothing is stored, and there is nothing to delete. */
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

/** The draft with this name, if it was saved in the last 24 hours. */
export async function readDraft(name: string): Promise<unknown> {
  try {
    const kept: unknown = await get(name, store());
    return isFresh(kept) ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the draft was saved. */
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
    // No database; see the top of the file.
  }
}

/** Removes drafts that are older than 24 hours. */
export async function removeOldDrafts(): Promise<void> {
  try {
    const old = (await entries(store())).filter(([, kept]) => !isFresh(kept)).map(([name]) => name);
    if (old.length > 0) await delMany(old, store());
  } catch {
    // No database; see the top of the file.
  }
}

export async function removeAllDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // No database; see the top of the file.
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
