import { keepStatementMapping } from '@dziva/contracts/routes/statement-mappings';
import type { KeepMappingRequest } from '@dziva/contracts/statement-mappings';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { newKey } from '#lib/idempotency.ts';

/** Keeps how the files of one kind are read. The same name again makes the next version. */
export function useKeepReading() {
  return useMutation({
    mutationFn: (body: KeepMappingRequest) =>
      call(keepStatementMapping, { body }, { idempotencyKey: newKey() }),
  });
}
