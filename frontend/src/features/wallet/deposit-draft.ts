import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { dropDraft, saveDraft } from '#lib/drafts.ts';
import { newKey } from '#lib/idempotency.ts';
import type { PreparedFile } from '#lib/prepare-file.ts';
import { draftQuery } from '#queries/drafts.ts';
import { useSession } from '#queries/session.ts';

export interface ProofDraft {
  readonly externalReference: string;
  readonly proof: PreparedFile | null;
}

/** An unfinished deposit. It is stored, because on many phones opening the camera closes the page. */
export interface DepositDraft {
  readonly schema: typeof DRAFT_SCHEMA;
  /** The idempotency key: trying again, also after a reload, never makes a second deposit. */
  readonly key: string;
  readonly amountCents: number;
  readonly method: TransferMethod | null;
  readonly proof: ProofDraft;
}

const DRAFT_SCHEMA = 1;

export function newDeposit(): DepositDraft {
  const proof = { externalReference: '', proof: null };
  return { schema: DRAFT_SCHEMA, key: newKey(), amountCents: 0, method: null, proof };
}

/** The unfinished deposit of this person on this device; undefined until it is loaded. */
export function useDepositDraft() {
  const session = useSession();
  const name = session.status === 'signed-in' ? `deposit:${session.user.id}` : 'deposit';
  // Loaded again for every opened dialog, because an earlier dialog may have changed it.
  const opening = useRef(newKey());
  const { data: begun } = useQuery({
    ...draftQuery(name, readDraft, opening.current),
    gcTime: 0,
  });
  const save = useCallback((draft: DepositDraft) => void saveDraft(name, draft), [name]);
  const drop = useCallback(() => void dropDraft(name), [name]);
  return { begun, save, drop };
}

function readDraft(stored: unknown): DepositDraft | null {
  return isDraft(stored) ? stored : null;
}

function isDraft(stored: unknown): stored is DepositDraft {
  return (
    typeof stored === 'object' && stored !== null && 'schema' in stored && stored.schema === DRAFT_SCHEMA
  );
}
