import type { LoanDemand } from '@dziva/contracts/loan-demand';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Panel } from '#ui/panel.tsx';
import { recoveryCopy } from './loan-recovery.text.ts';

const { demands: copy } = recoveryCopy;

/** What the borrower was asked to pay, and by when, the newest first; nothing if there was no demand. */
export function DemandList({ demands, isOwn }: { demands: readonly LoanDemand[]; isOwn: boolean }) {
  if (demands.length === 0) return null;
  return (
    <Panel title={copy.title}>
      {isOwn && <p className="mb-3 text-sm text-ink-2">{copy.own}</p>}
      <ul className="divide-y divide-line">
        {demands.map(({ id, amountCents, payBy, sentOn, sentBy, note }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold figures">{copy.paid(formatUsd(amountCents), formatDate(payBy))}</p>
            <p className="text-sm text-ink-2">
              {sentBy === null ? copy.sent(formatDate(sentOn)) : copy.sentBy(formatDate(sentOn), sentBy)}
            </p>
            {note !== null && <p className="mt-1 whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
