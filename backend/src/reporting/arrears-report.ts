/**
 * The arithmetic of the arrears report: which loans are in arrears since when, and how much of the dues of a period was paid in
 * time.
 */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import type { ArrearsReport, ArrearsRow, DueRow } from '@dziva/contracts/reports';
import { ageingBucket, type OwedLoan } from '@dziva/loan-maths/arrears';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import {
  collectionRates,
  collectionsOf,
  type FirstDue,
  NOTHING_COLLECTED,
  withCollected,
} from '@dziva/loan-maths/collections';
import { addCents, ZERO_CENTS } from '@dziva/money/cents';
import { collectedLoan, isOwed, type LoanByDay, owedLoanOf } from './loan-by-day.ts';
import type { LoanFacts } from './loan-facts.ts';
import { riskOf } from './portfolio.ts';
import { periodOf, type ReportFrame } from './report-frame.ts';

type Totals = Omit<ArrearsReport, keyof ReportFrame | 'rows' | 'rowsTotal' | 'dues' | 'duesTotal'>;

/** A loan that is in arrears, or had instalments that fell due in the period. */
interface LoanInArrearsReport extends LoanByDay {
  readonly dues: readonly FirstDue[];
}

/** Null for a loan that is not owed, or not in arrears. */
export function arrearsRow(each: LoanByDay, facts: LoanFacts, valueOn: CalendarDate): ArrearsRow | null {
  const { loanId, loan, position } = each;
  const { daysPastDue } = owedLoanOf(each, valueOn);
  if (!isOwed(each) || position.nextDueDate === null || daysPastDue === 0) return null;
  return {
    loanId,
    borrowerName: facts.borrowerName,
    status: loan.status === 'DEFAULTED' ? 'DEFAULTED' : 'ACTIVE',
    oldestDueDate: position.nextDueDate,
    daysPastDue,
    bucket: ageingBucket(daysPastDue),
    arrearsCents: position.arrearsCents,
    accruedInterestCents: position.accruedInterestCents,
    balanceCents: position.balanceCents,
    lastPaidOn: lastPaidOn(each),
  };
}

/** The instalments of a loan that fell due in the period, with the loan and its borrower. */
export function dueRows({ loanId, dues }: LoanInArrearsReport, { borrowerName }: LoanFacts): DueRow[] {
  return dues.map((due) => ({ loanId, borrowerName, ...due }));
}

/** Calculates the totals of arrears and collections, loan by loan. */
export class ArrearsTally {
  private readonly owed: OwedLoan[] = [];
  private arrearsCents = ZERO_CENTS;
  private collected = NOTHING_COLLECTED;

  constructor(private readonly frame: ReportFrame) {}

  /** Adds any loan that was paid out, and returns it with its dues of the period. */
  add(each: LoanByDay): LoanInArrearsReport {
    if (isOwed(each)) {
      this.owed.push(owedLoanOf(each, this.frame.valueOn));
      this.arrearsCents = addCents(this.arrearsCents, each.position.arrearsCents);
    }
    const collected = collectionsOf(collectedLoan(each.loan), periodOf(this.frame));
    this.collected = withCollected(this.collected, collected);
    return { ...each, dues: collected.dues };
  }

  totals(): Totals {
    const collections = { ...this.collected, ...collectionRates(this.collected) };
    return { arrearsCents: this.arrearsCents, ...riskOf(this.owed), collections };
  }
}

function lastPaidOn({ loan }: LoanByDay): CalendarDate | null {
  const days = loan.payments.filter(counts).map((payment) => payment.paidOn);
  return days.toSorted().at(-1) ?? null;
}

const counts = ({ isReversed, returnedOn }: DisbursedLoan['payments'][number]): boolean =>
  !isReversed && returnedOn === null;
