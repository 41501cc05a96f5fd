import type { ReferenceUse } from '@dziva/contracts/reference-use';
import type { Deposit, Withdrawal } from '@dziva/contracts/transfers';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import { cents } from '@dziva/money/cents';
import type { DepositRow, TransferRow, WithdrawalRow } from './transfers.list.ts';
import type { ServiceLevel } from '@dziva/vocabulary/transfers';

const HOUR_MS = 3_600_000;
/** What the deposit form promises: 24 to 48 hours. */
const DUE_SOON_HOURS = 24;
const OVERDUE_HOURS = 48;

export type TransferKind = 'DEPOSIT' | 'WITHDRAWAL';

/** The fields of a transfer that a wallet shows. */
export type OwnTransfer = Pick<
  TransferRow,
  | 'id'
  | 'description'
  | 'createdAt'
  | 'paymentMethod'
  | 'amountCents'
  | 'claimedCents'
  | 'balanceAfterCents'
  | 'status'
  | 'reference'
>;

export function toDeposit(row: DepositRow, now: Date): Deposit {
  return {
    ...toTransaction('DEPOSIT', row),
    ...toQueued(row, now),
    proof: {
      url: `/api/deposits/${row.id}/proof`,
      // The file of an erased person is deleted; its hash stays.
      fileName: row.fileName ?? 'Erased',
      contentType: row.contentType ?? 'application/pdf',
      sizeBytes: row.sizeBytes ?? 0,
      sha256: row.proofSha256,
    },
    // A reference that was used after the deposit was submitted also counts as a duplicate.
    suspectedDuplicate:
      row.suspicion ?? (row.status === 'PENDING' && row.usedById !== null ? 'SAME_REFERENCE' : null),
    duplicateOfId: row.duplicateOfId,
    referenceUsedBy: toUse(row),
    match: row.match,
  };
}

export function toWithdrawal(row: WithdrawalRow, now: Date): Withdrawal {
  return {
    ...toTransaction('WITHDRAWAL', row),
    ...toQueued(row, now),
    destination: row.destination,
    registeredDestination: toRegistered(row),
  };
}

/** The transfer as its owner's wallet shows it: money out is negative. */
export function toTransaction(type: TransferKind, row: OwnTransfer): WalletTransaction {
  return {
    type,
    amount: type === 'DEPOSIT' ? row.amountCents : cents(-row.amountCents),
    id: row.id,
    description: row.description,
    createdAt: row.createdAt,
    paymentMethod: row.paymentMethod,
    balanceAfterCents: row.balanceAfterCents,
    status: row.status,
    reference: row.reference,
    ...(row.claimedCents === null ? {} : { claimedCents: row.claimedCents }),
  };
}

function toQueued(row: TransferRow, now: Date) {
  const until = row.decidedAt === null ? now.getTime() : Date.parse(row.decidedAt);
  const ageHours = Math.max(0, Math.floor((until - Date.parse(row.createdAt)) / HOUR_MS));
  return {
    userId: row.userId,
    userName: row.userName,
    userEmail: row.userEmail,
    amountCents: row.amountCents,
    ageHours,
    serviceLevel: row.status === 'PENDING' ? serviceLevelOf(ageHours) : null,
    decidedAt: row.decidedAt,
    decidedByName: row.decidedByName,
    note: row.note,
  };
}

function serviceLevelOf(ageHours: number): ServiceLevel {
  if (ageHours < DUE_SOON_HOURS) return 'ON_TIME';
  return ageHours < OVERDUE_HOURS ? 'DUE_SOON' : 'OVERDUE';
}

function toRegistered(row: WithdrawalRow): Withdrawal['registeredDestination'] {
  const { destinationId: id, destinationName: name, destinationNumber: number } = row;
  const { destinationRegisteredAt: registeredAt, destinationUsableFrom: usableFrom } = row;
  // The texts of an erased person are deleted.
  if (id === null || name === null || number === null || registeredAt === null) return null;
  if (usableFrom === null) return null;
  return {
    id,
    name,
    number,
    bank: row.destinationBank,
    registeredAt,
    usableFrom,
    removedAt: row.destinationRemovedAt,
  };
}

function toUse({ usedByKind: kind, usedById: id }: DepositRow): ReferenceUse | null {
  return kind === null || id === null ? null : { kind, id };
}
