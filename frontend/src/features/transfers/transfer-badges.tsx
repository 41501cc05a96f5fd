import type { DepositStatus, ServiceLevel } from '@dziva/contracts/transfers';
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

const statuses: Record<DepositStatus, BadgeStyle> = {
  PENDING: { tone: 'copper', shape: 'dots' },
  COMPLETED: { tone: 'green', shape: 'tick' },
  REJECTED: { tone: 'red', shape: 'bar' },
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
  labels: Record<DepositStatus, string>;
}) {
  const status = queueStatusOf(transfer.status);
  if (status === 'PENDING' && transfer.serviceLevel !== null) {
    return <Badge {...levels[transfer.serviceLevel]}>{serviceLevelLabels[transfer.serviceLevel]}</Badge>;
  }
  return <Badge {...statuses[status]}>{labels[status]}</Badge>;
}

/** A wallet transaction also knows VERIFIED; in the queues it is done, like COMPLETED. */
export function queueStatusOf(status: string): DepositStatus {
  return status === 'PENDING' || status === 'REJECTED' ? status : 'COMPLETED';
}

/** `waiting 3 hours`, or how long the decision took. */
export function ageText(transfer: { readonly status: string; readonly ageHours: number }): string {
  const age = transferCopy.age(transfer.ageHours);
  return transfer.status === 'PENDING' ? transferCopy.waiting(age) : transferCopy.took(age);
}
