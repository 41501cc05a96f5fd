/** What people have typed and not sent yet, on their own device, per person; gone with the session and after 24 hours. */
import { mayKeepDrafts } from './draft-owner.ts';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';

export async function loadDraft(name: string): Promise<unknown> {
  return (await mayKeepDrafts()) ? readDraft(name) : undefined;
}

/** Answers whether it was kept. */
export async function saveDraft(name: string, draft: unknown): Promise<boolean> {
  return (await mayKeepDrafts()) && writeDraft(name, draft);
}

export async function dropDraft(name: string): Promise<void> {
  await removeDraft(name);
}
