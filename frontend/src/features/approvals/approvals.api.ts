import { confirmProposal, refuseProposal } from '@dziva/contracts/routes/approvals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

export function useConfirmProposal(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: () => call(confirmProposal, { params: { id }, body: {} }, { idempotencyKey }),
    onError,
  });
}

export function useRefuseProposal(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof refuseProposal>['body']) =>
      call(refuseProposal, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

/** If a colleague decided first, or the proposal has expired (409), everything is loaded again, so the page shows the result. */
function useReloadOnConflict() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) void client.invalidateQueries();
  };
}
