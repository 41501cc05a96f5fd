import type { DepositStatus, ServiceLevel, WithdrawalStatus } from '@dziva/contracts/transfers';
import {
  depositStatusLabels,
  serviceLevelLabels,
  transferCopy,
  withdrawalStatusLabels,
} from '#content/en/transfers.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';

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

interface Aged {
  readonly serviceLevel: ServiceLevel | null;
}

/** While a deposit waits, how it stands against the promise; afterwards what became of it. */
export function DepositBadge({ deposit }: { deposit: Aged & { readonly status: string } }) {
  return <TransferBadge transfer={deposit} labels={depositStatusLabels} />;
}

/** As for deposits, with the words of paying out. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: Aged & { readonly status: string } }) {
  return <TransferBadge transfer={withdrawal} labels={withdrawalStatusLabels} />;
}

function TransferBadge({
  transfer,
  labels,
}: {
  transfer: Aged & { readonly status: string };
  labels: StatusLabels;
}) {
  const status = queueStatusOf(transfer.status);
  if (status === 'PENDING' && transfer.serviceLevel !== null) {
    return <Badge {...levels[transfer.serviceLevel]}>{serviceLevelLabels[transfer.serviceLevel]}</Badge>;
  }
  return <Badge {...statuses[status]}>{statusLabel(transfer.status, labels)}</Badge>;
}

/** What a queue calls its statuses. */
export type StatusLabels = Readonly<Partial<Record<TransferStatus, string>>>;

/** The word for a status. A wallet transaction also knows VERIFIED; in the queues it is done, like COMPLETED. */
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
