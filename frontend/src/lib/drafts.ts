/** Drafts: what a person typed and has not sent yet. Stored on their device, deleted at sign-out and after 24 hours. */
import { mayKeepDrafts } from './draft-owner.ts';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';

export async function loadDraft(name: string): Promise<unknown> {
  return (await mayKeepDrafts()) ? readDraft(name) : undefined;
}

/** Returns whether the draft was saved. */
export async function saveDraft(name: string, draft: unknown): Promise<boolean> {
  return (await mayKeepDrafts()) && writeDraft(name, draft);
}

export async function dropDraft(name: string): Promise<void> {
  await removeDraft(name);
}
