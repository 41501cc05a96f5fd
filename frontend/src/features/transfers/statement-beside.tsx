import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { claimOf, compareWithStatement } from './statement-comparison.ts';
import { depositQueueCopy } from './transfers.text.ts';

const { statement: copy } = depositQueueCopy;

/** Compares a deposit with the provider's statement line, fact by fact. Differences are marked in words. */
export function StatementBeside({ deposit }: { deposit: Deposit }) {
  const { match } = deposit;
  return (
    <section aria-labelledby="statement-title">
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:min-h-8">
        <h3 id="statement-title" className="text-base">
          {copy.title}
        </h3>
        {match !== null && (
          <Link to={`/statements/${match.importId}`} className="text-link text-sm">
            {copy.line(match.line)}
          </Link>
        )}
      </div>
      {match === null ? <NoLine deposit={deposit} /> : <Comparison deposit={deposit} match={match} />}
    </section>
  );
}

function NoLine({ deposit }: { deposit: Deposit }) {
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4 text-sm text-ink-2">
      <p>
        {copy.reference}: <strong className="break-all text-ink">{deposit.reference ?? copy.unknown}</strong>
      </p>
      <p>{whyNoLine(deposit)}</p>
      {deposit.status === 'PENDING' && (
        <Link to="/statements" className="text-link justify-self-start">
          {copy.toStatements}
        </Link>
      )}
    </div>
  );
}

function whyNoLine({ status, reference }: Deposit): string {
  if (status !== 'PENDING') return copy.notNeeded;
  return reference === null ? copy.noReference : copy.none;
}

function Comparison({ deposit, match }: { deposit: Deposit; match: StatementMatch }) {
  const { agrees } = compareWithStatement(deposit, match);
  return (
    <>
      <div className="overflow-hidden rounded-control border border-line">
        <DataTable
          caption={copy.title}
          rows={comparedFacts(deposit, match)}
          rowKey={({ term }) => term}
          columns={COLUMNS}
        />
      </div>
      <p className={`mt-2 text-sm font-semibold ${agrees ? 'text-success-text' : 'text-danger-text'}`}>
        {agrees ? copy.agrees : differenceText(deposit)}
      </p>
    </>
  );
}

const differenceText = ({ claimedCents }: Deposit): string =>
  claimedCents === undefined ? copy.differences : copy.creditedAsLine;

/** One fact. Day and payer may differ for a good reason, so for them `same` is left out and no mark is shown. */
interface ComparedFact {
  readonly term: string;
  readonly entered: ReactNode;
  readonly fromStatement: ReactNode;
  readonly same?: boolean;
}

function comparedFacts(deposit: Deposit, match: StatementMatch): ComparedFact[] {
  const { sameReference, sameAmount } = compareWithStatement(deposit, match);
  return [
    {
      term: copy.reference,
      entered: deposit.reference ?? copy.unknown,
      fromStatement: match.reference,
      same: sameReference,
    },
    {
      term: copy.amount,
      entered: <Money cents={claimOf(deposit)} />,
      fromStatement: <Money cents={match.amountCents} />,
      same: sameAmount,
    },
    {
      term: copy.date,
      entered: formatDateShort(deposit.createdAt),
      fromStatement: match.date === null ? copy.unknown : formatDateShort(match.date),
    },
    { term: copy.payer, entered: deposit.userName, fromStatement: match.payer ?? copy.unknown },
  ];
}

const COLUMNS: readonly Column<ComparedFact>[] = [
  { key: 'term', header: copy.fact, card: 'title', cell: ({ term }) => term },
  { key: 'entered', header: copy.deposit, cell: ({ entered }) => <Fact>{entered}</Fact> },
  {
    key: 'statement',
    header: copy.statement,
    cell: ({ fromStatement, same }) => (
      <Fact>
        {fromStatement}
        {same !== undefined && <Mark same={same} />}
      </Fact>
    ),
  },
];

function Fact({ children }: { children: ReactNode }) {
  return <span className="[overflow-wrap:anywhere]">{children}</span>;
}

function Mark({ same }: { same: boolean }) {
  const Icon = same ? CircleCheck : TriangleAlert;
  return (
    <span
      className={`mt-0.5 flex items-center gap-1 text-xs font-semibold max-sm:justify-end ${same ? 'text-success-text' : 'text-danger-text'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {same ? copy.same : copy.differs}
    </span>
  );
}
