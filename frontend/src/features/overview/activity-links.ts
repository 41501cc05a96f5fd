import type { Activity } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/contracts/roles';
import { may } from '#lib/permissions.ts';

/** The page that an activity links to; null if this role has no page about its subject. */
export function pathOfActivity({ subject: { kind, id } }: Activity, role: Role): string | null {
  switch (kind) {
    case 'application':
      return `/applications/${id}`;
    case 'assessment':
      return '/assessments';
    case 'loan':
      return `/loans/${id}`;
    case 'collateral-sale':
      return `/collateral?open=${id}`;
    case 'deposit':
      return may.decideTransfers(role) ? `/deposits?status=ALL&open=${id}` : null;
    case 'withdrawal':
      return may.decideTransfers(role) ? `/withdrawals?status=ALL&open=${id}` : null;
    case 'adjustment':
      // A manual correction has no page of its own, so the link opens its event, which says who did it and why.
      return may.seeReports(role) ? `/audit?stream=${id}` : null;
    case 'investment':
      return null;
  }
}
