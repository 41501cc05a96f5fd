import type { WalletTransaction } from '@dziva/contracts/wallet';
import { methodLabels } from '#content/en/payment-methods.ts';
import { dayOf, formatDateShort, formatDayInMonth, formatMonthLong, formatTime } from '#lib/dates.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { withOwnNames } from '#lib/own-names.ts';
import { Money } from '#ui/money.tsx';
import { TransactionBadge } from './transaction-badge.tsx';
import { arrivedNote, transactionNote, walletCopy } from './wallet.text.ts';

/** Transactions, grouped by month. `names` are those of the loans and investments that they can be about, by short id. */
export function TransactionMonths({
  rows,
  names,
}: {
  rows: readonly WalletTransaction[];
  names: ReadonlyMap<string, string>;
}) {
  return monthsOf(rows).map(({ month, transactions }) => (
    <section key={month} aria-label={formatMonthLong(month)}>
      <h3 className="border-b border-line bg-sunken px-3 py-0.5 text-xs font-semibold text-ink-2 sm:px-5 sm:py-1.5">
        {formatMonthLong(month)}
      </h3>
      <ul className="divide-y divide-line">
        {transactions.map((one) => (
          <Transaction key={one.id} transaction={one} names={names} />
        ))}
      </ul>
    </section>
  ));
}

function Transaction({
  transaction: one,
  names,
}: {
  transaction: WalletTransaction;
  names: ReadonlyMap<string, string>;
}) {
  const [hidden] = useHiddenAmounts();
  const note =
    one.claimedCents === undefined || hidden
      ? transactionNote(one)
      : arrivedNote(formatUsd(one.amount), formatUsd(one.claimedCents));
  const details = [
    `${formatDayInMonth(one.createdAt)}, ${formatTime(one.createdAt)}`,
    // If the money only moved within Dziva, the method is the wallet itself, so it is not shown.
    one.paymentMethod === null || one.paymentMethod === 'WALLET' ? null : methodLabels[one.paymentMethod],
    one.reference,
    one.arrivedOn === undefined ? null : walletCopy.arrived(formatDateShort(one.arrivedOn)),
  ].filter(Boolean);
  return (
    <li className="px-3 py-1 sm:px-5 sm:py-2.5">
      <div className="flex items-baseline justify-between gap-x-3">
        <p className="min-w-0 leading-5 font-semibold break-words max-sm:text-sm">
          {withOwnNames(one.description, names)}
        </p>
        <p className={`${amountLook(one)} shrink-0 leading-5 max-sm:text-sm`}>
          {hidden ? '••••' : <Money cents={one.amount} signed />}
        </p>
      </div>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 text-xs leading-4 text-ink-2 figures sm:text-sm sm:leading-5">
        <p className="min-w-0 break-words">
          {details.join(' · ')}{' '}
          {/* On a phone, the status of a completed transaction is for screen readers only. */}
          <span className={one.status === 'COMPLETED' ? 'ml-1 max-sm:sr-only' : 'ml-1'}>
            <TransactionBadge status={one.status} />
          </span>
        </p>
        {one.balanceAfterCents !== null && !hidden && (
          <p className="ml-auto shrink-0">{walletCopy.balanceAfter(formatUsd(one.balanceAfterCents))}</p>
        )}
      </div>
      {note !== null && <p className="mt-0.5 text-xs leading-4 text-ink-2 sm:text-sm">{note}</p>}
    </li>
  );
}

/** Rejected amounts are struck through. Received money is green, and grey while it is pending. */
function amountLook({ status, amount }: WalletTransaction): string {
  if (status === 'REJECTED') return 'text-ink-2 line-through';
  if (amount > 0)
    return status === 'PENDING' ? 'font-semibold text-ink-2' : 'font-semibold text-success-text';
  return 'font-semibold';
}

/** Groups rows by month. The rows are sorted by time, so rows of the same month follow each other. */
function monthsOf(
  rows: readonly WalletTransaction[],
): { month: string; transactions: WalletTransaction[] }[] {
  const months: { month: string; transactions: WalletTransaction[] }[] = [];
  for (const one of rows) {
    const month = dayOf(one.createdAt).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.transactions.push(one);
    else months.push({ month, transactions: [one] });
  }
  return months;
}
