import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sealPageQuery } from '#features/proofs/proofs.queries.ts';
import { trialBalanceQuery } from '#features/reports/reports.queries.ts';
import { formatDate } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { overviewCopy } from './audit-overview.text.ts';
import { newestChecksQuery } from './audit.queries.ts';
import { CheckBadge } from './check-badge.tsx';
import { exactTime } from './event-words.ts';

const { balance: copy } = overviewCopy;

export const lastSealQuery = sealPageQuery({ page: 1, pageSize: 1 });
/** The trial balance of a day. Today's has no day, as in the other pages, so that it is loaded once. */
export const balanceOfDayQuery = (on: string, isToday: boolean) =>
  trialBalanceQuery(isToday ? {} : { asOf: on });

/** Whether the books balance on a day, and whether anything in the history was changed. */
export function BooksPanel({ on, isToday }: { on: string; isToday: boolean }) {
  return (
    <Panel title={copy.title}>
      <Balance on={on} isToday={isToday} />
      <div className="mt-2.5 border-t border-line pt-2.5">
        <History />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Link
          to={isToday ? '/ledger' : `/ledger?asOf=${on}`}
          className="inline-flex min-h-10 items-center text-link lg:min-h-8"
        >
          {copy.links.accounts}
        </Link>
        <Link to="/audit/integrity" className="inline-flex min-h-10 items-center text-link lg:min-h-8">
          {copy.links.integrity}
        </Link>
      </p>
    </Panel>
  );
}

function Balance({ on, isToday }: { on: string; isToday: boolean }) {
  const query = useQuery(balanceOfDayQuery(on, isToday));
  return (
    <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={3} />}>
      {({ debitCents, creditCents, isBalanced }) => (
        <Facts
          facts={[
            {
              term: copy.on(formatDate(on)),
              value: (
                <Badge tone={isBalanced ? 'green' : 'red'} shape={isBalanced ? 'tick' : 'bar'}>
                  {isBalanced ? copy.balanced : copy.unbalanced}
                </Badge>
              ),
            },
            { term: copy.debit, value: <Money cents={debitCents} /> },
            { term: copy.credit, value: <Money cents={creditCents} /> },
          ]}
        />
      )}
    </QueryView>
  );
}

function History() {
  const checks = useQuery(newestChecksQuery);
  const seals = useQuery(lastSealQuery);
  return (
    <QueryView query={checks} what={copy.integrityWhat} skeleton={<SkeletonFacts rows={2} />}>
      {([check]) => (
        <Facts
          facts={[
            {
              term: copy.integrity,
              value:
                check === undefined ? (
                  copy.never
                ) : (
                  <span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1">
                    <CheckBadge check={check} />
                    <span className="text-sm text-ink-2">{copy.checked(exactTime(check.checkedAt))}</span>
                  </span>
                ),
            },
            {
              term: copy.seal,
              value: (
                <QueryView query={seals} what={copy.sealWhat} skeleton={<span />}>
                  {({ rows: [seal] }) =>
                    seal === undefined ? copy.unsealed : copy.sealed(seal.n, exactTime(seal.sealedAt))
                  }
                </QueryView>
              ),
            },
          ]}
        />
      )}
    </QueryView>
  );
}
