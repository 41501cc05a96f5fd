import type { CheckScope } from '@dziva/contracts/audit';
import { verifyHistory } from '@dziva/contracts/routes/audit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { checksQuery } from './audit.queries.ts';

/** Starts a check by hand. It is stored like the nightly checks, so the list of checks is loaded again. */
export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scope: CheckScope) => call(verifyHistory, { query: { scope } }),
    onSettled: () => client.invalidateQueries({ queryKey: checksQuery.queryKey }),
  });
}
