import { assertNever } from '#kernel/domain/assert';
import type { DomainEvent } from '#kernel/domain/event';
import type { FreeTextRef } from '#kernel/domain/free-text';
import type { StreamDefinition } from '#kernel/domain/stream';
import type { CashMethod } from '#kernel/ledger/chart-of-accounts';
import type { LoanTerms as AmortisedTerms } from '@dziva/loan-maths/amortisation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { loanPostings } from './loan.postings.ts';

/** How a loan is paid out or paid back: through the wallet, or outside it. */
export type PaymentMethod = 'WALLET' | CashMethod;

/** What was agreed. It never changes once the loan is made. */
export interface LoanTerms extends AmortisedTerms {
  readonly dueDayOfMonth: number;
}

export type LoanCreated = DomainEvent<
  'LoanCreated',
  LoanTerms & {
    applicationId: string;
    borrowerId: string;
    instalmentCents: Cents;
    totalRepaymentCents: Cents;
  }
>;
/** It was never paid out and never will be. */
export type LoanClosed = DomainEvent<'LoanClosed', { because: string }>;
export type LoanDisbursed = DomainEvent<
  'LoanDisbursed',
  {
    borrowerId: string;
    principalCents: Cents;
    method: PaymentMethod;
    disbursedOn: CalendarDate;
    disbursedAt: string;
    firstDueOn: CalendarDate;
    /** The oldest due date with something unpaid: later than the first where an instalment rounds to nothing. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
  }
>;
/** `paidOn` is the value date, `paidAt` when the money changed hands. The split is the one of the moment of recording. */
export type RepaymentReceived = DomainEvent<
  'RepaymentReceived',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    paidOn: CalendarDate;
    paidAt: string;
    receiptNumber: string;
    /** Null when nothing is left to pay. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
  }
>;
/** A payment that was entered wrongly counts no more. The split is the one it had at that moment, after reallocations. */
export type RepaymentReversed = DomainEvent<
  'RepaymentReversed',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    /** Its value date, from which on the loan is as if it had never been paid. */
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
  }
>;
/** A late entry or a reversal moved the split of later payments: what was interest became principal, or the other way. */
export type RepaymentsReallocated = DomainEvent<
  'RepaymentsReallocated',
  {
    /** In value-date order. More interest than before, or less when negative. */
    reallocations: readonly {
      readonly paymentId: string;
      readonly valueOn: CalendarDate;
      readonly interestDifferenceCents: Cents;
    }[];
    totalInterestDifferenceCents: Cents;
    /** Left out after a late entry. */
    cause?: 'REVERSAL';
  }
>;
export type LoanSettled = DomainEvent<'LoanSettled', { settledOn: CalendarDate }>;

/** How near or how late an instalment is when its borrower is reminded, in the order in which it happens. */
export const REMINDER_STEPS = [
  'THREE_DAYS_BEFORE',
  'ON_DUE_DATE',
  'ONE_DAY_LATE',
  'SEVEN_DAYS_LATE',
  'THIRTY_DAYS_LATE',
] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];
/** `requiredCents` is what the instalment of this due date still requires. */
export type InstalmentReminded = DomainEvent<
  'InstalmentReminded',
  { borrowerId: string; dueOn: CalendarDate; step: ReminderStep; requiredCents: Cents }
>;

export type LoanEvent =
  | LoanCreated
  | LoanClosed
  | LoanDisbursed
  | RepaymentReceived
  | RepaymentReversed
  | RepaymentsReallocated
  | LoanSettled
  | InstalmentReminded;

/** A payment as the loan remembers it: its split follows from all of them together. */
export interface RecordedPayment {
  readonly paymentId: string;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  /** It counts nowhere but keeps its place in the order of recording. */
  readonly isReversed: boolean;
}

interface Agreed {
  readonly applicationId: string;
  readonly borrowerId: string;
  readonly terms: LoanTerms;
}

interface PaidOut extends Agreed {
  readonly disbursedOn: CalendarDate;
  readonly disbursedAt: string;
  /** In the order of recording. */
  readonly payments: readonly RecordedPayment[];
  /** The last reminder of each instalment, by due date. */
  readonly reminded: Readonly<Record<CalendarDate, ReminderStep>>;
}

export type Loan =
  | { readonly status: 'NONE' }
  | (Agreed & { readonly status: 'APPROVED' | 'CLOSED' })
  | (PaidOut & { readonly status: 'ACTIVE' | 'SETTLED' });

export type CreatedLoan = Exclude<Loan, { status: 'NONE' }>;
export type DisbursedLoan = Extract<Loan, { status: 'ACTIVE' | 'SETTLED' }>;

export const loanStream: StreamDefinition<Loan, LoanEvent> = {
  category: 'loan',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (loan) => (loan.status === 'NONE' ? null : loan.borrowerId),
  postings: loanPostings,
};

function evolve(loan: Loan, event: LoanEvent): Loan {
  if (event.type === 'LoanCreated') {
    const { applicationId, borrowerId, principalCents, aprPercent, termMonths, dueDayOfMonth } = event.data;
    const terms = { principalCents, aprPercent, termMonths, dueDayOfMonth };
    return { status: 'APPROVED', applicationId, borrowerId, terms };
  }
  return loan.status === 'NONE' ? loan : evolveCreated(loan, event);
}

function evolveCreated(loan: CreatedLoan, event: Exclude<LoanEvent, LoanCreated>): Loan {
  const { applicationId, borrowerId, terms } = loan;
  switch (event.type) {
    case 'LoanClosed':
      return { status: 'CLOSED', applicationId, borrowerId, terms };
    case 'LoanDisbursed': {
      const { disbursedOn, disbursedAt } = event.data;
      const paidOut = { disbursedOn, disbursedAt, payments: [], reminded: {} };
      return { status: 'ACTIVE', applicationId, borrowerId, terms, ...paidOut };
    }
    case 'RepaymentReceived': {
      const { paymentId, paidOn, amountCents, method } = event.data;
      if (!wasDisbursed(loan)) return loan;
      const payment = { paymentId, paidOn, amountCents, method, isReversed: false };
      return { ...loan, payments: [...loan.payments, payment] };
    }
    case 'RepaymentReversed':
      return wasDisbursed(loan) ? withoutPayment(loan, event.data.paymentId) : loan;
    case 'LoanSettled':
      return wasDisbursed(loan) ? { ...loan, status: 'SETTLED' } : loan;
    case 'RepaymentsReallocated':
      return loan;
    case 'InstalmentReminded': {
      const { dueOn, step } = event.data;
      return wasDisbursed(loan) ? { ...loan, reminded: { ...loan.reminded, [dueOn]: step } } : loan;
    }
    default:
      return assertNever(event);
  }
}

/** Something is owed again; where it is not, a settlement follows. */
function withoutPayment(loan: DisbursedLoan, paymentId: string): DisbursedLoan {
  const payments = loan.payments.map((payment) =>
    payment.paymentId === paymentId ? { ...payment, isReversed: true } : payment,
  );
  return { ...loan, status: 'ACTIVE', payments };
}

function wasDisbursed(loan: CreatedLoan): loan is DisbursedLoan {
  return loan.status === 'ACTIVE' || loan.status === 'SETTLED';
}
