/** The database for `query-persister.ts`. If a browser has none, nothing is stored. */
import { clear, createStore, get, set, type UseStore } from 'idb-keyval';

export interface PersistedAnswer {
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly answer: unknown;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('dziva-last-seen', 'answers');
  return opened;
}

export async function saveAnswer(name: string, kept: PersistedAnswer): Promise<void> {
  try {
    await set(name, kept, store());
  } catch {
    // The disk is full or cannot be used: the next visit needs a network.
  }
}

export async function loadAnswer(name: string): Promise<PersistedAnswer | null> {
  try {
    const kept: unknown = await get(name, store());
    return isKept(kept) && Date.now() - kept.at < KEPT_FOR_MS ? kept : null;
  } catch {
    return null;
  }
}

export async function clearAnswers(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Without a database there is nothing to clear.
  }
}

function isKept(stored: unknown): stored is PersistedAnswer {
  return typeof stored === 'object' && stored !== null && 'owner' in stored && 'at' in stored;
}
