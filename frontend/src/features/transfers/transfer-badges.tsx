import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import type { DepositStatus, ServiceLevel, WithdrawalStatus } from '@dziva/vocabulary/transfers';
import {
  depositStatusLabels,
  serviceLevelLabels,
  transferCopy,
  withdrawalStatusLabels,
} from './transfers.text.ts';

interface BadgeStyle {
  readonly tone: BadgeTone;
  readonly shape: BadgeShape;
}

const levels: Record<ServiceLevel, BadgeStyle> = {
  ON_TIME: { tone: 'grey', shape: 'clock' },
  DUE_SOON: { tone: 'copper', shape: 'dots' },
  OVERDUE: { tone: 'red', shape: 'bar' },
};

type TransferStatus = DepositStatus | WithdrawalStatus;

const statuses: Record<TransferStatus, BadgeStyle> = {
  PENDING: { tone: 'copper', shape: 'dots' },
  COMPLETED: { tone: 'green', shape: 'tick' },
  REJECTED: { tone: 'red', shape: 'bar' },
  RETURNED: { tone: 'grey', shape: 'bar' },
  REVERSED: { tone: 'grey', shape: 'bar' },
};

interface WithServiceLevel {
  readonly serviceLevel: ServiceLevel | null;
}

/** The service level of a deposit while it is pending, and its result after that. */
export function DepositBadge({ deposit }: { deposit: WithServiceLevel & { readonly status: string } }) {
  return <TransferBadge transfer={deposit} labels={depositStatusLabels} />;
}

/** The same for withdrawals. */
export function WithdrawalBadge({
  withdrawal,
}: {
  withdrawal: WithServiceLevel & { readonly status: string };
}) {
  return <TransferBadge transfer={withdrawal} labels={withdrawalStatusLabels} />;
}

function TransferBadge({
  transfer,
  labels,
}: {
  transfer: WithServiceLevel & { readonly status: string };
  labels: StatusLabels;
}) {
  const status = queueStatusOf(transfer.status);
  if (status === 'PENDING' && transfer.serviceLevel !== null) {
    return <Badge {...levels[transfer.serviceLevel]}>{serviceLevelLabels[transfer.serviceLevel]}</Badge>;
  }
  return <Badge {...statuses[status]}>{statusLabel(transfer.status, labels)}</Badge>;
}

/** The labels of the statuses in a queue. */
export type StatusLabels = Readonly<Partial<Record<TransferStatus, string>>>;

/** The label of a status. A wallet transaction can also be VERIFIED, which has the label of COMPLETED. */
export function statusLabel(status: string, labels: StatusLabels): string {
  return labels[queueStatusOf(status)] ?? '';
}

function queueStatusOf(status: string): TransferStatus {
  return isTransferStatus(status) ? status : 'COMPLETED';
}

const isTransferStatus = (status: string): status is TransferStatus => status in statuses;

/** `waiting 3 hours`, or how long the decision took. */
export function ageText(transfer: { readonly status: string; readonly ageHours: number }): string {
  const age = transferCopy.age(transfer.ageHours);
  return transfer.status === 'PENDING' ? transferCopy.waiting(age) : transferCopy.took(age);
}
