import type { NoteStatementLineRequest } from '@dziva/contracts/provider-statements';
import { noteStatementLine } from '@dziva/contracts/routes/provider-statements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { statementKey } from './provider-statements.queries.ts';

/** Saves a note on a line, and loads the report with the line again. */
export function useNoteStatementLine(importId: string, idempotencyKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoteStatementLineRequest) =>
      call(noteStatementLine, { params: { id: importId }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: statementKey(importId) }),
  });
}
