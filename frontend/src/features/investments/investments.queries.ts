import {
  getInvestment,
  investmentPerformance,
  listInvestments,
  listPlans,
} from '@dziva/contracts/routes/investments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { PERSIST } from '#queries/query-persister.ts';

export const plansQuery = queryOptions({
  queryKey: ['investments', 'plans'],
  meta: PERSIST.public,
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
});

/** A member's own investments, newest first. */
export const ownInvestmentsQuery = queryOptions({
  queryKey: ['investments', 'list'],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(listInvestments, {}, { signal }),
});

export const investmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['investments', 'one', id],
    meta: PERSIST.own,
    queryFn: ({ signal }) => call(getInvestment, { params: { id } }, { signal }),
  });

export const performanceQuery = queryOptions({
  queryKey: ['investments', 'performance'],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(investmentPerformance, {}, { signal }),
});
