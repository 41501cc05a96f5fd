import {
  getInvestment,
  investmentPerformance,
  listInvestments,
  listPlans,
  openInvestment,
  withdrawInvestment,
} from '@dziva/contracts/investments';
import { getWalletBalance } from '@dziva/contracts/wallet';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { KEPT } from '#lib/kept-answers.ts';

export const plansQuery = queryOptions({
  queryKey: ['investments', 'plans'],
  meta: KEPT.public,
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
});

/** A member's own investments, newest first. */
export const ownInvestmentsQuery = queryOptions({
  queryKey: ['investments', 'list'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(listInvestments, {}, { signal }),
});

export const investmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['investments', 'one', id],
    meta: KEPT.own,
    queryFn: ({ signal }) => call(getInvestment, { params: { id } }, { signal }),
  });

export const performanceQuery = queryOptions({
  queryKey: ['investments', 'performance'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(investmentPerformance, {}, { signal }),
});

/** What the investor's own wallet holds, for the wallet line and the confirmation. */
export const investorWalletQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

export function useOpenInvestment(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof openInvestment>['body']) =>
      call(openInvestment, { body }, { idempotencyKey }),
  });
}

export function useWithdrawInvestment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: () => call(withdrawInvestment, { params: { id }, body: {} }, { idempotencyKey }),
  });
}
