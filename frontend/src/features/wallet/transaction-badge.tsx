import type { WalletTransactionStatus } from '@dziva/contracts/wallet';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { transactionStatusLabels } from './wallet.text.ts';

const styles: Record<WalletTransactionStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  PENDING: { tone: 'copper', shape: 'dots' },
  VERIFIED: { tone: 'blue', shape: 'tick' },
  COMPLETED: { tone: 'green', shape: 'tick' },
  REJECTED: { tone: 'red', shape: 'bar' },
  RETURNED: { tone: 'grey', shape: 'bar' },
  REVERSED: { tone: 'grey', shape: 'bar' },
};

export function TransactionBadge({ status }: { status: WalletTransactionStatus }) {
  return <Badge {...styles[status]}>{transactionStatusLabels[status]}</Badge>;
}
