import type { Role } from '@dziva/vocabulary/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDateShort } from '#lib/dates.ts';
import { may } from '@dziva/vocabulary/permissions';
import { CountCard } from '#ui/count-card.tsx';
import { HistoryAlert } from './needs-you-today-integrity.tsx';
import { statsQuery } from './overview.queries.ts';
import { overviewCopy } from './overview.text.ts';
import { queueAddresses } from './queue-addresses.ts';
import { queueCountQuery, type QueueName } from './queue-counts.queries.ts';

const { cards, evening, openTill } = overviewCopy;

interface Queue {
  readonly queue: keyof typeof cards;
  readonly urgent?: boolean;
  readonly hideWhenNone?: boolean;
}

/** The queues that the role works on. */
export function queuesFor(role: Role): readonly Queue[] {
  if (!may(role, 'company.act')) return [];
  return [
    { queue: 'submitted' },
    { queue: 'review' },
    { queue: 'assessments' },
    { queue: 'toPayOut' },
    { queue: 'overdue', urgent: true },
    { queue: 'dueSoon' },
    { queue: 'forSale' },
    ...(may(role, 'transfers.decide') ? [{ queue: 'deposits' } as const] : []),
    ...(may(role, 'loans.recover') ? [WRITE_OFFS] : []),
    ...(may(role, 'approvals.decide') ? [PROPOSALS] : []),
    ...(may(role, 'users.change') ? [APPROVALS] : []),
  ];
}

const WRITE_OFFS: Queue = {
  queue: 'writeOffs',
  hideWhenNone: true,
};
const PROPOSALS: Queue = { queue: 'proposals', hideWhenNone: true };
const APPROVALS: Queue = { queue: 'approvals', hideWhenNone: true };

/** The work that is waiting: one card for each queue, with its count and a link; nothing for somebody who only reads. */
export function NeedsYouToday({ role }: { role: Role }) {
  if (!may(role, 'company.act')) return null;
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you" className="mb-3 text-lg">
        {overviewCopy.today}
      </h2>
      {may(role, 'audit.read') && <HistoryAlert />}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {queuesFor(role).map((card) => (
          <QueueCard key={card.queue} {...cards[card.queue]} {...card} to={queueAddresses[card.queue]} />
        ))}
        {may(role, 'reconciliation.decide') && <OpenTillCard />}
        {may(role, 'approvals.decide') && <EveningCard />}
      </div>
    </section>
  );
}

/** One queue: its length and a link to it. */
function QueueCard({
  queue,
  hideWhenNone = false,
  ...card
}: {
  queue: QueueName;
  label: string;
  none: string;
  to: string;
  urgent?: boolean;
  hideWhenNone?: boolean;
}) {
  const { data, isError } = useQuery(queueCountQuery(queue));
  if (hideWhenNone && (data === undefined || data === 0)) return null;
  return <CountCard {...card} value={data} failed={isError} />;
}

/** The oldest day of a till that is not reconciled, with a link to it. Nothing is shown if there is none. */
function OpenTillCard() {
  const { data } = useQuery(statsQuery);
  const day = data?.oldestOpenTillDay ?? null;
  if (day === null) return null;
  return (
    <Link
      to={`/reconciliation?day=${day.on}`}
      className="flex min-h-24 flex-col justify-between rounded-card border border-line bg-surface p-4 no-underline hover:bg-sunken"
    >
      <span className="text-sm text-ink-2">{openTill.label}</span>
      <span className="mt-2 font-semibold text-ink">
        {openTill.value(methodLabels[day.till], formatDateShort(day.on))}
      </span>
    </Link>
  );
}

/** What another person should have looked at in the evening. Nothing is shown if there is none. */
function EveningCard() {
  const { data } = useQuery(statsQuery);
  const count = data?.eveningOverdue ?? 0;
  return count === 0 ? null : (
    <CountCard {...evening} to="/approvals?state=EVENING" value={count} failed={false} urgent />
  );
}
