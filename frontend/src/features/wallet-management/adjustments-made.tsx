import type { UserRow } from '@dziva/contracts/users';
import type { Adjustment } from '@dziva/contracts/wallet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adjustmentsQuery } from '#features/users/users.queries.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { pathOfStream } from '#lib/ledger-accounts.ts';
import { useOnline } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { RecordedLink } from '#queries/recorded-link.tsx';
import { TakeBackAdjustmentDialog } from './take-back-adjustment-dialog.tsx';
import { walletManagementCopy } from './wallet-management.text.ts';

const { adjustments: copy } = walletManagementCopy;

/** Manual credits and debits of a wallet by staff, newest first, each with a button to take it back. */
export function AdjustmentsMade({ person, isOwn }: { person: UserRow; isOwn: boolean }) {
  const query = useQuery(adjustmentsQuery(person.id));
  const [open, setOpen] = useState<Adjustment | null>(null);
  const online = useOnline();
  return (
    <section aria-label={copy.title} className="border-t border-line pt-4">
      <h3 className="font-semibold">{copy.title}</h3>
      <QueryView query={query} what={copy.what}>
        {(made) =>
          made.length === 0 ? (
            <p className="mt-2 text-sm text-ink-2">{copy.none}</p>
          ) : (
            <ul className="mt-2 grid gap-3">
              {made.map((adjustment) => (
                <li key={adjustment.id} className="flex items-start justify-between gap-3 text-sm">
                  <div className="min-w-0">
                    <p className={adjustment.status === 'REVERSED' ? 'line-through' : ''}>
                      {copy.types[adjustment.type]} <Money cents={adjustment.amount} signed />
                    </p>
                    <p className="break-words text-ink-2">
                      {formatDate(adjustment.createdAt)},{' '}
                      <RecordedLink to={pathOfStream(adjustment.id)}>{adjustment.description}</RecordedLink>
                    </p>
                  </div>
                  {adjustment.status === 'REVERSED' ? (
                    <span className="shrink-0 text-ink-2">{copy.takenBack}</span>
                  ) : (
                    <div className="shrink-0 whitespace-nowrap">
                      <Button
                        aria-label={copy.openOf(
                          `${copy.types[adjustment.type]} ${formatUsd(Math.abs(adjustment.amount))}`,
                        )}
                        disabled={isOwn || !online}
                        onClick={() => setOpen(adjustment)}
                      >
                        {copy.open}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {open !== null && (
        <TakeBackAdjustmentDialog adjustment={open} person={person} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
