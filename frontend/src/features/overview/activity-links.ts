import type { Activity } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/contracts/roles';
import { may } from '#lib/permissions.ts';

/** Where an activity leads; null where this role has no page about its subject. */
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
      // A correction by hand has no page of its own: the event itself says who did it and why.
      return may.seeReports(role) ? `/audit?stream=${id}` : null;
    case 'investment':
      return null;
  }
}
