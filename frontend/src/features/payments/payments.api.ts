import { getReceipt, listPayments, reversePayment } from '@dziva/contracts/payments';
import { getProof } from '@dziva/contracts/proofs';
import { getPaymentsReport } from '@dziva/contracts/reports';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callPage, type CallInput } from '#lib/api-client.ts';
import type { Period } from '#lib/list-state.ts';

export type PaymentListQuery = NonNullable<CallInput<typeof listPayments>['query']>;

export const paymentPageQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', 'page', query],
    queryFn: ({ signal }) => callPage(listPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What was received from one day to another, as the payments report sums it up. */
export const receivedQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['reports', 'payments', { from, to }],
    queryFn: ({ signal }) => call(getPaymentsReport, { query: { from, to } }, { signal }),
  });

/** The PDF of a receipt. */
export function useReceiptFile() {
  return useMutation({ mutationFn: (id: string) => callFile(getReceipt, { params: { id } }) });
}

/** The proof of a payment, to keep. */
export function useProof() {
  return useMutation({ mutationFn: (eventId: string) => call(getProof, { params: { eventId } }) });
}

export function useReversePayment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof reversePayment>['body']) =>
      call(reversePayment, { params: { id }, body }, { idempotencyKey }),
  });
}
