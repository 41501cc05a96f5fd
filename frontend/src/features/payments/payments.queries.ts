import { listPayments } from '@dziva/contracts/routes/payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

export type PaymentListQuery = NonNullable<CallInput<typeof listPayments>['query']>;

export const paymentPageQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', 'page', query],
    queryFn: ({ signal }) => callPage(listPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
