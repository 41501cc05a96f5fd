import type { AuditEventDetail, EventPosting } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { accountName, pathOfAccount } from '#lib/ledger-accounts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';

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
      <DataTable
        caption={copy.title}
        rows={postings.map((posting, index) => ({ ...posting, index }))}
        rowKey={({ index }) => String(index)}
        columns={columnsFor(total)}
      />
    </Panel>
  );
}

function columnsFor(totalCents: number): Column<EventPosting>[] {
  return [
    {
      key: 'account',
      header: copy.account,
      card: 'title',
      cell: ({ account }) => (
        <Link to={pathOfAccount(account)} className="text-link" title={account}>
          {accountName(account)}
        </Link>
      ),
      total: copy.total,
    },
    {
      key: 'debit',
      header: copy.debit,
      align: 'right',
      cell: ({ amountCents }) => amountCents > 0 && <Money cents={amountCents} />,
      total: <Money cents={totalCents} />,
    },
    {
      key: 'credit',
      header: copy.credit,
      align: 'right',
      cell: ({ amountCents }) => amountCents < 0 && <Money cents={-amountCents} />,
      total: <Money cents={totalCents} />,
    },
  ];
}
