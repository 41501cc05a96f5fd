/** Results for the command palette: the first few rows of each list, found by name or short id. */
import { listApplications } from '@dziva/contracts/routes/applications';
import { listLoans } from '@dziva/contracts/routes/loans';
import { listUsers } from '@dziva/contracts/routes/users';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '#lib/api-client.ts';

/** A single letter would match nearly everybody. */
export const SEARCH_FROM_LETTERS = 2;
const EACH = { page: 1, pageSize: 5 } as const;

export const paletteSearchQuery = (q: string, seesPeople: boolean) =>
  queryOptions({
    queryKey: ['palette', q, seesPeople],
    // The rows may have changed since an earlier search.
    staleTime: 0,
    enabled: q.length >= SEARCH_FROM_LETTERS,
    queryFn: async ({ signal }) => {
      const [applications, loans, people] = await Promise.all([
        callPage(listApplications, { query: { ...EACH, q } }, { signal }),
        callPage(listLoans, { query: { ...EACH, q } }, { signal }),
        seesPeople ? callPage(listUsers, { query: { ...EACH, q } }, { signal }) : { rows: [], total: 0 },
      ]);
      return { applications, loans, people };
    },
  });
