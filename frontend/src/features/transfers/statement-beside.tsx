import type { Deposit, StatementMatch } from '@dziva/contracts/transfers';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
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
  const { sameReference, sameAmount, agrees } = compareWithStatement(deposit, match);
  return (
    <>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <td className="w-1/4" />
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {copy.deposit}
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              {copy.statement}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            term={copy.reference}
            entered={deposit.reference ?? copy.unknown}
            fromStatement={match.reference}
            same={sameReference}
          />
          <Row
            term={copy.amount}
            entered={<Money cents={claimOf(deposit)} />}
            fromStatement={<Money cents={match.amountCents} />}
            same={sameAmount}
          />
          <Row
            term={copy.date}
            entered={formatDateShort(deposit.createdAt)}
            fromStatement={match.date === null ? copy.unknown : formatDateShort(match.date)}
          />
          <Row term={copy.payer} entered={deposit.userName} fromStatement={match.payer ?? copy.unknown} />
        </tbody>
      </table>
      <p className={`mt-2 text-sm font-semibold ${agrees ? 'text-success-text' : 'text-danger-text'}`}>
        {agrees ? copy.agrees : differenceText(deposit)}
      </p>
    </>
  );
}

const differenceText = ({ claimedCents }: Deposit): string =>
  claimedCents === undefined ? copy.differences : copy.creditedAsLine;

/** One fact. Day and payer may differ for a good reason, so for them `same` is left out and no mark is shown. */
function Row({
  term,
  entered,
  fromStatement,
  same,
}: {
  term: string;
  entered: ReactNode;
  fromStatement: ReactNode;
  same?: boolean;
}) {
  const Icon = same === true ? CircleCheck : TriangleAlert;
  return (
    <tr className="border-t border-line align-top figures">
      <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-2">
        {term}
      </th>
      <td className="py-2 pr-3 break-words [overflow-wrap:anywhere]">{entered}</td>
      <td className="py-2 break-words [overflow-wrap:anywhere]">
        {fromStatement}
        {same !== undefined && (
          <span
            className={`mt-0.5 flex items-center gap-1 text-xs font-semibold ${same ? 'text-success-text' : 'text-danger-text'}`}
          >
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            {same ? copy.same : copy.differs}
          </span>
        )}
      </td>
    </tr>
  );
}
