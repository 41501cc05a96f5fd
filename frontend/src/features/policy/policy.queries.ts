import { getPolicy } from '@dziva/contracts/routes/policy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The approval policy with its versions. */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: ({ signal }) => call(getPolicy, {}, { signal }),
});
