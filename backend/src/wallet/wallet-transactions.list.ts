import { isInstant, isPosition } from '#platform/http/keyset';
import { listOf } from '#platform/lists/list';
import type { Term } from '#platform/lists/list-order';
import { listWalletTransactions, type WalletTransaction } from '@dziva/contracts/wallet';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { Column, LessThan, MoreThanOrEqual, ViewColumn, ViewEntity } from 'typeorm';

/** A transaction with its position in the history. */
@ViewEntity({ name: 'wallet_transaction_list' })
export class TransactionRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly type: WalletTransaction['type'];
  @ViewColumn() readonly description: string;
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly paymentMethod: WalletTransaction['paymentMethod'];
  @ViewColumn() readonly amount: WalletTransaction['amount'];
  @ViewColumn() readonly balanceAfterCents: WalletTransaction['balanceAfterCents'];
  @ViewColumn() readonly status: WalletTransaction['status'];
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly claimedCents: Cents | null;
  @ViewColumn() readonly isDisputed: boolean;
  @ViewColumn() readonly place: number;
  @Column({ select: false }) readonly userId: string;
}

const NEWEST_FIRST: readonly Term<TransactionRow>[] = [
  { by: 'createdAt', descending: true },
  { by: 'place', descending: true },
];

export const TRANSACTIONS = listOf(listWalletTransactions, 'wallet-transactions', TransactionRow, {
  filters: {
    from: (day) => ({ createdAt: MoreThanOrEqual(harareDayStart(day).toISOString()) }),
    to: (day) => ({ createdAt: LessThan(harareDayStart(addDays(day, 1)).toISOString()) }),
  },
  sorts: { createdAt: ['createdAt', 'place'] },
  order: NEWEST_FIRST,
  tieBreak: NEWEST_FIRST,
  place: { createdAt: isInstant, place: isPosition },
});
