import type { TrailEntry } from '@dziva/contracts/proposed';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#lib/dates.ts';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { proposalKindLabels, proposalStateLabels, trailCopy as copy } from './approvals.text.ts';
import { ProposalBadge } from './proposal-badge.tsx';

/** Who proposed and who decided what, and when. Not shown if there was no proposal. */
export function TrailPanel({ trail }: { trail: readonly TrailEntry[] }) {
  if (trail.length === 0) return null;
  return (
    <Panel title={copy.title} flush>
      <ul className="divide-y divide-line">
        {trail.map((entry) => (
          <li key={entry.id} className="grid gap-1 px-4 py-3 sm:px-5">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={`/approvals/${entry.id}`} className="text-link font-semibold">
                {proposalKindLabels[entry.kind]}
              </Link>
              <span className="flex items-center gap-3">
                {entry.amountCents !== null && <Money cents={entry.amountCents} />}
                <ProposalBadge state={entry.state} />
              </span>
            </span>
            <span className="text-sm text-ink-2">
              {(entry.state === 'EVENING' ? copy.done : copy.proposed)(
                entry.proposedBy,
                formatDateTime(entry.proposedAt),
                entry.proposedFrom,
              )}
            </span>
            {entry.decidedBy !== null && entry.decidedAt !== null && (
              <span className="text-sm text-ink-2">
                {copy.decided(
                  proposalStateLabels[entry.state],
                  entry.decidedBy,
                  formatDateTime(entry.decidedAt),
                  entry.decidedFrom,
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
