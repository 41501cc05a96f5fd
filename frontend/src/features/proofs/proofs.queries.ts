import { listSeals, verifyReceipt } from '@dziva/contracts/routes/proofs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export const sealPageQuery = (query: NonNullable<CallInput<typeof listSeals>['query']>) =>
  queryOptions({
    queryKey: ['audit', 'seals', query],
    queryFn: ({ signal }) => callPage(listSeals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether a document is genuine. `hash` is empty if nobody typed it. */
export const verificationQuery = (receiptNumber: string, hash: string) =>
  queryOptions({
    queryKey: ['verification', receiptNumber, hash],
    queryFn: ({ signal }) => call(verifyReceipt, { params: { receiptNumber }, query: { hash } }, { signal }),
  });
