import { makePaymentCode } from '@dziva/contracts/routes/payment-codes';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

type Coded = Pick<CallInput<typeof makePaymentCode>['body'], 'for' | 'id'>;

/** The code that a payment is written with, and where to pay. Asking makes the code; it is the same each time. */
export const paymentCodeQuery = (thing: Coded) =>
  queryOptions({
    queryKey: ['payment-codes', thing.for, thing.id],
    queryFn: () => call(makePaymentCode, { body: thing }),
    staleTime: Infinity,
  });
