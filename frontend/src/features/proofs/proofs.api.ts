import { verifyReceipt } from '@dziva/contracts/proofs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Whether a paper is real. `hash` is empty where nobody typed it. */
export const verificationQuery = (receiptNumber: string, hash: string) =>
  queryOptions({
    queryKey: ['verification', receiptNumber, hash],
    queryFn: ({ signal }) => call(verifyReceipt, { params: { receiptNumber }, query: { hash } }, { signal }),
  });
