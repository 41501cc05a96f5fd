import type { DocumentContentType } from '@dziva/contracts/documents';
import type { ReferenceUse } from '@dziva/contracts/reference-use';
import type {
  Deposit,
  DepositStatus,
  DuplicateSuspicion,
  ServiceLevel,
  StatementMatch,
  Withdrawal,
} from '@dziva/contracts/transfers';
import type { TransferMethod, WalletTransaction } from '@dziva/contracts/wallet';
import { type Cents, cents } from '@dziva/money/cents';

const HOUR_MS = 3_600_000;
/** What the deposit form promises: 24 to 48 hours. */
const DUE_SOON_HOURS = 24;
const OVERDUE_HOURS = 48;

export type TransferKind = 'DEPOSIT' | 'WITHDRAWAL';

/** A transfer as the queue reads it. */
export interface TransferRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly status: DepositStatus;
  readonly method: TransferMethod;
  readonly amount_cents: Cents;
  readonly balance_after_cents: Cents | null;
  readonly submitted_at: string;
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
  readonly own_description: string;
  readonly description: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly destination?: string | null;
}

export interface DepositRow extends TransferRow {
  readonly suspicion: DuplicateSuspicion | null;
  readonly duplicate_of_id: string | null;
  readonly used_by_kind: ReferenceUse['kind'] | null;
  readonly used_by_id: string | null;
  readonly proof_sha256: string;
  readonly file_name: string | null;
  readonly content_type: DocumentContentType | null;
  readonly size_bytes: number | null;
  readonly match_import_id: string | null;
  readonly match_line: number | null;
  readonly match_reference: string | null;
  readonly match_amount_cents: Cents | null;
  readonly match_paid_on: string | null;
  readonly match_payer: string | null;
}

export function toDeposit(row: DepositRow, now: Date): Deposit {
  return {
    ...toTransaction('DEPOSIT', row),
    ...toQueued(row, now),
    proof: {
      url: `/api/deposits/${row.id}/proof`,
      // The file of somebody who was erased is gone; its fingerprint stays.
      fileName: row.file_name ?? 'Erased',
      contentType: row.content_type ?? 'application/pdf',
      sizeBytes: row.size_bytes ?? 0,
      sha256: row.proof_sha256,
    },
    // A reference that was used after the deposit was sent stands against it as well.
    suspectedDuplicate:
      row.suspicion ?? (row.status === 'PENDING' && row.used_by_id !== null ? 'SAME_REFERENCE' : null),
    duplicateOfId: row.duplicate_of_id,
    referenceUsedBy: toUse(row),
    match: toMatch(row),
  };
}

export function toWithdrawal(row: TransferRow, now: Date): Withdrawal {
  return {
    ...toTransaction('WITHDRAWAL', row),
    ...toQueued(row, now),
    destination: row.destination ?? null,
  };
}

/** The transfer as its owner's wallet shows it: money that goes out is negative. */
export function toTransaction(type: TransferKind, row: TransferRow): WalletTransaction {
  return {
    type,
    amount: type === 'DEPOSIT' ? row.amount_cents : cents(-row.amount_cents),
    id: row.id,
    description: row.description ?? row.own_description,
    createdAt: row.submitted_at,
    paymentMethod: row.method,
    balanceAfterCents: row.balance_after_cents,
    status: row.status,
    reference: row.reference,
  };
}

function toQueued(row: TransferRow, now: Date) {
  const until = row.decided_at === null ? now.getTime() : Date.parse(row.decided_at);
  const ageHours = Math.max(0, Math.floor((until - Date.parse(row.submitted_at)) / HOUR_MS));
  return {
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    amountCents: row.amount_cents,
    ageHours,
    serviceLevel: row.status === 'PENDING' ? serviceLevelOf(ageHours) : null,
    decidedAt: row.decided_at,
    decidedByName: row.decided_by_name,
    note: row.note,
  };
}

function serviceLevelOf(ageHours: number): ServiceLevel {
  if (ageHours < DUE_SOON_HOURS) return 'ON_TIME';
  return ageHours < OVERDUE_HOURS ? 'DUE_SOON' : 'OVERDUE';
}

function toUse({ used_by_kind: kind, used_by_id: id }: DepositRow): ReferenceUse | null {
  return kind === null || id === null ? null : { kind, id };
}

function toMatch(row: DepositRow): StatementMatch | null {
  const { match_import_id: importId, match_line: line, match_amount_cents: amountCents } = row;
  if (importId === null || line === null || amountCents === null) return null;
  return {
    importId,
    line,
    reference: row.match_reference ?? '',
    amountCents,
    date: row.match_paid_on,
    payer: row.match_payer,
  };
}
