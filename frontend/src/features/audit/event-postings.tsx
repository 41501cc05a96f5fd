import type { AuditEventDetail } from '@dziva/contracts/audit';
import { formatDate } from '#lib/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';
import { LegTable } from './leg-table.tsx';

const { postings: copy } = eventPageCopy;

/** The journal entry of the event: every posting with its side, and the total of each side. */
export function EventPostings({ event: { postings } }: { event: AuditEventDetail }) {
  const [first] = postings;
  if (first === undefined) {
    return (
      <Panel title={copy.title}>
        <p className="text-ink-2">{copy.none}</p>
      </Panel>
    );
  }
  const total = postings.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
  return (
    <Panel title={copy.title} flush className="overflow-hidden">
      <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">
        {first.description}. {copy.counts(formatDate(first.valueOn))}
      </p>
      <LegTable caption={copy.title} legs={postings} totalCents={total} />
    </Panel>
  );
}
