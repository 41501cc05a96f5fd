import { getReceipt, listPayments } from '@dziva/contracts/payments';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callFile, callPage, type CallInput } from '#lib/api-client.ts';

export type PaymentListQuery = NonNullable<CallInput<typeof listPayments>['query']>;

export const paymentPageQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', 'page', query],
    queryFn: ({ signal }) => callPage(listPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The PDF of a receipt. */
export function useReceiptFile() {
  return useMutation({ mutationFn: (id: string) => callFile(getReceipt, { params: { id } }) });
}
