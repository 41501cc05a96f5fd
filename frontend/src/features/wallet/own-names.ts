import { useQuery } from '@tanstack/react-query';
import { ownInvestmentsQuery } from '#features/investments/investments.queries.ts';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { investmentNames, loanNames } from '#lib/own-names.ts';
import { useToday } from '#queries/system.ts';

type Names = ReadonlyMap<string, string>;

/** What the member calls their loans and investments, by short id; without those that are not here yet. */
export function useOwnNames(): Names {
  const { data: loans = [] } = useQuery(ownLoansQuery);
  return new Map([...loanNames(loans), ...useInvestmentNames()]);
}

/** Only of the investments: a list that is about nothing else does not ask for the loans. */
export function useInvestmentNames(): Names {
  const today = useToday();
  const { data: investments = [] } = useQuery(ownInvestmentsQuery);
  return investmentNames(investments, today);
}
