import { listOf } from '#platform/lists/list';
import type { Term } from '#platform/lists/list-order';
import type { DocumentContentType } from '@dziva/contracts/documents';
import type { ReferenceUse } from '@dziva/contracts/reference-use';
import { listDeposits, listWithdrawals, type StatementMatch } from '@dziva/contracts/transfers';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { Cents } from '@dziva/money/cents';
import { ViewColumn, ViewEntity } from 'typeorm';
import type { DepositStatus, DuplicateSuspicion } from '@dziva/vocabulary/transfers';

/** A transfer as in the lists of finance. */
export abstract class TransferRow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly userId: string;
  @ViewColumn() readonly userName: string;
  @ViewColumn() readonly userEmail: string;
  @ViewColumn() readonly status: DepositStatus;
  @ViewColumn() readonly paymentMethod: TransferMethod;
  @ViewColumn() readonly amountCents: Cents;
  /** The amount that the member entered, if another amount arrived. */
  @ViewColumn() readonly claimedCents: Cents | null;
  @ViewColumn() readonly balanceAfterCents: Cents | null;
  @ViewColumn() readonly createdAt: string;
  @ViewColumn() readonly decidedAt: string | null;
  @ViewColumn() readonly decidedByName: string | null;
  @ViewColumn() readonly description: string;
  @ViewColumn() readonly reference: string | null;
  @ViewColumn() readonly note: string | null;
}

@ViewEntity({ name: 'deposit_list' })
export class DepositRow extends TransferRow {
  @ViewColumn() readonly suspicion: DuplicateSuspicion | null;
  @ViewColumn() readonly duplicateOfId: string | null;
  @ViewColumn() readonly usedByKind: ReferenceUse['kind'] | null;
  @ViewColumn() readonly usedById: string | null;
  @ViewColumn() readonly proofSha256: string;
  @ViewColumn() readonly fileName: string | null;
  @ViewColumn() readonly contentType: DocumentContentType | null;
  @ViewColumn() readonly sizeBytes: number | null;
  @ViewColumn() readonly match: StatementMatch | null;
}

@ViewEntity({ name: 'withdrawal_list' })
export class WithdrawalRow extends TransferRow {
  /** In one line; null if there is none, or it was erased. */
  @ViewColumn() readonly destination: string | null;
  @ViewColumn() readonly destinationId: string | null;
  @ViewColumn() readonly destinationName: string | null;
  @ViewColumn() readonly destinationNumber: string | null;
  @ViewColumn() readonly destinationBank: string | null;
  @ViewColumn() readonly destinationRegisteredAt: string | null;
  @ViewColumn() readonly destinationUsableFrom: string | null;
  @ViewColumn() readonly destinationRemovedAt: string | null;
}

const OLDEST_FIRST: readonly Term<TransferRow>[] = ['createdAt', 'id'];
const QUEUE = {
  filters: {},
  sorts: { createdAt: OLDEST_FIRST },
  search: ['userName', 'userEmail', 'reference', 'id'],
  order: OLDEST_FIRST,
  tieBreak: OLDEST_FIRST,
  // The CSV file has the amount once, in dollars: the signed cents of the wallet would be read as dollars too.
  notInFile: ['amount', 'evidence'],
} as const;

export const DEPOSITS = listOf(listDeposits, 'deposits', DepositRow, QUEUE);
export const WITHDRAWALS = listOf(listWithdrawals, 'withdrawals', WithdrawalRow, QUEUE);
