import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { userQuery } from '#features/users/users.queries.ts';
import { userStatusLabels } from '#features/users/users.text.ts';
import { formatDate } from '#lib/dates.ts';
import { pathOfAccount, pathOfMember, receivableAccount, walletAccount } from '#lib/ledger-accounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { AdjustmentsMade } from './adjustments-made.tsx';
import { RoleBadge } from './role-badge.tsx';
import { walletManagementCopy as copy } from './wallet-management.text.ts';

const { facts } = copy;

/** The balance of a person's wallet, facts about the person, and a button for a transaction. */
export function PersonWallet({
  person: known,
  isOwn,
  onTransaction,
}: {
  person: UserRow;
  isOwn: boolean;
  onTransaction: (person: UserRow) => void;
}) {
  const query = useQuery({ ...userQuery(known), placeholderData: () => known });
  return (
    <QueryView query={query} what={copy.whatOne}>
      {(person) =>
        person === null ? (
          <p>{copy.missing}</p>
        ) : (
          <div className="grid gap-5">
            <p className="-mt-1 text-sm break-all text-ink-2">{person.email}</p>
            <div>
              <p className="text-ink-2">{copy.balance}</p>
              <p className="mt-2">
                <MoneyFigure cents={person.walletBalanceCents} />
              </p>
              {person.receivableCents !== undefined && (
                <p className="mt-2 text-warn-text">
                  {copy.owes(formatUsd(person.receivableCents))}{' '}
                  <Link to={pathOfAccount(receivableAccount(person.id))} className="text-link">
                    {copy.seeOwed}
                  </Link>
                </p>
              )}
            </div>
            <TransactionButton who={fullName(person)} isOwn={isOwn} onOpen={() => onTransaction(person)} />
            <Facts
              facts={[
                ...(person.phone === null ? [] : [{ term: facts.phone, value: person.phone }]),
                { term: facts.role, value: <RoleBadge role={person.role} /> },
                { term: facts.status, value: userStatusLabels[person.status] },
                { term: facts.since, value: formatDate(person.createdAt) },
              ]}
            />
            <p className="grid justify-items-start gap-1.5 text-sm">
              <Link to={pathOfMember(person.id)} className="text-link">
                {copy.seeHistory}
              </Link>
              <Link to={pathOfAccount(walletAccount(person.id))} className="text-link">
                {copy.seePostings}
              </Link>
              <Link to={listOf('/deposits', person)} className="text-link">
                {copy.seeDeposits}
              </Link>
              <Link to={listOf('/withdrawals', person)} className="text-link">
                {copy.seeWithdrawals}
              </Link>
            </p>
            <AdjustmentsMade person={person} isOwn={isOwn} />
          </div>
        )
      }
    </QueryView>
  );
}

function TransactionButton({ who, isOwn, onOpen }: { who: string; isOwn: boolean; onOpen: () => void }) {
  const online = useOnline();
  const reasonId = useId();
  const reason = isOwn ? copy.ownReason : online ? null : shellCopy.offlineReason;
  return (
    <div>
      <Button
        variant="primary"
        wide
        aria-label={copy.newTransactionFor(who)}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={onOpen}
      >
        {copy.newTransaction}
      </Button>
      {reason !== null && (
        <p id={reasonId} className="mt-1.5 text-sm text-warn-text">
          {reason}
        </p>
      )}
    </div>
  );
}

function listOf(path: string, { email }: UserRow): string {
  return `${path}?${new URLSearchParams({ status: 'ALL', q: email })}`;
}
