import type { LedgerAccount } from '@dziva/contracts/ledger';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { pathOfMember } from '#lib/ledger-accounts.ts';
import { MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { peopleCopy } from './audit.text.ts';
import { Side } from './balance.tsx';
import { pathOfThing, thingName } from './event-words.ts';
import { KnownOnFields, type KnownOn } from './known-on.tsx';
import { accountQuery } from './ledger.queries.ts';
import { accountCopy as copy, ledgerCopy } from './ledger.text.ts';

/**
 * The balance of an account now, as it was recorded until one day (`asOf`), with value dates until another day (`valueOn`), and
 * with both limits. For a period (`from`) it begins with the opening and closing balance.
 */
export function AccountBalance({ account, known }: { account: LedgerAccount; known: KnownOn }) {
  const { asOf, from, valueOn } = known;
  return (
    <Panel
      title={copy.balance}
      className="mb-6"
      aside={<span className="text-sm text-ink-2">{ledgerCopy.typeNames[account.type]}</span>}
    >
      <KnownOnFields known={known} period />
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4" aria-live="polite">
        {from !== undefined && (
          <>
            <FigureAt
              account={account.account}
              label={copy.opening(formatDate(from))}
              asOf={asOf}
              valueOn={addDays(from, -1)}
            />
            <FigureAt account={account.account} label={copy.closing} asOf={asOf} valueOn={valueOn} />
          </>
        )}
        <Figure label={copy.now} cents={account.balanceCents} />
        {asOf !== undefined && (
          <FigureAt account={account.account} label={copy.asOf(formatDate(asOf))} asOf={asOf} />
        )}
        {valueOn !== undefined && (
          <FigureAt account={account.account} label={copy.valueOn(formatDate(valueOn))} valueOn={valueOn} />
        )}
        {asOf !== undefined && valueOn !== undefined && (
          <FigureAt account={account.account} label={copy.both} asOf={asOf} valueOn={valueOn} />
        )}
      </dl>
      <p className="mt-4 text-sm text-ink-2">{copy.meaning[account.type]}</p>
      <OwnerAndLoanLinks account={account} />
    </Panel>
  );
}

function FigureAt({
  account,
  label,
  asOf,
  valueOn,
}: {
  account: string;
  label: string;
  asOf?: string | undefined;
  valueOn?: string | undefined;
}) {
  const { data } = useQuery(accountQuery(account, { asOf, valueOn }));
  // The balance of an account that did not exist yet is 0.
  return <Figure label={label} cents={data === undefined ? null : (data?.balanceCents ?? 0)} />;
}

function Figure({ label, cents }: { label: string; cents: number | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1.5">
        {cents === null ? (
          '…'
        ) : (
          <>
            <MoneyFigure cents={Math.abs(cents)} size="md" />
            {cents !== 0 && <Side cents={cents} />}
          </>
        )}
      </dd>
    </div>
  );
}

/** Links to the owner's history and to the loan of the account. */
function OwnerAndLoanLinks({ account: { account, ownerId, ownerName } }: { account: LedgerAccount }) {
  const [, kind, id] = account.split(':');
  const loan = kind === 'loans-receivable' && id !== undefined ? pathOfThing('loan', id) : null;
  if (ownerId === undefined && loan === null) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
      {ownerId !== undefined && (
        <Link to={pathOfMember(ownerId)} className="text-link">
          {copy.ownerHistory(ownerName ?? peopleCopy.erased)}
        </Link>
      )}
      {loan !== null && id !== undefined && (
        <Link to={loan} className="text-link">
          {thingName('loan', id)}
        </Link>
      )}
    </p>
  );
}
