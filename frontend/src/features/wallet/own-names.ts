import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownInvestmentsQuery } from '#features/investments/investments.queries.ts';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { ownNames } from '#lib/own-names.ts';
import { useToday } from '#queries/system.ts';

/** What the member calls their loans and investments, by short id; empty until both lists are here. */
export function useOwnNames(): ReadonlyMap<string, string> {
  const today = useToday();
  const { data: loans } = useQuery(ownLoansQuery);
  const { data: investments } = useQuery(ownInvestmentsQuery);
  return useMemo(() => ownNames(loans ?? [], investments ?? [], today), [loans, investments, today]);
}
