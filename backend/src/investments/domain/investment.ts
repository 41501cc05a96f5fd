import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { InvestmentTerms } from '@dziva/loan-maths/investment-returns';
import type { Cents } from '@dziva/money/cents';

/** The terms of the plan as they were that day: a later change of the plan does not change a running investment. */
export type InvestmentOpened = DomainEvent<
  'InvestmentOpened',
  {
    userId: string;
    planId: string;
    planName: string;
    /** The principal. */
    amountCents: Cents;
    monthlyRatePercent: number;
    termMonths: number;
    monthlyReturnCents: Cents;
    startOn: CalendarDate;
    maturityOn: CalendarDate;
    /** When the first return falls due. */
    nextDueOn: CalendarDate;
  }
>;
/** The return of month `month`, counted from 1. Its value date is the day on which it fell due, however late it is paid. */
export type MonthlyReturnPaid = DomainEvent<
  'MonthlyReturnPaid',
  {
    userId: string;
    month: number;
    amountCents: Cents;
    dueOn: CalendarDate;
    /** Null when it was the last one. */
    nextDueOn: CalendarDate | null;
  }
>;
/** The term is over: the principal is paid back together with the last return. */
export type InvestmentMatured = DomainEvent<
  'InvestmentMatured',
  { userId: string; amountCents: Cents; maturedOn: CalendarDate }
>;
/** Ended early: the principal is paid back, and nothing for the unfinished month. */
export type InvestmentWithdrawn = DomainEvent<
  'InvestmentWithdrawn',
  { userId: string; amountCents: Cents; withdrawnOn: CalendarDate }
>;

export type InvestmentEvent = InvestmentOpened | MonthlyReturnPaid | InvestmentMatured | InvestmentWithdrawn;

interface Opened {
  readonly userId: string;
  readonly terms: InvestmentTerms;
  readonly monthlyReturnCents: Cents;
  readonly startOn: CalendarDate;
  /** The number of months whose return is in the wallet. */
  readonly returnsPaid: number;
}

export type Investment =
  | { readonly status: 'NONE' }
  | (Opened & { readonly status: 'ACTIVE' })
  | (Opened & { readonly status: 'MATURED' | 'WITHDRAWN' });

export type OpenedInvestment = Exclude<Investment, { status: 'NONE' }>;
export type ActiveInvestment = Extract<Investment, { status: 'ACTIVE' }>;
