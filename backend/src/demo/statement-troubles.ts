/**
 * What makes a statement hard to read on an ordinary day: charges, tax, a standing order, a payroll, a payment that bounced, a
 * reference with a mistake in it, and a customer without a name. Finance settles these lines at the desk.
 */
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import type { DemoYear } from './calendar.ts';
import type { Random } from './random.ts';
import { paymentReference } from './references.ts';
import type { StatementRow } from './statements.ts';

/** An entry of our books as the provider prints it. */
export interface ShownEntry extends StatementRow {
  readonly kind: string;
}

const STANDING_ORDER = { amountCents: cents(12_000), payer: 'STO DZIVA 0092 P Chigumba', paidAt: '06:00' };
const PAYROLL = { amountCents: cents(34_500), payer: 'ZVAKANAKA TRADERS PAYROLL', paidAt: '11:20' };
const BOUNCED_CENTS = 8_000;
/** A month between the two payments of the standing order. */
const MONTH_DAYS = 30;

/** Rows for which our books have no entry. */
export function troublesOf(
  method: TransferMethod,
  shown: readonly ShownEntry[],
  year: DemoYear,
  random: Random,
): StatementRow[] {
  const day = (before: number) => addDays(year.lastDay, -before);
  const on = (before: number) => ({
    paidOn: day(before),
    reference: paymentReference(method, day(before), random) ?? null,
  });
  switch (method) {
    case 'ECOCASH':
      return [...taxOf(shown), { ...on(2), amountCents: cents(2_500), paidAt: '17:45', payer: '' }];
    case 'BANK_TRANSFER':
      return [
        { ...STANDING_ORDER, ...on(MONTH_DAYS + 4) },
        { ...STANDING_ORDER, ...on(4) },
        { ...PAYROLL, ...on(3) },
        { ...on(5), amountCents: cents(BOUNCED_CENTS), paidAt: '10:15', payer: 'CHQ 000123 T Chikafu' },
        { ...on(3), amountCents: cents(-BOUNCED_CENTS), paidAt: '12:00', payer: 'UNPAID CHQ 000123' },
      ];
    default:
      return [];
  }
}

/** The tax on the latest payout: 2 percent, printed with the reference of the payout. */
function taxOf(shown: readonly ShownEntry[]): StatementRow[] {
  const payout = shown.findLast(({ kind }) => kind === 'WITHDRAWAL');
  if (payout === undefined) return [];
  const { reference, paidOn, amountCents } = payout;
  return [
    {
      reference,
      paidOn,
      paidAt: '09:31',
      amountCents: cents(Math.round(amountCents / 50)),
      payer: 'IMTT 2%',
    },
  ];
}

/** The same rows, one of them with a mistake in its reference: its last character is another one. */
export function withWrongReference(shown: readonly ShownEntry[]): StatementRow[] {
  const wrong = shown.findLast(({ kind, reference }) => kind === 'REPAYMENT' && reference !== null);
  return shown.map((row) => (row === wrong ? { ...row, reference: mistyped(row.reference ?? '') } : row));
}

const mistyped = (reference: string): string =>
  reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');
