import { getProfile, updateProfile } from '@dziva/contracts/profile';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }),
  });
}
