import { listSecurityRecords } from '@dziva/contracts/routes/security-journal';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

type SecurityQuery = NonNullable<CallInput<typeof listSecurityRecords>['query']>;

const FRESH_FOR_MS = 5_000;
const REFETCH_EVERY_MS = 15_000;

export const securityPageQuery = (query: SecurityQuery) =>
  queryOptions({
    queryKey: ['audit', 'security', query],
    queryFn: ({ signal }) => callPage(listSecurityRecords, { query }, { signal }),
    staleTime: FRESH_FOR_MS,
    // While the page is open, new records appear without a reload.
    refetchInterval: REFETCH_EVERY_MS,
    placeholderData: keepPreviousData,
  });
