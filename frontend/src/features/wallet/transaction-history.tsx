import { WALLET_TRANSACTION_TYPES, type WalletTransaction } from '@dziva/contracts/wallet';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/loans.ts';
import { transactionStatusLabels, transactionTypeLabels, walletCopy } from '#content/en/wallet.ts';
import { dayOf, formatTime, formatWeekday } from '#lib/dates.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { useListState } from '#lib/list-state.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { Money } from '#ui/money.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { transactionPageQuery } from './wallet.api.ts';

const TYPE_CHOICES = WALLET_TRANSACTION_TYPES.map((value) => ({
  value,
  label: transactionTypeLabels[value],
}));
const FILTERS = { type: WALLET_TRANSACTION_TYPES } as const;

const looks: Record<WalletTransaction['status'], { tone: BadgeTone; shape: BadgeShape }> = {
  PENDING: { tone: 'copper', shape: 'dots' },
  VERIFIED: { tone: 'blue', shape: 'tick' },
  COMPLETED: { tone: 'green', shape: 'tick' },
  REJECTED: { tone: 'red', shape: 'bar' },
};

/** What moved, day by day, newest first. */
export function TransactionHistory() {
  const list = useListState({ sorts: [], filters: FILTERS });
  const { type } = list.filters;
  const query = useQuery(transactionPageQuery({ type, page: list.page, pageSize: list.pageSize }));
  return (
    <Panel
      title={walletCopy.history}
      flush
      aside={
        <FilterSelect
          label={walletCopy.type}
          all={walletCopy.allTypes}
          value={type}
          choices={TYPE_CHOICES}
          onChoose={(value) => list.setFilter('type', value)}
        />
      }
    >
      <QueryView
        query={query}
        what={walletCopy.historyWhat}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: list.isNarrowed ? <NoMatch onClear={list.clear} /> : <EmptyState title={walletCopy.empty} />,
        }}
      >
        {({ rows, total }) => (
          <>
            {daysOf(rows).map(({ day, transactions }) => (
              <section key={day} aria-label={formatWeekday(day)}>
                <h3 className="border-b border-line bg-sunken px-4 py-1.5 text-xs font-semibold text-ink-2 sm:px-5">
                  {formatWeekday(day)}
                </h3>
                <ul className="divide-y divide-line">
                  {transactions.map((one) => (
                    <Transaction key={one.id} transaction={one} />
                  ))}
                </ul>
              </section>
            ))}
            <Pager
              sentence={walletCopy.showing(rows.length, total)}
              page={list.page}
              pageSize={list.pageSize}
              total={total}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Transaction({ transaction: one }: { transaction: WalletTransaction }) {
  const [hidden] = useHiddenAmounts();
  const details = [
    formatTime(one.createdAt),
    one.paymentMethod === null ? null : methodLabels[one.paymentMethod],
    one.reference,
  ].filter(Boolean);
  const counted = one.status !== 'REJECTED';
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold break-words">{one.description}</p>
        <p className="text-sm text-ink-2 figures">{details.join(' · ')}</p>
        <p className="mt-1.5">
          <Badge {...looks[one.status]}>{transactionStatusLabels[one.status]}</Badge>
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p
          className={
            counted ? (one.amount > 0 ? 'font-semibold text-success-text' : 'font-semibold') : 'line-through'
          }
        >
          {hidden ? '••••' : <Money cents={one.amount} signed />}
        </p>
        {one.balanceAfterCents !== null && !hidden && (
          <p className="text-xs text-ink-2 figures">
            {walletCopy.balanceAfter(formatUsd(one.balanceAfterCents))}
          </p>
        )}
      </div>
    </li>
  );
}

/** The rows come newest first, so equal days stand together. */
function daysOf(rows: readonly WalletTransaction[]): { day: string; transactions: WalletTransaction[] }[] {
  const days: { day: string; transactions: WalletTransaction[] }[] = [];
  for (const one of rows) {
    const day = dayOf(one.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.transactions.push(one);
    else days.push({ day, transactions: [one] });
  }
  return days;
}
