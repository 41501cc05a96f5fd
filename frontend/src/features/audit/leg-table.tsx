import { Link } from 'react-router-dom';
import { accountName, pathOfAccount } from '#lib/ledger-accounts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { eventPageCopy } from './audit.text.ts';

const { postings: copy } = eventPageCopy;

/** One posting of an entry: debits are positive cents. */
interface Leg {
  readonly account: string;
  readonly amountCents: number;
}

/** The postings of an entry, each with its account and side. With `totalCents` also the total of each side. */
export function LegTable({
  caption,
  legs,
  totalCents,
}: {
  caption: string;
  legs: readonly Leg[];
  totalCents?: number;
}) {
  return (
    <DataTable
      caption={caption}
      rows={legs.map((leg, index) => ({ ...leg, index }))}
      rowKey={({ index }) => String(index)}
      columns={totalCents === undefined ? COLUMNS : withTotals(totalCents)}
    />
  );
}

const COLUMNS: readonly Column<Leg>[] = [
  {
    key: 'account',
    header: copy.account,
    card: 'title',
    cell: ({ account }) => (
      <Link to={pathOfAccount(account)} className="text-link" title={account}>
        {accountName(account)}
      </Link>
    ),
  },
  {
    key: 'debit',
    header: copy.debit,
    align: 'right',
    cell: ({ amountCents }) => amountCents > 0 && <Money cents={amountCents} />,
  },
  {
    key: 'credit',
    header: copy.credit,
    align: 'right',
    cell: ({ amountCents }) => amountCents < 0 && <Money cents={-amountCents} />,
  },
];

const withTotals = (totalCents: number): Column<Leg>[] =>
  COLUMNS.map((column) => ({
    ...column,
    total: column.key === 'account' ? copy.total : <Money cents={totalCents} />,
  }));
