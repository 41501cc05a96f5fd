import { assertNever } from '#kernel/domain/assert';
import type { DomainEvent } from '#kernel/domain/event';
import type { FreeTextRef } from '#kernel/domain/free-text';
import type { StreamDefinition } from '#kernel/domain/stream';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { depositPostings } from './deposit.postings.ts';
import type { TransferMethod } from './transfer-method.ts';

/** What the member says to have paid, and the file that shows it. */
export type DepositSubmitted = DomainEvent<
  'DepositSubmitted',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    proofId: string;
    proofSha256: string;
    reference?: FreeTextRef;
    description?: FreeTextRef;
  }
>;
export type DuplicateSuspicion = 'SAME_REFERENCE' | 'SAME_PROOF';
/** An earlier deposit has the same reference or the same proof: a person has to look. */
export type DepositFlagged = DomainEvent<
  'DepositFlagged',
  { userId: string; suspicion: DuplicateSuspicion; duplicateOfId: string }
>;
/** The line of an imported statement that shows the money's arrival. */
export interface StatementEvidence {
  readonly importId: string;
  readonly line: number;
}
export type DepositVerified = DomainEvent<
  'DepositVerified',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    verifiedOn: CalendarDate;
    note?: FreeTextRef;
    /** Present when the verification job decided. */
    evidence?: StatementEvidence;
  }
>;
export type DepositRejected = DomainEvent<
  'DepositRejected',
  { userId: string; amountCents: Cents; method: TransferMethod; reason: FreeTextRef }
>;
/** Hours after which finance is reminded of a deposit that nobody has decided; after the last it is overdue. */
export const REMINDER_HOURS = [24, 48] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];
/** Finance is reminded of a deposit that waits. */
export type DepositReminded = DomainEvent<
  'DepositReminded',
  { userId: string; amountCents: Cents; method: TransferMethod; atHours: ReminderHours }
>;

export type DepositEvent =
  DepositSubmitted | DepositFlagged | DepositVerified | DepositRejected | DepositReminded;

interface Submitted {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly method: TransferMethod;
}

export type Deposit =
  | { readonly status: 'NONE' }
  | (Submitted & {
      readonly status: 'PENDING';
      readonly suspicion: DuplicateSuspicion | null;
      /** Finance was reminded at this age; 0 before the first time. */
      readonly remindedHours: ReminderHours | 0;
    })
  | (Submitted & { readonly status: 'COMPLETED' | 'REJECTED' });

export const depositStream: StreamDefinition<Deposit, DepositEvent> = {
  category: 'deposit',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (deposit) => (deposit.status === 'NONE' ? null : deposit.userId),
  postings: depositPostings,
};

function evolve(deposit: Deposit, event: DepositEvent): Deposit {
  if (event.type === 'DepositSubmitted') {
    const { userId, amountCents, method } = event.data;
    return { status: 'PENDING', userId, amountCents, method, suspicion: null, remindedHours: 0 };
  }
  if (deposit.status === 'NONE') return deposit;
  const { userId, amountCents, method } = deposit;
  switch (event.type) {
    case 'DepositFlagged':
      return deposit.status === 'PENDING' ? { ...deposit, suspicion: event.data.suspicion } : deposit;
    case 'DepositReminded':
      return deposit.status === 'PENDING' ? { ...deposit, remindedHours: event.data.atHours } : deposit;
    case 'DepositVerified':
      return { status: 'COMPLETED', userId, amountCents, method };
    case 'DepositRejected':
      return { status: 'REJECTED', userId, amountCents, method };
    default:
      return assertNever(event);
  }
}
