import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { InvestmentTerms } from '@dziva/loan-maths/investment-returns';
import type { Cents } from '@dziva/money/cents';

interface Opened {
  readonly userId: string;
  readonly terms: InvestmentTerms;
  readonly monthlyReturnCents: Cents;
  readonly startOn: CalendarDate;
  readonly planId: string;
  readonly planName: string;
  readonly maturityOn: CalendarDate;
  /** When the next return falls due; null after the last one. */
  readonly nextDueOn: CalendarDate | null;
  /** The number of months whose return is in the wallet, and their sum. */
  readonly returnsPaid: number;
  readonly paidReturnCents: Cents;
  /** The event with which it matured, or was ended early. */
  readonly end: EventVersion | null;
}

export type Investment =
  | { readonly status: 'NONE' }
  | (Opened & { readonly status: 'ACTIVE' })
  | (Opened & { readonly status: 'MATURED' | 'WITHDRAWN' });

export type OpenedInvestment = Exclude<Investment, { status: 'NONE' }>;
export type ActiveInvestment = Extract<Investment, { status: 'ACTIVE' }>;
