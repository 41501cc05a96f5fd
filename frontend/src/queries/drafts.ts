import { queryOptions } from '@tanstack/react-query';
import { loadDraft } from '#lib/drafts.ts';

/**
 * What was begun on this device under a name, as `read` understands it. The server knows nothing of it: whoever changes it
 * writes it here too. `opening` tells apart what is to be read again each time.
 */
export const draftQuery = <Draft>(name: string, read: (stored: unknown) => Draft, opening = '') =>
  queryOptions({
    queryKey: ['draft', name, opening],
    staleTime: 'static',
    queryFn: async () => read(await loadDraft(name)),
  });
