import type { Loan } from '@dziva/contracts/loans';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { formatDate } from '#lib/dates.ts';
import { useToday } from '#queries/system.ts';
import { recoveryCopy } from './loan-recovery.text.ts';

const { default: copy } = recoveryCopy;

/** How many days late a loan must be, if an older answer does not say it. */
const USUAL_DAYS = 30;

/** The day until which the borrower has to pay what was demanded; null if no demand runs. */
export const runningDemand = ({ demands = [] }: Loan, today: string): string | null =>
  demands
    .map(({ payBy }) => payBy)
    .toSorted()
    .find((payBy) => payBy >= today) ?? null;

/** What is missing before one person may declare a default, in sentences, as the server checks it. */
export function useLackingForDefault(loan: Loan): string[] {
  const today = useToday();
  const { daysPastDue, defaultAfterDays = USUAL_DAYS, demands = [] } = loan;
  const oldestDueOn = addDays(today, -daysPastDue);
  const isDemanded = demands.some(({ sentOn, payBy }) => sentOn > oldestDueOn && payBy < today);
  const runsUntil = runningDemand(loan, today);
  return [
    ...(daysPastDue < defaultAfterDays ? [copy.lackingDays(daysPastDue, defaultAfterDays)] : []),
    ...(loan.arrearsCents < loan.monthlyPaymentCents ? [copy.lackingInstalment] : []),
    ...(isDemanded ? [] : [runsUntil === null ? copy.lackingDemand : copy.lackingDay(formatDate(runsUntil))]),
  ];
}
