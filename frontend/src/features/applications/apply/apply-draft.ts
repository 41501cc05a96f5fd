import { IDENTITY_FIELDS } from '@dziva/contracts/routes/assets';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dropDraft, saveDraft } from '#lib/drafts.ts';
import { draftQuery } from '#queries/drafts.ts';
import type { ChosenDocument } from '../document-check.ts';
import type { CollateralType } from '@dziva/vocabulary/collateral';

/** The answers as the form stores them: text as typed, money in cents with 0 for an empty field. */
type Identity = Record<(typeof IDENTITY_FIELDS)[number], string>;

export interface ApplyValues extends Identity {
  dob: string;
  nationalId: string;
  gender: string;
  address: string;
  loanAmountCents: number;
  sourceOfIncome: string;
  monthlyIncomeCents: number;
  collateralType: CollateralType | undefined;
  collateralDesc: string;
  collateralEstValueCents: number;
  nextOfKinName: string;
  nextOfKinPhone: string;
  nextOfKinAddress: string;
  purpose: string;
  /** As typed; empty if nothing was chosen. */
  productId: string;
  termMonths: number | undefined;
}

export interface ApplyDraft {
  readonly schema: typeof DRAFT_SCHEMA;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly values: ApplyValues;
  readonly documents: readonly ChosenDocument[];
  /** The step that was open, 1 for the first. */
  readonly step: number;
  /** The idempotency key: trying again, also after the tab was closed, never makes a second application. */
  readonly key: string;
}

export type DraftContent = Pick<ApplyDraft, 'values' | 'documents' | 'step' | 'key'>;

/** A draft with other fields, from an older version of this app, is ignored. */
const DRAFT_SCHEMA = 2;

// TypeScript cannot infer the type of an object that is built from a list of fields.
const noIdentity = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, ''])) as Identity;

export const emptyValues: ApplyValues = {
  dob: '',
  nationalId: '',
  gender: '',
  address: '',
  loanAmountCents: 0,
  sourceOfIncome: '',
  monthlyIncomeCents: 0,
  collateralType: undefined,
  collateralDesc: '',
  collateralEstValueCents: 0,
  ...noIdentity,
  nextOfKinName: '',
  nextOfKinPhone: '',
  nextOfKinAddress: '',
  purpose: '',
  productId: '',
  termMonths: undefined,
};

const nameOf = (userId: string) => `apply:${userId}`;

export const applyDraftQuery = (userId: string) =>
  draftQuery(nameOf(userId), (stored): ApplyDraft | null => (isDraft(stored) ? stored : null));

export function useDraftStore(userId: string) {
  const client = useQueryClient();
  const save = useCallback(
    async (content: DraftContent): Promise<number | null> => {
      const draft: ApplyDraft = { schema: DRAFT_SCHEMA, savedAt: Date.now(), ...content };
      if (!(await saveDraft(nameOf(userId), draft))) return null;
      client.setQueryData(applyDraftQuery(userId).queryKey, draft);
      return draft.savedAt;
    },
    [client, userId],
  );
  const drop = useCallback(async () => {
    await dropDraft(nameOf(userId));
    client.setQueryData(applyDraftQuery(userId).queryKey, null);
  }, [client, userId]);
  return { save, drop };
}

function isDraft(stored: unknown): stored is ApplyDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'schema' in stored &&
    stored.schema === DRAFT_SCHEMA &&
    'values' in stored &&
    'documents' in stored
  );
}
