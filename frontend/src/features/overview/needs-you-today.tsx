import type { Role } from '@dziva/contracts/roles';
import { overviewCopy } from '#content/en/overview.ts';
import { may } from '#lib/permissions.ts';
import { HistoryAlert } from './needs-you-today-integrity.tsx';
import { OpenTillCard } from './open-till-card.tsx';
import { QueueCard } from './queue-card.tsx';

const { cards } = overviewCopy;

interface Queue {
  readonly queue: keyof typeof cards;
  readonly to: string;
  readonly urgent?: boolean;
  readonly hideWhenNone?: boolean;
}

/** The queues of the day that somebody of the role works on. */
export function queuesFor(role: Role): readonly Queue[] {
  return [
    { queue: 'submitted', to: '/applications?status=SUBMITTED' },
    { queue: 'review', to: '/applications?status=UNDER_REVIEW' },
    { queue: 'assessments', to: '/assessments?status=SCHEDULED' },
    { queue: 'toPayOut', to: '/loans' },
    { queue: 'overdue', to: '/loans?displayStatus=Overdue', urgent: true },
    { queue: 'dueSoon', to: '/loans?displayStatus=Due+Soon' },
    { queue: 'forSale', to: '/collateral?status=LISTED' },
    ...(may.decideTransfers(role) ? [{ queue: 'deposits', to: '/deposits' } as const] : []),
    ...(may.writeOffLoans(role) ? [WRITE_OFFS] : []),
    ...(may.decideTransfers(role) ? [PROPOSALS] : []),
    ...(may.changeUsers(role) ? [APPROVALS] : []),
  ];
}

const WRITE_OFFS: Queue = {
  queue: 'writeOffs',
  to: '/loans?view=all&status=WRITE_OFF_ASKED',
  hideWhenNone: true,
};
const PROPOSALS: Queue = { queue: 'proposals', to: '/approvals', hideWhenNone: true };
const APPROVALS: Queue = { queue: 'approvals', to: '/users?status=PENDING_APPROVAL', hideWhenNone: true };

/** What waits, each count the way to it. */
export function NeedsYouToday({ role }: { role: Role }) {
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you" className="mb-3 text-lg">
        {overviewCopy.today}
      </h2>
      {may.audit(role) && <HistoryAlert />}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {queuesFor(role).map((card) => (
          <QueueCard key={card.queue} {...cards[card.queue]} {...card} />
        ))}
        {may.decideTransfers(role) && <OpenTillCard />}
      </div>
    </section>
  );
}
