import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dropDraft, saveDraft } from '#lib/drafts.ts';
import { draftQuery } from '#queries/drafts.ts';
import type { ChosenDocument } from './document-check.ts';

const nameOf = (applicationId: string) => `documents:${applicationId}`;

/** Documents of an application that were chosen on this device and are not uploaded yet. They are stored so that none is lost. */
export const keptDocumentsQuery = (applicationId: string) =>
  draftQuery(nameOf(applicationId), (stored): readonly ChosenDocument[] =>
    Array.isArray(stored) ? stored.filter(isChosen) : [],
  );

export function useKeepDocuments() {
  const client = useQueryClient();
  /** Stores these documents and removes all others. */
  return useCallback(
    async (applicationId: string, documents: readonly ChosenDocument[]): Promise<void> => {
      client.setQueryData(keptDocumentsQuery(applicationId).queryKey, documents);
      if (documents.length === 0) await dropDraft(nameOf(applicationId));
      else await saveDraft(nameOf(applicationId), documents);
    },
    [client],
  );
}

/** The stored documents of one application, with functions to add and remove one. */
export function useKeptDocuments(applicationId: string) {
  const client = useQueryClient();
  const keep = useKeepDocuments();
  const { data: kept = [] } = useQuery(keptDocumentsQuery(applicationId));
  const change = useCallback(
    async (changed: (now: readonly ChosenDocument[]) => readonly ChosenDocument[]) =>
      keep(applicationId, changed(await client.ensureQueryData(keptDocumentsQuery(applicationId)))),
    [applicationId, client, keep],
  );
  const removeKept = useCallback(
    (key: string) => change((now) => now.filter((one) => one.key !== key)),
    [change],
  );
  const addKept = useCallback(
    (chosen: ChosenDocument) => change((now) => [...now.filter(({ key }) => key !== chosen.key), chosen]),
    [change],
  );
  return { kept, addKept, removeKept };
}

function isChosen(stored: unknown): stored is ChosenDocument {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'key' in stored &&
    'kind' in stored &&
    'file' in stored &&
    stored.file instanceof File
  );
}
