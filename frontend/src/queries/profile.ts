import { getProfile } from '@dziva/contracts/routes/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});
