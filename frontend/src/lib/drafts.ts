/** What people have typed and not sent yet, on their own device, per person; gone when they sign out. */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;

/** Private windows may refuse a database; a draft is then simply not kept. */
function store(): UseStore {
  opened ??= createStore('dziva', 'drafts');
  return opened;
}

export async function loadDraft(name: string): Promise<unknown> {
  try {
    return await get(name, store());
  } catch {
    return undefined;
  }
}

/** Answers whether it was kept. */
export async function saveDraft(name: string, draft: unknown): Promise<boolean> {
  try {
    await set(name, draft, store());
    return true;
  } catch {
    return false;
  }
}

export async function dropDraft(name: string): Promise<void> {
  try {
    await del(name, store());
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

export async function clearDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // As above.
  }
}
