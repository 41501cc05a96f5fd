import { queryOptions } from '@tanstack/react-query';
import { loadDraft } from '#lib/drafts.ts';

/**
 * A draft stored on this device, converted by `read`. The server does not know it, so code that changes a draft must also update
 * this query. A new value of `opening` makes the query read the draft again.
 */
export const draftQuery = <Draft>(name: string, read: (stored: unknown) => Draft, opening = '') =>
  queryOptions({
    queryKey: ['draft', name, opening],
    staleTime: 'static',
    queryFn: async () => read(await loadDraft(name)),
  });
