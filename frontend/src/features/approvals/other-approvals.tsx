import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { loanPageQuery } from '#features/loans/loans.queries.ts';
import { queueCountQuery } from '#features/overview/queue-counts.queries.ts';
import { formatDate } from '#lib/dates.ts';
import { useMay } from '#queries/may.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { approvalsCopy } from './approvals.text.ts';

const copy = approvalsCopy.others;

/** What waits for a second person and is decided on its own page: write-offs, and people who ask for a staff role. */
export function OtherApprovals() {
  const mayRecover = useMay('loans.recover');
  const mayChangeUsers = useMay('users.change');
  const writeOffs =
    useQuery({ ...loanPageQuery({ status: 'WRITE_OFF_ASKED' }), enabled: mayRecover }).data?.rows ?? [];
  const people = useQuery({ ...queueCountQuery('approvals'), enabled: mayChangeUsers }).data ?? 0;
  if (writeOffs.length === 0 && people === 0) return null;
  return (
    <Panel title={copy.title} flush className="mb-6">
      <ul className="divide-y divide-line">
        {writeOffs.map(({ id, borrowerName, balanceCents, writeOff }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <Link to={`/loans/${id}`} className="text-link font-semibold">
              {copy.writeOff(borrowerName)}
            </Link>
            <Money cents={writeOff?.amountCents ?? balanceCents} />
            {writeOff !== null && (
              <span className="w-full text-sm text-ink-2">
                {copy.askedBy(writeOff.requestedBy, formatDate(writeOff.requestedAt))}
              </span>
            )}
          </li>
        ))}
        {people > 0 && (
          <li className="px-4 py-3 sm:px-5">
            <Link to="/users?status=PENDING_APPROVAL" className="text-link font-semibold">
              {copy.people(people)}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
